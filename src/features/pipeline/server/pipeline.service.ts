import { parseSearch, type Search } from '#src/application/blind-index.rules.ts'
import { hitReviewers } from '#src/application/hit-reviewers.table.ts'
import { blindIndexHash } from '#src/application/server/blind-index-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#src/platform/contract/endpoint.ts'
import type { StaffRole } from '#src/platform/contract/roles.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { KnownCaller, ReplicaAccess } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { staffStatuses, suspendableStatuses, waitedFor } from '#src/workflow/graph/staff-exits.rules.ts'
import { type PipelineStage, pipelineStages } from '#src/workflow/graph/status-row.ts'
import { allStatuses, type Status, statuses } from '#src/workflow/graph/statuses.ts'
import {
  type assignApplication,
  type countPipeline,
  type exportPipeline,
  type listAssignees,
  type listPipeline,
  maxExportedRows,
  type PipelineRow,
  type readQueue,
  type readSelf,
  type searchPipeline,
} from '../pipeline.contract.ts'
import { pipelineCsv } from '../pipeline-csv.rules.ts'
import { deskOfCondition, deskOfHits, deskOfStatus, type QueueDesk } from '../queue-desks.table.ts'
import {
  assign,
  assigneesOf,
  countUpTo,
  isAssignable,
  type PipelineRecord,
  readPipelineRow,
  readPipelineRows,
  searchPipelineRows,
  staffMember,
  waitsOnStaff,
} from './pipeline.store.ts'

export interface PipelineDeps {
  vault: Pick<Vault, 'hash'>
  clock: Clock
}

const pageSize = 50
const maxCounted = 100
const dayMs = 24 * 3_600_000

const decidesHits = ({ role }: KnownCaller): boolean => hitReviewers.some((hitReviewer) => hitReviewer === role)

const staffOwned = allStatuses.filter(
  (status) => statuses[status].waitsFor === 'staff' && !suspendableStatuses.includes(status),
)

/** Staff's application lists. Each access to a list is recorded under the reader. */
export const pipelineService = ({ vault, clock }: PipelineDeps) => {
  const toFilter = ({ organization, identityId }: KnownCaller, query: QueryOf<typeof exportPipeline>) => {
    const { days, assigned: assignee, order = 'oldest' } = query
    return {
      organization,
      order,
      statuses: filterStatuses(query),
      assignedTo: assignee && { identityId: assignee === 'me' ? identityId : null },
      waits:
        query.waitsFor === undefined || query.waitsFor === 'none'
          ? undefined
          : {
              onWhom: query.waitsFor,
              suspendable: suspendableStatuses.filter((status) => isCovered(status, query)),
              reviewable: reviewableStatuses.filter((status) => isCovered(status, query)),
            },
      sinceBefore: days === undefined ? undefined : new Date(clock.now().getTime() - days * dayMs),
    }
  }

  return {
    async readSelf(sql: Sql, { identityId, role }: KnownCaller): Promise<AnswerOf<typeof readSelf>> {
      const { firstName, lastName, email } = await staffMember(sql, identityId)
      return { uuid: identityId, name: fullName(firstName, lastName), email, role: role as StaffRole | 'notary' }
    },

    async list(
      { readDb, recordRead }: ReplicaAccess,
      reader: KnownCaller,
      query: QueryOf<typeof listPipeline>,
    ): Promise<AnswerOf<typeof listPipeline>> {
      const pipelineRecords = await readPipelineRows(readDb, {
        ...toFilter(reader, query),
        after: parseCursor(query.after),
        most: pageSize + 1,
      })
      const { rows, next } = toPage(
        pipelineRecords.map((row) => ({ id: row.id, createdAt: row.statusSince, row })),
        pageSize,
      )
      await recordRead(reader.identityId, 'applications listed', { ...query, shown: rows.length })
      return { rows: rows.map(({ row }) => toPipelineRow(row)), next, asOf: clock.now().toISOString() }
    },

    async exportList(
      { readDb, recordRead }: ReplicaAccess,
      reader: KnownCaller,
      query: QueryOf<typeof exportPipeline>,
    ): Promise<AnswerOf<typeof exportPipeline>> {
      const filter = { ...toFilter(reader, query), after: undefined, most: maxExportedRows + 1 }
      const pipelineRecords = await readPipelineRows(readDb, filter)
      const rows = pipelineRecords.slice(0, maxExportedRows).map(toPipelineRow)
      const isCut = pipelineRecords.length > maxExportedRows
      await recordRead(reader.identityId, 'applications exported', { ...query, rows: rows.length, isCut })
      const fileName = `applications-${lenderDay(clock.now())}.csv`
      return { fileName, csv: pipelineCsv(rows), rows: rows.length, isCut }
    },

    async search(
      { readDb, recordRead }: ReplicaAccess,
      reader: KnownCaller,
      text: string,
    ): Promise<AnswerOf<typeof searchPipeline>> {
      const terms = parseSearch(text)
      const pipelineRecords = terms ? await search(readDb, vault, reader.organization, terms) : []
      const rows = pipelineRecords.slice(0, pageSize)
      // Records the kind of search term only, because the terms themselves are personal data.
      await recordRead(reader.identityId, 'applications searched', { by: terms?.by ?? 'nothing', shown: rows.length })
      return { rows: rows.map(toPipelineRow), more: pipelineRecords.length > pageSize, asOf: clock.now().toISOString() }
    },

    async count(sql: Sql, reader: KnownCaller): Promise<AnswerOf<typeof countPipeline>> {
      const { identityId, organization } = reader
      const counts = await countUpTo(sql, {
        organization,
        identityId,
        groups: countedStatuses,
        suspendable: suspendableStatuses,
        left: staffStatuses,
        decidesHits: decidesHits(reader),
        most: maxCounted + 1,
      })
      const at = (group: string) => counts.groups.get(group) ?? 0
      /** One more than the limit indicates that there are more. */
      const upTo = (number: number) => Math.min(number, maxCounted + 1)
      const stages = pipelineStages.map((stage) => [stage, at(stage)] as const)
      return {
        most: maxCounted,
        stages: Object.fromEntries(stages) as Record<PipelineStage, number>,
        waitingOnStaff: upTo(at(staffOwn) + counts.undecided + counts.answeredConditions + counts.hits + counts.left),
        mine: counts.mine,
      }
    },

    async readQueue(
      { readDb, recordRead }: ReplicaAccess,
      reader: KnownCaller,
      query: QueryOf<typeof readQueue>,
    ): Promise<AnswerOf<typeof readQueue>> {
      const { desk, assigned: assignee } = query
      const isOfDesk = (one: QueueDesk) => desk === undefined || one === desk
      const ofDesk = (some: readonly Status[]) => some.filter((status) => isOfDesk(deskOfStatus(status)))
      const waits = await waitsOnStaff(readDb, {
        organization: reader.organization,
        assignedTo: assignee && { identityId: assignee === 'me' ? reader.identityId : null },
        statuses: {
          ownedStatuses: ofDesk(staffOwned),
          suspendable: ofDesk(suspendableStatuses),
          left: ofDesk(staffStatuses),
        },
        decidesHits: decidesHits(reader) && isOfDesk(deskOfHits),
        categories: conditionCategories.filter((category) => isOfDesk(deskOfCondition[category])),
        after: parseCursor(query.after),
        most: pageSize + 1,
      })
      const { rows, next } = toPage(
        waits.map((row) => ({ id: row.waitId, createdAt: row.waiting, row })),
        pageSize,
      )
      await recordRead(reader.identityId, 'queue listed', { ...query, shown: rows.length })
      return {
        rows: rows.map(({ row }) => ({
          ...toPipelineRow(row),
          why: row.isHit
            ? ('sanctions' as const)
            : row.category === null
              ? ('status' as const)
              : ('condition' as const),
          condition: row.category === null ? null : { uuid: row.waitId, category: row.category },
          waiting: row.waiting.toISOString(),
        })),
        next,
        asOf: clock.now().toISOString(),
      }
    },

    async listAssignees(sql: Sql, organization: string): Promise<AnswerOf<typeof listAssignees>> {
      const rows = await assigneesOf(sql, organization, maxCounted + 1)
      return {
        most: maxCounted,
        people: rows.map(({ id, firstName, lastName, role, openApplications }) => ({
          uuid: id,
          name: fullName(firstName, lastName),
          role,
          openApplications,
        })),
      }
    },

    /** @throws Refusal account/not-staff */
    async assign(
      tx: Tx,
      caller: KnownCaller,
      applicationId: string,
      body: BodyOf<typeof assignApplication>,
    ): Promise<AnswerOf<typeof assignApplication>> {
      const { identityId, organization } = caller
      const at = clock.now()
      const to = body.to === 'me' ? identityId : body.to === 'none' ? null : body.to
      if (to !== null && to !== identityId && !(await isAssignable(tx, organization, to)))
        throw new Refusal('account/not-staff')
      const { before } = await assign(tx, applicationId, to, at)
      if (before !== to)
        await callerAudit(clock)(tx, caller, applicationId, assignmentAct(to, identityId), { before, after: to }, at)
      return { assignee: toPipelineRow(await readPipelineRow(tx, applicationId)).assignee }
    },
  }
}

const assignmentAct = (to: string | null, by: string): string => {
  if (to === null) return 'application unassigned'
  return to === by ? 'application assigned' : 'application assigned to a colleague'
}

const inStage = (stage: PipelineStage): Status[] => allStatuses.filter((status) => statuses[status].pipeline === stage)

/** The group of statuses that staff own, whatever else is open, in addition to the stages. */
const staffOwn = 'of staff'
/** Ended applications are not counted, because their number only grows. */
const countedStatuses: Readonly<Record<string, readonly Status[]>> = {
  ...Object.fromEntries(pipelineStages.filter((stage) => stage !== 'ended').map((stage) => [stage, inStage(stage)])),
  [staffOwn]: staffOwned,
}

const isCovered = (status: Status, { stage, status: onlyStatus }: QueryOf<typeof listPipeline>): boolean =>
  (onlyStatus === undefined || status === onlyStatus) && (stage === undefined || statuses[status].pipeline === stage)

/** Undefined means all open statuses. */
const filterStatuses = (query: QueryOf<typeof listPipeline>): readonly Status[] | undefined => {
  const { stage, status: onlyStatus, waitsFor } = query
  if (!stage && !onlyStatus && !waitsFor) return undefined
  return allStatuses.filter(
    (status) => isCovered(status, query) && (waitsFor === undefined || statuses[status].waitsFor === waitsFor),
  )
}

/** The statuses at which an application waits for staff only while a document is in review. */
const reviewableStatuses = allStatuses.filter((status) => !['staff', 'none'].includes(statuses[status].waitsFor))

const search = (sql: Sql, vault: PipelineDeps['vault'], organization: string, { by: _, anyOf, ...terms }: Search) => {
  const hashes = anyOf.map((list) => list.map((term) => blindIndexHash(vault, organization, term)))
  return searchPipelineRows(sql, { ...terms, organization, anyOf: hashes }, pageSize + 1)
}

const fullName = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ')

export const toPipelineRow = (row: PipelineRecord): PipelineRow => ({
  uuid: row.id,
  loanNumber: row.loanNumber,
  name: fullName(row.firstName, row.lastName),
  state: row.propertyState,
  status: row.status,
  amount: row.amount,
  stage: statuses[row.status].pipeline,
  waitsFor: waitedFor(row),
  since: row.statusSince.toISOString(),
  opened: row.createdAt.toISOString(),
  assignee:
    row.assignedTo === null
      ? null
      : {
          uuid: row.assignedTo,
          name: fullName(row.assigneeFirstName, row.assigneeLastName),
        },
})
