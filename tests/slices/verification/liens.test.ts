import { describe, expect, test } from 'vitest'
import type { LiensAnswer } from '#src/features/liens/liens.contract.ts'
import { type AtLiens, aProductWithLiens, ohio } from '#tests/support/walks/at-liens.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'

const { atLiens, confirmLiens, liabilities, db } = await aProductWithLiens()
const liensCall = ({ caller, uuid }: AtLiens, method: string, path = '', body?: unknown) =>
  caller.call<LiensAnswer>(method, onApplication(uuid, `liabilities${path}`), body)
const details = {
  kind: 'MORTGAGE',
  creditor: 'Bluestone Home Loans',
  balance: 40_000,
  limit: null,
  monthlyPayment: 420,
  accountEnding: '4471',
}

describe('NAV-10 the list of liens', () => {
  test('starts with matched public records and credit file loans, and preserves the payoff choices', async () => {
    const at = await atLiens(ohio('270 Secondlien Street'))
    const { liens, debts } = await liensCall(at, 'GET')
    expect(liens.map(({ kind, lienPosition }) => [kind, lienPosition])).toEqual([
      ['MORTGAGE', 1],
      ['HELOC', 2],
    ])
    for (const lien of liens) expect(lien.reported).toBe(lien.monetaryBalance)
    expect(debts.map(({ kind }) => kind)).toContain('CARD')
    expect(await liensCall(at, 'GET')).toEqual(await liensCall(at, 'GET'))
    expect(await liabilities.byApplication(db, at.uuid)).toHaveLength(liens.length + debts.length)
  })

  test('accepts a lien that the borrower enters, and immediately shows its effect on the line', async () => {
    const at = await atLiens()
    const before = await liensCall(at, 'GET')
    const after = await liensCall(at, 'POST', '', details)
    expect(after.liens.at(-1)).toMatchObject({ source: 'BORROWER', creditor: 'Bluestone Home Loans', lienPosition: 2 })
    expect(before.effect!.line - after.effect!.line).toBeGreaterThanOrEqual(40_000)
    const id = after.liens.at(-1)!.liabilityUuid
    const afterCorrection = await liensCall(at, 'PUT', `/${id}`, { ...details, balance: 20_000 })
    expect(afterCorrection.effect!.line - after.effect!.line).toBe(20_000)
    const afterRemoval = await liensCall(at, 'POST', `/${id}/remove`, { reason: 'PAID_OFF' })
    expect(afterRemoval.effect!.line).toBe(before.effect!.line)
    const afterKeeping = await liensCall(at, 'POST', `/${id}/keep`, {})
    expect(afterKeeping.effect!.line).toBe(afterCorrection.effect!.line)
  })

  test('12 CFR 1026.36(c)(3) records the authorization of payoff statements only with a debt to pay off', async () => {
    const consentsOf = ({ uuid }: AtLiens) =>
      db
        .selectFrom('consent')
        .select(['type', 'version'])
        .where('applicationId', '=', uuid)
        .where('type', '=', 'PAYOFF_STATEMENTS')
        .execute()
    const without = await atLiens()
    expect((await liensCall(without, 'GET')).payoffConsent).toBeNull()
    await liensCall(without, 'POST', '/confirm', { isTrue: true, payoffConsent: 1 })
    expect(await consentsOf(without)).toEqual([])
    const at = await atLiens()
    const { debts } = await liensCall(at, 'GET')
    const { payoffConsent } = await liensCall(at, 'PUT', `/${debts[0]!.liabilityUuid}/payoff`, { isMarked: true })
    expect(payoffConsent?.text.en).toMatch(/^I authorize .* to request payoff statements/)
    const confirm = (version: number) => liensCall(at, 'POST', '/confirm', { isTrue: true, payoffConsent: version })
    await expect(confirm(payoffConsent!.version + 1)).rejects.toThrow()
    expect(await consentsOf(at)).toEqual([])
    await confirm(payoffConsent!.version)
    expect(await consentsOf(at)).toEqual([{ type: 'PAYOFF_STATEMENTS', version: '1' }])
  })

  test('rejects an empty explanation with an error at its field, and stores nothing', async () => {
    const at = await atLiens()
    await liensCall(at, 'GET')
    await expect(liensCall(at, 'POST', '', { ...details, balance: -1 })).rejects.toThrow('400: Must be at least $0')
    await expect(liensCall(at, 'POST', '', { ...details, creditor: '' })).rejects.toThrow('Please enter the creditor')
    await expect(liensCall(at, 'POST', '', { ...details, extra: 1 })).rejects.toThrow('400')
    expect((await liensCall(at, 'GET')).liens.some(({ source }) => source === 'BORROWER')).toBe(false)
  })

  test('stores creditors and amounts sealed', async () => {
    const at = await atLiens()
    await liensCall(at, 'POST', '', details)
    const rows = await db.selectFrom('liability').selectAll().where('applicationId', '=', at.uuid).execute()
    for (const { sealedDetails, ...open } of rows) {
      expect(Buffer.from(sealedDetails).toString('latin1')).not.toContain('Bluestone')
      expect(JSON.stringify(open)).not.toMatch(/Bluestone|Meadowbank|"4471"/)
    }
  })
})

describe('a tax lien', () => {
  const withTax = async () => {
    const at = await atLiens(ohio('4 Taxlien Street'))
    const { liens } = await liensCall(at, 'GET')
    return { at, tax: liens.find(({ kind }) => kind === 'TAX')! }
  }

  test('is marked for payoff automatically, cannot be unmarked, and leads to payoff letters', async () => {
    const { at, tax } = await withTax()
    expect(tax.payoff).toMatchObject({ status: 'MARKED_FOR_PAYOFF', duty: 'MUST', amount: 14_200 })
    await expect(liensCall(at, 'PUT', `/${tax.liabilityUuid}/payoff`, { isMarked: false })).rejects.toThrow(
      '422: This lien must be paid off',
    )
    await liensCall(at, 'POST', '/confirm', { isTrue: true })
    await expect(liensCall(at, 'POST', '', details)).rejects.toThrow('409: This step is already complete.')
  })

  test('a tax lien that the borrower denies leads to a full title search', async () => {
    const { at, tax } = await withTax()
    await liensCall(at, 'POST', `/${tax.liabilityUuid}/remove`, { reason: 'PAID_OFF' })
    await confirmLiens(at, 'ORDER_FULL_TITLE')
  })
})
