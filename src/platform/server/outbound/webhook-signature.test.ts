import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedWebhook, signWebhook } from './webhook-signature.ts'

const now = new Date('2026-11-20T15:00:00Z')
const seconds = (count: number) => new Date(now.getTime() + count * 1000)

test('a signed webhook is recognized, whatever its body', () =>
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (body, secret) => {
      expect(isSignedWebhook(secret, body, signWebhook(secret, body, now), now)).toBe(true)
    }),
  ))

test('a body changed by one character, or signed with another secret, is rejected', () => {
  const header = signWebhook('ours', '{"reference":"a"}', now)
  expect(isSignedWebhook('ours', '{"reference":"b"}', header, now)).toBe(false)
  expect(isSignedWebhook('theirs', '{"reference":"a"}', header, now)).toBe(false)
})

test('a webhook more than five minutes old or in the future is rejected', () => {
  const header = signWebhook('ours', 'body', now)
  expect(isSignedWebhook('ours', 'body', header, seconds(300))).toBe(true)
  expect(isSignedWebhook('ours', 'body', header, seconds(301))).toBe(false)
  expect(isSignedWebhook('ours', 'body', header, seconds(-301))).toBe(false)
})

test('no one can move the time forward without knowing the secret', () => {
  const [, signature] = signWebhook('ours', 'body', now).split(',')
  const later = seconds(600)
  expect(isSignedWebhook('ours', 'body', `t=${later.getTime() / 1000},${signature}`, later)).toBe(false)
})

test('a second signature is accepted while the sender changes its secret', () => {
  const [time, old] = signWebhook('old', 'body', now).split(',')
  const [, fresh] = signWebhook('new', 'body', now).split(',')
  expect(isSignedWebhook('old', 'body', `${time},${fresh},${old}`, now)).toBe(true)
})

test('any header not made by the sender is rejected without an error', () =>
  fc.assert(
    fc.property(fc.option(fc.string(), { nil: undefined }), (header) => {
      expect(isSignedWebhook('ours', 'body', header, now)).toBe(false)
    }),
  ))
