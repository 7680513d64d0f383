import type { QueryOf } from '#src/platform/contract/endpoint.ts'
import type { StaffRole } from '#src/platform/contract/roles.ts'
import { recordAudit, recordLook } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { pageOf, readPlace } from '#src/platform/server/keyset.ts'
import { type KnownCaller, known, type Route, serve } from '#src/platform/server/serve.ts'
import { type LookedFor, lookedFor } from '#src/workflow/look-up.rules.ts'
import { lookUpHash } from '#src/workflow/server/look-up-record.ts'
import { leftToStaff } from '#src/workflow/staff-exits.rules.ts'
import { allStatuses, type PipelineStage, pipelineStages, type Status, statuses } from '#src/workflow/statuses.ts'
import {
  assignApplication,
  countPipeline,
  listPipeline,
  type PipelineRow,
  readQueue,
  readSelf,
  searchPipeline,
} from '../pipeline.contract.ts'
import { assign, countsOf, lineOf, linesFound, linesOf, type StoredLine, waitsOnStaff } from './pipeline.store.ts'

export interface PipelineDeps {
  vault: Pick<Vault, 'hash'>
  clock: Clock
}

const pageSize = 50
const mostCounted = 100
const dayMs = 24 * 3_600_000

const staffOwned = allStatuses.filter((status) => statuses[status].waitsFor === 'staff')

/** Staff's lists of applications. Who looked at which list is on record with the looker. */
export const pipelineRoutes = ({ vault, clock }: PipelineDeps): Route[] => {
  const noteLook = (sql: Sql, caller: KnownCaller, action: string, details: Record<string, unknown>) =>
    recordLook(sql, {
      ...{ subject: caller.identityId, actorKind: caller.role, actorId: caller.identityId },
      ...{ organisation: caller.organisation, action, details, at: clock.now() },
    })

  return [
    serve(readSelf, async ({ db, caller }) => {
      const { identityId, role } = known(caller)
      const { firstName, lastName, email } = await db
        .selectFrom('identity')
        .select(['firstName', 'lastName', 'email'])
        .where('id', '=', identityId)
        .executeTakeFirstOrThrow()
      return { uuid: identityId, name: nameOf(firstName, lastName), email, role: role as StaffRole | 'notary' }
    }),
    serve(listPipeline, async ({ query, caller, db }) => {
      const { identityId, organisation } = known(caller)
      const { days, assigned, after, order = 'oldest' } = query
      const found = await linesOf(db, {
        ...{ organisation, order, statuses: statusesOf(query), after: readPlace(after), most: pageSize + 1 },
        assignedTo: assigned && { identityId: assigned === 'me' ? identityId : null },
        sinceBefore: days === undefined ? undefined : new Date(clock.now().getTime() - days * dayMs),
      })
      const { rows, next } = pageOf(
        found.map((row) => ({ id: row.id, createdAt: row.statusSince, row })),
        pageSize,
      )
      await noteLook(db, known(caller), 'applications listed', { ...query, shown: rows.length })
      return { rows: rows.map(({ row }) => shownLine(row)), next }
    }),
    serve(searchPipeline, async ({ body, caller, db }) => {
      const wanted = lookedFor(body.text)
      const found = wanted ? await search(db, vault, known(caller).organisation, wanted) : []
      const rows = found.slice(0, pageSize)
      // By what, and never the words: they name somebody.
      await noteLook(db, known(caller), 'applications searched', { by: wanted?.by ?? 'nothing', shown: rows.length })
      return { rows: rows.map(shownLine), more: found.length > pageSize }
    }),
    serve(countPipeline, async ({ db, caller }) => {
      const { identityId, organisation } = known(caller)
      const counts = await countsOf(db, {
        organisation,
        identityId,
        groups: counted,
        left: leftToStaff,
        most: mostCounted + 1,
      })
      const at = (group: string) => counts.groups.get(group) ?? 0
      /** One more says that there are more. */
      const upTo = (number: number) => Math.min(number, mostCounted + 1)
      const stages = pipelineStages.map((stage) => [stage, at(stage)] as const)
      return {
        most: mostCounted,
        stages: Object.fromEntries(stages) as Record<PipelineStage, number>,
        waitingOnStaff: upTo(at(staffOwn) + counts.answered + counts.left),
        mine: counts.mine,
      }
    }),
    serve(readQueue, async ({ query, caller, db }) => {
      const found = await waitsOnStaff(db, {
        organisation: known(caller).organisation,
        ...{ statuses: { owned: staffOwned, left: leftToStaff }, after: readPlace(query.after), most: pageSize + 1 },
      })
      const { rows, next } = pageOf(
        found.map((row) => ({ id: row.waitId, createdAt: row.waiting, row })),
        pageSize,
      )
      await noteLook(db, known(caller), 'queue listed', { shown: rows.length })
      return {
        rows: rows.map(({ row }) => ({
          ...shownLine(row),
          why: row.category === null ? ('status' as const) : ('condition' as const),
          condition: row.category === null ? null : { uuid: row.waitId, category: row.category },
          waiting: row.waiting.toISOString(),
        })),
        next,
      }
    }),
    serve(assignApplication, ({ params, body, caller, transact }) =>
      transact(async (tx) => {
        const { identityId, role, organisation } = known(caller)
        const at = clock.now()
        const to = body.to === 'me' ? identityId : null
        const { before } = await assign(tx, params.uuid, to, at)
        if (before !== to)
          await recordAudit(tx, {
            ...{ subject: params.uuid, actorKind: role, actorId: identityId, organisation },
            ...{ action: to === null ? 'application given back' : 'application taken in hand' },
            ...{ details: { before, after: to }, at },
          })
        return { assignee: shownLine(await lineOf(tx, params.uuid)).assignee }
      }),
    ),
  ]
}

const inStage = (stage: PipelineStage): Status[] => allStatuses.filter((status) => statuses[status].pipeline === stage)

/** The group of what staff own, beside those of the stages. */
const staffOwn = 'of staff'
/** What has ended is not counted: it only grows. */
const counted: Readonly<Record<string, readonly Status[]>> = {
  ...Object.fromEntries(pipelineStages.filter((stage) => stage !== 'ended').map((stage) => [stage, inStage(stage)])),
  [staffOwn]: staffOwned,
}

/** Undefined: all that are open. */
const statusesOf = ({ stage, status, waitsFor }: QueryOf<typeof listPipeline>): readonly Status[] | undefined => {
  if (!stage && !status && !waitsFor) return undefined
  return allStatuses.filter(
    (one) =>
      (status === undefined || one === status) &&
      (stage === undefined || statuses[one].pipeline === stage) &&
      (waitsFor === undefined || statuses[one].waitsFor === waitsFor),
  )
}

const search = (tx: Sql, vault: PipelineDeps['vault'], organisation: string, wanted: LookedFor) => {
  if (wanted.by === 'loan number') return linesFound(tx, { organisation, loanNumber: wanted.loanNumber }, pageSize + 1)
  const hash = lookUpHash(vault, organisation, wanted.word)
  const emailKey = wanted.by === 'mailbox' ? wanted.word.slice('mailbox '.length) : undefined
  return linesFound(tx, { organisation, hash, ...(emailKey ? { emailKey } : {}) }, pageSize + 1)
}

const nameOf = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ')

export const shownLine = (row: StoredLine): PipelineRow => ({
  ...{ uuid: row.id, loanNumber: row.loanNumber, name: nameOf(row.firstName, row.lastName) },
  ...{ state: row.propertyState, status: row.status, amount: row.amount },
  stage: statuses[row.status].pipeline,
  waitsFor: statuses[row.status].waitsFor,
  since: row.statusSince.toISOString(),
  opened: row.createdAt.toISOString(),
  assignee:
    row.assignedTo === null
      ? null
      : {
          uuid: row.assignedTo,
          name: nameOf(row.assigneeFirstName, row.assigneeLastName),
        },
})
