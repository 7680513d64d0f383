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

test('each supplier answers where a setting says, so that its own sandbox can be called', () => {
  const pair = 'key:secret'
  const { suppliers } = readConfig({
    ...{ PLAID_CREDENTIALS: pair, PLAID_URL: 'https://sandbox.plaid.com/' },
    ...{ TRUV_CREDENTIALS: pair, TRUV_URL: 'https://truv.example' },
    ...{ SMARTY_CREDENTIALS: pair, SMARTY_URL: 'https://smarty.example' },
    ...{ HOUSECANARY_CREDENTIALS: pair, HOUSECANARY_URL: 'https://canary.example' },
    ...{ ATTOM_KEY: 'key', ATTOM_URL: 'https://attom.example' },
    ...{ ONFIDO_TOKEN: 'key', ONFIDO_URL: 'https://api.eu.onfido.com' },
    ...{ PROOF_CREDENTIALS: pair, PROOF_URL: 'http://127.0.0.1:4999/v1' },
  })
  expect(suppliers).toMatchObject({
    plaid: { key: 'key', secret: 'secret', baseUrl: 'https://sandbox.plaid.com' },
    truv: { baseUrl: 'https://truv.example' },
    smarty: { baseUrl: 'https://smarty.example' },
    houseCanary: { baseUrl: 'https://canary.example' },
    attom: { baseUrl: 'https://attom.example' },
    onfido: { key: 'key', baseUrl: 'https://api.eu.onfido.com' },
    proof: { baseUrl: 'http://127.0.0.1:4999/v1' },
  })
  expect(readConfig({ PLAID_CREDENTIALS: pair }).suppliers.plaid).not.toHaveProperty('baseUrl')
})

test('a supplier is called by TLS, but for one on this machine', () =>
  expect(() => readConfig({ PLAID_URL: 'http://sandbox.plaid.com' })).toThrow(/PLAID_URL: Must be https/))
