import { afterEach, expect, test } from 'vitest'
import type { ChatSession } from '../chat-session.rules.ts'
import { chatSessionStore } from './session-store.ts'

const session: ChatSession = {
  friendlyName: 'Ana',
  emailAddress: 'ana@example.com',
  token: 'a-token',
  conversationSid: '0b7e2f2e-0000-4000-8000-000000000001',
  expiration: '2999-03-02T18:00:00Z',
  omniProxyChannelId: '0b7e2f2e-0000-4000-8000-000000000002',
  initialMessage: '',
}

afterEach(() => localStorage.clear())

test('CHT-01 a chat is stored under one key of its organization, with the field names of the specification', () => {
  chatSessionStore('lintel').write(session)
  expect(Object.keys(localStorage)).toEqual(['hearthline.chat.lintel'])
  expect(Object.keys(JSON.parse(localStorage.getItem('hearthline.chat.lintel')!))).toEqual([
    'friendlyName',
    'emailAddress',
    'token',
    'conversationSid',
    'expiration',
    'omniProxyChannelId',
    'initialMessage',
  ])
  expect(chatSessionStore('lintel').read()).toEqual({ session, owner: '' })
})

test('CHT-01 a chat that is not resumed is removed completely, and nothing else is changed', () => {
  localStorage.setItem('jwt', 'Bearer a')
  localStorage.setItem('hearthline.chat.lintel', '{')
  chatSessionStore('saltmarsh').write(session, 'a-log-in')
  const drops: string[] = []
  expect(chatSessionStore('lintel', (reason) => drops.push(reason)).read()).toBeUndefined()
  expect(drops.sort()).toEqual(['foreign', 'unreadable'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('hearthline.chat.'))).toEqual([])
  expect(localStorage.getItem('jwt')).toBe('Bearer a')
})

test('CHT-06 a chat records the login in which it was started', () => {
  const store = chatSessionStore('lintel')
  store.write(session, 'a-log-in')
  store.write({ ...session, initialMessage: '' })
  expect(store.read()?.owner).toBe('a-log-in')
  store.clear()
  expect(localStorage).toHaveLength(0)
})
