import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Closing } from '#src/features/signing/signing.contract.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const product = await aProductThatVerifies()
const { at, until, callApi, db, acceptAll, fetchStatus: statusOf } = product

const closingOf = ({ caller, path }: VerifiedBorrower) => caller.call<Closing>('GET', path('/closing'))
const fetchFile = ({ caller, path }: VerifiedBorrower, documentUuid: string) =>
  caller.file(path(`/documents/${documentUuid}/file`))
const post = ({ caller, path }: VerifiedBorrower, below: string, body: object) =>
  callApi(
    'POST',
    path(`/closing${below}`),
    { authorization: caller.bearer(), 'idempotency-key': crypto.randomUUID() },
    body,
  )

/** A borrower in Richmond who read the closing disclosures and accepted the final offer. */
const acceptOffer = async () => {
  const borrower = await at('GEN_CLOSING_DISCLOSURE', {
    street: '700 Orchard Street',
    city: 'Richmond',
    state: 'VA',
    zip: '23220',
  })
  await until(borrower, (now) => now === 'FINAL_OFFER')
  const { documents } = await closingOf(borrower)
  for (const { documentUuid } of documents.filter((document) => document.at === 'FINAL_OFFER')) {
    const sha256 = createHash('sha256')
      .update(await fetchFile(borrower, documentUuid))
      .digest('hex')
    await post(borrower, `/papers/${documentUuid}/read`, { sha256 })
    await post(borrower, `/papers/${documentUuid}/acknowledge`, { sha256, consents: true })
  }
  await post(borrower, '/accept', { accepted: true })
  return borrower
}

describe('the trustee in the deed', () => {
  const publish = async (planTerms: object) => {
    const people = [await product.staff('underwriter'), await product.staff('compliance')] as const
    const [proposer, approver] = people.map(({ headers }) => headers)
    const path = '/service-organization/secure/api/v1/proposals'
    const inForceFrom = civilDateIn('America/New_York', new Date())
    const reason = 'The trustees of the lender'
    const payload = { inForceFrom, pricing: { planTerms } }
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const { body } = await callApi('POST', path, { ...proposer, ...key() }, { kind: 'pricing', payload, reason })
    const approval = await callApi('POST', `${path}/${body.uuid}/approve`, { ...approver, ...key() }, { reason })
    expect(approval.body).toMatchObject({ state: 'approved' })
  }

  test('Code of Virginia 55.1-317 no deed is prepared before the plan names a trustee, and staff have the task', async () => {
    await publish({ trustees: {} })
    const borrower = await acceptOffer()
    const tasks = () =>
      db
        .selectFrom('condition')
        .select(['causeKey', 'state'])
        .where('applicationId', '=', borrower.uuid)
        .where('causeKey', 'like', 'deed terms%')
        .orderBy('causeKey')
        .execute()
    await expect.poll(tasks).toEqual([{ causeKey: 'deed terms 1', state: 'IN_REVIEW' }])
    expect((await statusOf(borrower)).checklistStatus).toBe('GEN_NOTE_SIGNING')
    // Staff close the task without a trustee: it is raised again.
    await acceptAll(borrower)
    await expect.poll(tasks).toEqual([
      { causeKey: 'deed terms 1', state: 'ACCEPTED' },
      { causeKey: 'deed terms 2', state: 'IN_REVIEW' },
    ])
    expect((await closingOf(borrower)).documents.map(({ kind }) => kind)).not.toContain('SECURITY_INSTRUMENT')
    const trustee = {
      name: 'Row Trust LLC',
      address: { street: '118 Tobacco Row', city: 'Richmond', state: 'VA', zip: '23219' },
      organizedIn: 'VA',
    }
    await publish({ trustees: { VA: trustee } })
    // Other plan terms that name no trustee keep it.
    await publish({ version: 'plan terms of spring' })
    const isPublished = async () => {
      await db.updateTable('application').set({ dueAt: new Date() }).where('id', '=', borrower.uuid).execute()
      return (await statusOf(borrower)).checklistStatus
    }
    await expect.poll(isPublished).toBe('NOTE_SIGNING')
    expect((await tasks())[1]).toMatchObject({ state: 'WITHDRAWN' })
    const deed = (await closingOf(borrower)).documents.find(({ kind }) => kind === 'SECURITY_INSTRUMENT')!
    const text = pdfText(await fetchFile(borrower, deed.documentUuid))
      .join(' ')
      .replace(/\s+/g, ' ')
    expect(text).toContain('Trustee: Row Trust LLC, 118 Tobacco Row, Richmond, VA 23219')
    expect(text).toContain('THIS IS A CREDIT LINE DEED OF TRUST')
  })
})
