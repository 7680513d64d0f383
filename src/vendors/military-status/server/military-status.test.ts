import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall, aSandbox } from '#tests/support/product/sandbox-setting.ts'
import { militaryStatusByHand } from '../military-status.port.ts'
import { sandboxMilitaryStatus } from './sandbox.ts'

const person = (lastName: string) => ({
  firstName: 'Maria',
  lastName,
  birthDate: '1984-03-09',
  ssn: '987654321',
  asOf: '2026-11-20',
})

test.each([
  ['Garcia', 'NOT_ACTIVE'],
  ['Onduty', 'ACTIVE'],
  ['Noregister', 'UNKNOWN'],
] as const)('for %s the register reports %s', async (lastName, status) => {
  const report = await sandboxMilitaryStatus(aSandbox().setting).check(person(lastName), aCall)
  expect(report.status).toBe(status)
  expect(report.certificate === null).toBe(status === 'UNKNOWN')
})

test('a register that is down is queried again, and its sandbox cannot be built in production', async () => {
  const { setting } = aSandbox()
  const register = sandboxMilitaryStatus(setting)
  await expect(register.check(person('Downregister'), { ...aCall, attempt: 2 })).rejects.toThrow(VendorUnavailable)
  expect((await register.check(person('Downregister'), { ...aCall, attempt: 3 })).status).toBe('NOT_ACTIVE')
  expect(() => sandboxMilitaryStatus({ ...setting, production: true })).toThrow('cannot be used in production')
})

test('without a supplier no request is sent, so staff file the certificate', async () => {
  expect(await militaryStatusByHand.check(person('Onduty'), aCall)).toEqual({ status: 'UNKNOWN', certificate: null })
})
