import { addDays } from '#src/domain/dates/civil-date.ts'
import { createSeededRandom, type SeededRandom } from '#src/domain/money/seeded.ts'
import { type DemonstrationHouse, demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import type { CreditFile, CreditRequest, CreditScore, KeyFactor, Tradeline } from '../credit-bureau.port.ts'
import type { CreditEffect } from '../sandbox.table.ts'

export type Pull = 'soft' | 'hard'

/** The sandbox's identity of a person: name and birth date, ignoring case. It seeds everything in the file. */
export const personKey = ({ name, birthDate }: CreditRequest) =>
  [name.firstName, name.lastName, birthDate].join(' ').toLowerCase()

/** A person's file as of `today`, changed by the magic words in the last name. */
export function sandboxFile(
  request: CreditRequest,
  pull: Pull,
  effects: ReadonlySet<CreditEffect>,
  today: string,
): CreditFile {
  const seed = createSeededRandom(personKey(request))
  const ago = (days: number) => addDays(today, -days)
  const thinFile = effects.has('thinFile')
  const ordinary = ordinaryTradelines(seed, demonstrationHouse(request.address, today), ago)
  const tradelines = thinFile ? [thinCard(ago)] : adjustedTradelines(ordinary, pull, effects, ago)
  const score = scoreUnder(seed, pull, effects)
  return {
    bureau: 'EQUIFAX',
    reportDate: today,
    score: thinFile ? null : { ...scoreShape, value: score, date: today, keyFactors: keyFactorsUnder(score, effects) },
    thinFile,
    minorOnFile: effects.has('minor'),
    alerts: [
      ...(effects.has('fraudAlert')
        ? [{ kind: 'EXTENDED' as const, phone: '5125550142', expires: addDays(today, 1460) }]
        : []),
      ...(effects.has('activeDuty')
        ? [{ kind: 'ACTIVE_DUTY' as const, phone: null, expires: addDays(today, 200) }]
        : []),
    ],
    tradelines: tradelines.map((buildTradeline, at) => ({ ...buildTradeline, id: `${pull}-${at + 1}` })),
    inquiries: [
      { creditor: 'Northern Card Services', date: ago(200 + seed.between(0, 120)) },
      ...(pull === 'hard' && effects.has('newInquiries')
        ? ['Lakeside Auto Finance', 'Quickline Loans', 'Prairie Union Bank'].map((creditor, at) => ({
            creditor,
            date: ago(6 + at * 7),
          }))
        : []),
    ],
    publicRecords: [
      ...(effects.has('bankruptcy') ? [{ kind: 'BANKRUPTCY_7' as const, filed: ago(540), closed: ago(425) }] : []),
      ...(effects.has('foreclosure') ? [{ kind: 'FORECLOSURE' as const, filed: ago(980), closed: ago(790) }] : []),
    ],
  }
}

const scoreShape = {
  model: 'Sandbox Score 1',
  range: { lowest: 300, highest: 850 },
  distribution: [
    { from: 300, to: 499, percent: 5 },
    { from: 500, to: 579, percent: 10 },
    { from: 580, to: 639, percent: 13 },
    { from: 640, to: 699, percent: 18 },
    { from: 700, to: 759, percent: 22 },
    { from: 760, to: 850, percent: 32 },
  ],
} satisfies Partial<CreditScore>

function scoreUnder(seed: SeededRandom, pull: Pull, effects: ReadonlySet<CreditEffect>): number {
  const ordinary = seed.between(690, 810)
  if (effects.has('lowScore')) return 548
  if (effects.has('fairScore')) return 648
  if (effects.has('topScore')) return 835
  if (effects.has('bankruptcy') || effects.has('foreclosure')) return 631
  if (effects.has('lateMortgage')) return 612
  if (pull === 'hard' && effects.has('delinquent')) return Math.min(ordinary, 655)
  // From one score tier to a lower one at every shipped lender, so that the drop always changes the price.
  if (effects.has('scoreDrop')) return pull === 'hard' ? 660 : 705
  return ordinary
}

/** Our own codes: they mean the same as the bureaus' reasons, but are not any bureau's list. */
const factors = {
  balances: { code: 'S01', words: 'Balances on revolving accounts are high against their limits' },
  young: { code: 'S02', words: 'Accounts have not been open long' },
  inquiries: { code: 'S03', words: 'Too many recent inquiries' },
  late: { code: 'S04', words: 'Recent late payments on accounts' },
  bankruptcy: { code: 'S05', words: 'A bankruptcy is on the file' },
  debt: { code: 'S06', words: 'Owes much on loans against their original amounts' },
  few: { code: 'S07', words: 'Few accounts paid as agreed' },
  foreclosure: { code: 'S08', words: 'A foreclosure is on the file' },
} satisfies Record<string, KeyFactor>

function keyFactorsUnder(score: number, effects: ReadonlySet<CreditEffect>): KeyFactor[] {
  const keyFactors: KeyFactor[] = []
  if (effects.has('bankruptcy')) keyFactors.push(factors.bankruptcy)
  if (effects.has('foreclosure')) keyFactors.push(factors.foreclosure)
  if (score < 670) keyFactors.push(factors.late)
  if (effects.has('highDebt')) keyFactors.push(factors.debt)
  keyFactors.push(factors.balances, factors.young)
  if (score < 670) keyFactors.push(factors.few)
  // Inquiries are disclosed as an additional factor whenever they affected the score: 15 U.S.C. 1681g(f)(9).
  return [...keyFactors.slice(0, 4), ...(effects.has('newInquiries') ? [factors.inquiries] : [])]
}

type TradelineFields = Omit<Tradeline, 'id'>
type Ago = (days: number) => string

/** Opening dates are the same in every pull, as at a bureau. */
const since: Ago = (days) => addDays('2026-10-01', -days)

const never = { days30: 0, days60: 0, days90: 0 }

function buildTradeline(
  ago: Ago,
  kind: Tradeline['kind'],
  creditor: string,
  money: { balance: number; limit: number; monthlyPayment: number },
  openingDate: string,
): TradelineFields {
  return {
    kind,
    creditor,
    ...money,
    securedByProperty: kind === 'MORTGAGE' || kind === 'HELOC',
    status: 'CURRENT',
    pastDue: 0,
    late: never,
    opened: openingDate,
    lastReported: ago(12),
  }
}

function ordinaryTradelines(seed: SeededRandom, house: DemonstrationHouse, ago: Ago): TradelineFields[] {
  const cards = ['Northern Card Services', 'Aster Rewards Card'].map((creditor) => {
    const limit = seed.between(8, 30) * 500
    const balance = Math.round((limit * seed.between(5, 30)) / 100)
    return buildTradeline(
      ago,
      'CARD',
      creditor,
      { balance, limit, monthlyPayment: Math.max(35, Math.round(balance * 0.02)) },
      since(seed.between(1200, 4000)),
    )
  })
  const auto = { limit: seed.between(180, 380) * 100, paidPercent: seed.between(25, 80) }
  const student = { limit: seed.between(120, 400) * 100, paidPercent: seed.between(30, 85) }
  return [
    ...house.loans.map((loan) =>
      buildTradeline(
        ago,
        loan.kind,
        loan.lender,
        { balance: loan.balance, limit: loan.originalAmount, monthlyPayment: loan.monthlyPayment },
        loan.recordedDate,
      ),
    ),
    ...cards,
    ...(seed.chance(0.6) ? [buildTradeline(ago, 'AUTO', 'Lakeside Auto Finance', repaid(auto, 60), since(700))] : []),
    ...(seed.chance(0.3)
      ? [buildTradeline(ago, 'STUDENT', 'Harborview Student Loans', repaid(student, 120), since(2600))]
      : []),
  ]
}

/** A loan repaid in equal parts over `months`, of which `paid` percent is repaid; interest adds a fifth. */
const repaid = ({ limit, paidPercent }: { limit: number; paidPercent: number }, months: number) => ({
  limit,
  balance: Math.round((limit * (100 - paidPercent)) / 100),
  monthlyPayment: Math.round((limit * 1.2) / months),
})

const thinCard = (ago: Ago): TradelineFields =>
  buildTradeline(ago, 'CARD', 'Aster Rewards Card', { balance: 120, limit: 500, monthlyPayment: 35 }, ago(75))

function adjustedTradelines(
  usualTradelines: TradelineFields[],
  pull: Pull,
  effects: ReadonlySet<CreditEffect>,
  ago: Ago,
): TradelineFields[] {
  const pastDue60 = (late: TradelineFields): TradelineFields => ({
    ...late,
    status: 'PAST_DUE',
    pastDue: late.monthlyPayment * 2,
    late: { days30: 1, days60: 1, days90: 0 },
  })
  const bent = usualTradelines.map((buildTradeline) => {
    if (buildTradeline.kind === 'MORTGAGE' && effects.has('lateMortgage')) return pastDue60(buildTradeline)
    if (buildTradeline.creditor === 'Aster Rewards Card' && pull === 'hard' && effects.has('delinquent'))
      return pastDue60(buildTradeline)
    if (buildTradeline.kind === 'CARD' && effects.has('returningCard'))
      return { ...buildTradeline, creditor: `Returning ${buildTradeline.creditor}` }
    if (buildTradeline.kind === 'CARD' && effects.has('lowScore'))
      return { ...buildTradeline, late: { days30: 4, days60: 2, days90: 1 } }
    return buildTradeline
  })
  if (effects.has('highDebt'))
    bent.push(
      buildTradeline(ago, 'CARD', 'Summit Card', { balance: 58_000, limit: 60_000, monthlyPayment: 1450 }, since(1500)),
      buildTradeline(
        ago,
        'INSTALLMENT',
        'Quickline Loans',
        { balance: 61_000, limit: 70_000, monthlyPayment: 1850 },
        since(300),
      ),
      buildTradeline(
        ago,
        'AUTO',
        'Ridgeway Motors',
        { balance: 78_000, limit: 84_000, monthlyPayment: 1600 },
        since(200),
      ),
    )
  if (pull === 'hard' && effects.has('newDebt'))
    bent.push(
      buildTradeline(ago, 'AUTO', 'Ridgeway Motors', { balance: 41_500, limit: 42_000, monthlyPayment: 780 }, ago(20)),
    )
  if (pull === 'hard' && effects.has('hiddenLien'))
    bent.push(
      buildTradeline(
        ago,
        'HELOC',
        'Granite Trust Bank',
        { balance: 38_000, limit: 40_000, monthlyPayment: 310 },
        // A fixed date, so that the entry is the same in every pull.
        '2025-06-12',
      ),
    )
  return bent
}
