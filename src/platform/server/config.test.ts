import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any settings the product runs as a demonstration on its own files', () =>
  expect(readConfig({})).toMatchObject({ environment: 'demonstration', production: false, dataFolder: 'data' }))

test('a master key of another length is refused, and not repeated', () => {
  expect(() => readConfig({ MASTER_KEY: 'c2hvcnQ=' })).toThrow(/MASTER_KEY: Must be 32 bytes/)
  expect(() => readConfig({ MASTER_KEY: 'c2hvcnQ=' })).not.toThrow(/c2hvcnQ/)
})

test('every wrong setting is named, one a line', () =>
  expect(() => readConfig({ PORT: 'here', SANDBOX_DELAY: '-1' })).toThrow(/ {2}PORT: .*\n {2}SANDBOX_DELAY: /))

test('a turn: address without the secret that its credentials are made of is refused', () => {
  const settings = { ICE_SERVERS: 'stun:stun.example,turn:relay.example' }
  expect(() => readConfig(settings)).toThrow(/TURN_SECRET: .*turn:/)
  const secret = 'sixteen-or-more-characters'
  expect(readConfig({ ...settings, TURN_SECRET: secret }).relays).toEqual({
    addresses: ['stun:stun.example', 'turn:relay.example'],
    secret,
  })
  expect(readConfig({ ICE_SERVERS: 'stun:stun.example' }).relays.secret).toBeUndefined()
})
