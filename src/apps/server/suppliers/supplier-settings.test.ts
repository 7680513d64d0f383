import { expect, test } from 'vitest'
import { port, supplier } from './port-row.ts'
import { portRows, ports } from './ports.table.ts'
import { keyAlone, keyAndSecret } from './supplier-access.ts'
import { configuredSupplier, readConfig, supplierSettingsOf } from './supplier-settings.ts'

const pair = 'key:secret'
const settings = portRows.flatMap(([, { suppliers }]) => suppliers.flatMap((one) => Object.keys(one.settings)))

test('without settings no service has a supplier', () => {
  const { suppliers } = readConfig({})
  expect(portRows.filter(([, row]) => configuredSupplier(row, suppliers))).toEqual([])
})

test('a setting belongs to one supplier', () => expect(settings).toEqual([...new Set(settings)]))

test('a supplier answers where its setting says, without the slash at its end', () => {
  const { suppliers } = readConfig({ PLAID_CREDENTIALS: pair, PLAID_URL: 'https://sandbox.plaid.com/' })
  expect(suppliers).toEqual({ PLAID_CREDENTIALS: pair, PLAID_URL: 'https://sandbox.plaid.com' })
  expect(configuredSupplier(ports.bankLink, suppliers)?.name).toBe('Plaid')
})

test('credentials are taken apart at the first colon, so that a secret may hold some', () => {
  const access = keyAndSecret('PROOF', '`key:secret`')
  expect(access.read({ PROOF_CREDENTIALS: 'key:one:two' })).toEqual({ key: 'key', secret: 'one:two' })
  const baseUrl = 'https://proof.example'
  expect(access.read({ PROOF_CREDENTIALS: pair, PROOF_URL: baseUrl })).toEqual({
    key: 'key',
    secret: 'secret',
    baseUrl,
  })
  expect(access.read({ PROOF_URL: baseUrl })).toBeUndefined()
})

test('a supplier is called by TLS, but for one on this machine', () => {
  expect(() => readConfig({ PLAID_URL: 'http://sandbox.plaid.com' })).toThrow(/PLAID_URL: Must be https/)
  expect(readConfig({ PROOF_URL: 'http://127.0.0.1:4999/v1' }).suppliers).toEqual({
    PROOF_URL: 'http://127.0.0.1:4999/v1',
  })
})

test.each([
  ['SMARTY_CREDENTIALS', 'no-colon'],
  ['ATTOM_KEY', ''],
  ['CLAMD_ADDRESS', 'clamd:3310'],
  ['BREACHED_PASSWORDS_URL', 'http://passwords.example/range'],
])('%s is refused as %j, and what it holds is not repeated', (setting, text) => {
  expect(() => readConfig({ [setting]: text })).toThrow(new RegExp(`^ {2}${setting}: `, 'm'))
  if (text !== '') expect(() => readConfig({ [setting]: text })).not.toThrow(text)
})

test('two suppliers of one service cannot both be set', () => {
  const valuer = (name: string) =>
    supplier({
      name,
      access: keyAlone(`${name}_KEY`, `${name}_URL`, 'a key'),
      open: ({ key }) => ({ port: key }),
      note: '',
      wire: '',
    })
  const suppliers = [valuer('ONE'), valuer('TWO')]
  const row = port<string>({ name: 'home valuation', suppliers, byHand: null, sandbox: () => ({ port: '' }) })
  const schema = supplierSettingsOf([['valuation', row]])
  const both = schema.safeParse({ ONE_KEY: '1', TWO_KEY: '2' })
  expect(both.error?.issues).toMatchObject([
    { path: ['TWO_KEY'], message: 'Cannot be set beside ONE_KEY: both supply home valuation' },
  ])
  const second = schema.parse({ TWO_KEY: '2' })
  expect(configuredSupplier(row, second)?.name).toBe('TWO')
})
