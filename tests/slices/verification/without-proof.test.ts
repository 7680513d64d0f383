import { describe, expect, test } from 'vitest'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { aProductThatVerifiesIncome } from '#tests/support/walks/income-borrower.ts'

const { callApi, db, conditions, send, ...product } = await aProductThatVerifiesIncome()
const {
  aBorrower,
  anApplication,
  anIdentity,
  passWithoutProof,
  processor,
  staff,
  staffExit,
  readStatus: statusOf,
  withKey,
} = product
const desk = async (uuid: string) =>
  (await callApi('GET', `/service-pipeline/secure/api/v1/applications/${uuid}`, processor.headers)).body
const timeline = async (uuid: string) =>
  (await callApi('GET', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/progress`, processor.headers)).body

/** Waits until the step has run and waits for staff. */
const waitForHold = (uuid: string) =>
  expect
    .poll(
      async () => (await db.selectFrom('application').select('dueAt').where('id', '=', uuid).executeTakeFirst())?.dueAt,
    )
    .toBeNull()

/** Returns an application at this status, with a document that was sent for a condition of this kind. */
const withDocument = async (status: Status, category: 'ID_VERIFICATION_FAILURE' | 'ESCALATION_REVIEW') => {
  const { id: identityId, headers } = await anIdentity({ role: 'borrower' })
  const { id: uuid } = await anApplication({ identityId, status, dueAt: new Date() })
  const now = new Date()
  const condition = await db
    .transaction()
    .execute((tx) => conditions.raise(tx, { applicationId: uuid, category, causeKey: 'for a test', now }))
  const upload = await send({ uuid, headers, conditions: [condition ?? ''] }, aPdf())
  expect(upload.state).toBe('kept')
  return uuid
}
/** Makes it look as if a vendor's answer had moved the application to its status this many minutes ago. */
const arriveUnprompted = (uuid: string, minutes: number) =>
  db
    .updateTable('statusHistory')
    .set({ actorKind: 'vendor', at: new Date(Date.now() - minutes * 60_000) })
    .where('applicationId', '=', uuid)
    .execute()

describe('a verification with no evidence', () => {
  const passingCases = [
    ['INCOME_VERIFICATION', 'accepted', 'IDENTITY_VERIFICATION'],
    ['INCOME_VERIFICATION', 'acceptedEmploymentOpen', 'EMPLOYMENT_VERIFICATION'],
    ['EMPLOYMENT_VERIFICATION', 'accepted', 'IDENTITY_VERIFICATION'],
    ['IDENTITY_VERIFICATION', 'accepted', 'LIEN_VERIFICATION'],
    ['DISBURSEMENT_ACCOUNT', 'accepted', 'AUTOPAY_ACCOUNT'],
  ] as const

  test.each(passingCases)(
    'APP-08 at %s cannot be passed by one staff member, but two can pass it to %s, %s',
    async (status, outcome, to) => {
      const { uuid } = await aBorrower({}, status)
      const alone = await staffExit(uuid, status, outcome)
      expect([alone.status, alone.body.code]).toEqual([409, 'application/nothing-proves-it'])
      expect((await passWithoutProof(uuid, status, outcome)).body.state).toBe('approved')
      expect(await statusOf({ uuid })).toBe(to)
      const last = (await timeline(uuid)).at(-1)
      expect(last).toMatchObject({ status: to, actor: 'staff', reason: 'Looked at and believed by both of us' })
    },
  )

  test('cannot be approved by its proposer, or after the application has moved on', async () => {
    const { uuid } = await aBorrower()
    const underwriter = await staff('underwriter')
    const payload = { applicationUuid: uuid, status: 'INCOME_VERIFICATION', outcome: 'accepted' }
    const path = '/service-organization/secure/api/v1/proposals'
    const reason = 'Believed after a call'
    const propose = (overrides: object = {}) =>
      callApi('POST', path, withKey(underwriter.headers), {
        kind: 'without-proof',
        payload: { ...payload, ...overrides },
        reason,
      })
    const { body } = await propose()
    const approve = (headers: object) => callApi('POST', `${path}/${body.uuid}/approve`, withKey(headers), { reason })
    expect((await approve(underwriter.headers)).body.code).toBe('approvals/same-person')
    expect((await propose({ outcome: 'withdrawn' })).body.faults).toMatchObject([{ field: 'payload.outcome' }])
    expect((await propose({ status: 'HMDA' })).body.faults).toMatchObject([{ field: 'payload.status' }])
    await staffExit(uuid, 'INCOME_VERIFICATION', 'withdrawn')
    expect((await approve((await staff('admin')).headers)).status).toBe(400)
  })

  test('is shown to staff as an override that requires two people', async () => {
    const { uuid } = await aBorrower({}, 'IDENTITY_VERIFICATION')
    await waitForHold(uuid)
    const { exits, isStaffsTurn } = await desk(uuid)
    expect(isStaffsTurn).toBe(false)
    expect(exits.find(({ outcome }: { outcome: string }) => outcome === 'accepted')).toMatchObject({ takesTwo: true })
    expect((await desk((await anApplication({ status: 'FACTA_REVIEW' })).id)).isStaffsTurn).toBe(true)
  })
})

describe('a verification with evidence', () => {
  test('can be passed by one staff member, but not right after the application arrived automatically', async () => {
    const uuid = await withDocument('IDENTITY_VERIFICATION', 'ID_VERIFICATION_FAILURE')
    await arriveUnprompted(uuid, 1)
    const findAcceptExit = async () =>
      (await desk(uuid)).exits.find(({ outcome }: { outcome: string }) => outcome === 'accepted')
    expect(await findAcceptExit()).toBeUndefined()
    expect((await staffExit(uuid, 'IDENTITY_VERIFICATION', 'accepted')).body.code).toBe('application/just-moved')
    await db
      .updateTable('application')
      .set({ statusSince: new Date(Date.now() - 6 * 60_000) })
      .where('id', '=', uuid)
      .execute()
    await arriveUnprompted(uuid, 6)
    expect(await findAcceptExit()).toMatchObject({ takesTwo: false })
    expect((await staffExit(uuid, 'IDENTITY_VERIFICATION', 'accepted')).body.checklistStatus).toBe('LIEN_VERIFICATION')
  })

  test('requires two people when the evidence is about something else', async () => {
    const uuid = await withDocument('IDENTITY_VERIFICATION', 'ESCALATION_REVIEW')
    await arriveUnprompted(uuid, 6)
    expect((await staffExit(uuid, 'IDENTITY_VERIFICATION', 'accepted')).body.code).toBe('application/nothing-proves-it')
  })
})

test('an action from an outdated page is rejected because the application moved, even if its status is the same again', async () => {
  const { id: uuid } = await anApplication({ status: 'FACTA_REVIEW' })
  const { revision } = await desk(uuid)
  const move = (seenRevision: number) =>
    callApi(
      'POST',
      `/service-application/secure/api/v1/application/heloc/${uuid}/staff-exit`,
      withKey(processor.headers),
      {
        status: 'FACTA_REVIEW',
        revision: seenRevision,
        outcome: 'cleared',
        reason: 'Called the number on the alert',
      },
    )
  expect((await move(revision - 1)).body.code).toBe('application/moved-on')
  expect((await move(revision)).status).toBe(200)
})
