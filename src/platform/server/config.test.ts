import { expect, test } from 'vitest'
import { z } from 'zod'
import { productionSettings } from '#tests/support/product/production.ts'
import { readSettings } from './config.ts'

const production = await productionSettings()
const noSuppliers = z.object({}).transform(() => ({}))
const read = (environment: Record<string, string>) => readSettings(environment, noSuppliers)

test('without any settings the product runs as a demonstration with its own files', () =>
  expect(read({})).toMatchObject({ environment: 'demonstration', production: false, dataFolder: 'data' }))

test('an empty setting for the demonstration’s past counts as none', () =>
  expect(read({ DEMONSTRATION_PAST: '' }).demonstrationPast).toBeUndefined())

test('BAN-01 production reads its own banner file, and every other environment reads the test file', () => {
  const files = { BANNERS_URL: 'https://files.example/live.json', BANNERS_TEST_URL: 'https://files.example/test.json' }
  expect(read(files).banners.fileAddress).toBe(files.BANNERS_TEST_URL)
  expect(read({ ...production, ...files }).banners.fileAddress).toBe(files.BANNERS_URL)
})

test('a master key of the wrong length is rejected and not repeated', () => {
  expect(() => read({ MASTER_KEY: 'c2hvcnQ=' })).toThrow(/MASTER_KEY: Must be 32 bytes/)
  expect(() => read({ MASTER_KEY: 'c2hvcnQ=' })).not.toThrow(/c2hvcnQ/)
})

test('every invalid setting is named on its own line, including supplier settings', () => {
  expect(() => read({ PORT: 'here', SANDBOX_DELAY: '-1' })).toThrow(/ {2}PORT: .*\n {2}SANDBOX_DELAY: /)
  const suppliers = z.object({ SUPPLIER_KEY: z.string().min(8) })
  const settings = { PORT: 'here', SUPPLIER_KEY: 'short' }
  expect(() => readSettings(settings, suppliers)).toThrow(/ {2}PORT: .*\n {2}SUPPLIER_KEY: /)
})

test('a turn: address without the secret for its credentials is rejected', () => {
  const settings = { ICE_SERVERS: 'stun:stun.example,turn:relay.example' }
  expect(() => read(settings)).toThrow(/TURN_SECRET: .*turn:/)
  const secret = 'sixteen-or-more-characters'
  expect(read({ ...settings, TURN_SECRET: secret }).relays).toEqual({
    addresses: ['stun:stun.example', 'turn:relay.example'],
    secret,
  })
  expect(read({ ICE_SERVERS: 'stun:stun.example' }).relays.secret).toBeUndefined()
})
