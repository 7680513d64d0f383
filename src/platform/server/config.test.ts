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

test.each([
  ['SMTP_URL', 'smtp.x', 'smtp://user:password@host:port'],
  ['SMTP_URL', 'smtp:mail.example', 'smtp://user:password@host:port'],
  ['SMTP_URL', 'http://mail.example', 'smtp://user:password@host:port'],
  ['DATABASE_URL', 'postgres.example', 'postgres://user:password@host:port/database'],
  ['MIGRATION_DATABASE_URL', 'postgres://host:a-port/db', 'postgres://user:password@host:port/database'],
  ['LISTEN_DATABASE_URL', 'postgres', 'postgres://user:password@host:port/database'],
  ['DATABASE_READ_URL', 'standby.example', 'postgres://user:password@host:port/database'],
  ['OBJECT_STORE', 's3://', 's3://bucket/prefix'],
])('%s of the wrong form, %s, is rejected with a sentence', (setting, value, form) => {
  expect(() => read({ [setting]: value })).toThrow(`  ${setting}: Must be ${form}`)
})

test.each([
  ['SMTP_URL', 'smtps://user:secret@mail.example'],
  ['SMTP_URL', 'smtp://mail:1025'],
  ['DATABASE_URL', 'postgresql://user:secret@[::1]:5432/db?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://user@/db?host=/run/postgresql'],
  ['OBJECT_STORE', 's3://bucket'],
])('%s may be %s', (setting, value) => {
  expect(() => read({ [setting]: value })).not.toThrow()
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

test('NATS is used where a setting says so, with as many replicas as the cluster has servers', () => {
  const servers = ['nats://one:4222', 'nats://two:4222', 'nats://three:4222']
  expect(read({ NATS_URL: servers.join(', ') }).nats).toBeUndefined()
  const settings = { EVENT_SINK: 'nats', NATS_URL: servers.join(', '), NATS_CREDENTIALS_FILE: '/run/nats.creds' }
  expect(read(settings).nats).toEqual({
    servers,
    credentialsFile: '/run/nats.creds',
    token: undefined,
    prefix: 'hearthline',
    streamReplicas: 3,
    carriesWakeUps: false,
    takesEvents: true,
  })
  expect(read({ WAKE_UP: 'nats', NATS_URL: 'tls://one:4222' }).nats).toMatchObject({
    streamReplicas: 1,
    carriesWakeUps: true,
    takesEvents: false,
  })
})

test.each([
  [{ WAKE_UP: 'nats' }, 'NATS_URL: Is required with WAKE_UP=nats and with EVENT_SINK=nats'],
  [{ EVENT_SINK: 'nats' }, 'NATS_URL: Is required with WAKE_UP=nats and with EVENT_SINK=nats'],
  [{ NATS_URL: 'tls://one,nats://two' }, 'NATS_URL: Must be all tls://, or all nats://'],
  [{ NATS_URL: 'http://one' }, 'Must be nats://host:port or tls://host:port'],
  [{ NATS_URL: 'nats://account:password@one' }, 'Must be nats://host:port or tls://host:port'],
  [{ NATS_PREFIX: 'a.b' }, 'NATS_PREFIX: Must be letters'],
  [{ NATS_TOKEN: 'a', NATS_CREDENTIALS_FILE: 'b' }, 'NATS_TOKEN: Is not used beside NATS_CREDENTIALS_FILE'],
])('%j is refused with a sentence', (settings, sentence) => {
  expect(() => read(settings as Record<string, string>)).toThrow(sentence)
})
