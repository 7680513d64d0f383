import { createHash } from 'node:crypto'
import { type CivilDate, daysBetween } from '#src/domain/dates/civil-date.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isEntitledToCancel } from '#src/domain/us/entitled-to-cancel.table.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { type ApplicationHead, closingHomeOf } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { ClosingSigner } from '#src/workflow/server/closing-signer-record.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import type { OwnersRightView, RightToCancel, UnsettledLine } from '../rescission.contract.ts'
import {
  assessRight,
  dayAtHome,
  isPostedInTime,
  isRescindable,
  lastRight,
  mailWait,
  type OwnersRight,
  settleBy,
  statedRights,
} from '../rescission.rules.ts'
import {
  addCancelling,
  type CancellingRecord,
  cancellingOf,
  feesPaid,
  readUnsettled,
  recordHandedOver,
  recordSettled,
  recordStatement,
  rightsOf,
  type StoredRight,
} from './rescission.store.ts'
import type { RescissionDeps } from './right-to-cancel.step.ts'

type Who = Pick<KnownCaller, 'identityId' | 'role'>
/** Returns whether the borrower has the notices of a line of credit that can still be cancelled. */
const isCancellable = (status: Status): boolean => 'cancelledInWriting' in workflow[status].on

/** More than any lender has at once. */
const maxUnsettled = 500

const isCaller = ({ ordinal, identityId }: ClosingSigner, who: Who): boolean =>
  who.role === 'borrower' ? ordinal === 0 : who.role === 'signer' && identityId === who.identityId

const toOwnerView = ({ id, person }: ClosingSigner) => ({
  signerUuid: id,
  name: [person.name.firstName, person.name.lastName].join(' '),
})
const nothingGiven = {
  noticedBy: null,
  noticedAt: null,
  disclosedAt: null,
  lastDay: null,
  endsAt: null,
  statedOn: null,
}

export interface RescissionServiceDeps<Generated> extends RescissionDeps<Generated> {
  staffReasons: StaffReasonRecords
  /** Inspects a scan that staff send. @throws Refusal unless it is a PDF that can be stored */
  inspectScan(staffId: string, scan: Uint8Array): Promise<Uint8Array>
  /** Stores a person's signed statement, and returns its id. */
  saveStatement(tx: Tx, statement: StatementToStore): Promise<string>
}

/** The scan of a person's signed statement that they have not cancelled. */
export interface StatementToStore {
  applicationId: string
  signerId: string
  bytes: Uint8Array
  causeKey: string
}

export const rescissionService = <Generated>(deps: RescissionServiceDeps<Generated>) => {
  const { clock, records, signers, documents, staffReasons } = deps

  /** Returns the signers who may cancel: the owners, and a spouse in some states. */
  const signersEntitled = async (sql: Sql, head: ApplicationHead): Promise<ClosingSigner[]> =>
    (await signers.signing(sql, head.id)).filter((signer) => isEntitledToCancel(signer, closingHomeOf(head)))

  const readOwners = async (sql: Sql, head: ApplicationHead) => {
    const [owners, rights] = await Promise.all([signersEntitled(sql, head), rightsOf(sql, head.id)])
    return owners.flatMap((owner) => {
      const events = rights.find(({ signerId }) => signerId === owner.id)
      return events ? [{ owner, events, right: assessRight(events, head.propertyState) }] : []
    })
  }

  const waitOf = (
    people: readonly { events: StoredRight; right: OwnersRight }[],
    { propertyState, organization }: Pick<ApplicationHead, 'propertyState' | 'organization'>,
  ) =>
    mailWait(
      people.map(({ events, right }) => ({ right, statedOn: events.statedOn })),
      propertyState,
      deps.mailDaysOf(organization),
    )

  /** Returns owners whose notices are not rendered yet. A letter from one of them can still be filed. */
  const ownersBefore = async (sql: Sql, head: ApplicationHead): Promise<ClosingSigner[]> =>
    head.status === 'GEN_RESCISSION' ? signersEntitled(sql, head) : []

  const read = async (sql: Sql, head: ApplicationHead, who: Who): Promise<RightToCancel> => {
    const [owners, cancelling] = await Promise.all([readOwners(sql, head), cancellingOf(sql, head.id)])
    const isYou = (owner: ClosingSigner) => isCaller(owner, who)
    const now = clock.now()
    const isOver = owners.length > 0 && owners.every(({ right }) => now >= right.endsAt)
    const mine = owners.find(({ owner }) => isYou(owner))
    const before = owners.length === 0 ? await ownersBefore(sql, head) : []
    const isRunning = head.status === 'RESCISSION' && !cancelling
    const haveAllBegun = owners.length > 0 && owners.every(({ right }) => right.isRunning)
    const wait = haveAllBegun ? waitOf(owners, head) : null
    return {
      state: cancelling ? 'CANCELLED' : owners.length === 0 ? 'NONE' : isOver ? 'OVER' : 'RUNNING',
      owners: [
        ...owners.map(
          ({ owner, events, right }): OwnersRightView => ({
            ...toOwnerView(owner),
            isYou: isYou(owner),
            noticedBy: events.noticedBy,
            noticedAt: events.noticedAt?.toISOString() ?? null,
            disclosedAt: events.disclosedAt?.toISOString() ?? null,
            lastDay: right.isRunning ? right.lastDay : null,
            endsAt: right.isRunning ? right.endsAt.toISOString() : null,
            statedOn: events.statedOn,
          }),
        ),
        ...before.map((owner) => ({ ...toOwnerView(owner), isYou: isYou(owner), ...nothingGiven })),
      ],
      today: dayAtHome(now, head.propertyState),
      mayFile: isCancellable(head.status) && !cancelling,
      mayCancel: isRunning && mine !== undefined && now < mine.right.endsAt,
      lastDay: haveAllBegun ? lastRight(owners.map(({ right }) => right)).lastDay : null,
      mailUntil: wait?.until ?? null,
      moneyFrom: wait?.moneyFrom.toISOString() ?? null,
      cancelled: cancelling
        ? {
            at: cancelling.at.toISOString(),
            way: cancelling.way,
            postedOn: cancelling.postedOn,
            settleBy: cancelling.settleBy,
            settledAt: cancelling.settledAt?.toISOString() ?? null,
            byYou: mine?.owner.id === cancelling.signerId,
            fees: await feesPaid(sql, head.id),
          }
        : null,
    }
  }

  /** Returns the application's current status, and locks it so that the deadline does not pass in the meantime. */
  const lock = async (tx: Tx, id: string): Promise<Status> => {
    const { status } = await lockedStatus(tx, id)
    return status
  }

  const recordAct = callerAudit(clock)
  const audit = (tx: Tx, { id, organization }: ApplicationHead, who: Who, action: string, details: object) =>
    recordAct(tx, { ...who, organization }, id, action, { ...details })

  /** Cancels for all owners when one owner cancels (12 CFR 1026.15(a)(4)). All are notified in writing. */
  const cancel = async (
    tx: Tx,
    head: ApplicationHead,
    who: Who,
    move: { from: Status; outcome: string } & ({ kind: 'borrower' | 'signer' } | { kind: 'staff'; why: string }),
    cancelling: Pick<CancellingRecord, 'signerId' | 'way' | 'postedOn'>,
  ): Promise<void> => {
    const now = clock.now()
    const settle: CivilDate = settleBy(dayAtHome(now, head.propertyState))
    const exit = { applicationId: head.id, from: move.from, outcome: move.outcome, now }
    if (move.kind === 'staff') await staffReasons.advance(tx, { ...exit, by: who.identityId, why: move.why })
    else await advance(tx, { ...exit, actor: { kind: move.kind, id: who.identityId } })
    await addCancelling(tx, head.id, { ...cancelling, at: now, settleBy: settle })
    await audit(tx, head, who, 'line cancelled', { way: cancelling.way, signerUuid: cancelling.signerId })
    const owners = await signersEntitled(tx, head)
    await documents.confirm(tx, owners, { by: cancelling.signerId, settleBy: settle })
  }

  return {
    read,

    /** @throws Refusal rescission/over a minute after midnight, rescission/not-entitled, application/moved-on */
    async cancelHere(tx: Tx, head: ApplicationHead, who: Who): Promise<RightToCancel> {
      const status = await lock(tx, head.id)
      const mine = (await readOwners(tx, head)).find(({ owner }) => isCaller(owner, who))
      if (!mine) throw new Refusal('rescission/not-entitled')
      if (clock.now() >= mine.right.endsAt) throw new Refusal('rescission/over')
      if (status !== 'RESCISSION') throw new Refusal('application/moved-on')
      const kind = who.role === 'signer' ? 'signer' : 'borrower'
      const outcome = kind === 'signer' ? 'cancelledBySigner' : 'cancelled'
      const cancelling = { signerId: mine.owner.id, way: 'product' as const, postedOn: null }
      await cancel(tx, head, who, { from: status, outcome, kind }, cancelling)
      return read(tx, { ...head, status: 'CANCELLED' }, who)
    },

    /** @throws Refusal rescission/posted-late, rescission/not-entitled, application/outcome-not-declared */
    async file(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      { signerUuid, postedOn, reason }: { signerUuid: string; postedOn: CivilDate; reason: string },
    ): Promise<RightToCancel> {
      const status = await lock(tx, head.id)
      if (!isCancellable(status)) throw new Refusal('application/outcome-not-declared')
      const today = dayAtHome(clock.now(), head.propertyState)
      if (postedOn > today)
        throw new Refusal('request/invalid', { faults: [{ field: 'postedOn', message: 'Must be today or earlier' }] })
      const rights = await readOwners(tx, head)
      const right = rights.find(({ owner }) => owner.id === signerUuid)
      // Before the notices are rendered, no owner has a recorded right, but any owner may cancel.
      const isEntitled = (await signersEntitled(tx, head)).some(({ id }) => id === signerUuid)
      if (!isEntitled) throw new Refusal('rescission/not-entitled')
      if (rights.length > 0 && !right) throw new Refusal('rescission/not-entitled')
      if (right && !isPostedInTime(postedOn, right.right)) throw new Refusal('rescission/posted-late')
      const cancelling = { signerId: signerUuid, way: 'writing' as const, postedOn }
      await cancel(
        tx,
        head,
        who,
        { from: status, outcome: 'cancelledInWriting', kind: 'staff', why: reason },
        cancelling,
      )
      return read(tx, { ...head, status: 'CANCELLED' }, who)
    },

    /** Renders an owner's copies again, dated today, before the transaction that records their hand delivery. */
    async handOver(
      db: Db,
      transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
      head: ApplicationHead,
      who: Who,
      signerUuid: string,
    ): Promise<RightToCancel> {
      const one = (await readOwners(db, head)).find(({ owner }) => owner.id === signerUuid)
      if (!one) throw new Refusal('access/not-found')
      const { owner, events } = one
      if (head.status !== 'RESCISSION' || one.right.isRunning) throw new Refusal('rescission/nothing-to-hand-over')
      const { areGenerated } = await documents.disclosedAt(db, head.id)
      if (!areGenerated) throw new Refusal('rescission/nothing-to-hand-over')
      const { openedAt } = events
      const state = head.propertyState
      const now = clock.now()
      const { lastDay } = assessRight({ openedAt, disclosedAt: now, noticedAt: now }, state)
      const dates = { openedOn: dayAtHome(openedAt, state), givenOn: dayAtHome(now, state), lastDay }
      const notice = await documents.draw(await records.read(db, head.id), owner, dates)
      return transact(async (tx) => {
        if ((await lock(tx, head.id)) !== 'RESCISSION') throw new Refusal('rescission/nothing-to-hand-over')
        await documents.saveNotices(tx, owner, notice, `right-to-cancel:${head.id}:handed:${now.getTime()}`)
        await recordHandedOver(tx, head.id, events, now)
        await audit(tx, head, who, 'right to cancel handed over', { signerUuid })
        await wakeStep(tx, head.id, now)
        return read(tx, head, who)
      })
    },

    /**
     * Files a person's signed statement that they have not cancelled. From then on, their mail is not waited for.
     * @throws Refusal access/not-found for a person without the right, request/invalid for a day up to their last one
     */
    async fileStatement(
      transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
      head: ApplicationHead,
      who: Who,
      { signerUuid, signedOn, scan }: { signerUuid: string; signedOn: CivilDate; scan: Uint8Array },
    ): Promise<RightToCancel> {
      const bytes = await deps.inspectScan(who.identityId, scan)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return transact(async (tx) => {
        const status = await lock(tx, head.id)
        if (!isCancellable(status) || (await cancellingOf(tx, head.id))) throw new Refusal('application/moved-on')
        const one = (await readOwners(tx, head)).find(({ owner }) => owner.id === signerUuid)
        if (!one) throw new Refusal('access/not-found')
        const now = clock.now()
        if (signedOn <= one.right.lastDay || signedOn > dayAtHome(now, head.propertyState))
          throw new Refusal('request/invalid', {
            faults: [{ field: 'signedOn', message: 'Must be after their last day to cancel, and not in the future' }],
          })
        const causeKey = `not rescinded ${head.id} ${signerUuid} ${sha256}`
        const statement = { applicationId: head.id, signerId: signerUuid, bytes, causeKey }
        const statementId = await deps.saveStatement(tx, statement)
        await recordStatement(tx, head.id, { signerId: signerUuid, statedOn: signedOn, statementId })
        await audit(tx, head, who, 'statement of no cancellation filed', { signerUuid, signedOn, statementId })
        await wakeStep(tx, head.id, now)
        return read(tx, { ...head, status }, who)
      })
    },

    async unsettled(sql: Sql, organization: string): Promise<{ lines: UnsettledLine[]; isCut: boolean }> {
      const rows = await readUnsettled(sql, organization, maxUnsettled + 1)
      const now = clock.now()
      const lines = rows.slice(0, maxUnsettled).map(({ propertyState, cancelledAt, ...row }) => ({
        ...row,
        cancelledAt: new Date(cancelledAt).toISOString(),
        daysLeft: daysBetween(dayAtHome(now, propertyState), row.settleBy),
      }))
      return { lines, isCut: rows.length > maxUnsettled }
    },

    /** @throws Refusal rescission/nothing-to-settle */
    async settle(tx: Tx, head: ApplicationHead, who: Who): Promise<RightToCancel> {
      if (!(await recordSettled(tx, head.id, clock.now()))) throw new Refusal('rescission/nothing-to-settle')
      await audit(tx, head, who, 'cancelled line settled', {})
      return read(tx, head, who)
    },

    /** Returns the state of the right, for the final checks before funding. */
    async readForFunding(sql: Sql, application: ApplicationRecord) {
      const { id, propertyState, organization } = application
      const people = statedRights(await rightsOf(sql, id), propertyState)
      const hasRights = people.length > 0
      return {
        isRescindable: hasRights || isRescindable(application, deps.isBusinessPurpose(application)),
        endsAt: hasRights ? lastRight(people.map(({ right }) => right)).endsAt : null,
        moneyFrom: hasRights ? mailWait(people, propertyState, deps.mailDaysOf(organization)).moneyFrom : null,
        isCancelled: (await cancellingOf(sql, application.id)) !== undefined,
      }
    },
  }
}
