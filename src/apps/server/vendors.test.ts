import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { employerCheckByHand } from '#src/vendors/employer-check/employer-check.port.ts'
import { ownNotaries } from '#src/vendors/enotary/server/own.ts'
import { ownVendors } from '#tests/support/product/production.ts'
import { portRows } from './suppliers/ports.table.ts'
import { readConfig } from './suppliers/supplier-settings.ts'
import { openVendors, type Vendors } from './vendors.ts'

const open = (settings: Record<string, string>, own?: Partial<Vendors>) =>
  openVendors(
    readConfig(settings),
    testClock(),
    { address: () => 'http://lintel.test', secret: 'secret' },
    async () => undefined,
    () => ({}) as never,
    own,
  )
const production = { HEARTHLINE_ENVIRONMENT: 'production' }

test('every service is played outside production', () =>
  expect(Object.keys(open({}).vendors)).toEqual(portRows.map(([service]) => service)))

test('a supplier of one’s own stands in for a configured one, and its events are not read', () => {
  const { vendors, webhooks } = open({ TRUV_CREDENTIALS: 'key:secret' }, { payroll: ownVendors.payroll })
  expect(vendors.payroll).toBe(ownVendors.payroll)
  expect(Object.keys(webhooks)).toEqual(['bankLink', 'taxTranscripts'])
})

describe('in production', () => {
  test('a service without a supplier is worked by hand where it can be', () => {
    const { employerCheck, notaries, breachedPasswords, ...others } = ownVendors
    const { vendors } = open(production, others)
    expect(vendors.employerCheck).toBe(employerCheckByHand)
    expect(vendors.notaries).toBe(ownNotaries)
  })

  test.each(portRows.filter(([, row]) => row.byHand === null))('no sandbox plays %s', (service, { name }) => {
    const { [service]: _, ...others } = ownVendors
    expect(() => open(production, others)).toThrow(`Production needs a supplier: ${name}.`)
  })
})
