import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { jobLabels } from '#src/features/failed-work/job-labels.table.ts'
import { queueScreeningOfOpen } from '#src/features/sanctions/server/screening.store.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { type PayloadOf, runs } from '#src/platform/server/jobs/job.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { entryJobsOf } from '#src/workflow/graph/entry-jobs.rules.ts'
import { allStatuses } from '#src/workflow/graph/statuses.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { anApplicationAt } from '#tests/support/product/application-at.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { features } from '../product.ts'

const declarations = features.flatMap(({ jobs = [] }) => jobs)
const id = randomUUID()
const entry = { applicationId: id, status: 'OFFER_SELECTION', revision: '7' }

/**
 * Payloads that earlier versions stored, at least one for each kind. Rows like these may wait in a database, so a row
 * here is never changed.
 */
const storedPayloads: readonly (readonly [kind: string, payload: Readonly<Record<string, string>>])[] = [
  ['accepted-account', entry],
  ['account-letter', { applicationId: id, accountId: id, beforeId: id }],
  ['adverse-action-notice', entry],
  ['call-notary', { sessionId: id, street: '12 Orchard Street', signers: '2' }],
  [
    'cancellation-confirmation',
    { applicationId: id, signerId: id, canceledBy: id, settleBy: '2026-12-21', isFunded: 'no' },
  ],
  ['check-signer-identity', { checkId: id }],
  ['check-signer-identity', { checkId: id, reference: 'inq_1' }],
  ['condition-letter', { applicationId: id, conditionId: id, sentBack: '0' }],
  ['counteroffer-notice', entry],
  ['debit-authorization', { applicationId: id }],
  ['draft-reminder', { draftId: id, revision: '3', nth: '1' }],
  ['draft-resume-link', { request: id, organization: 'lintel', person: 'b3Zlcg' }],
  ['drop-token-keys', {}],
  ['end-appraisal', entry],
  ['end-tender', { applicationId: id }],
  ['erase-at-chat-desk', { conversationId: id, organization: 'lintel', subject: id }],
  ['flood-notice', { applicationId: id }],
  ['flood-zone', { applicationId: id }],
  ['flood-zone', entry],
  ['home-location', { applicationId: id }],
  ['home-location', entry],
  ['hosted-notary-news', { reference: 'tr_1', idFailed: 'yes' }],
  ['identification-record', entry],
  ['inspect-chat-file', { fileId: id }],
  ['inspect-upload', { uploadId: id }],
  ['make-export', { exportId: id }],
  ['manual-answer', { vendor: 'title', reference: id }],
  ['military-check', entry],
  ['notary-acts', { sessionId: id, revision: '4' }],
  ['notary-arrives', { sessionId: id, reference: 'nt_1' }],
  ['pass-to-chat-desk', { conversationId: id, sequence: '12' }],
  ['register-row', { applicationId: id }],
  ['register-row', entry],
  ['remove-message-files', { messageId: id }],
  ['remove-object', { objectKey: `exports/${id}` }],
  ['renew-data-key', { subject: id }],
  ['reseal', { subject: id }],
  ['rewrap-keys', {}],
  ['sanctions-screening', { applicationId: id }],
  ['sanctions-screening', entry],
  ['seal-paper', { documentId: id }],
  ['seal-staff-words', {}],
  ['seal-staff-words', { after: id, run: '1' }],
  ['send-mailbox-proof', { proofId: id }],
  ['send-message', { messageId: id }],
  ['signer-code', { codeId: id }],
  ['signer-invitation', { invitationId: id }],
  ['signer-news', entry],
  ['status-mail', entry],
  ['status-reminder', entry],
  ['status-reminder', { ...entry, nth: '2', since: '1764140400000' }],
  ['unwind-payments', { applicationId: id }],
  ['valuation-copies', { applicationId: id }],
  ['valuation-copies', entry],
  ['waiting-list-letters', { organization: 'lintel', state: 'OH' }],
]

/** What a declaration gives for a field that the stored payload lacks. */
const defaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'seal-staff-words': { after: '00000000-0000-0000-0000-000000000000', run: '0' },
  'status-reminder': { since: '0' },
}

const database = await aDatabase('postgresql')
const { db } = database
const clock = testClock()

/** Runs what is due of every kind, and returns the payloads that their runners were given. */
const payloadsOfRuns = async () => {
  const payloads: [kind: string, payload: object][] = []
  const failures: unknown[] = []
  const runners = declarations.map((declaration) =>
    runs(
      declaration,
      async (payload: PayloadOf<typeof declaration>) => void payloads.push([declaration.kind, payload]),
    ),
  )
  while ((await runDueJobs(db, clock, runners, (_kind, _id, error) => failures.push(error), 50)) > 0);
  expect(failures).toEqual([])
  return payloads
}

test('every job kind is declared once, by the feature that runs it', () => {
  expect(declarations.map(({ kind }) => kind).sort()).toEqual(Object.keys(jobLabels).sort())
})

test('every job kind has a stored payload from an earlier version', () => {
  expect([...new Set(storedPayloads.map(([kind]) => kind))]).toEqual(declarations.map(({ kind }) => kind).sort())
})

describe('a job of an earlier version runs', () => {
  test.each(storedPayloads)('of the kind %s with %j', async (kind, payload) => {
    const row = { id: randomUUID(), kind, key: randomUUID(), payload: JSON.stringify(payload), dueAt: clock.now() }
    await db.insertInto('job').values(row).execute()
    const runsOfJobs = await payloadsOfRuns()
    expect(runsOfJobs.map(([kindOfRun]) => kindOfRun)).toEqual([kind])
    const texts = Object.fromEntries(
      Object.entries(runsOfJobs[0]?.[1] ?? {}).map(([field, value]) => [field, String(value)]),
    )
    const expectedTexts = { ...defaults[kind], ...payload }
    // A job that statuses and other code queue reads only the part that both store.
    if (payload === entry) expect(expectedTexts).toMatchObject({ ...texts, applicationId: texts.applicationId })
    else expect(texts).toEqual(expectedTexts)
    expect(await db.selectFrom('job').select('id').execute()).toEqual([])
  })
})

test('every job kind that a status queues has the payload that a status stores', () => {
  const kinds = new Set(allStatuses.flatMap((status) => entryJobsOf(status).map(({ kind }) => kind)))
  for (const kind of kinds) expect(storedPayloads).toContainEqual([kind, entry])
})

test('a job that a status queues runs', async () => {
  const applicationId = await anApplicationAt(database, 'FUNDING_DECISION', null)
  const move = {
    applicationId,
    from: 'FUNDING_DECISION',
    outcome: 'declined',
    actor: system,
    now: clock.now(),
  } as const
  await db.transaction().execute((tx) => advance(tx, move))
  const payloads = await payloadsOfRuns()
  expect(payloads.map(([kind]) => kind).sort()).toEqual(
    entryJobsOf('DECLINED')
      .map(({ kind }) => kind)
      .sort(),
  )
  for (const [, payload] of payloads) expect(payload).toMatchObject({ applicationId })
})

test('a job that a new sanctions list queues runs', async () => {
  const applicationId = await anApplicationAt(database, 'APP_SUBMISSION', null)
  const actor = { kind: 'borrower', id: null } as const
  await db.transaction().execute(async (tx) => {
    await advance(tx, { applicationId, from: 'APP_SUBMISSION', outcome: 'submitted', actor, now: clock.now() })
    await queueScreeningOfOpen(tx, clock.now(), 'list 1')
  })
  expect(await payloadsOfRuns()).toContainEqual(['sanctions-screening', { applicationId }])
})
