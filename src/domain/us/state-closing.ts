import { Decimal } from 'decimal.js'
import { addYears, type CivilDate } from '../dates/civil-date.ts'
import { type FigureSource, figuresOn } from '../figures/published-figures.ts'
import { type ClosingPlace, isClosingOffice } from '../lending/closing-places.table.ts'
import { isHighCostByPointsAndFees, type LienPosition } from '../lending/high-cost.ts'
import type { OccupancyType } from '../person/applicant.ts'
import { recordingTaxesOf } from './home-recording-taxes.ts'
import {
  isAboveConformingSize,
  isNewYorkHighCostByFees,
  isNewYorkHighCostByRate,
  newYorkHighCost,
} from './new-york-high-cost.ts'
import { coversAmount, recordingTaxOn } from './recording-tax.ts'
import {
  texasClosingAfterCosts,
  texasEarliestClosing,
  texasHomeEquity,
  texasMaxFees,
  texasMaxNewDebt,
} from './texas-home-equity.ts'
import { isTexasHomestead, refusesOtherCollateral } from './texas-homestead.ts'

/** The facts that state rules and 12 CFR 1026.32 use before a line closes. Dollars; null if not known yet. */
export interface StateClosingFacts {
  state: string
  /** FIPS code of the county, three digits; null until the property record is there. */
  countyFips: string | null
  /** A second county where sources differ and no one has settled it yet. */
  otherCountyFips: string | null
  city: string
  /** The unpaid principal of debts that the line refinances under the law of the state. */
  refinancedPrincipal: number
  /** As in the property record. */
  propertyType: string
  /** Dwelling units of the home; null if not known. */
  units: number | null
  occupancy: OccupancyType
  creditLimit: number | null
  initialDraw: number | null
  /** Fees to the lender for making the loan. */
  fees: number | null
  /** What the borrower pays to others for closing and recording. Null until an offer is chosen. */
  costsToOthers: number | null
  /** Points of the APR over the Treasury yield that New York compares with, as priced. */
  overTreasury: { lien: LienPosition; points: number } | null
  marketValue: number | null
  /** Balances of all liens that stay on the home. */
  existingDebt: number
  /** Home equity loans and lines that the new line does not pay off. */
  equityLiensLeft: number
  /** Whether it is known if the first mortgage is a home equity loan. True without one that stays. */
  isFirstMortgageKnown: boolean
  /** Whether crypto assets secure the line in addition to the home. */
  isCrypto: boolean
  /** When the application was submitted; null while it is not. */
  submittedOn: CivilDate | null
  /** When the last owner received the notice of the state's rights, and the itemized costs with the application. */
  noticeGiven: CivilDate | null
  itemizedGiven: CivilDate | null
  /** The actual or assumed closing date. */
  closing: CivilDate
  /** The closing date of the last home equity loan on this home, also if it is paid off. */
  lastClosing: CivilDate | null
  /** Whether it is known if there was one in the last year. */
  isLastClosingKnown: boolean
  /** Where the documents were signed, as filed with them; null until it is known. */
  signedAt: ClosingPlace | 'remote' | null
  /** The borrower stated the home's value or condition in writing. */
  valueAcknowledged: boolean
  /** The published figures, which the rules read by the closing date. */
  figureSource: FigureSource
}

/**
 * Rules whose facts are known before the final offer are enforced there. Rules about days, documents and place are
 * enforced before the deed is signed.
 */
export type Binding = 'disclosure' | 'deed'

export interface StateCheck {
  rule: string
  title: string
  source: string
  /** First day of this version of the rule. */
  from: CivilDate
  result: 'passes' | 'fails' | 'open'
  /** The step that holds a line that fails; null if the rule alone does not hold it. */
  boundBy: Binding | null
  /**
   * What shows that a failing rule is met after all. Two people accept it. Null where nothing can: the line itself must
   * change.
   */
  evidence: string | null
  /** The compared figures, in reading order. */
  figures: Readonly<Record<string, string | number>>
}

interface StateRule {
  title: string
  source: string
  from: CivilDate
  until?: CivilDate
  boundBy: Binding | null
  /** Facts that are not known hold the line as well. */
  holdsWhenOpen?: true
  /** What shows that the rule is met although our records say otherwise; left out where nothing can. */
  evidence?: string
  /** The homes that the rule covers. */
  covers(facts: StateClosingFacts): boolean
  check(facts: StateClosingFacts): Pick<StateCheck, 'result' | 'figures'>
}

const unknown = 'not known'
const checkResult = (passes: boolean | null): StateCheck['result'] => {
  if (passes === null) return 'open'
  return passes ? 'passes' : 'fails'
}
const texasHome = (facts: StateClosingFacts) => isTexasHomestead(facts)
const newYorkHome = ({ state, occupancy }: StateClosingFacts) => state === 'NY' && occupancy === 'HOME'
const newYorkHomeLoan = (facts: StateClosingFacts) =>
  newYorkHome(facts) &&
  !isAboveConformingSize({ ...facts, creditLimit: facts.creditLimit ?? 0 }, facts.figureSource, facts.closing)
const placeNames: Readonly<Record<NonNullable<StateClosingFacts['signedAt']>, string>> = {
  LENDER: 'office of the lender',
  ATTORNEY: 'office of an attorney',
  TITLE_COMPANY: 'office of a title company',
  ELSEWHERE: 'elsewhere',
  remote: 'online',
}
const constitution = 'Texas Constitution, article XVI, section 50'

/** The rules by name, each with its first day. A changed rule gets a last day and a new row. */
const stateRules: Readonly<Record<string, StateRule>> = {
  'texas-value': {
    title: 'All debt on the home is at most 80% of its value',
    source: `${constitution}(a)(6)(B)`,
    from: '1998-01-01',
    boundBy: 'disclosure',
    covers: texasHome,
    check: ({ marketValue, existingDebt, creditLimit }) => {
      const most = marketValue === null ? null : texasMaxNewDebt({ marketValue, existingDebt })
      return {
        result: checkResult(most === null || creditLimit === null ? null : creditLimit <= most),
        figures: {
          value: marketValue ?? unknown,
          'other debt': existingDebt,
          line: creditLimit ?? unknown,
          'maximum allowed': most ?? unknown,
        },
      }
    },
  },
  'texas-days': {
    title: 'Closing comes at least 12 days after the application and the notice',
    source: `${constitution}(a)(6)(M)(i)`,
    from: '1998-01-01',
    boundBy: 'deed',
    covers: texasHome,
    check: ({ submittedOn, noticeGiven, closing }) => {
      const first = submittedOn && noticeGiven && texasEarliestClosing({ applicationDate: submittedOn, noticeGiven })
      return {
        result: checkResult(first === null ? null : closing >= first),
        figures: {
          applied: submittedOn ?? 'not yet',
          'notice given': noticeGiven ?? 'not yet',
          'earliest closing': first ?? unknown,
          closing,
        },
      }
    },
  },
  'texas-year': {
    title: 'At least one year passes between two home equity closings on the home',
    source: `${constitution}(a)(6)(M)(iii); 7 Texas Administrative Code 153.14`,
    from: '1998-01-01',
    boundBy: 'disclosure',
    holdsWhenOpen: true,
    evidence: 'Closing documents of the recorded loan that show that it closed earlier or is not a home equity loan',
    covers: texasHome,
    check: ({ lastClosing, isLastClosingKnown, closing }) => {
      const isEarly = lastClosing !== null && closing < addYears(lastClosing, texasHomeEquity.yearsBetweenClosings)
      return {
        result: checkResult(isEarly || isLastClosingKnown ? !isEarly : null),
        figures: { 'last closing': lastClosing ?? (isLastClosingKnown ? 'none' : unknown), closing },
      }
    },
  },
  'texas-one-loan': {
    title: 'No other home equity loan or line remains on the home',
    source: `${constitution}(a)(6)(K)`,
    from: '1998-01-01',
    boundBy: 'disclosure',
    holdsWhenOpen: true,
    evidence: 'A release of the other lien, or documents that show that it is not a home equity loan',
    covers: texasHome,
    check: ({ equityLiensLeft, isFirstMortgageKnown }) => ({
      result: checkResult(equityLiensLeft > 0 || isFirstMortgageKnown ? equityLiensLeft === 0 : null),
      figures: {
        'remaining equity liens': equityLiensLeft,
        'first mortgage': isFirstMortgageKnown ? 'known' : unknown,
      },
    }),
  },
  'texas-collateral': {
    title: 'Only the homestead secures the line',
    source: `${constitution}(a)(6)(H); 7 Texas Administrative Code 153.8`,
    from: '1998-01-01',
    boundBy: 'disclosure',
    covers: texasHome,
    check: (facts) => ({
      result: checkResult(!refusesOtherCollateral(facts, facts)),
      figures: { 'other collateral': facts.isCrypto ? 'crypto assets' : 'none' },
    }),
  },
  'texas-fees': {
    title: 'Fees to the lender and to others are at most 2% of the line',
    // The limit was three percent until the amendment of 2017, which left out appraisal, survey and title insurance.
    source: `${constitution}(a)(6)(E); 7 Texas Administrative Code 153.5`,
    from: '2018-01-01',
    boundBy: 'disclosure',
    covers: texasHome,
    check: ({ fees, costsToOthers, creditLimit }) => {
      const most = creditLimit === null ? null : texasMaxFees(creditLimit)
      const all = fees === null || costsToOthers === null ? null : new Decimal(fees).plus(costsToOthers)
      return {
        result: checkResult(most === null || all === null ? null : all.lessThanOrEqualTo(most)),
        figures: {
          'fees to the lender': fees ?? unknown,
          'fees to others': costsToOthers ?? unknown,
          'maximum allowed': most ?? unknown,
        },
      }
    },
  },
  'texas-draw': {
    title: 'Each draw is at least $4,000',
    source: `${constitution}(t)(2)`,
    from: '2003-09-13',
    boundBy: 'disclosure',
    covers: texasHome,
    check: ({ initialDraw }) => ({
      result: checkResult(initialDraw === null ? null : initialDraw >= texasHomeEquity.minDraw),
      figures: { draw: initialDraw ?? unknown, least: texasHomeEquity.minDraw },
    }),
  },
  'texas-itemized': {
    title: 'Each owner receives the itemized costs and the application at least one business day before closing',
    source: `${constitution}(a)(6)(M)(ii)`,
    from: '2003-09-13',
    boundBy: 'deed',
    covers: texasHome,
    check: ({ itemizedGiven, closing }) => ({
      result: checkResult(itemizedGiven === null ? null : closing >= texasClosingAfterCosts(itemizedGiven)),
      figures: { given: itemizedGiven ?? 'not yet', closing },
    }),
  },
  'texas-place': {
    title: 'The loan closes at an office of the lender, an attorney or a title company',
    source: `${constitution}(a)(6)(N)`,
    from: '1998-01-01',
    boundBy: 'deed',
    covers: texasHome,
    check: ({ signedAt }) => ({
      result: checkResult(signedAt === null ? null : isClosingOffice(signedAt)),
      figures: { signed: signedAt === null ? 'not yet' : placeNames[signedAt] },
    }),
  },
  'texas-value-acknowledged': {
    title: 'The borrower and the lender acknowledge the home’s value in writing',
    source: `${constitution}(a)(6)(Q)(ix)`,
    from: '1998-01-01',
    boundBy: null,
    covers: texasHome,
    check: ({ valueAcknowledged }) => ({
      result: valueAcknowledged ? 'passes' : 'open',
      figures: { acknowledged: valueAcknowledged ? 'yes' : 'not yet' },
    }),
  },
  'new-york-fees': {
    title: 'Points and fees do not exceed the high-cost home loan threshold',
    source: 'New York Banking Law, section 6-l(1)(g)(ii)',
    from: newYorkHighCost.from,
    boundBy: 'disclosure',
    covers: newYorkHomeLoan,
    check: ({ fees, creditLimit }) => ({
      result: checkResult(
        fees === null || creditLimit === null ? null : !isNewYorkHighCostByFees({ creditLimit, pointsAndFees: fees }),
      ),
      figures: { fees: fees ?? unknown, line: creditLimit ?? unknown },
    }),
  },
  'new-york-rate': {
    title: 'The rate does not exceed the high-cost home loan threshold',
    source: 'New York Banking Law, section 6-l(1)(g)(i)',
    from: newYorkHighCost.from,
    boundBy: 'disclosure',
    covers: newYorkHomeLoan,
    check: ({ overTreasury }) => ({
      result: checkResult(overTreasury && !isNewYorkHighCostByRate(overTreasury.lien, overTreasury.points)),
      figures: {
        'over the Treasury yield': overTreasury?.points ?? unknown,
        'maximum allowed': overTreasury ? newYorkHighCost.spread[overTreasury.lien] : unknown,
      },
    }),
  },
  // The definition of subprime excludes home equity lines of credit by name, so nothing is computed.
  'new-york-subprime': {
    title: 'The subprime home loan law does not cover home equity lines',
    source: 'New York Banking Law, section 6-m(1)(c)',
    from: '2008-09-01',
    boundBy: null,
    covers: newYorkHome,
    check: () => ({ result: 'passes', figures: { covered: 'no' } }),
  },
  'high-cost-fees': {
    title: 'Points and fees do not exceed the high-cost mortgage threshold',
    source: 'Regulation Z, 12 CFR 1026.32(a)(1)(ii)',
    from: '2014-01-10',
    boundBy: 'disclosure',
    covers: ({ occupancy }) => occupancy === 'HOME',
    check: ({ closing, creditLimit, fees, figureSource }) => {
      const thresholds = figuresOn(figureSource, 'high-cost-thresholds', closing)
      return {
        result: checkResult(
          thresholds?.isCurrent && creditLimit !== null && fees !== null
            ? !isHighCostByPointsAndFees({ creditLimit, pointsAndFees: fees }, thresholds.figures)
            : null,
        ),
        figures: { fees: fees ?? unknown, line: creditLimit ?? unknown, year: Number(closing.slice(0, 4)) },
      }
    },
  },
}

/** Returns the title of a rule, or its key if this version has no such rule. */
export const stateRuleTitle = (rule: string): string => stateRules[rule]?.title ?? rule

/**
 * Every rule in force on the closing date that covers this line, with its figures and its result. Recording taxes come
 * last.
 */
export const stateClosingChecks = (facts: StateClosingFacts): StateCheck[] => [
  ...Object.entries(stateRules)
    .filter(
      ([, { from, until, covers }]) => from <= facts.closing && (!until || facts.closing < until) && covers(facts),
    )
    .map(([rule, { title, source, from, boundBy, evidence = null, check }]) => ({
      rule,
      title,
      source,
      from,
      boundBy,
      evidence,
      ...check(facts),
    })),
  ...recordingTaxesOf(facts, facts.closing)
    .filter((tax) => facts.creditLimit === null || coversAmount(facts.creditLimit, tax))
    .map(({ name, source, from, ...tax }) => ({
      rule: 'recording-tax',
      title: name,
      source,
      from,
      boundBy: null,
      evidence: null,
      result: 'passes' as const,
      figures: {
        line: facts.creditLimit ?? unknown,
        'per $100': String(tax.perHundred),
        'paid by': tax.paidBy,
        ...(facts.creditLimit === null ? {} : { tax: recordingTaxOn(facts.creditLimit, tax) }),
      },
    })),
]

/**
 * The rules that keep a line from a step. Before the disclosure, a rule holds the line if it fails, and some rules if their
 * facts are not known. At the deed every fact must be known, so a rule that is still open refuses it as well.
 */
export const closingObstacles = (facts: StateClosingFacts, boundBy: Binding): StateCheck[] =>
  stateClosingChecks(facts).filter(
    ({ rule, result, ...check }) =>
      check.boundBy === boundBy &&
      (result === 'fails' || (result === 'open' && (boundBy === 'deed' || stateRules[rule]?.holdsWhenOpen === true))),
  )
