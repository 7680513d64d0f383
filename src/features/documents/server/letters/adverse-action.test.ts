import { describe, expect, test } from 'vitest'
import { endAppraisalJob } from '#src/features/valuation/server/appraisal-payment.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { readMessage, sendMessageJob } from '#src/platform/server/messages/outbox.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { staffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { idleRunner } from '#tests/support/jobs.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { addressees, jobsOfOthers, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import { documentsWithDeliveries } from '../deliveries.store.ts'
import { readDocument } from '../documents.store.ts'
import { adverseActionNoticeJob, giveAdverseActionNotice } from './adverse-action.service.ts'
import { statusMail, statusMailJob } from './correspondence.service.ts'

const declinedByScore = {
  decision: 'declined',
  guideline: 'test',
  rules: [
    { rule: 'minimum-score', passed: false, facts: { score: 588 }, reasons: ['balances-high', 'accounts-young'] },
  ],
}

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const correspondence = someCorrespondence(database, clock)
  const { deps, records } = correspondence
  const staffReasons = staffReasonRecords(deps.vault)
  const anApplication = addressees(database, clock, correspondence)

  const move = (applicationId: string, from: Status, outcome: string, trace?: object) =>
    db
      .transaction()
      .execute((tx) =>
        advance(tx, { applicationId, from, outcome, actor: system, now: clock.now(), ...(trace ? { trace } : {}) }),
      )
  const failures: unknown[] = []
  /** Runs the jobs that are due but sends nothing. */
  const runJobs = () =>
    runDueJobs(
      db,
      clock,
      [
        runs(adverseActionNoticeJob, giveAdverseActionNotice({ ...deps, records, staffReasons })),
        runs(statusMailJob, statusMail(deps)),
        idleRunner(sendMessageJob),
        idleRunner(endAppraisalJob),
        ...jobsOfOthers,
      ],
      (_kind, _id, error) => failures.push(error),
      100,
    )
  const subjectsOf = async (applicationId: string) =>
    (
      await db
        .selectFrom('outboxMessage')
        .select('subject')
        .where('applicationId', '=', applicationId)
        .orderBy('createdAt')
        .execute()
    ).map(({ subject }) => subject)
  const jobsOf = async (applicationId: string) => {
    const rows = await db.selectFrom('job').selectAll().execute()
    return rows.filter(({ payload }) => (payload as Record<string, string>).applicationId === applicationId)
  }

  const noticesOf = async (applicationId: string) =>
    (await jobsOf(applicationId)).filter(({ kind }) => kind === 'adverse-action-notice')

  test('a decline queues the notice only in the transaction that declines', async () => {
    const { id } = await anApplication({ status: 'WAITING_FOR_SOFT_CREDIT' })
    const failing = db.transaction().execute(async (tx) => {
      const at = { applicationId: id, from: 'WAITING_FOR_SOFT_CREDIT' as const, actor: system, now: clock.now() }
      await advance(tx, { ...at, outcome: 'declined', trace: declinedByScore })
      throw new Error('the caller failed')
    })
    await expect(failing).rejects.toThrow('the caller failed')
    expect(await noticesOf(id)).toEqual([])

    await move(id, 'WAITING_FOR_SOFT_CREDIT', 'declined', declinedByScore)
    const [job, ...more] = await noticesOf(id)
    expect(more).toEqual([])
    expect(job).toMatchObject({
      kind: 'adverse-action-notice',
      key: `${id}:1`,
      payload: { applicationId: id, status: 'DECLINED', revision: '1' },
    })
  })

  test('the notice is generated with its reasons and emailed once, on the day of the decision', async () => {
    const { id, email } = await anApplication({ status: 'WAITING_FOR_SOFT_CREDIT' })
    await move(id, 'WAITING_FOR_SOFT_CREDIT', 'declined', declinedByScore)
    await runJobs()
    await giveAdverseActionNotice({ ...deps, records, staffReasons })(
      { applicationId: id, revision: 1, status: 'DECLINED' },
      2,
    )

    const documents = await documentsWithDeliveries(db, id)
    expect(documents.map(({ kind, language }) => [kind, language])).toEqual([['ADVERSE_ACTION_NOTICE', 'en']])
    const mails = await db.selectFrom('outboxMessage').select('id').where('applicationId', '=', id).execute()
    expect(mails).toHaveLength(1)
    const mail = await readMessage(db, deps.vault, mails[0]!.id)
    expect(mail).toMatchObject({ recipient: email, subject: 'Our decision on your application' })
    expect(mail?.documentIds).toEqual(documents.map((document) => document.id))
    // The reason is in the attached notice and not in the text of the email.
    expect(mail?.body.text).not.toMatch(/score|denying/i)
    expect(failures).toEqual([])
  })

  test('12 CFR 1002.9(a) the notice goes to the mailing address that the borrower named', async () => {
    const { id } = await anApplication({ status: 'WAITING_FOR_SOFT_CREDIT' })
    const mailingAddress = { street1: 'P.O. Box 12', street2: '', city: 'Dublin', state: 'OH', zip: '43017' } as const
    const particulars = {
      citizenship: 'US_CITIZEN',
      maritalStatus: null,
      coOwners: [],
      useOfFunds: 'HOME_IMPROVEMENT',
      mailingAddress,
    } as const
    await db
      .transaction()
      .execute((tx) =>
        records.amendApplicant(tx, id, (a) => ({ ...a, particulars: { ...particulars, coOwners: [] } }), clock.now()),
      )
    await move(id, 'WAITING_FOR_SOFT_CREDIT', 'declined', declinedByScore)
    await runJobs()
    const [notice] = await documentsWithDeliveries(db, id)
    const { bytes } = await readDocument(db, deps, notice!.id)
    expect(pdfText(Buffer.from(bytes))).toEqual(expect.arrayContaining(['P.O. Box 12', 'Dublin, OH 43017']))
  })

  test('an applicant who uses Spanish gets a Spanish copy with the English notice', async () => {
    const { id } = await anApplication({ status: 'WAITING_FOR_SOFT_CREDIT', language: 'es' })
    await move(id, 'WAITING_FOR_SOFT_CREDIT', 'declined', declinedByScore)
    await runJobs()
    expect((await documentsWithDeliveries(db, id)).map(({ language }) => language).sort()).toEqual(['en', 'es'])
    expect(await subjectsOf(id)).toEqual(['Nuestra decisión sobre su solicitud'])
  })

  test('the borrower is notified immediately when offers are ready', async () => {
    const { id } = await anApplication({ status: 'WAITING_FOR_INITIAL_OFFERS' })
    await move(id, 'WAITING_FOR_INITIAL_OFFERS', 'offersMade')
    await runJobs()
    expect(await subjectsOf(id)).toEqual(['Your offers are ready'])
  })

  test('an absent borrower gets an email after ten minutes; one who is present does not', async () => {
    const away = await anApplication({ status: 'WAITING_FOR_VALUATION' })
    const there = await anApplication({ status: 'WAITING_FOR_VALUATION' })
    for (const { id } of [away, there]) await move(id, 'WAITING_FOR_VALUATION', 'noValue')
    await runJobs()
    expect(await subjectsOf(away.id)).toEqual([])
    await db.transaction().execute((tx) =>
      advance(tx, {
        applicationId: there.id,
        from: 'NO_AVM_FOUND',
        outcome: 'estimated',
        now: clock.now(),
        actor: { kind: 'borrower', id: there.identityId },
      }),
    )
    clock.offsetMs += 11 * 60_000
    await runJobs()
    expect(await subjectsOf(away.id)).toEqual(['We need something from you'])
    expect(await subjectsOf(there.id)).toEqual([])
  })

  test('a status without an entry in the table queues nothing', async () => {
    const { id } = await anApplication({ status: 'WAITING_FOR_SOFT_CREDIT' })
    await move(id, 'WAITING_FOR_SOFT_CREDIT', 'pulled')
    expect(await jobsOf(id)).toEqual([])
  })

  test('a rule-based decline without a reason sends no guessed notice', async () => {
    const { id } = await anApplication({ status: 'WAITING_FOR_SOFT_CREDIT' })
    await move(id, 'WAITING_FOR_SOFT_CREDIT', 'declined')
    await runJobs()
    expect(String(failures.pop())).toContain('no reason on record')
    expect(await subjectsOf(id)).toEqual([])
  })
})
