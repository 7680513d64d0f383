import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { SanctionsOpinionTable, SanctionsReviewTable } from '#database/tables/sanctions.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { SanctionsHit } from '../matching.rules.ts'
import type { Party } from '../parties.rules.ts'
import type { ReviewDecision } from '../reviews.rules.ts'

/** The party beside the entry that it resembles, as of the day on which the review was raised. */
export interface StoredHit extends SanctionsHit {
  party: Party
}

const columns = [
  'id',
  'applicationId',
  'screeningId',
  'entryKey',
  'raisedAt',
  'decision',
  'decidedAt',
  'reportedOn',
] as const
type ReviewColumns = RowOf<SanctionsReviewTable, (typeof columns)[number], { decision: ReviewDecision | null }>
export interface StoredReview extends ReviewColumns {
  hit: StoredHit
}

type OpinionColumn = 'reviewId' | 'decision' | 'givenBy' | 'givenAt'
export interface StoredOpinion extends RowOf<SanctionsOpinionTable, OpinionColumn, { decision: ReviewDecision }> {
  reason: string
  /** The name of the person. */
  donorName: string
}

const hitCell = (row: string) => ({ table: 'sanctions_review', column: 'sealed_hit', row })
const reasonCell = (row: string) => ({ table: 'sanctions_opinion', column: 'sealed_reason', row })
const listEntryKey = ({ list, id }: SanctionsHit['entry']): string => `${list} ${id}`
const hashEntry = ({ name, aliases, births }: SanctionsHit['entry']): string =>
  createHash('sha256')
    .update(JSON.stringify([name, aliases.map((alias) => alias.name), births]))
    .digest('hex')

/** The reviews of hits, and what people decided about them. */
export const sanctionsReviews = (vault: Vault) => {
  const openRows = (db: Sql, rows: readonly (ReviewColumns & { sealedHit: Uint8Array })[]): Promise<StoredReview[]> =>
    Promise.all(
      rows.map(async ({ sealedHit, ...row }) => ({
        ...row,
        hit: await vault.open<StoredHit>(db, row.id, hitCell(row.id), sealedHit),
      })),
    )
  const select = (db: Sql) => db.selectFrom('sanctionsReview').select([...columns, 'sealedHit'])

  return {
    /** Raises a review, unless there is one of this party and this entry as it is. Returns whether it is new. */
    async raise(
      tx: Tx,
      review: { applicationId: string; organization: string; screeningId: string; hit: StoredHit },
      now: Date,
    ): Promise<boolean> {
      const { hit, ...row } = review
      const id = randomUUID()
      const entryKey = listEntryKey(hit.entry)
      const entryDigest = hashEntry(hit.entry)
      const earlier = await tx
        .selectFrom('sanctionsReview')
        .select('id')
        .where('screeningId', '=', row.screeningId)
        .where('entryKey', '=', entryKey)
        .where('entryDigest', '=', entryDigest)
        .executeTakeFirst()
      if (earlier) return false
      const sealedHit = await vault.seal(tx, id, hitCell(id), hit)
      const open = { decision: null, decidedAt: null, reportedOn: null, reportedBy: null }
      await tx
        .insertInto('sanctionsReview')
        .values({ id, ...row, entryKey, entryDigest, sealedHit, raisedAt: now, ...open })
        .onConflict((conflict) => conflict.columns(['screeningId', 'entryKey', 'entryDigest']).doNothing())
        .execute()
      return true
    },

    /** Every review of an application, the oldest first. */
    async byApplication(db: Sql, applicationId: string): Promise<StoredReview[]> {
      const rows = await select(db)
        .where('applicationId', '=', applicationId)
        .orderBy('raisedAt')
        .orderBy('id')
        .execute()
      return openRows(db, rows as (ReviewColumns & { sealedHit: Uint8Array })[])
    },

    /** What people decided about these reviews, in order. */
    async opinionsOf(db: Sql, reviewIds: readonly string[]): Promise<StoredOpinion[]> {
      if (reviewIds.length === 0) return []
      const rows = await db
        .selectFrom('sanctionsOpinion as opinion')
        .leftJoin('identity as person', 'person.id', 'opinion.givenBy')
        .select(['opinion.id', 'reviewId', 'decision', 'sealedReason', 'givenBy', 'givenAt'])
        .select(sql<string>`concat_ws(' ', person.first_name, person.last_name)`.as('donorName'))
        .where('reviewId', 'in', reviewIds)
        .orderBy('ordinal')
        .execute()
      return Promise.all(
        rows.map(async ({ id, sealedReason, decision, ...row }) => ({
          ...row,
          decision: decision as ReviewDecision,
          reason: await vault.open<string>(db, row.reviewId, reasonCell(id), sealedReason),
        })),
      )
    },

    async addOpinion(
      tx: Tx,
      opinion: { reviewId: string; ordinal: number; decision: ReviewDecision; reason: string; givenBy: string },
      now: Date,
    ): Promise<void> {
      const { reason, ...row } = opinion
      const id = randomUUID()
      const sealedReason = await vault.seal(tx, row.reviewId, reasonCell(id), reason)
      await tx
        .insertInto('sanctionsOpinion')
        .values({ id, ...row, sealedReason, givenAt: now })
        .execute()
    },
  }
}
export type SanctionsReviews = ReturnType<typeof sanctionsReviews>

/** Locks a review until the transaction ends. */
export const lockReview = async (tx: Tx, id: string): Promise<ReviewColumns> =>
  (await tx
    .selectFrom('sanctionsReview')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as ReviewColumns

export const decideReview = async (tx: Tx, id: string, decision: ReviewDecision, now: Date): Promise<void> => {
  await tx.updateTable('sanctionsReview').set({ decision, decidedAt: now }).where('id', '=', id).execute()
}

/** Notes on which day a match was reported. */
export const recordReportFiled = async (
  tx: Tx,
  id: string,
  reportedOn: CivilDate,
  reportedBy: string,
): Promise<void> => {
  await tx.updateTable('sanctionsReview').set({ reportedOn, reportedBy }).where('id', '=', id).execute()
}

/** Returns each review of these parties: which party, and how it was decided. */
export const readDecisions = async (db: Sql, screeningIds: readonly string[]): Promise<(ReviewDecision | null)[]> => {
  if (screeningIds.length === 0) return []
  const rows = await db
    .selectFrom('sanctionsReview')
    .select('decision')
    .where('screeningId', 'in', screeningIds)
    .execute()
  return rows.map(({ decision }) => decision as ReviewDecision | null)
}

/** Returns the applications of an organization that wait for a decision or a report, the longest waiting first. */
export const waitingReviews = (db: Sql, organization: string, most: number) =>
  db
    .selectFrom('sanctionsReview as review')
    .innerJoin('application', 'application.id', 'review.applicationId')
    .select(['review.applicationId', 'application.loanNumber', 'application.status'])
    .select([
      sql<number>`(count(*) filter (where decision is null))::int`.as('openCount'),
      sql<number>`(count(*) filter (where decision = 'MATCH' and reported_on is null))::int`.as('unreportedCount'),
      sql<Date>`min(raised_at)`.as('since'),
      sql<Date | null>`min(decided_at) filter (where decision = 'MATCH' and reported_on is null)`.as('matchedAt'),
      sql<boolean>`bool_or(decision is null and exists (select 1 from sanctions_opinion where review_id = review.id))`.as(
        'hasOpinion',
      ),
    ])
    .where('review.organization', '=', organization)
    .where((review) =>
      review.or([
        review('decision', 'is', null),
        review.and([review('decision', '=', 'MATCH'), review('reportedOn', 'is', null)]),
      ]),
    )
    .groupBy(['review.applicationId', 'application.loanNumber', 'application.status'])
    .orderBy('since')
    .limit(most)
    .execute()
