import { describe, expect, test } from 'vitest'
import { notaryWebhookPath } from '#src/features/notary/server/notary-webhook.ts'
import { aStubProof } from '#tests/support/stubs/stub-proof.ts'
import { type AtNotary, aProductAtNotary } from '#tests/support/walks/at-notary.ts'

const secret = 'signs webhooks'
const proof = await aStubProof()
const product = await aProductAtNotary({
  PROOF_CREDENTIALS: `${proof.key}:${secret}`,
  PROOF_URL: proof.baseUrl,
  PROOF_TITLE_AGENCY: 'or_7n8mpd6',
})
const { db, view, call, until } = product
const hook = `${product.url}${notaryWebhookPath}`

/** A borrower whose meeting the supplier has prepared. */
const prepareMeeting = async (who: AtNotary) => {
  expect((await call(who, 'POST', '/join', { means: 'text' })).status).toBe(200)
  await expect.poll(async () => (await view(who)).elsewhere, { timeout: 10_000 }).toEqual({ ready: true })
  return proof.of((await view(who)).sessionUuid!)!
}
const deedsOf = (uuid: string) =>
  db
    .selectFrom('document')
    .select('sha256')
    .where('applicationId', '=', uuid)
    .where('kind', '=', 'SECURITY_INSTRUMENT')
    .execute()
const journalOf = (uuid: string) =>
  db.selectFrom('notaryJournalEntry').select(['act', 'recording']).where('applicationId', '=', uuid).execute()

describe('NAV-15 a notary from Proof', () => {
  test('meets each signer at their own URL on Proof, and the application shows that the meeting has begun', async () => {
    const one = await product.aSigner('Orchard')
    expect((await call(one, 'POST', '/meet', {})).body.code).toBe('notary/no-session')
    const transaction = await prepareMeeting(one)
    expect(transaction.signers).toHaveLength(1)
    const { body } = await call(one, 'POST', '/meet', {})
    expect(body.url).toBe(`https://app.proof.example/${transaction.id}/${transaction.signers[0]!.external_id}`)
    expect(await view(one)).toMatchObject({ state: 'QUEUED', notary: null })
    transaction.detailed_status = 'meeting_in_progress'
    expect((await proof.sendWebhook(hook, secret, 'transaction.meeting.created', transaction.id)).status).toBe(204)
    await expect.poll(async () => (await view(one)).state, { timeout: 10_000 }).toBe('LIVE')
  })

  test('receives the loan number, the home, the title agency, and which signers owe the debt', async () => {
    const one = await product.aSigner('Orchard')
    await product.aCoOwner(one.uuid)
    const { loanNumber } = await db
      .selectFrom('application')
      .select('loanNumber')
      .where('id', '=', one.uuid)
      .executeTakeFirstOrThrow()
    expect(await prepareMeeting(one)).toMatchObject({
      transaction_type: 'heloc',
      loan_number: loanNumber,
      title_agency_id: 'or_7n8mpd6',
      recording_jurisdiction_id: 'rl_franklin',
      street_address: { line1: expect.stringMatching(/^\d+ Orchard Street$/), city: 'Columbus', state: 'OH' },
      signers: [{ vesting_type: 'borrower' }, { last_name: 'Reyes', vesting_type: 'non_borrower' }],
      documents: [{ requirement: 'notarization', witness_required: false }],
    })
  })

  test('waits until Proof has processed the deed, and orders once', async () => {
    const one = await product.aSigner('Orchard')
    proof.behave({ isProcessingSlow: true })
    const transaction = await prepareMeeting(one)
    proof.behave()
    expect(transaction).toMatchObject({ detailed_status: 'active', placed: { suppress_email: true } })
    const ofLoan = [...proof.transactions.values()].filter(({ loan_number }) => loan_number === transaction.loan_number)
    expect(ofLoan).toEqual([transaction])
  })

  test('seals the deed once, however often, late or out of order the event arrives', async () => {
    const one = await product.aSigner('Orchard')
    const transaction = await prepareMeeting(one)
    transaction.detailed_status = 'complete'
    await Promise.all([1, 2, 3].map(() => proof.sendWebhook(hook, secret, 'transaction.completed', transaction.id)))
    expect(await until(one, (now) => now !== 'DEED_SIGNING' && now !== 'GEN_RESCISSION')).toBe('RESCISSION')
    for (const event of ['transaction.meeting.created', 'transaction.completed', 'transaction.signer.kba_failed'])
      expect((await proof.sendWebhook(hook, secret, event, transaction.id)).status).toBe(204)
    await expect
      .poll(
        () =>
          db
            .selectFrom('job')
            .select('id')
            .where('kind', '=', 'hosted-notary-news')
            .where('dueAt', '<=', new Date())
            .execute(),
        { timeout: 10_000 },
      )
      .toEqual([])
    expect(await deedsOf(one.uuid)).toHaveLength(2)
    expect(await journalOf(one.uuid)).toEqual([
      { act: 'ACKNOWLEDGMENT_ONLINE', recording: `supplier me_${transaction.id}` },
    ])
    expect((await view(one)).state).toBe('COMPLETE')
  })

  test('ignores an event without a valid signature: a forged event changes nothing', async () => {
    const one = await product.aSigner('Orchard')
    const transaction = await prepareMeeting(one)
    transaction.detailed_status = 'complete'
    for (const signature of ['', 'f'.repeat(64)])
      expect((await proof.sendWebhook(hook, secret, 'transaction.completed', transaction.id, signature)).status).toBe(
        401,
      )
    expect((await proof.sendWebhook(hook, 'another key', 'transaction.completed', transaction.id)).status).toBe(401)
    expect((await view(one)).state).toBe('QUEUED')
    expect(await deedsOf(one.uuid)).toHaveLength(1)
  })

  test('acknowledges an event for an unknown transaction, without effect', async () =>
    expect((await proof.sendWebhook(hook, secret, 'transaction.completed', 'ot_of_another')).status).toBe(204))
})

/** Tests the same outcomes twice: reported by a supplier, and triggered by the sandbox's magic words. */
const sandbox = await aProductAtNotary()
describe.each([
  ['an ID that fails', 'ID_REFUSED', 'Wrongid', 'transaction.signer.kba_failed', 'active'],
  ['a meeting that is cancelled', 'NOBODY_THERE', 'Nonotary', 'transaction.expired', 'expired'],
] as const)('%s ends the meeting with %s', (_, whyEnded, street, event, status) => {
  test('a meeting ends at Proof, and another can start', async () => {
    const one = await product.aSigner('Orchard')
    const transaction = await prepareMeeting(one)
    transaction.detailed_status = status
    await proof.sendWebhook(hook, secret, event, transaction.id)
    await expect.poll(async () => (await view(one)).whyEnded, { timeout: 10_000 }).toBe(whyEnded)
    expect((await prepareMeeting(one)).id).not.toBe(transaction.id)
  })

  test('a meeting of the sandbox ends alike', async () => {
    const one = await sandbox.aSigner(street)
    await sandbox.call(one, 'POST', '/join', { means: 'text' })
    await expect.poll(async () => (await sandbox.view(one)).whyEnded, { timeout: 10_000 }).toBe(whyEnded)
  })
})
