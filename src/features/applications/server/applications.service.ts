import type { Organisation } from '#src/brands/organisation.schema.ts'
import { hasPayoff } from '#src/domain/application.rules.ts'
import type { PayoffStatus } from '#src/domain/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { ApplicationStatus, HelocApplication } from '#src/workflow/application.contract.ts'
import { stepProgressAt } from '#src/workflow/progress.rules.ts'
import { type Actor, advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { closableFrom } from '#src/workflow/server/incompleteness-record.ts'
import { staffExits } from '#src/workflow/staff-exits.rules.ts'
import { isStatus } from '#src/workflow/statuses.ts'
import { workflow } from '#src/workflow/workflow.table.ts'
import type { Exit } from '#src/workflow/workflow-step.ts'
import { outlookOf } from '../outlook.rules.ts'
import { shownValue } from '../shown-value.rules.ts'
import { standingOf } from '../standing.rules.ts'
import { type ApplicationRow, historyOf, readRow, rowsOfIdentity } from './applications.store.ts'
import { statusService } from './status.service.ts'

const ended = new Set(['COMPLETE', 'CANCELLED', 'DECLINED'])

export interface RequestedMove {
  /** Where the page believed the application to be. */
  status: string
  outcome: string
  actor: Actor
  reason?: string
}

interface ApplicationsDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  bankAccounts: BankAccountRecords
  closingSigners: Pick<ClosingSignerRecords, 'release'>
  organisationCalled(orgCode: string): Organisation
}

const dayOf = (instant: string | Date) => lenderDay(new Date(instant))

export const applicationsService = (deps: ApplicationsDeps) => {
  const { db, clock, records, bankAccounts, closingSigners, organisationCalled } = deps
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

  const move = async (tx: Tx, head: ApplicationHead, requested: RequestedMove): Promise<ApplicationStatus> => {
    if (!isStatus(requested.status) || requested.status !== head.status) throw new Refusal('application/moved-on')
    const exits: Readonly<Record<string, Exit>> = workflow[requested.status].on
    const exit = exits[requested.outcome]
    if (exit?.ownCall) throw new Refusal('application/outcome-not-declared')
    // An attorney may approve the closing, but no meeting on a screen where the law knows none.
    if (exit?.to === 'DEED_SIGNING' && isInPerson(await readRow(tx, head.id)))
      throw new Refusal('notary/in-person-only')
    const now = clock.now()
    const moved = await advance(tx, {
      applicationId: head.id,
      from: requested.status,
      outcome: requested.outcome,
      actor: requested.actor,
      now,
      ...(requested.reason ? { reason: requested.reason } : {}),
    })
    // Who was not ready need not be waited for any more.
    if (requested.outcome === 'signersReleased') await closingSigners.release(tx, head.id, now)
    return statusOf({ ...head, status: moved.to, revision: moved.revision, statusSince: now })
  }

  return {
    statusOf,
    async ofIdentity(identityId: string): Promise<HelocApplication[]> {
      const rows = await rowsOfIdentity(db, identityId)
      return Promise.all(rows.map(present))
    },
    read: async (id: string): Promise<HelocApplication> => present(await readRow(db, id)),
    async progress(id: string) {
      const rows = await historyOf(db, id)
      return rows.map((row) => ({
        revision: row.revision,
        status: row.toStatus,
        reason: row.reason,
        actor: row.actorKind,
        at: row.at.toISOString(),
      }))
    },
    move,
    /** @throws Refusal access/forbidden for an exit that the role may not take, application/notice-first */
    async moveByStaff(
      tx: Tx,
      head: ApplicationHead,
      requested: RequestedMove & { role: Role },
    ): Promise<ApplicationStatus> {
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
        actorId: requested.actor.id,
        organisation: head.organisation,
        action: 'application.staff-exit',
        details: { from: head.status, outcome: requested.outcome },
        at: clock.now(),
      })
      return move(tx, head, requested)
    },
  }
}

/** The debts of the list; those that only the offer names count as marked until there is one. */
const payoffsOf = ({ payoffs, selection }: ApplicationRow): readonly { status: PayoffStatus }[] =>
  payoffs.length > 0 ? payoffs : (selection?.liabilityIds ?? []).map(() => ({ status: 'MARKED_FOR_PAYOFF' }))

export type ApplicationsService = ReturnType<typeof applicationsService>
