import { describe, expect, test } from 'vitest'
import type { NotarySession } from '#src/features/notary/session.contract.ts'
import { type AtNotary, aProductAtNotary } from '#tests/support/walks/at-notary.ts'

const { aSigner, call, view, sign, fetchStatus: statusOf, db } = await aProductAtNotary()
const patience = { timeout: 20_000 }

const join = (who: AtNotary) => call(who, 'POST', '/join', { means: 'text' })
const waitForDocument = async (who: AtNotary, kind: string): Promise<string> => {
  const laidOut = ({ documents }: NotarySession) =>
    documents.find((document) => document.kind === kind && document.presented)?.documentUuid
  await expect.poll(async () => laidOut(await view(who)), patience).toBeTruthy()
  return laidOut(await view(who)) ?? ''
}

describe('NAV-15 the notary of the demonstration', () => {
  test('joins, checks the ID, presents each document, waits for the signature, seals and ends', async () => {
    const one = await aSigner('Orchard')
    await join(one)
    await expect.poll(async () => (await view(one)).notary?.isDemonstration, patience).toBe(true)
    await sign(one, await waitForDocument(one, 'NOTARY_DISCLOSURE'))
    const deed = await waitForDocument(one, 'SECURITY_INSTRUMENT')
    expect((await view(one)).notary?.says).toBe('SIGN')
    await sign(one, deed)
    await expect.poll(async () => (await view(one)).state, patience).toBe('COMPLETE')
    expect((await statusOf(one)).checklistStatus).not.toBe('DEED_SIGNING')
    const journal = await db
      .selectFrom('notaryJournalEntry')
      .select('act')
      .where('applicationId', '=', one.uuid)
      .execute()
    expect(journal).toEqual([{ act: 'ACKNOWLEDGMENT_ONLINE' }])
  })

  test.each([
    ['Nonotary', 'NOBODY_THERE'],
    ['Wrongid', 'ID_REFUSED'],
  ])('on %s Street the meeting ends with its reason code', async (street, why) => {
    const one = await aSigner(street)
    await join(one)
    await expect.poll(async () => (await view(one)).whyEnded, patience).toBe(why)
    expect((await join(one)).status).toBe(200)
  })

  test('on Cutnotary Street the connection drops, and a signer who rejoins continues with the same document', async () => {
    const one = await aSigner('Cutnotary')
    await join(one)
    await expect.poll(async () => (await view(one)).state, patience).toBe('CUT')
    const before = await waitForDocument(one, 'NOTARY_DISCLOSURE')
    await join(one)
    await expect.poll(async () => (await view(one)).state, patience).toBe('LIVE')
    expect(await waitForDocument(one, 'NOTARY_DISCLOSURE')).toBe(before)
    expect((await sign(one, before)).status).toBe(200)
    await waitForDocument(one, 'SECURITY_INSTRUMENT')
  })
})
