import { afterEach, expect, test } from 'vitest'
import { bearerStore } from './bearer-store.ts'

afterEach(() => localStorage.clear())

test.each(['Bearer a\nb', 'Bearer кириллица', 'abc', 'Bearer ', ''])('%j is not a token that can be sent', (token) => {
  localStorage.setItem('jwt', token)
  expect([bearerStore.read(), bearerStore.hasToken()]).toEqual([null, false])
})

test('AUT-02 a token is stored with its prefix, once', () => {
  bearerStore.write('a.b.c')
  bearerStore.write(bearerStore.read() ?? '')
  expect(localStorage.getItem('jwt')).toBe('Bearer a.b.c')
})
