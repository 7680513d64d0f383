import { isMarked, isOnHome, type Liability, payoffAmount } from '#src/domain/liability.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import { liabilitiesFrom } from '#src/workflow/liability-file.rules.ts'
import { keyOfTradeline } from '#src/workflow/lien-matching.rules.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import { lockedStatus } from '#src/workflow/server/locked-status.ts'
import type { LiabilityRow, LiensAnswer, LienWords } from '../liens.contract.ts'
import type { LienPolicy } from '../liens.policy.schema.ts'
import { type DutyRules, payoffDutiesOf } from '../payoff-duty.rules.ts'

export interface LiensDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  liabilities: LiabilityRecords
  policyOf(organisation: string): LienPolicy
  /** What a list does to the line of an application. */
  lineOn(db: Sql, applicationId: string, liabilities: readonly Liability[]): Promise<LineEffect | undefined>
}

export interface LineEffect extends NonNullable<LiensAnswer['effect']> {
  /** Liens that may stand before the line. */
  mostLiensBefore: number
}

/** More than this are gone through by phone. */
const mostAdded = 8

export const liensService = (deps: LiensDeps) => {
  const { db, clock, records, liabilities } = deps

  const isAsking = (status: string): status is 'LIEN_VERIFICATION' | 'LIEN_VERIFICATION_INQUIRY' =>
    status === 'LIEN_VERIFICATION' || status === 'LIEN_VERIFICATION_INQUIRY'

  /** Locked, so that one change is made at a time. @throws Refusal application/moved-on */
  const lock = async (tx: Tx, { id }: ApplicationHead) => {
    const { status } = await lockedStatus(tx, id)
    if (!isAsking(status)) throw new Refusal('application/moved-on')
    return status
  }

  /** The list; on its first reading made of the land record and the soft report, with the debts chosen for payoff marked. */
  const listOf = async (tx: Tx, { id, status }: ApplicationHead): Promise<Liability[]> => {
    const known = await liabilities.ofApplication(tx, id)
    if (known.length > 0 || !isAsking(status)) return known
    const [record, credit, { selection }] = await Promise.all([
      records.newestReport(tx, id, 'property-record'),
      records.newestReport(tx, id, 'soft-credit'),
      records.read(tx, id),
    ])
    const tradelines = credit?.result === 'FOUND' ? credit.file.tradelines : []
    const chosen = new Set((selection as { liabilityIds?: string[] } | null)?.liabilityIds ?? [])
    const keys = new Set(tradelines.filter((line) => chosen.has(line.id)).map(keyOfTradeline))
    const list = liabilitiesFrom(record?.result === 'ONE' ? record.property.liens : [], tradelines)
    await liabilities.add(
      tx,
      id,
      list.map((one) => ({
        ...one,
        payoffStatus: one.tradeline !== null && keys.has(one.tradeline) ? 'MARKED_FOR_PAYOFF' : 'NOT_MARKED',
      })),
      clock.now(),
    )
    return liabilities.ofApplication(tx, id)
  }

  /** Once the list is confirmed, the offers themselves say what it did. */
  const effectOf = async (tx: Sql, { id, status }: ApplicationHead, list: readonly Liability[]) =>
    isAsking(status) ? deps.lineOn(tx, id, list) : undefined

  const rulesFor = ({ organisation }: ApplicationHead, effect: LineEffect | undefined): DutyRules => ({
    mustPayOff: deps.policyOf(organisation).mustPayOff,
    mostBefore: effect?.mostLiensBefore ?? Number.POSITIVE_INFINITY,
    largestDraw: effect?.draw ?? 0,
  })

  /** Marks what must be paid off, and answers the list as it then stands. */
  const settled = async (tx: Tx, head: ApplicationHead): Promise<LiensAnswer> => {
    let list = await listOf(tx, head)
    let effect = await effectOf(tx, head, list)
    const due = [...payoffDutiesOf(list, rulesFor(head, effect))].flatMap(([id, duty]) => {
      const one = list.find((liability) => liability.id === id)
      return duty === 'MUST' && one && !isMarked(one) && isAsking(head.status) ? [id] : []
    })
    if (due.length > 0) {
      await liabilities.setPayoff(tx, head.id, due, 'MARKED_FOR_PAYOFF', clock.now())
      list = await listOf(tx, head)
      effect = await effectOf(tx, head, list)
    }
    return answerOf(head, list, effect)
  }

  const answerOf = (head: ApplicationHead, list: readonly Liability[], effect: LineEffect | undefined): LiensAnswer => {
    const duties = payoffDutiesOf(list, rulesFor(head, effect))
    const rows = list.map(
      (one): LiabilityRow => ({
        liabilityUuid: one.id,
        ...{ kind: one.kind, source: one.source, creditor: one.creditor, accountEnding: one.accountEnding },
        ...{ monetaryBalance: one.balance, monetaryCalculatedNextPaymentMinimumAmount: one.monthlyPayment },
        ...{ limit: one.limit, lienPosition: one.lienPosition, recorded: one.recorded, reported: one.reported },
        ...{ isAsked: isAsked(one), removedFor: one.removedFor },
        payoff: { status: one.payoffStatus, duty: duties.get(one.id) ?? 'STAYS', amount: payoffAmount(one) },
      }),
    )
    const isInquiry = head.status === 'LIEN_VERIFICATION_INQUIRY'
    const since = head.statusSince
    return {
      checklistStatus: head.status,
      asks: isInquiry ? 'unexplained' : 'all',
      liens: rows.filter(
        (row, at) => row.lienPosition !== null && (!isInquiry || isOfInquiry(list[at] as Liability, since)),
      ),
      debts: isInquiry ? [] : rows.filter((row) => row.lienPosition === null),
      effect: effect ? shownOf(effect) : null,
    }
  }

  const change = async (
    tx: Tx,
    head: ApplicationHead,
    id: string,
    amend: (one: Liability, list: readonly Liability[]) => Liability | Promise<Liability>,
  ): Promise<LiensAnswer> => {
    const status = await lock(tx, head)
    const list = await listOf(tx, { ...head, status })
    const one = list.find((liability) => liability.id === id)
    if (!one) throw new Refusal('access/not-found')
    await liabilities.replace(tx, head.id, await amend(one, list), clock.now())
    return settled(tx, { ...head, status })
  }

  return {
    async read(head: ApplicationHead): Promise<LiensAnswer> {
      return db.transaction().execute(async (tx) => {
        // Two pages opened at once make one list.
        if (isAsking(head.status)) await lock(tx, head)
        return settled(tx, head)
      })
    },

    async add(tx: Tx, head: ApplicationHead, words: LienWords): Promise<LiensAnswer> {
      const status = await lock(tx, head)
      const list = await listOf(tx, { ...head, status })
      if (status !== 'LIEN_VERIFICATION') throw new Refusal('application/moved-on')
      if (list.filter(({ source }) => source === 'BORROWER').length >= mostAdded) throw new Refusal('liens/too-many')
      const last = Math.max(0, ...list.map(({ lienPosition }) => lienPosition ?? 0))
      const now = clock.now()
      const added = {
        ...worded(words),
        ...({ source: 'BORROWER', lienPosition: last + 1, confirmedAt: now, removedFor: null } as const),
        ...({ payoffStatus: 'NOT_MARKED', tradeline: null, recorded: null, reported: null } as const),
      }
      await liabilities.add(tx, head.id, [added], now)
      return settled(tx, { ...head, status })
    },

    correct: (tx: Tx, head: ApplicationHead, id: string, words: LienWords) =>
      change(tx, head, id, (one) => ({ ...onHome(one), ...worded(words), confirmedAt: clock.now(), removedFor: null })),

    keep: (tx: Tx, head: ApplicationHead, id: string) =>
      change(tx, head, id, (one) => ({ ...onHome(one), confirmedAt: clock.now(), removedFor: null })),

    remove: (tx: Tx, head: ApplicationHead, id: string, removedFor: Liability['removedFor']) =>
      change(tx, head, id, (one) => ({
        ...onHome(one),
        ...{ confirmedAt: clock.now(), removedFor, payoffStatus: 'NOT_MARKED' as const },
      })),

    mark: (tx: Tx, head: ApplicationHead, id: string, marks: boolean) =>
      change(tx, head, id, async (one, list) => {
        const duty = payoffDutiesOf(list, rulesFor(head, await deps.lineOn(tx, head.id, list))).get(id) ?? 'STAYS'
        if (!marks && duty === 'MUST') throw new Refusal('liens/must-be-paid')
        if (marks && duty === 'STAYS') throw new Refusal('liens/cannot-be-paid')
        return { ...one, payoffStatus: marks ? 'MARKED_FOR_PAYOFF' : 'NOT_MARKED' }
      }),

    async confirm(tx: Tx, head: ApplicationHead, identityId: string) {
      const from = await lock(tx, head)
      const list = await listOf(tx, { ...head, status: from })
      if (list.some((one) => isOnHome(one) && isAsked(one))) throw new Refusal('liens/unanswered')
      await settled(tx, { ...head, status: from })
      const now = clock.now()
      await tx
        .updateTable('liability')
        .set({ confirmedAt: now })
        .where('applicationId', '=', head.id)
        .where('removedFor', 'is', null)
        .execute()
      const actor = { kind: 'borrower' as const, id: identityId }
      const moved = await advance(tx, { applicationId: head.id, from, outcome: 'confirmed', actor, now })
      return { checklistStatus: moved.to, revision: moved.revision }
    },
  }
}

const shownOf = ({ mostLiensBefore: _rule, ...shown }: LineEffect): LiensAnswer['effect'] => shown

/** Only a bureau says that it stands on some home: the borrower says whether it is this one. */
const isAsked = ({ source, lienPosition, confirmedAt }: Liability): boolean =>
  source === 'BUREAU' && lienPosition !== null && confirmedAt === null

/** Asked now, or answered since the question was put. */
const isOfInquiry = (one: Liability, since: Date): boolean =>
  one.source === 'BUREAU' && (one.confirmedAt === null || one.confirmedAt >= since)

const onHome = (one: Liability): Liability => {
  if (one.lienPosition === null) throw new Refusal('liens/not-on-home')
  return one
}

const worded = ({ limit, ...words }: LienWords) => ({ ...words, limit: limit ?? words.balance })
