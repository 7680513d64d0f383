import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { employerCheckByHand } from '#src/vendors/employer-check/employer-check.port.ts'
import { ownNotaries } from '#src/vendors/enotary/server/own.ts'
import { noDesk, ownVendors } from '#tests/support/product/production.ts'
import { portRows } from './ports.table.ts'
import { readConfig } from './supplier-settings.ts'
import { describeSupplies, type ManualAdapterDeps, openVendors, type Vendors } from './vendors.ts'

const openOptions = (settings: Record<string, string>) =>
  [
    readConfig(settings),
    testClock(),
    { address: () => 'http://lintel.test', secret: 'secret' },
    async () => undefined,
    () => ({}) as never,
  ] as const
const open = (settings: Record<string, string>, own?: Partial<Vendors>) =>
  openVendors(...openOptions(settings), noDesk, own)
const production = { HEARTHLINE_ENVIRONMENT: 'production' }

test('every service is simulated outside production', () =>
  expect(Object.keys(open({}).vendors)).toEqual(portRows.map(([service]) => service)))

test('a lender’s own supplier replaces a configured one, whose webhook is then not registered', () => {
  const { vendors, webhooks } = open({ TRUV_CREDENTIALS: 'key:secret' }, { payroll: ownVendors.payroll })
  expect(vendors.payroll).toBe(ownVendors.payroll)
  expect(Object.keys(webhooks)).toEqual(['bankLink', 'taxTranscripts'])
})

test('the operator’s choice of manual work overrides any supplier, in every environment', () => {
  const { vendors } = open(
    { BY_HAND: 'bankLink, payroll', TRUV_CREDENTIALS: 'key:secret' },
    { bankLink: ownVendors.bankLink },
  )
  expect([vendors.bankLink.isAbsent, vendors.payroll.isAbsent]).toEqual([true, true])
  expect(open({ BY_HAND: 'all' }).vendors.cardPayments.isByHand).toBe(true)
})

test('what is due is done at each service, whatever fails at another', async () => {
  const failedServices: string[] = []
  const files = {
    ACH_DROP: '/srv/ach',
    ACH_BANK: '121042882:First Bank',
    ACH_ORIGIN: '1123456789',
    ACH_COMPANY: '1123456789:Lintel Lending',
    ACH_TEST_DEPOSITS: 'yes',
  }
  const achFiles: ManualAdapterDeps['achFiles'] = (...folder) => ({
    ...noDesk.achFiles(...folder),
    tend: () => Promise.reject(new Error('the folder is away')),
  })
  const { tend } = openVendors(...openOptions(files), { ...noDesk, achFiles })
  const onFailure = (service: string) => void failedServices.push(service)
  await expect(tend(async () => {}, onFailure)).rejects.toThrow('the folder is away')
  expect(failedServices).toEqual(['accountCheck', 'disbursements'])
})

describe('in production', () => {
  test('a service without a supplier is done manually when it can be', () => {
    const { employerCheck, notaries, breachedPasswords, ...others } = ownVendors
    const { vendors } = open(production, others)
    expect(vendors.employerCheck).toBe(employerCheckByHand)
    expect(vendors.notaries).toBe(ownNotaries)
  })

  test('every service can be done manually, and the start lists each one in one line', () => {
    expect(Object.keys(open(production).vendors)).toEqual(portRows.map(([service]) => service))
    const lines = describeSupplies(readConfig({ ...production, ATTOM_KEY: 'key' }), { title: ownVendors.title })
    expect(lines).toHaveLength(portRows.length)
    const [ownLine, supplierLine, manualLine] = ['(title)', '(propertyRecords)', '(flood)'].map((name) =>
      lines.find(({ text }) => text.includes(name)),
    )
    expect(ownLine).toEqual({ text: 'title examiner (title): the lender’s own supplier', isByHand: false })
    expect(supplierLine).toEqual({ text: 'property records (propertyRecords): ATTOM', isByHand: false })
    expect(manualLine).toMatchObject({ text: expect.stringContaining('by hand'), isByHand: true })
    expect(lines.filter(({ text }) => text.includes('sandbox'))).toEqual([])
  })
})
