import { createHash } from 'node:crypto'
import { type ApplicationHead, closingHomeOf } from '#src/application/server/application-head.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { ClosingSigner } from '#src/application/server/closing-signer-record.ts'
import { type CivilDate, daysBetween } from '#src/domain/dates/civil-date.ts'
import { dayAtHome } from '#src/domain/dates/day-at-home.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isEntitledToCancel } from '#src/domain/us/entitled-to-cancel.table.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Commit } from '#src/platform/server/http/idempotency/idempotency.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import { recordPartnerEvent } from '#src/workflow/server/partner-event-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import type { OwnersRightView, RightToCancel, UnsettledLine } from '../rescission.contract.ts'
import {
  assessRight,
  isPostedInTime,
  isRescindable,
  lastRight,
  mailWait,
  type OwnersRight,
  settleBy,
  statedRights,
  takeBy,
} from '../rescission.rules.ts'
import {
  addCancelling,
  type CancellingRecord,
  cancellingOf,
  feesPaid,
  readUnsettled,
  recordHandedOver,
  recordStatement,
  rightsOf,
  type StoredRight,
} from './rescission.store.ts'
import type { RescissionDeps } from './right-to-cancel.step.ts'
import { unwindingService } from './unwinding.service.ts'

type Reader = Pick<KnownCaller, 'identityId' | 'role'>
type Who = Reader & Pick<KnownCaller, 'organization'>
/** Returns whether an owner's written notice still cancels a line of credit. */
const isCancellable = (status: Status): boolean => 'cancelledInWriting' in workflow[status].on

const moneyStatuses: readonly Status[] = ['FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'COMPLETE']
/** Returns whether money of a line of credit may have left. */
const hasMoneyMoved = (status: Status): boolean => moneyStatuses.includes(status)

/** More than any lender has at once. */
const maxUnsettled = 500

const isCaller = ({ ordinal, identityId }: ClosingSigner, who: Reader): boolean =>
  who.role === 'borrower' ? ordinal === 0 : who.role === 'signer' && identityId === who.identityId

const hasNoMailbox = ({ ordinal, person }: ClosingSigner): boolean => ordinal > 0 && person.email === null

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
  const { clock, records, signers, documents, staffReasons, money } = deps
  const unwinding = unwindingService(deps)

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

  const read = async (sql: Sql, head: ApplicationHead, who: Reader): Promise<RightToCancel> => {
    const [owners, cancelling] = await Promise.all([readOwners(sql, head), cancellingOf(sql, head.id)])
    const isCallingOwner = (owner: ClosingSigner) => isCaller(owner, who)
    const now = clock.now()
    const hasExpired = owners.length > 0 && owners.every(({ right }) => now >= right.endsAt)
    const ownRight = owners.find(({ owner }) => isCallingOwner(owner))
    const before = owners.length === 0 ? await ownersBefore(sql, head) : []
    const isRunning = head.status === 'RESCISSION' && !cancelling
    const areAllRunning = owners.length > 0 && owners.every(({ right }) => right.isRunning)
    const wait = areAllRunning ? waitOf(owners, head) : null
    return {
      state: cancelling ? 'CANCELLED' : owners.length === 0 ? 'NONE' : hasExpired ? 'OVER' : 'RUNNING',
      owners: [
        ...owners.map(
          ({ owner, events, right }): OwnersRightView => ({
            ...toOwnerView(owner),
            isYou: isCallingOwner(owner),
            noticedBy: events.noticedBy,
            noticedAt: events.noticedAt?.toISOString() ?? null,
            disclosedAt: events.disclosedAt?.toISOString() ?? null,
            lastDay: right.isRunning ? right.lastDay : null,
            endsAt: right.isRunning ? right.endsAt.toISOString() : null,
            statedOn: events.statedOn,
          }),
        ),
        ...before.map((owner) => ({ ...toOwnerView(owner), isYou: isCallingOwner(owner), ...nothingGiven })),
      ],
      today: dayAtHome(now, head.propertyState),
      mayFile: isCancellable(head.status) && !cancelling && owners.length + before.length > 0,
      mayState: isCancellable(head.status) && !hasMoneyMoved(head.status) && !cancelling,
      mayCancel: isRunning && ownRight !== undefined && now < ownRight.right.endsAt,
      lastDay: areAllRunning ? lastRight(owners.map(({ right }) => right)).lastDay : null,
      mailUntil: wait?.until ?? null,
      moneyFrom: wait?.moneyFrom.toISOString() ?? null,
      cancelled: cancelling
        ? {
            at: cancelling.at.toISOString(),
            way: cancelling.way,
            postedOn: cancelling.postedOn,
            settleBy: cancelling.settleBy,
            settledAt: cancelling.settledAt?.toISOString() ?? null,
            byYou: ownRight?.owner.id === cancelling.signerId,
            fees: await feesPaid(sql, head.id),
            ...(await unwinding.view(sql, head, cancelling)),
            toMail: (await signersEntitled(sql, head)).filter(hasNoMailbox).map((signer) => toOwnerView(signer).name),
          }
        : null,
    }
  }

  /** Returns the application's current status, and locks it so that the deadline does not pass in the meantime. */
  const lock = async (tx: Tx, id: string): Promise<Status> => {
    const { status } = await lockedStatus(tx, id)
    return status
  }

  const audit = callerAudit(clock)

  /** Cancels for all owners when one owner cancels (12 CFR 1026.15(a)(4)). All are notified in writing. */
  const cancel = async (
    tx: Tx,
    head: ApplicationHead,
    who: Who,
    move: { from: Status; outcome: string } & ({ kind: 'borrower' | 'signer' } | { kind: 'staff'; why: string }),
    cancelling: Pick<CancellingRecord, 'signerId' | 'way' | 'postedOn'> & { receivedOn: CivilDate },
  ): Promise<void> => {
    const now = clock.now()
    const settle: CivilDate = settleBy(cancelling.receivedOn)
    const exit = { applicationId: head.id, from: move.from, outcome: move.outcome, now }
    if (move.kind === 'staff') await staffReasons.advance(tx, { ...exit, by: who.identityId, why: move.why })
    else await advance(tx, { ...exit, actor: { kind: move.kind, id: who.identityId } })
    await addCancelling(tx, head.id, { ...cancelling, at: now, settleBy: settle })
    await audit(tx, who, head.id, 'line cancelled', { way: cancelling.way, signerUuid: cancelling.signerId })
    await money.stop(tx, head.id)
    const { outCents, isUnderWay } = await money.readOut(tx, head.id)
    if (hasMoneyMoved(move.from))
      await recordPartnerEvent(tx, head.id, 'account.rescinded', [{ settleBy: settle }], now)
    const owners = await signersEntitled(tx, head)
    const isFunded = outCents > 0 || isUnderWay
    await documents.confirm(tx, owners, { by: cancelling.signerId, settleBy: settle, isFunded })
  }

  return {
    read,

    /** @throws Refusal rescission/over a minute after midnight, rescission/not-entitled, application/moved-on */
    async cancelHere(tx: Tx, head: ApplicationHead, who: Who): Promise<RightToCancel> {
      const status = await lock(tx, head.id)
      const ownRight = (await readOwners(tx, head)).find(({ owner }) => isCaller(owner, who))
      if (!ownRight) throw new Refusal('rescission/not-entitled')
      if (clock.now() >= ownRight.right.endsAt) throw new Refusal('rescission/over')
      if (status !== 'RESCISSION') throw new Refusal('application/moved-on')
      const kind = who.role === 'signer' ? 'signer' : 'borrower'
      const outcome = kind === 'signer' ? 'cancelledBySigner' : 'cancelled'
      const receivedOn = dayAtHome(clock.now(), head.propertyState)
      const cancelling = { signerId: ownRight.owner.id, way: 'product' as const, postedOn: null, receivedOn }
      await cancel(tx, head, who, { from: status, outcome, kind }, cancelling)
      return read(tx, { ...head, status: 'CANCELLED' }, who)
    },

    /** @throws Refusal rescission/posted-late, rescission/not-entitled, application/outcome-not-declared */
    async file(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      filing: { signerUuid: string; postedOn: CivilDate; receivedOn: CivilDate; reason: string },
    ): Promise<RightToCancel> {
      const { signerUuid, postedOn, receivedOn, reason } = filing
      const status = await lock(tx, head.id)
      if (!isCancellable(status)) throw new Refusal('application/outcome-not-declared')
      const today = dayAtHome(clock.now(), head.propertyState)
      const faults = [
        ...(postedOn > today ? [{ field: 'postedOn', message: 'Must be today or earlier' }] : []),
        ...(receivedOn > today || receivedOn < postedOn
          ? [{ field: 'receivedOn', message: 'Must be from the postmark to today' }]
          : []),
      ]
      if (faults.length > 0) throw new Refusal('request/invalid', { faults })
      const rights = await readOwners(tx, head)
      const right = rights.find(({ owner }) => owner.id === signerUuid)
      // Before the notices are rendered, no owner has a recorded right, but any owner may cancel.
      const isEntitled = (await signersEntitled(tx, head)).some(({ id }) => id === signerUuid)
      if (!isEntitled) throw new Refusal('rescission/not-entitled')
      if (rights.length > 0 && !right) throw new Refusal('rescission/not-entitled')
      if (right && !isPostedInTime(postedOn, right.right)) throw new Refusal('rescission/posted-late')
      const cancelling = { signerId: signerUuid, way: 'writing' as const, postedOn, receivedOn }
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
    async handOver(db: Db, head: ApplicationHead, who: Who, signerUuid: string): Promise<Commit<RightToCancel>> {
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
      return async (tx) => {
        const status = await lock(tx, head.id)
        const current = (await readOwners(tx, head)).find((other) => other.owner.id === signerUuid)
        // Another hand delivery may have been recorded while the copies were rendered.
        if (status !== 'RESCISSION' || !current || current.right.isRunning)
          throw new Refusal('rescission/nothing-to-hand-over')
        await documents.saveNotices(tx, owner, notice, `right-to-cancel:${head.id}:handed:${now.getTime()}`)
        await recordHandedOver(tx, head.id, events, now)
        await audit(tx, who, head.id, 'right to cancel handed over', { signerUuid })
        await wakeStep(tx, head.id, now)
        return read(tx, head, who)
      }
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
        if (!isCancellable(status) || hasMoneyMoved(status) || (await cancellingOf(tx, head.id)))
          throw new Refusal('application/moved-on')
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
        await audit(tx, who, head.id, 'statement of no cancellation filed', { signerUuid, signedOn, statementId })
        await wakeStep(tx, head.id, now)
        return read(tx, { ...head, status }, who)
      })
    },

    async unsettled(sql: Sql, organization: string): Promise<{ lines: UnsettledLine[]; isCut: boolean }> {
      const rows = await readUnsettled(sql, organization, maxUnsettled + 1)
      const now = clock.now()
      const lines = rows.slice(0, maxUnsettled).map((row) => {
        const { propertyState, cancelledAt, settledAt, tenderedOn, settleBy: lendersDay, ...line } = row
        const borrowersDay = tenderedOn === null ? null : takeBy(tenderedOn)
        const due = settledAt === null ? lendersDay : borrowersDay
        const daysLeft = due === null ? null : daysBetween(dayAtHome(now, propertyState), due)
        return { ...line, cancelledAt: new Date(cancelledAt).toISOString(), settleBy: due, daysLeft }
      })
      return { lines, isCut: rows.length > maxUnsettled }
    },

    /** Runs a step that undoes a canceled line, and returns the right after it. */
    async undo(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      step: (unwindingSteps: typeof unwinding) => Promise<void>,
    ): Promise<RightToCancel> {
      await step(unwinding)
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
