import type { Organisation } from '#src/brands/organisation.schema.ts'
import { hasPayoff } from '#src/domain/application.rules.ts'
import type { PayoffStatus } from '#src/domain/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { isToldInWords } from '#src/workflow/adverse-action.rules.ts'
import type { ApplicationStatus, HelocApplication } from '#src/workflow/application.contract.ts'
import { stepProgressAt } from '#src/workflow/progress.rules.ts'
import { type Actor, advance, type Moved } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { closableFrom } from '#src/workflow/server/incompleteness-record.ts'
import { hasProof } from '#src/workflow/server/proof-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { passableFrom, passingExit, staffExits } from '#src/workflow/staff-exits.rules.ts'
import { statusWords } from '#src/workflow/status-words.ts'
import { isStatus, type Status } from '#src/workflow/statuses.ts'
import { workflow } from '#src/workflow/workflow.table.ts'
import type { Exit } from '#src/workflow/workflow-step.ts'
import { outlookOf } from '../outlook.rules.ts'
import { shownValue } from '../shown-value.rules.ts'
import { standingOf } from '../standing.rules.ts'
import { type ApplicationRow, historyOf, lastMoveOf, readRow, rowsOfIdentity } from './applications.store.ts'
import { statusService } from './status.service.ts'

const ended = new Set(['COMPLETE', 'CANCELLED', 'DECLINED'])

export interface RequestedMove {
  /** Where the page believed the application to be. */
  status: string
  outcome: string
  actor: Actor
}

/** A move by the hand of staff. */
export interface RequestedStaffMove {
  status: string
  /** The change that the page was drawn at. */
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
  closingSigners: Pick<ClosingSignerRecords, 'release'>
  staffReasons: StaffReasonRecords
  organisationCalled(orgCode: string): Organisation
}

const dayOf = (instant: string | Date) => lenderDay(new Date(instant))

export const applicationsService = (deps: ApplicationsDeps) => {
  const { db, clock, records, bankAccounts, closingSigners, staffReasons, organisationCalled } = deps
  const { statusOf, isInPerson, isOnHomestead } = statusService(deps)
  const expectedOf = (row: ApplicationRow) => {
    const organisation = organisationCalled(row.organisation)
    const { closing } = organisation.behaviour
    const isHomestead = isOnHomestead(row)
    return outlookOf({
      status: row.status,
      today: dayOf(clock.now()),
      applied: dayOf(row.createdAt),
      entered: new Map(row.moves.map(({ status, at }) => [status, dayOf(at)])),
      state: row.propertyState,
      isHomestead,
      isRescindable: isHomestead,
      paysDebts: hasPayoff(payoffsOf(row)),
      signsInPerson: isInPerson(row),
      attorneyReviews: closing.attorneyStates.some((state) => state === row.propertyState),
    })
  }

  /** Of the account for the money; none is known before the bank step. */
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
      status: statusOf(row),
      active: !ended.has(row.status),
      activeForAppStart: !ended.has(row.status) && !row.isInquiry,
      isInquiry: row.isInquiry,
      isCrypto: row.isCrypto,
      ...standingOf({
        ...{ status: row.status, moves: row.moves, bpo: row.bpo, isInReview: row.isInReview },
        ...{ uwDecision: row.uwDecision, uwSubDecision: row.uwSubDecision },
        consents: row.consents.map((type) => ({ type })),
        payoffs: payoffsOf(row),
        maxDtiUnlimited: row.maxDtiUnlimited !== null,
        hasSignersToInvite: row.hasSignersToInvite,
        returnedPayment: row.returnedPayment,
      }),
      stepProgress: stepProgressAt(row.status),
      outlook: expectedOf(row),
      property: {
        address: row.property.address,
        state: row.propertyState,
        occupancyType: row.property.occupancy,
        condition: row.property.condition ?? null,
      },
      adjustedHomeAmount: shownValue({
        status: row.status,
        found: row.property.foundValue,
        estimated: row.property.estimatedValue,
        modelled: valuation?.result === 'VALUED' ? valuation.valuation.value : undefined,
      }),
      consents: row.consents.map((type) => ({ type })),
      assetDepletion: { complete: row.moves.some(({ outcome }) => outcome === 'assetsGiven') },
      maxDtiUnlimited: row.maxDtiUnlimited === null ? null : Number(row.maxDtiUnlimited),
      rate: row.selection?.rate ?? null,
      rateType: row.selection?.rateType ?? null,
      amount: row.selection?.amount ?? null,
      term: row.selection?.termYears ?? null,
      monthlyPayment: row.selection?.monthlyPayment ?? null,
      helocSigners: row.signers.map((identityUuid) => ({ identityUuid })),
      additionalSignerVersion: 'v1',
      referrer: { referrerUuid: row.referrerUuid, wholesaleBrokerNmls: row.wholesaleBrokerNmls },
      disburseAccount: await disburseAccountOf(row),
      auditFields: { createdDate: row.createdAt.toISOString() },
      completedAt: row.completedAt?.toISOString() ?? null,
    }
  }

  /** The status that a move starts at. @throws Refusal application/moved-on, application/outcome-not-declared, notary/in-person-only */
  const startOf = async (
    tx: Tx,
    head: ApplicationHead,
    requested: Pick<RequestedMove, 'status' | 'outcome'>,
  ): Promise<Status> => {
    if (!isStatus(requested.status) || requested.status !== head.status) throw new Refusal('application/moved-on')
    const exits: Readonly<Record<string, Exit>> = workflow[requested.status].on
    const exit = exits[requested.outcome]
    if (exit?.ownCall) throw new Refusal('application/outcome-not-declared')
    // An attorney may approve the closing, but no meeting on a screen where the law knows none.
    if (exit?.to === 'DEED_SIGNING' && isInPerson(await readRow(tx, head.id)))
      throw new Refusal('notary/in-person-only')
    return requested.status
  }

  const answerOf = (head: ApplicationHead, moved: Moved, now: Date): ApplicationStatus =>
    statusOf({ ...head, status: moved.to, revision: moved.revision, statusSince: now })

  /**
   * A verification is passed by what proves it, and by nobody who still means the step before.
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
    async ofIdentity(identityId: string): Promise<HelocApplication[]> {
      const rows = await rowsOfIdentity(db, identityId)
      return Promise.all(rows.map(present))
    },
    read: async (id: string): Promise<HelocApplication> => present(await readRow(db, id)),
    /** The words of staff are opened for staff alone. */
    async progress(id: string, isStaff: boolean) {
      const rows = await historyOf(db, id)
      const reasons = isStaff ? await staffReasons.ofApplication(db, id) : []
      const written = new Map(reasons.map(({ revision, words }) => [revision, words]))
      return rows.map((row) => ({
        revision: row.revision,
        status: row.toStatus,
        at: row.at.toISOString(),
        words: isStatus(row.toStatus) ? statusWords[row.toStatus] : '',
        reason: written.get(row.revision) ?? (row.reason || exitWords(row)),
        actor: row.actorKind,
      }))
    },
    async move(tx: Tx, head: ApplicationHead, requested: RequestedMove): Promise<ApplicationStatus> {
      const from = await startOf(tx, head, requested)
      const { outcome, actor } = requested
      const now = clock.now()
      return answerOf(head, await advance(tx, { applicationId: head.id, from, outcome, actor, now }), now)
    },
    /**
     * @throws Refusal access/forbidden for an exit that the role may not take, application/notice-first,
     * application/nothing-proves-it and application/just-moved where it passes a verification
     */
    async moveByStaff(tx: Tx, head: ApplicationHead, requested: RequestedStaffMove): Promise<ApplicationStatus> {
      if ((requested.revision ?? head.revision) !== head.revision) throw new Refusal('application/moved-on')
      const offers = (role: Role) => staffExits(head.status, role).some(({ outcome }) => outcome === requested.outcome)
      if (!offers(requested.role))
        throw new Refusal(offers('admin') ? 'access/forbidden' : 'application/outcome-not-declared')
      // 12 CFR 1002.9(c)(2): closed for what is missing only once the applicant was told of it, and the time named is over.
      if (requested.outcome === 'closedIncomplete') {
        const from = await closableFrom(tx, head.id)
        if (from === null || lenderDay(clock.now()) < from) throw new Refusal('application/notice-first')
      }
      await recordAudit(tx, {
        subject: head.id,
        actorKind: requested.role,
        actorId: requested.by,
        organisation: head.organisation,
        action: 'application.staff-exit',
        details: { from: head.status, outcome: requested.outcome },
        at: clock.now(),
      })
      if (isToldInWords(head.status, requested.outcome) && !requested.message)
        throw new Refusal('request/invalid', {
          faults: [{ field: 'message', message: 'Write what the notice tells the borrower' }],
        })
      const from = await startOf(tx, head, requested)
      await assertPassable(tx, head, requested.outcome)
      const { outcome, by, reason, message } = requested
      const now = clock.now()
      const moved = await staffReasons.advance(tx, {
        applicationId: head.id,
        from,
        outcome,
        now,
        by,
        why: reason,
        message,
      })
      // Who was not ready need not be waited for any more.
      if (outcome === 'signersReleased') await closingSigners.release(tx, head.id, now)
      return answerOf(head, moved, now)
    },
  }
}

/** The workflow's own words for a move, where the history holds none. */
const exitWords = ({ fromStatus, outcome }: { fromStatus: string | null; outcome: string }): string => {
  const exits: Readonly<Record<string, Exit>> = fromStatus && isStatus(fromStatus) ? workflow[fromStatus].on : {}
  return exits[outcome]?.reason ?? ''
}

/** The debts of the list; those that only the offer names count as marked until there is one. */
const payoffsOf = ({ payoffs, selection }: ApplicationRow): readonly { status: PayoffStatus }[] =>
  payoffs.length > 0 ? payoffs : (selection?.liabilityIds ?? []).map(() => ({ status: 'MARKED_FOR_PAYOFF' }))

export type ApplicationsService = ReturnType<typeof applicationsService>
