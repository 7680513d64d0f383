import { expect, test } from 'vitest'
import { z } from 'zod'
import { port, supplier } from './port-row.ts'
import { portRows, ports } from './ports.table.ts'
import { keyAndSecret, keyOnly, withOptionalSettings } from './supplier-access.ts'
import { configuredSupplier, isChosenByHand, readConfig, supplierSettingsOf } from './supplier-settings.ts'

const pair = 'key:secret'
const settings = portRows.flatMap(([, { suppliers }]) =>
  suppliers.flatMap((supplier) => Object.keys(supplier.settings)),
)

test('without settings no service has a supplier', () => {
  const { suppliers } = readConfig({})
  expect(portRows.filter(([, row]) => configuredSupplier(row, suppliers))).toEqual([])
})

test('each setting belongs to one supplier', () => expect(settings).toEqual([...new Set(settings)]))

test('a supplier uses the address in its setting, without the trailing slash', () => {
  const { suppliers } = readConfig({ PLAID_CREDENTIALS: pair, PLAID_URL: 'https://sandbox.plaid.com/' })
  expect(suppliers).toEqual({ PLAID_CREDENTIALS: pair, PLAID_URL: 'https://sandbox.plaid.com' })
  expect(configuredSupplier(ports.bankLink, suppliers)?.name).toBe('Plaid')
})

test('credentials are split at the first colon, so that a secret may contain colons', () => {
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

test('a supplier opens without an optional setting, and reads it if it is set', () => {
  const access = withOptionalSettings(keyAndSecret('PROOF', '`key:secret`'), {
    PROOF_TITLE_AGENCY: { form: 'an id', schema: z.string() },
  })
  expect(access.read({ PROOF_CREDENTIALS: pair })).toEqual({ key: 'key', secret: 'secret', optional: {} })
  expect(access.read({ PROOF_CREDENTIALS: pair, PROOF_TITLE_AGENCY: 'or_1' })).toMatchObject({
    optional: { PROOF_TITLE_AGENCY: 'or_1' },
  })
  expect(access.read({ PROOF_TITLE_AGENCY: 'or_1' })).toBeUndefined()
  expect(access.required).toEqual(['PROOF_CREDENTIALS'])
})

test('a supplier requires TLS, except on this machine', () => {
  expect(() => readConfig({ PLAID_URL: 'http://sandbox.plaid.com' })).toThrow(/PLAID_URL: Must be https/)
  expect(readConfig({ PROOF_URL: 'http://127.0.0.1:4999/mortgage/v2' }).suppliers).toEqual({
    PROOF_URL: 'http://127.0.0.1:4999/mortgage/v2',
  })
})

test.each([
  ['SMARTY_CREDENTIALS', 'no-colon'],
  ['ATTOM_KEY', ''],
  ['CLAMD_ADDRESS', 'clamd:3310'],
  ['BREACHED_PASSWORDS_URL', 'http://passwords.example/range'],
])('%s rejects the value %j, and the error does not repeat it', (setting, text) => {
  expect(() => readConfig({ [setting]: text })).toThrow(new RegExp(`^ {2}${setting}: `, 'm'))
  if (text !== '') expect(() => readConfig({ [setting]: text })).not.toThrow(text)
})

test('BY_HAND accepts only existing services', () => {
  expect(() => readConfig({ BY_HAND: 'flood,titel' })).toThrow(/BY_HAND: Is all or services: no titel/)
  const { suppliers } = readConfig({ BY_HAND: 'flood, title' })
  expect(['flood', 'title', 'recordings'].map((service) => isChosenByHand(service, suppliers))).toEqual([
    true,
    true,
    false,
  ])
})

test('one service cannot have two suppliers', () => {
  const valuer = (name: string) =>
    supplier({
      name,
      access: keyOnly(`${name}_KEY`, `${name}_URL`, 'a key'),
      open: ({ key }) => ({ port: key }),
      note: '',
      wire: '',
    })
  const suppliers = [valuer('ONE'), valuer('TWO')]
  const row = port<string>({
    name: 'home valuation',
    suppliers,
    byHand: { description: '', open: () => '' },
    sandbox: () => ({ port: '' }),
  })
  const schema = supplierSettingsOf([['valuation', row]])
  const both = schema.safeParse({ ONE_KEY: '1', TWO_KEY: '2' })
  expect(both.error?.issues).toMatchObject([
    { path: ['TWO_KEY'], message: 'Cannot be set beside ONE_KEY: both supply home valuation' },
  ])
  const second = schema.parse({ TWO_KEY: '2' })
  expect(configuredSupplier(row, second)?.name).toBe('TWO')
})

test('bank files require the bank’s registered values, and small deposits require the files', () => {
  const files = {
    ACH_DROP: '/srv/ach',
    ACH_BANK: '121042882:First Bank: Wholesale',
    ACH_ORIGIN: '1123456789',
    ACH_COMPANY: '1123456789:Lintel Lending',
  }
  const open = (settings: Record<string, string>) => {
    const { suppliers } = readConfig(settings)
    const originators: object[] = []
    const achFiles = (originator: object, drop: string) => {
      originators.push({ ...originator, drop })
      return {} as never
    }
    for (const row of [ports.disbursements, ports.accountCheck])
      configuredSupplier<unknown>(row, suppliers)?.open(suppliers, { achFiles } as never)
    return originators
  }
  const originator = {
    bankRouting: '121042882',
    bankName: 'First Bank: Wholesale',
    origin: '1123456789',
    companyId: '1123456789',
    companyName: 'Lintel Lending',
    drop: '/srv/ach',
  }
  expect(open(files)).toEqual([originator])
  expect(open({ ...files, ACH_TEST_DEPOSITS: 'yes' })).toEqual([originator, originator])
  expect(() => open({ ACH_DROP: '/srv/ach' })).toThrow(/ACH_BANK must be set/)
  expect(() => open({ ACH_TEST_DEPOSITS: 'yes' })).toThrow(/ACH_DROP must be set/)
  expect(() => readConfig({ ...files, ACH_BANK: '121042883:First Bank' })).toThrow(/ACH_BANK/)
})
