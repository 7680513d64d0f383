import { describe, expect, test } from 'vitest'
import { aProductWithAccounts } from '#tests/support/accounts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const products = {
    on: await aProductWithAccounts(database, { treatsBrokers: true }),
    off: await aProductWithAccounts(database, { treatsBrokers: false }),
  }
  const isBroker = async (role: 'borrower' | 'signer' | 'originator', flag: keyof typeof products) => {
    const { anIdentity, calls } = products[flag]
    const { headers } = await anIdentity({ role })
    return (await calls.identity(headers)).json().isBroker
  }

  test('EXP-01 SGN-03 only a person for whom fe-identity-broker is on is treated as a broker', async () => {
    expect(await isBroker('originator', 'on')).toBe(true)
    expect(await isBroker('originator', 'off')).toBe(false)
    expect(await isBroker('borrower', 'on')).toBe(false)
    expect(await isBroker('signer', 'on')).toBe(false)
  })
})
