import { describe, expect, test } from 'vitest'
import { aProductWithAccounts } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'

describe.each(engines)('on %s', async (engine) => {
  const isBroker = async (role: 'borrower' | 'signer' | 'originator', treatsBrokers: boolean) => {
    const { anIdentity, calls } = await aProductWithAccounts(await aDatabase(engine), { treatsBrokers })
    const { headers } = await anIdentity({ role })
    return (await calls.identity(headers)).json().isBroker
  }

  test('EXP-01 SGN-03 a broker is treated as one where fe-identity-broker says so, and nobody else is', async () => {
    expect(await isBroker('originator', true)).toBe(true)
    expect(await isBroker('originator', false)).toBe(false)
    expect(await isBroker('borrower', true)).toBe(false)
    expect(await isBroker('signer', true)).toBe(false)
  })
})
