import { liabilitiesFrom } from '#src/application/liability-file.rules.ts'
import { keyOfTradeline } from '#src/application/lien-matching.rules.ts'
import { type ApplicationHead, closingHomeOf } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { type ConsentEvidence, recordConsents } from '#src/application/server/consent-record.ts'
import { confirmLiabilities, type LiabilityRecords } from '#src/application/server/liability-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { consentInForce } from '#src/domain/lending/consent-texts.ts'
import { isFirstMortgage, isMarked, isOnHome, type Liability, payoffAmount } from '#src/domain/lending/liability.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import type { EarlierEquity } from '#src/domain/us/earlier-equity.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { confirmLiens, LiabilityRow, LienDetails, LiensAnswer } from '../liens.contract.ts'
import type { LienPolicy } from '../liens.policy.schema.ts'
import { type DutyRules, payoffDutiesOf } from '../payoff-duty.rules.ts'

export interface LiensDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  liabilities: LiabilityRecords
  vault: Vault
  legalNameOf(organization: string): string
  policyFor(organization: string): LienPolicy
  /** Returns how a list affects the line of credit of an application. */
  lineOn(db: Sql, applicationId: string, liabilities: readonly Liability[]): Promise<LineEffect | undefined>
}

export interface LineEffect extends NonNullable<LiensAnswer['effect']> {
  /** The most liens that may be senior to the line of credit. */
  maxLiensBefore: number
}

/** The most liens that a borrower can add. More are discussed by phone. */
const maxAdded = 8

export const liensService = (deps: LiensDeps) => {
  const { db, clock, records, liabilities } = deps

  const isLienStep = (status: string): status is 'LIEN_VERIFICATION' | 'LIEN_VERIFICATION_INQUIRY' =>
    status === 'LIEN_VERIFICATION' || status === 'LIEN_VERIFICATION_INQUIRY'

  /** Whether the list asks about other home equity loans: once, with the whole list. */
  const needsEarlierEquity = (head: ApplicationHead): boolean =>
    head.status === 'LIEN_VERIFICATION' && isTexasHomestead(closingHomeOf(head))

  /** Locks the application so that one change is made at a time. @throws Refusal application/moved-on */
  const lock = async (tx: Tx, { id }: ApplicationHead) => {
    const { status } = await lockedStatus(tx, id)
    if (!isLienStep(status)) throw new Refusal('application/moved-on')
    return status
  }

  /**
   * Returns the list. On first reading, it is built from the land record and the soft report, with the debts chosen for
   * payoff marked.
   */
  const readLiabilities = async (tx: Tx, { id, status }: ApplicationHead): Promise<Liability[]> => {
    const storedLiabilities = await liabilities.byApplication(tx, id)
    if (storedLiabilities.length > 0 || !isLienStep(status)) return storedLiabilities
    const [record, credit, { selection }] = await Promise.all([
      records.newestReport(tx, id, 'property-record'),
      records.newestReport(tx, id, 'soft-credit'),
      records.read(tx, id),
    ])
    const tradelines = credit?.result === 'FOUND' ? credit.file.tradelines : []
    const chosenIds = new Set((selection as { liabilityIds?: string[] } | null)?.liabilityIds ?? [])
    const keys = new Set(tradelines.filter((tradeline) => chosenIds.has(tradeline.id)).map(keyOfTradeline))
    const list = liabilitiesFrom(record?.result === 'ONE' ? record.property.liens : [], tradelines)
    await liabilities.add(
      tx,
      id,
      list.map((liabilityDraft) => ({
        ...liabilityDraft,
        payoffStatus:
          liabilityDraft.tradeline !== null && keys.has(liabilityDraft.tradeline) ? 'MARKED_FOR_PAYOFF' : 'NOT_MARKED',
      })),
      clock.now(),
    )
    return liabilities.byApplication(tx, id)
  }

  /** Returns the effect of the list. Once the list is confirmed, the offers themselves show it. */
  const readEffect = async (tx: Sql, { id, status }: ApplicationHead, list: readonly Liability[]) =>
    isLienStep(status) ? deps.lineOn(tx, id, list) : undefined

  const rulesFor = ({ organization }: ApplicationHead, effect: LineEffect | undefined): DutyRules => ({
    mustPayOff: deps.policyFor(organization).mustPayOff,
    maxBefore: effect?.maxLiensBefore ?? Number.POSITIVE_INFINITY,
    largestDraw: effect?.draw ?? 0,
  })

  /** Marks what must be paid off and returns the updated list. */
  const settle = async (tx: Tx, head: ApplicationHead): Promise<LiensAnswer> => {
    let list = await readLiabilities(tx, head)
    let effect = await readEffect(tx, head, list)
    const due = [...payoffDutiesOf(list, rulesFor(head, effect))].flatMap(([id, duty]) => {
      const one = list.find((liability) => liability.id === id)
      return duty === 'MUST' && one && !isMarked(one) && isLienStep(head.status) ? [id] : []
    })
    if (due.length > 0) {
      await liabilities.setPayoff(tx, head.id, due, 'MARKED_FOR_PAYOFF', clock.now())
      list = await readLiabilities(tx, head)
      effect = await readEffect(tx, head, list)
    }
    return toLiensAnswer(head, list, effect)
  }

  const payoffConsentFor = (organization: string): LiensAnswer['payoffConsent'] => {
    const text = consentInForce('PAYOFF_STATEMENTS', lenderDay(clock.now()))
    if (!text) return null
    const lender = deps.legalNameOf(organization)
    const { version, en, es } = text
    return { version, text: { en: fillSentence(en, { lender }, 'en'), es: fillSentence(es, { lender }, 'es') } }
  }

  const toLiensAnswer = (
    head: ApplicationHead,
    list: readonly Liability[],
    effect: LineEffect | undefined,
  ): LiensAnswer => {
    const duties = payoffDutiesOf(list, rulesFor(head, effect))
    const rows = list.map(
      (liability): LiabilityRow => ({
        liabilityUuid: liability.id,
        kind: liability.kind,
        source: liability.source,
        creditor: liability.creditor,
        accountEnding: liability.accountEnding,
        monetaryBalance: liability.balance,
        monetaryCalculatedNextPaymentMinimumAmount: liability.monthlyPayment,
        limit: liability.limit,
        lienPosition: liability.lienPosition,
        recorded: liability.recorded,
        reported: liability.reported,
        needsAnswer: needsAnswer(liability),
        removedFor: liability.removedFor,
        payoff: {
          status: liability.payoffStatus,
          duty: duties.get(liability.id) ?? 'STAYS',
          amount: payoffAmount(liability),
        },
      }),
    )
    const isInquiry = head.status === 'LIEN_VERIFICATION_INQUIRY'
    const since = head.statusSince
    return {
      checklistStatus: head.status,
      asks: isInquiry ? 'unexplained' : 'all',
      asksEarlierEquity: needsEarlierEquity(head),
      liens: rows.filter(
        (row, at) => row.lienPosition !== null && (!isInquiry || isOfInquiry(list[at] as Liability, since)),
      ),
      debts: isInquiry ? [] : rows.filter((row) => row.lienPosition === null),
      effect: effect ? toEffectView(effect) : null,
      payoffConsent: list.some((liability) => isMarked(liability) && liability.removedFor === null)
        ? payoffConsentFor(head.organization)
        : null,
    }
  }

  const change = async (
    tx: Tx,
    head: ApplicationHead,
    id: string,
    amend: (liability: Liability, list: readonly Liability[]) => Liability | Promise<Liability>,
  ): Promise<LiensAnswer> => {
    const status = await lock(tx, head)
    const list = await readLiabilities(tx, { ...head, status })
    const one = list.find((liability) => liability.id === id)
    if (!one) throw new Refusal('access/not-found')
    await liabilities.replace(tx, head.id, await amend(one, list), clock.now())
    return settle(tx, { ...head, status })
  }

  return {
    async read(head: ApplicationHead): Promise<LiensAnswer> {
      return db.transaction().execute(async (tx) => {
        // Two pages opened at the same time create only one list.
        if (isLienStep(head.status)) await lock(tx, head)
        return settle(tx, head)
      })
    },

    async add(tx: Tx, head: ApplicationHead, details: LienDetails): Promise<LiensAnswer> {
      const status = await lock(tx, head)
      const list = await readLiabilities(tx, { ...head, status })
      if (status !== 'LIEN_VERIFICATION') throw new Refusal('application/moved-on')
      if (list.filter(({ source }) => source === 'BORROWER').length >= maxAdded) throw new Refusal('liens/too-many')
      const last = Math.max(0, ...list.map(({ lienPosition }) => lienPosition ?? 0))
      const now = clock.now()
      const newLiability = {
        ...withLimit(details),
        source: 'BORROWER',
        lienPosition: last + 1,
        confirmedAt: now,
        removedFor: null,
        payoffStatus: 'NOT_MARKED',
        tradeline: null,
        recorded: null,
        reported: null,
      } as const
      await liabilities.add(tx, head.id, [newLiability], now)
      return settle(tx, { ...head, status })
    },

    correct: (tx: Tx, head: ApplicationHead, id: string, details: LienDetails) =>
      change(tx, head, id, (liability) => ({
        ...onHome(liability),
        ...withLimit(details),
        confirmedAt: clock.now(),
        removedFor: null,
      })),

    keep: (tx: Tx, head: ApplicationHead, id: string) =>
      change(tx, head, id, (liability) => ({ ...onHome(liability), confirmedAt: clock.now(), removedFor: null })),

    remove: (tx: Tx, head: ApplicationHead, id: string, removedFor: Liability['removedFor']) =>
      change(tx, head, id, (liability) => ({
        ...onHome(liability),
        confirmedAt: clock.now(),
        removedFor,
        payoffStatus: 'NOT_MARKED' as const,
      })),

    mark: (tx: Tx, head: ApplicationHead, id: string, marks: boolean) =>
      change(tx, head, id, async (liability, list) => {
        const duty = payoffDutiesOf(list, rulesFor(head, await deps.lineOn(tx, head.id, list))).get(id) ?? 'STAYS'
        if (!marks && duty === 'MUST') throw new Refusal('liens/must-be-paid')
        if (marks && duty === 'STAYS') throw new Refusal('liens/cannot-be-paid')
        return { ...liability, payoffStatus: marks ? 'MARKED_FOR_PAYOFF' : 'NOT_MARKED' }
      }),

    /**
     * Records the authorization of payoff statements if the list has debts to pay off and the borrower gave it.
     * @throws Refusal liens/unanswered, consents/not-in-force, request/invalid without the answers about other home equity loans that the list
     * asks for
     */
    async confirm(tx: Tx, head: ApplicationHead, identityId: string, confirmation: LiensConfirmation) {
      const { earlierEquity, payoffConsent: version, evidence } = confirmation
      const from = await lock(tx, head)
      const list = await readLiabilities(tx, { ...head, status: from })
      if (list.some((liability) => isOnHome(liability) && needsAnswer(liability))) throw new Refusal('liens/unanswered')
      const now = clock.now()
      if (needsEarlierEquity({ ...head, status: from })) {
        const faults = equityFaults(earlierEquity, list, lenderDay(now))
        if (!earlierEquity || faults.length > 0) throw new Refusal('request/invalid', { faults })
        await records.amendProperty(tx, head.id, (property) => ({ ...property, earlierEquity }), now)
      }
      const { payoffConsent } = await settle(tx, { ...head, status: from })
      if (payoffConsent && version !== undefined) {
        if (version !== payoffConsent.version) throw new Refusal('consents/not-in-force')
        const consents = [{ type: 'PAYOFF_STATEMENTS', version, optedIn: true }] as const
        await recordConsents(tx, { identityId, applicationId: head.id, consents, evidence, at: now })
      }
      await confirmLiabilities(tx, head.id, now)
      const actor = { kind: 'borrower' as const, id: identityId }
      const transition = await advance(tx, { applicationId: head.id, from, outcome: 'confirmed', actor, now })
      return { checklistStatus: transition.to, revision: transition.revision }
    },
  }
}

interface LiensConfirmation extends Omit<BodyOf<typeof confirmLiens>, 'isTrue'> {
  evidence: ConsentEvidence
}

/** Returns what is missing among the answers about other home equity loans. */
const equityFaults = (
  answer: EarlierEquity | undefined,
  list: readonly Liability[],
  today: CivilDate,
): FieldFault[] => {
  const fault = (field: string, message: string, isWrong: boolean) =>
    isWrong ? [{ field: `earlierEquity.${field}`, message }] : []
  const { closedWithinYear, closedOn = null } = answer ?? {}
  return [
    ...fault('firstMortgage', 'Please choose an answer', list.some(isFirstMortgage) && !answer?.firstMortgage),
    ...fault('closedWithinYear', 'Please choose an answer', closedWithinYear === undefined),
    ...fault('closedOn', 'Please enter the day it closed', closedWithinYear === 'YES' && closedOn === null),
    ...fault('closedOn', 'Must be today or earlier', closedOn !== null && closedOn > today),
  ]
}

const toEffectView = ({ maxLiensBefore: _rule, ...effect }: LineEffect): LiensAnswer['effect'] => effect

/** Returns whether only a bureau says that it is secured by a home. The borrower says whether it is this home. */
const needsAnswer = ({ source, lienPosition, confirmedAt }: Liability): boolean =>
  source === 'BUREAU' && lienPosition !== null && confirmedAt === null

/** Returns whether it is being asked about now, or was answered since the question was asked. */
const isOfInquiry = (liability: Liability, since: Date): boolean =>
  liability.source === 'BUREAU' && (liability.confirmedAt === null || liability.confirmedAt >= since)

const onHome = (liability: Liability): Liability => {
  if (liability.lienPosition === null) throw new Refusal('liens/not-on-home')
  return liability
}

const withLimit = ({ limit, ...details }: LienDetails) => ({ ...details, limit: limit ?? details.balance })
