import { needsBorrowerMessage } from '#src/application/adverse-action.rules.ts'
import type { ApplicationStatus, HelocApplication, PricedFields } from '#src/application/application.contract.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { readClosingWaitDays } from '#src/application/server/closing-wait-record.ts'
import { closableFrom } from '#src/application/server/incompleteness-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { dayAtHome } from '#src/domain/dates/day-at-home.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { hasPayoff } from '#src/domain/lending/application.rules.ts'
import type { PayoffStatus } from '#src/domain/lending/application-enums.ts'
import { closingWaits } from '#src/domain/lending/closing-waits.table.ts'
import { closingAfterFloodNotice } from '#src/domain/lending/flood-insurance.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { passableFrom, passingExit, staffExits } from '#src/workflow/graph/staff-exits.rules.ts'
import { isStatus, type Status, statuses } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { Exit } from '#src/workflow/graph/workflow-step.ts'
import { stepProgressAt } from '#src/workflow/progress.rules.ts'
import { type Actor, advance, type StatusChange } from '#src/workflow/server/advance.ts'
import { hasProof } from '#src/workflow/server/proof-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { applicationMilestonesOf } from '../application-milestones.rules.ts'
import { displayedHomeValue } from '../displayed-home-value.rules.ts'
import { fundingForecastOf } from '../funding-forecast.rules.ts'
import { type ApplicationRow, lastMoveOf, readHistory, readRow, rowsOfIdentity } from './applications.store.ts'
import { statusService } from './status.service.ts'

const finalStatuses = new Set(['COMPLETE', 'CANCELLED', 'DECLINED'])

export interface RequestedMove {
  /** The status that the page showed. */
  status: string
  outcome: string
  actor: Actor
}

/** A transition made by staff. */
export interface RequestedStaffMove {
  status: string
  /** The revision that the page showed. */
  revision?: number | undefined
  outcome: string
  reason: string
  message?: string | undefined
  by: string
  role: Role
}

interface ApplicationsDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  bankAccounts: BankAccountRecords
  staffReasons: StaffReasonRecords
  organizationByCode(orgCode: string): Organization
  /** What other features add to the application's answer for its borrower. */
  addedFieldsOf(application: ApplicationHead): Promise<PricedFields & Pick<HelocApplication, 'incomeRequestRecords'>>
}

const toLenderDay = (instant: string | Date) => lenderDay(new Date(instant))

export const applicationsService = (deps: ApplicationsDeps) => {
  const { db, clock, records, bankAccounts, staffReasons, organizationByCode, addedFieldsOf } = deps
  const { toApplicationStatus: statusOf, isInPerson, isOnHomestead } = statusService(deps)
  const expectedOf = async (row: ApplicationRow) => {
    const { closing } = organizationByCode(row.organization).behavior
    const isHomestead = isOnHomestead(row)
    const hasWait = isHomestead && isUsState(row.propertyState) && closingWaits[row.propertyState] !== undefined
    const toHomeDay = (instant: string | Date) => dayAtHome(new Date(instant), row.propertyState)
    const toReceiptDay = (instant: string | null) => (instant === null ? null : toHomeDay(instant))
    return fundingForecastOf({
      status: row.status,
      today: toLenderDay(clock.now()),
      entryDates: new Map(row.moves.map(({ status, at }) => [status, toLenderDay(at)])),
      closingWait: hasWait ? await readClosingWaitDays(db, row.id, toHomeDay) : null,
      rescissionRights: row.rescissionRights.map(({ isBorrower, openedAt, disclosedAt, noticedAt, statedOn }) => ({
        isBorrower,
        openedOn: toHomeDay(openedAt),
        disclosedOn: toReceiptDay(disclosedAt),
        noticedOn: toReceiptDay(noticedAt),
        statedOn,
      })),
      state: row.propertyState,
      isRescindable: isHomestead,
      paysDebts: hasPayoff(listedPayoffs(row)),
      signsInPerson: isInPerson(row),
      floodFrom: row.floodNoticeAt
        ? closingAfterFloodNotice(toLenderDay(row.floodNoticeAt), closing.floodNoticeDays)
        : null,
      rescissionMailDays: closing.rescissionMailDays,
      attorneyReviews: closing.attorneyStates.some((state) => state === row.propertyState),
    })
  }

  /** Returns the account that receives the money. None is known before the bank step. */
  const disburseAccountOf = async ({ id, moves }: ApplicationRow): Promise<HelocApplication['disburseAccount']> => {
    const isReached = moves.some(({ status }) => status === 'DISBURSEMENT_ACCOUNT')
    const numbers = isReached ? await bankAccounts.numbersForMoney(db, id) : undefined
    if (!numbers) return { routingNumber: null, mask: null, accountNumber: null }
    const mask = numbers.account.slice(-4)
    return { routingNumber: numbers.routing, mask, accountNumber: `••••${mask}` }
  }

  const present = async (row: ApplicationRow): Promise<HelocApplication> => {
    const valuation = await records.newestReport(db, row.id, 'valuation')
    return {
      uuid: row.id,
      loanNumber: row.loanNumber,
      product: row.product,
      status: { ...statusOf(row), condition: row.property.condition ?? null },
      active: !finalStatuses.has(row.status),
      activeForAppStart: !finalStatuses.has(row.status) && !row.isInquiry,
      isInquiry: row.isInquiry,
      isCrypto: row.isCrypto,
      ...applicationMilestonesOf({
        status: row.status,
        moves: row.moves,
        bpo: row.bpo,
        isInReview: row.isInReview,
        uwDecision: row.uwDecision,
        uwSubDecision: row.uwSubDecision,
        consents: row.consents.map((type) => ({ type })),
        payoffs: listedPayoffs(row),
        maxDtiUnlimited: row.maxDtiUnlimited !== null,
        hasSignersToInvite: row.hasSignersToInvite,
        returnedPayment: row.returnedPayment,
      }),
      stepProgress: stepProgressAt(row.status),
      fundingForecast: await expectedOf(row),
      property: {
        address: row.property.address,
        state: row.propertyState,
        occupancyType: row.property.occupancy,
        condition: row.property.condition ?? null,
      },
      adjustedHomeAmount: displayedHomeValue({
        status: row.status,
        appraisedValue: row.property.foundValue,
        estimatedValue: row.property.estimatedValue,
        modelValue: valuation?.result === 'VALUED' ? valuation.valuation.value : undefined,
      }),
      consents: row.consents.map((type) => ({ type })),
      assetDepletion: { complete: row.moves.some(({ outcome }) => outcome === 'assetsGiven') },
      maxDtiUnlimited: row.maxDtiUnlimited === null ? null : Number(row.maxDtiUnlimited),
      rate: row.selection?.rate ?? null,
      rateType: row.selection?.rateType ?? null,
      amount: row.selection?.amount ?? null,
      term: row.selection?.termYears ?? null,
      monthlyPayment: row.selection?.monthlyPayment ?? null,
      ...(await addedFieldsOf(row)),
      helocSigners: row.signers.map((identityUuid) => ({ identityUuid })),
      additionalSignerVersion: 'v1',
      referrer: { referrerUuid: row.referrerUuid, wholesaleBrokerNmls: row.wholesaleBrokerNmls },
      disburseAccount: await disburseAccountOf(row),
      auditFields: { createdDate: row.createdAt.toISOString() },
      completedAt: row.completedAt?.toISOString() ?? null,
    }
  }

  /**
   * Returns the status that a move starts at.
   * @throws Refusal application/moved-on, application/outcome-not-declared, notary/in-person-only
   */
  const requireCurrentStatus = async (
    tx: Tx,
    head: ApplicationHead,
    request: Pick<RequestedMove, 'status' | 'outcome'>,
  ): Promise<Status> => {
    if (!isStatus(request.status) || request.status !== head.status) throw new Refusal('application/moved-on')
    const exits: Readonly<Record<string, Exit>> = workflow[request.status].on
    const exit = exits[request.outcome]
    if (exit?.ownCall) throw new Refusal('application/outcome-not-declared')
    // An attorney may approve the closing, but not a video meeting where the law does not allow one.
    if (exit?.to === 'DEED_SIGNING' && isInPerson(await readRow(tx, head.id)))
      throw new Refusal('notary/in-person-only')
    return request.status
  }

  const toApplicationStatus = (head: ApplicationHead, transition: StatusChange, now: Date): ApplicationStatus =>
    statusOf({ ...head, status: transition.to, revision: transition.revision, statusSince: now })

  /**
   * Checks that proof exists where an exit passes a verification, and that the application did not just arrive at this
   * step: such a request may have been meant for the step before.
   * @throws Refusal application/nothing-proves-it, application/just-moved
   */
  const assertPassable = async (tx: Tx, { id, status }: ApplicationHead, outcome: string): Promise<void> => {
    const exit = passingExit(status, outcome)
    if (!exit) return
    if (!(await hasProof(tx, id, exit.proves))) throw new Refusal('application/nothing-proves-it')
    const last = await lastMoveOf(tx, id)
    if (last && clock.now() < passableFrom(last)) throw new Refusal('application/just-moved')
  }

  return {
    statusOf,
    async byIdentity(identityId: string): Promise<HelocApplication[]> {
      const rows = await rowsOfIdentity(db, identityId)
      return Promise.all(rows.map(present))
    },
    read: async (id: string): Promise<HelocApplication> => present(await readRow(db, id)),
    /** Returns the history. Reasons written by staff are decrypted for staff only. */
    async progress(id: string, isStaff: boolean) {
      const rows = await readHistory(db, id)
      const reasons = isStaff ? await staffReasons.ofApplication(db, id) : []
      const reasonsByRevision = new Map(reasons.map(({ revision, text }) => [revision, text]))
      return rows.map((row) => ({
        revision: row.revision,
        status: row.toStatus,
        at: row.at.toISOString(),
        words: isStatus(row.toStatus) ? statuses[row.toStatus].words : '',
        reason: reasonsByRevision.get(row.revision) ?? (row.reason || exitReason(row)),
        actor: row.actorKind,
      }))
    },
    async move(tx: Tx, head: ApplicationHead, request: RequestedMove): Promise<ApplicationStatus> {
      const from = await requireCurrentStatus(tx, head, request)
      const { outcome, actor } = request
      const now = clock.now()
      return toApplicationStatus(head, await advance(tx, { applicationId: head.id, from, outcome, actor, now }), now)
    },
    /**
     * @throws Refusal access/forbidden for an exit that the role may not take, application/notice-first,
     * application/nothing-proves-it and application/just-moved where it passes a verification
     */
    async moveByStaff(tx: Tx, head: ApplicationHead, request: RequestedStaffMove): Promise<ApplicationStatus> {
      if ((request.revision ?? head.revision) !== head.revision) throw new Refusal('application/moved-on')
      const offers = (role: Role) => staffExits(head.status, role).some(({ outcome }) => outcome === request.outcome)
      if (!offers(request.role))
        throw new Refusal(offers('admin') ? 'access/forbidden' : 'application/outcome-not-declared')
      // 12 CFR 1002.9(c)(2): an application may be closed as incomplete only after notice to the applicant and the
      // stated time.
      if (request.outcome === 'closedIncomplete') {
        const from = await closableFrom(tx, head.id)
        if (from === null || lenderDay(clock.now()) < from) throw new Refusal('application/notice-first')
      }
      const mover = { role: request.role, identityId: request.by, organization: head.organization }
      const details = { from: head.status, outcome: request.outcome }
      await callerAudit(clock)(tx, mover, head.id, 'application.staff-exit', details)
      if (needsBorrowerMessage(head.status, request.outcome) && !request.message)
        throw new Refusal('request/invalid', {
          faults: [{ field: 'message', message: 'Write what the notice tells the borrower' }],
        })
      const from = await requireCurrentStatus(tx, head, request)
      await assertPassable(tx, head, request.outcome)
      const { outcome, by, reason, message } = request
      const now = clock.now()
      const transition = await staffReasons.advance(tx, {
        applicationId: head.id,
        from,
        outcome,
        now,
        by,
        why: reason,
        message,
      })
      return toApplicationStatus(head, transition, now)
    },
  }
}

/** Returns the workflow's reason for a transition, for histories that have none. */
const exitReason = ({ fromStatus, outcome }: { fromStatus: string | null; outcome: string }): string => {
  const exits: Readonly<Record<string, Exit>> = fromStatus && isStatus(fromStatus) ? workflow[fromStatus].on : {}
  return exits[outcome]?.reason ?? ''
}

/** Returns the debts on the list. Until there is a list, the debts named by the offer count as marked. */
const listedPayoffs = ({ payoffs, selection }: ApplicationRow): readonly { status: PayoffStatus }[] =>
  payoffs.length > 0 ? payoffs : (selection?.liabilityIds ?? []).map(() => ({ status: 'MARKED_FOR_PAYOFF' }))

export type ApplicationsService = ReturnType<typeof applicationsService>
