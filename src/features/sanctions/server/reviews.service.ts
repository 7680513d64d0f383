import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ListedBirth } from '#src/vendors/sanctions-list/list-entries.rules.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import { reportDue, reviewDecision } from '../reviews.rules.ts'
import type { GivenOpinion, ListsView, ReviewView, SanctionsView, WaitingReviewsView } from '../sanctions.contract.ts'
import type { SanctionsPolicy } from '../sanctions.policy.schema.ts'
import { listInUse, refreshFailure } from './lists.store.ts'
import {
  decideReview,
  lockReview,
  recordReportFiled,
  type StoredOpinion,
  type StoredReview,
  sanctionsReviews,
  waitingReviews,
} from './reviews.store.ts'
import type { SanctionsScreening } from './screening.service.ts'

export interface ReviewsDeps {
  vault: Vault
  clock: Clock
  screening: SanctionsScreening
  policyFor(organization: string): SanctionsPolicy
}

const pageSize = 100
const dayMs = 86_400_000

/** Shows hits to reviewers and takes their decisions. */
export const reviewsService = ({ vault, clock, screening, policyFor }: ReviewsDeps) => {
  const reviews = sanctionsReviews(vault)

  const read = async (sql: Sql, applicationId: string): Promise<SanctionsView> => {
    const parties = await screening.comparedParties(sql, applicationId)
    const version = await listInUse(sql)
    const allReviews = await reviews.byApplication(sql, applicationId)
    const opinions = await reviews.opinionsOf(
      sql,
      allReviews.map(({ id }) => id),
    )
    return {
      parties: parties.map(({ party, screening: row }) => ({
        role: party.role,
        name: party.name,
        hits: row?.hitCount ?? 0,
        screened: row?.screenedAt.toISOString() ?? null,
        isCurrent: row !== undefined && row.listId === version?.id,
      })),
      reviews: allReviews.map((review) =>
        toReviewView(
          review,
          opinions.filter(({ reviewId }) => reviewId === review.id),
        ),
      ),
    }
  }

  const audit = callerAudit(clock)

  return {
    read,

    async waiting(sql: Sql, organization: string): Promise<WaitingReviewsView> {
      const rows = await waitingReviews(sql, organization, pageSize + 1)
      return {
        lists: await listsOf(sql, policyFor(organization), clock.now()),
        applications: rows.slice(0, pageSize).map((row) => ({
          uuid: row.applicationId,
          loanNumber: row.loanNumber,
          status: row.status,
          since: row.since.toISOString(),
          openCount: row.openCount,
          hasOpinion: row.hasOpinion,
          reportDue: row.matchedAt ? reportDue(lenderDay(row.matchedAt)) : null,
        })),
        isCut: rows.length > pageSize,
      }
    },

    /** @throws Refusal approvals/same-person, setting/changed-meanwhile for a review that is decided */
    async saveOpinion(
      tx: Tx,
      caller: KnownCaller,
      { applicationId, reviewId }: { applicationId: string; reviewId: string },
      { decision, reason }: GivenOpinion,
    ): Promise<SanctionsView> {
      const review = await lockReview(tx, reviewId)
      if (review.decision !== null) throw new Refusal('setting/changed-meanwhile')
      const earlier = await reviews.opinionsOf(tx, [reviewId])
      const { identityId: givenBy } = caller
      if (earlier.at(-1)?.givenBy === givenBy) throw new Refusal('approvals/same-person')
      const now = clock.now()
      await reviews.addOpinion(tx, { reviewId, ordinal: earlier.length, decision, reason, givenBy }, now)
      const finalDecision = reviewDecision([...earlier, { decision, givenBy }])
      if (finalDecision) await decideReview(tx, reviewId, finalDecision, now)
      const action = finalDecision ? 'sanctions.decided' : 'sanctions.opinion'
      await audit(tx, caller, applicationId, action, { review: reviewId, entry: review.entryKey, decision })
      if (finalDecision) await wakeStep(tx, applicationId, now)
      return read(tx, applicationId)
    },

    /** @throws Refusal request/invalid for a later day, setting/changed-meanwhile if there is nothing to report */
    async recordReport(
      tx: Tx,
      caller: KnownCaller,
      { applicationId, reviewId }: { applicationId: string; reviewId: string },
      reportedOn: CivilDate,
    ): Promise<SanctionsView> {
      if (reportedOn > lenderDay(clock.now()))
        throw new Refusal('request/invalid', { faults: [{ field: 'reportedOn', message: 'Must be today or earlier' }] })
      const review = await lockReview(tx, reviewId)
      if (review.decision !== 'MATCH' || review.reportedOn !== null) throw new Refusal('setting/changed-meanwhile')
      await recordReportFiled(tx, reviewId, reportedOn, caller.identityId)
      await audit(tx, caller, applicationId, 'sanctions.reported', { review: reviewId, reportedOn })
      return read(tx, applicationId)
    },
  }
}

/** Returns the lists in use and their age by a lender's policy. */
const listsOf = async (sql: Sql, policy: SanctionsPolicy, now: Date): Promise<ListsView> => {
  const version = await listInUse(sql)
  const failing = await refreshFailure(sql)
  const days = version ? (now.getTime() - version.confirmedAt.getTime()) / dayMs : Number.POSITIVE_INFINITY
  const isOld = days > policy.listShownOldDays
  return {
    version: version?.checksum.slice(0, 12) ?? null,
    entries: version?.entryCount ?? 0,
    fetched: version?.fetchedAt.toISOString() ?? null,
    confirmed: version?.confirmedAt.toISOString() ?? null,
    age: days > policy.listTooOldDays ? 'too-old' : isOld ? 'old' : 'fresh',
    failing: failing && { since: failing.since.toISOString(), failure: failing.failure },
  }
}

const birthText = ({ on, fromYear, toYear, isCirca }: ListedBirth): string => {
  const years = fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`
  return on ?? (isCirca ? `about ${years}` : years)
}

const toReviewView = (review: StoredReview, opinions: readonly StoredOpinion[]): ReviewView => {
  const { hit, decision, decidedAt, reportedOn } = review
  const { party, entry } = hit
  return {
    uuid: review.id,
    raised: review.raisedAt.toISOString(),
    party: { role: party.role, name: party.name, birthDate: party.birthDate, address: party.address },
    entry: {
      list: entry.list,
      number: entry.id,
      name: entry.name,
      aliases: entry.aliases.map(({ name, isWeak }) => ({ name, isWeak })),
      births: entry.births.map(birthText),
      programs: entry.programs,
      remarks: entry.remarks,
      addresses: [...entry.addresses],
    },
    matchedName: hit.matchedName,
    score: hit.score,
    birth: hit.birth,
    opinions: opinions.map((opinion) => ({
      decision: opinion.decision,
      reason: opinion.reason,
      by: opinion.givenBy,
      name: opinion.donorName,
      at: opinion.givenAt.toISOString(),
    })),
    decision,
    decided: decidedAt?.toISOString() ?? null,
    reportDue: decision === 'MATCH' && decidedAt ? reportDue(lenderDay(decidedAt)) : null,
    reportedOn,
  }
}
