import { adverseActionReasons } from '#src/domain/adverse-action-reason.ts'
import { reasonsOfRule } from '#src/domain/decision-trace.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { firstBrokenAuditRow, recordLook } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { type Call, type KnownCaller, known, type Route, serve } from '#src/platform/server/serve.ts'
import { isToldInWords } from '#src/workflow/adverse-action.rules.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { hasProof } from '#src/workflow/server/proof-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { isStaffsTurn, passableFrom, staffExits } from '#src/workflow/staff-exits.rules.ts'
import { type Desk, listDecisions, listMessages, readDesk, readRecord, sayGone, sayPresent } from '../desk.contract.ts'
import {
  type DeskRow,
  decisionsOf,
  deskRow,
  endPresence,
  messagesOf,
  notePresence,
  othersPresent,
  type Present,
  recordOf,
} from './desk.store.ts'
import { shownLine } from './pipeline.routes.ts'

export interface DeskDeps {
  clock: Clock
  records: ApplicationRecords
  staffReasons: StaffReasonRecords
}

type Look = Pick<Call<typeof readDesk>, 'db' | 'params' | 'caller'>

const entriesOnPage = 100
/** Pages say every 20 seconds that they are open; two may get lost. */
const presentMs = 60_000

/** An application as staff work on it. */
export const deskRoutes = ({ clock, records, staffReasons }: DeskDeps): Route[] => {
  /** The exits as a role may take them now: passing a verification is not offered right after the application came to it by itself. */
  const exitsFrom = async (
    sql: Sql,
    { id, status, cameBy, statusSince }: DeskRow,
    role: Role,
  ): Promise<Desk['exits']> => {
    const isSettling = cameBy !== null && clock.now() < passableFrom({ by: cameBy, at: statusSince })
    const exits = await Promise.all(
      staffExits(status, role).map(async ({ proves, ...exit }) => ({
        ...exit,
        needsMessage: isToldInWords(status, exit.outcome),
        takesTwo: proves !== null && !(await hasProof(sql, id, proves)),
        isHeldBack: proves !== null && isSettling,
      })),
    )
    return exits.flatMap(({ isHeldBack, ...exit }) => (isHeldBack && !exit.takesTwo ? [] : [exit]))
  }

  const desk = async (sql: Sql, id: string, { role }: KnownCaller): Promise<Desk> => {
    const [row, { applicant }, reports] = await Promise.all([
      deskRow(sql, id),
      records.read(sql, id),
      records.newestReports(sql, id, ['valuation', 'hard-credit', 'soft-credit']),
    ])
    const { valuation } = reports
    const credit = reports['hard-credit'] ?? reports['soft-credit']
    const { revision, product, uli, property, selection } = row
    return {
      ...shownLine(row),
      ...{ revision, product, uli, openConditions: row.openConditions, employment: applicant.employment },
      rent: applicant.rental?.monthlyRent ?? null,
      property: {
        ...{ address: property.address, occupancy: property.occupancy, estimatedValue: property.estimatedValue },
      },
      valuation: valuation?.result === 'VALUED' ? valuation.valuation.value : null,
      creditScore: credit?.result === 'FOUND' ? (credit.file.score?.value ?? null) : null,
      offer: selection && {
        ...{ amount: selection.amount, rate: selection.rate, rateType: selection.rateType },
        ...{ termYears: selection.termYears, monthlyPayment: selection.monthlyPayment },
      },
      completed: row.completedAt?.toISOString() ?? null,
      exits: await exitsFrom(sql, row, role),
      isStaffsTurn: isStaffsTurn(row),
    }
  }
  const written = (call: Look, action: string) => {
    const { role, identityId, organisation } = known(call.caller)
    return recordLook(call.db, {
      ...{ subject: call.params.uuid, actorKind: role, actorId: identityId, organisation },
      ...{ action, details: {}, at: clock.now() },
    })
  }
  /** Looks, and meanwhile says in the application's chain who did: nothing is shown unless that is written. */
  const looked = async <T>(call: Look, action: string, look: (sql: Sql) => Promise<T>): Promise<T> => {
    const [shown] = await Promise.all([look(call.db), written(call, action)])
    return shown
  }
  const sinceNow = () => new Date(clock.now().getTime() - presentMs)

  return [
    serve(readDesk, (call) =>
      looked(call, 'application viewed', (tx) => desk(tx, call.params.uuid, known(call.caller))),
    ),
    serve(listMessages, (call) =>
      looked(call, 'messages listed', async (tx) =>
        (await messagesOf(tx, call.params.uuid)).map(({ id, channel, subject, documentIds, createdAt, ...ended }) => ({
          ...{ uuid: id, channel, subject, documents: documentIds.length, written: createdAt.toISOString() },
          sent: ended.sentAt?.toISOString() ?? null,
          undeliverable: ended.undeliverableAt?.toISOString() ?? null,
        })),
      ),
    ),
    serve(listDecisions, (call) =>
      looked(call, 'decisions read', async (tx) =>
        (await decisionsOf(tx, call.params.uuid)).map(({ revision, fromStatus, toStatus, trace, at }) => ({
          ...{ revision, from: fromStatus, to: toStatus, at: at.toISOString(), guideline: trace.guideline },
          rules: trace.rules.map((result) => ({
            ...{ rule: result.rule, passed: result.passed, facts: { ...result.facts } },
            reason:
              reasonsOfRule(result)
                .map((code) => adverseActionReasons[code].words)
                .join('; ') || null,
          })),
        })),
      ),
    ),
    serve(readRecord, async (call) => {
      const { db, params, query } = call
      // Written first: who reads the record stands in what they read.
      await written(call, 'record read')
      const found = await recordOf(db, params.uuid, query.before ?? 2_147_483_647, entriesOnPage + 1)
      const rows = found.slice(0, entriesOnPage)
      const reasons = await staffReasons.ofApplication(db, params.uuid)
      return {
        entries: rows.map(({ seq, at, actorKind, action, details, firstName, lastName }) => ({
          ...{ seq, at: at.toISOString(), actorKind, action, details: withReason(details, reasons) },
          actor: [firstName, lastName].filter(Boolean).join(' ') || null,
        })),
        next: found.length > entriesOnPage ? (rows.at(-1)?.seq ?? null) : null,
        isWhole: (await firstBrokenAuditRow(db, params.uuid)) === undefined,
      }
    }),
    serve(sayPresent, async ({ db, params, caller }) => {
      const { identityId } = known(caller)
      const noted = { applicationId: params.uuid, identityId, at: clock.now(), since: sinceNow() }
      return { others: (await notePresence(db, noted)).map(shownPresent) }
    }),
    serve(sayGone, async ({ db, params, caller }) => {
      const { identityId } = known(caller)
      await endPresence(db, params.uuid, identityId)
      const others = await othersPresent(db, { applicationId: params.uuid, identityId, since: sinceNow() })
      return { others: others.map(shownPresent) }
    }),
  ]
}

const shownPresent = ({ id, firstName, lastName, role }: Present) => ({
  ...{ uuid: id, role },
  name: [firstName, lastName].filter(Boolean).join(' '),
})

/** What staff wrote stands sealed apart from the trail, which names it. */
const withReason = (details: Record<string, unknown>, reasons: readonly { id: string; words: string }[]) => {
  const { reasonUuid, ...others } = details
  const reason = reasons.find(({ id }) => id === reasonUuid)?.words
  return reason === undefined ? others : { ...others, reason }
}
