import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { staffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { applications } from '#tests/support/applications.ts'
import { identities, someSessions } from '#tests/support/identities.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { eraseApplication } from './erasure.service.ts'
import { sealStaffText, sealStaffTextJob } from './seal-staff-text.service.ts'

const staffText = 'zq we suspect a forged ID'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))
  const conditions = conditionRecords(vault)
  const staffReasons = staffReasonRecords(vault)
  const anApplication = applications(database, vault)
  const sessions = await someSessions(database, clock)
  afterAll(() => sessions.close())
  const anIdentity = identities(database, sessions, clock)
  const runner = runs(sealStaffTextJob, sealStaffText({ db, clock, vault, conditions, staffReasons }))

  /** Inserts a status change as an older server wrote it. */
  const moveOfBefore = (applicationId: string, revision: number) =>
    db
      .insertInto('statusHistory')
      .values({
        applicationId,
        revision,
        fromStatus: 'FACTA_REVIEW',
        toStatus: 'WAITING_FOR_PROPERTY',
        outcome: 'cleared',
        actorKind: 'staff',
        actorId: randomUUID(),
        reason: staffText,
        trace: null,
        at: new Date(),
      })
      .execute()

  /** Returns every table that contains the text. */
  const tables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    const tableNames: string[] = []
    for (const { name } of rows) {
      const { rows: texts } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t`.execute(
        db,
      )
      if (texts.some(({ text }) => text.includes(staffText))) tableNames.push(name)
    }
    return tableNames
  }

  const proposalOfBefore = async (applicationId: string): Promise<string> => {
    const id = randomUUID()
    const { id: proposedBy } = await anIdentity({ role: 'processor' })
    const { id: decidedBy } = await anIdentity({ role: 'underwriter' })
    await db
      .insertInto('proposal')
      .values({
        id,
        organization: 'lintel',
        kind: 'funding',
        payload: JSON.stringify({ applicationUuid: applicationId }),
        applicationId,
        reason: staffText,
        decisionReason: staffText,
        sealedReason: null,
        sealedDecisionReason: null,
        proposedBy,
        decidedBy,
        state: 'rejected',
        proposedAt: new Date(),
        expiresAt: new Date(),
        decidedAt: new Date(),
      })
      .execute()
    return id
  }

  test('earlier staff text is sealed, in any quantity, and still reads the same', async () => {
    const { id } = await anApplication({ status: 'HMDA' })
    for (let revision = 1; revision <= 230; revision += 1) await moveOfBefore(id, revision)
    const proposalId = await proposalOfBefore(id)
    const conditionId = await db.transaction().execute((tx) =>
      conditions.raise(tx, {
        applicationId: id,
        category: 'GENERIC_DOCUMENT_REQUEST',
        causeKey: 'staff 1',
        now: clock.now(),
        words: { notes: staffText, commentsToBorrower: 'Please send the deed' },
      }),
    )
    // The borrower already sees only the message.
    expect(await conditions.byId(db, id, conditionId ?? '')).toMatchObject({
      words: { commentsToBorrower: 'Please send the deed' },
      internalNote: staffText,
    })
    expect((await tables()).toSorted()).toEqual(['proposal', 'status_history'])

    await runner.run({}, 1)
    for (let jobs = 1; jobs > 0; )
      jobs = await runDueJobs(db, clock, [runner], (_kind, _id, error) => {
        throw error
      })
    expect(await tables()).toEqual([])
    const reasons = await staffReasons.ofApplication(db, id)
    expect(reasons).toHaveLength(230)
    expect(new Set(reasons.map(({ text }) => text))).toEqual(new Set([staffText]))
    const { sealedWords, sealedNote } = await db
      .selectFrom('condition')
      .select(['sealedWords', 'sealedNote'])
      .where('id', '=', conditionId ?? '')
      .executeTakeFirstOrThrow()
    const cell = (column: string) => ({ table: 'condition', column, row: conditionId ?? '' })
    expect(await vault.open(db, id, cell('sealed_words'), sealedWords!)).toEqual({
      commentsToBorrower: 'Please send the deed',
    })
    expect(await vault.open(db, id, cell('sealed_note'), sealedNote!)).toBe(staffText)
    const proposal = await db
      .selectFrom('proposal')
      .select(['sealedReason', 'sealedDecisionReason'])
      .where('id', '=', proposalId)
      .executeTakeFirstOrThrow()
    const reasonCell = (column: string) => ({ table: 'proposal', column, row: proposalId })
    expect(await vault.open(db, id, reasonCell('sealed_reason'), proposal.sealedReason!)).toBe(staffText)
    expect(await vault.open(db, id, reasonCell('sealed_decision_reason'), proposal.sealedDecisionReason!)).toBe(
      staffText,
    )
  })

  test('staff reasons are deleted with the application', async () => {
    const { id, organization } = await anApplication({ status: 'DECLINED' })
    await moveOfBefore(id, 1)
    await proposalOfBefore(id)
    await runner.run({}, 1)
    const of = (table: 'staffReason' | 'proposal') =>
      db.selectFrom(table).select('id').where('applicationId', '=', id).execute()
    expect([(await of('staffReason')).length, (await of('proposal')).length]).toEqual([1, 1])
    const by = { actorKind: 'system', actorId: null }
    await db.transaction().execute((tx) => eraseApplication(tx, { vault, clock }, { id, organization }, by))
    expect([await of('staffReason'), await of('proposal')]).toEqual([[], []])
  })
})
