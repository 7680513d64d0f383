import { needsBorrowerMessage } from '#src/application/adverse-action.rules.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import { reasonsOfRule } from '#src/domain/lending/decision-trace.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { firstBrokenAuditRow } from '#src/platform/server/database/audit.ts'
import { callerRead } from '#src/platform/server/database/caller-audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { isStaffsTurn, passableFrom, staffExits } from '#src/workflow/graph/staff-exits.rules.ts'
import { hasProof } from '#src/workflow/server/proof-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import type {
  ApplicationDetail,
  listDecisions,
  listMessages,
  readRecord,
  reportPresence,
} from '../application-detail.contract.ts'
import {
  type ApplicationDetailRow,
  applicationDetailRow,
  endPresence,
  othersPresent,
  type Present,
  readAuditTrail,
  readDecisions,
  readMessages,
  recordPresence,
} from './application-detail.store.ts'
import { toPipelineRow } from './pipeline.service.ts'

export interface ApplicationDetailDeps {
  clock: Clock
  records: ApplicationRecords
  staffReasons: StaffReasonRecords
}

const entriesOnPage = 100
/** Pages report every 20 seconds that they are open. Two reports may get lost. */
const presentMs = 60_000

/** What staff see of an application that they work on. Each view is recorded in the application's audit chain. */
export const applicationDetailService = ({ clock, records, staffReasons }: ApplicationDetailDeps) => {
  const recordView = callerRead(clock)
  /**
   * Returns the exits that a role may take now. Passing a verification is not offered right after the application
   * reached it automatically.
   */
  const exitsFrom = async (
    sql: Sql,
    { id, status, movedBy, statusSince }: ApplicationDetailRow,
    role: Role,
  ): Promise<ApplicationDetail['exits']> => {
    const isSettling = movedBy !== null && clock.now() < passableFrom({ by: movedBy, at: statusSince })
    const exits = await Promise.all(
      staffExits(status, role).map(async ({ proves, ...exit }) => ({
        ...exit,
        needsMessage: needsBorrowerMessage(status, exit.outcome),
        takesTwo: proves !== null && !(await hasProof(sql, id, proves)),
        isHeldBack: proves !== null && isSettling,
      })),
    )
    return exits.flatMap(({ isHeldBack, ...exit }) => (isHeldBack && !exit.takesTwo ? [] : [exit]))
  }

  const detail = async (sql: Sql, id: string, { role }: KnownCaller): Promise<ApplicationDetail> => {
    const [row, { applicant }, reports] = await Promise.all([
      applicationDetailRow(sql, id),
      records.read(sql, id),
      records.newestReports(sql, id, ['valuation', 'hard-credit', 'soft-credit']),
    ])
    const { valuation } = reports
    const credit = reports['hard-credit'] ?? reports['soft-credit']
    const { revision, product, uli, property, selection } = row
    return {
      ...toPipelineRow(row),
      revision,
      product,
      uli,
      openConditions: row.openConditions,
      reviews: row.reviews,
      asOf: clock.now().toISOString(),
      employment: applicant.employment,
      rent: applicant.rental?.monthlyRent ?? null,
      property: {
        address: property.address,
        occupancy: property.occupancy,
        estimatedValue: property.estimatedValue,
      },
      valuation: valuation?.result === 'VALUED' ? valuation.valuation.value : null,
      creditScore: credit?.result === 'FOUND' ? (credit.file.score?.value ?? null) : null,
      offer: selection && {
        amount: selection.amount,
        rate: selection.rate,
        rateType: selection.rateType,
        termYears: selection.termYears,
        monthlyPayment: selection.monthlyPayment,
      },
      completed: row.completedAt?.toISOString() ?? null,
      exits: await exitsFrom(sql, row, role),
      isStaffsTurn: isStaffsTurn(row),
    }
  }
  const sinceNow = () => new Date(clock.now().getTime() - presentMs)

  return {
    /** Nothing is shown unless it is stored that it was read. */
    async read(sql: Sql, reader: KnownCaller, id: string): Promise<ApplicationDetail> {
      const [answer] = await Promise.all([detail(sql, id, reader), recordView(sql, reader, id, 'application viewed')])
      return answer
    },

    async listMessages(sql: Sql, reader: KnownCaller, id: string): Promise<AnswerOf<typeof listMessages>> {
      const [messages] = await Promise.all([readMessages(sql, id), recordView(sql, reader, id, 'messages listed')])
      return messages.map(({ id: uuid, channel, subject, documentIds, createdAt, ...delivery }) => ({
        uuid,
        channel,
        subject,
        documents: documentIds.length,
        written: createdAt.toISOString(),
        sent: delivery.sentAt?.toISOString() ?? null,
        undeliverable: delivery.undeliverableAt?.toISOString() ?? null,
      }))
    },

    async listDecisions(sql: Sql, reader: KnownCaller, id: string): Promise<AnswerOf<typeof listDecisions>> {
      const [decisions] = await Promise.all([readDecisions(sql, id), recordView(sql, reader, id, 'decisions read')])
      return decisions.map(({ revision, fromStatus, toStatus, trace, at }) => ({
        revision,
        from: fromStatus,
        to: toStatus,
        at: at.toISOString(),
        guideline: trace.guideline,
        rules: trace.rules.map((result) => ({
          rule: result.rule,
          passed: result.passed,
          facts: { ...result.facts },
          reason:
            reasonsOfRule(result)
              .map((code) => adverseActionReasons[code].text)
              .join('; ') || null,
        })),
      }))
    },

    /** A page of the audit trail, before an entry's number. */
    async readRecord(
      sql: Sql,
      reader: KnownCaller,
      id: string,
      before = 2_147_483_647,
    ): Promise<AnswerOf<typeof readRecord>> {
      // Recorded first, so that readers of the record appear in what they read.
      await recordView(sql, reader, id, 'record read')
      const entries = await readAuditTrail(sql, id, before, entriesOnPage + 1)
      const rows = entries.slice(0, entriesOnPage)
      const reasons = await staffReasons.ofApplication(sql, id)
      return {
        entries: rows.map(({ seq, at, actorKind, action, details, firstName, lastName }) => ({
          seq,
          at: at.toISOString(),
          actorKind,
          action,
          details: withReason(details, reasons),
          actor: [firstName, lastName].filter(Boolean).join(' ') || null,
        })),
        next: entries.length > entriesOnPage ? (rows.at(-1)?.seq ?? null) : null,
        isWhole: (await firstBrokenAuditRow(sql, id)) === undefined,
      }
    },

    async reportPresence(
      sql: Sql,
      identityId: string,
      applicationId: string,
    ): Promise<AnswerOf<typeof reportPresence>> {
      const presence = { applicationId, identityId, at: clock.now(), since: sinceNow() }
      return { others: (await recordPresence(sql, presence)).map(toPresentPerson) }
    },

    async reportLeaving(sql: Sql, identityId: string, applicationId: string): Promise<AnswerOf<typeof reportPresence>> {
      await endPresence(sql, applicationId, identityId)
      const others = await othersPresent(sql, { applicationId, identityId, since: sinceNow() })
      return { others: others.map(toPresentPerson) }
    },
  }
}

const toPresentPerson = ({ id, firstName, lastName, role }: Present) => ({
  uuid: id,
  role,
  name: [firstName, lastName].filter(Boolean).join(' '),
})

/** Adds the reason that staff wrote. It is sealed apart from the audit trail, which refers to it. */
const withReason = (details: Record<string, unknown>, reasons: readonly { id: string; text: string }[]) => {
  const { reasonUuid, ...others } = details
  const reason = reasons.find(({ id }) => id === reasonUuid)?.text
  return reason === undefined ? others : { ...others, reason }
}
