import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServersFor } from './ice-servers.ts'

const secret = 'a-shared-secret-of-the-relay'
const now = new Date('2026-11-23T10:00:00Z')
const at = { now, user: 'meeting-1' }

test('a turn: address comes with an expiring username and a credential that the relay can compute', () => {
  const [relay] = iceServersFor({ addresses: ['turn:relay.example:3478'], secret }, at)
  const expiry = Date.parse('2026-11-23T18:00:00Z') / 1000
  const username = `${expiry}:meeting-1`
  // The same calculation as coturn with use-auth-secret and static-auth-secret.
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  expect(relay).toEqual({ urls: 'turn:relay.example:3478', username, credential })
})

test('browsers never receive the secret itself', () =>
  expect(JSON.stringify(iceServersFor({ addresses: ['turns:relay.example'], secret }, at))).not.toContain(secret))

test('a stun: address needs no credential', () =>
  expect(iceServersFor({ addresses: ['stun:stun.example:3478'], secret }, at)).toEqual([
    { urls: 'stun:stun.example:3478' },
  ]))
