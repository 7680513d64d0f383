import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  HEARTHLINE_ENVIRONMENT: 'production',
  DATABASE_URL: 'postgres://db.example/hearthline',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://mail.example',
}

test('without any settings the product runs as a demonstration on its own files', () =>
  expect(readConfig({})).toMatchObject({ environment: 'demonstration', production: false, dataFolder: 'data' }))

test('production starts with a database, a key and a mail server', () =>
  expect(readConfig(production)).toMatchObject({ production: true, smtpUrl: 'smtps://mail.example' }))

test.each([
  ['DATABASE_URL', 'production needs DATABASE_URL'],
  ['MASTER_KEY', 'Production needs MASTER_KEY'],
  ['SMTP_URL', 'Production needs SMTP_URL'],
])('production without %s says so and does not start', (setting, words) =>
  expect(() => readConfig({ ...production, [setting]: undefined })).toThrow(words),
)

test('every wrong setting is named, one a line', () =>
  expect(() => readConfig({ PORT: 'here', SANDBOX_DELAY: '-1' })).toThrow(/ {2}PORT: .*\n {2}SANDBOX_DELAY: /))
