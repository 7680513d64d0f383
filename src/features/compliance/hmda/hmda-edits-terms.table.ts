import {
  alike,
  all,
  any,
  blank,
  type Check,
  codeOrExempt,
  type Edits,
  is,
  isNot,
  isNumeral,
  none,
  number,
  numberOrNone,
  satisfies,
  when,
} from './hmda-edit.ts'
import { affordable } from './hmda-edits-house.table.ts'
import { isCompany, noCoApplicant } from './hmda-edits-person.table.ts'
import type { LarField } from './hmda-lar.ts'

/** Price, costs and terms. */

const reverse = is('reverseMortgage', 1)
const line = is('openEnd', 1)
const business = is('businessPurpose', 1)
const notOriginated = is('actionTaken', 2, 3, 4, 5, 7, 8)
const notApplicableWhen = (subject: string, field: LarField, condition: Check, where: string) => ({
  description: `${where}, ${subject} must be NA or Exempt.`,
  check: when(condition, none(field)),
})

/** Costs that only closed-end loans report. Each has the same edits under its own numbers. */
const costEdits = (id: string, subject: string, field: LarField): Edits => ({
  [`${id}-2`]: notApplicableWhen(subject, field, reverse, 'For a reverse mortgage'),
  [`${id}-3`]: notApplicableWhen(subject, field, line, 'For an open-end line of credit'),
  [`${id}-4`]: notApplicableWhen(subject, field, business, 'For a loan with a business purpose'),
  [`${id}-5`]: notApplicableWhen(subject, field, notOriginated, 'If no loan was originated or purchased'),
})
const greater = (greaterField: LarField, lesserField: LarField): Check =>
  satisfies([greaterField, lesserField], (row) => {
    const [more, less] = [row[greaterField], row[lesserField]]
    if (!isNumeral(more) || !isNumeral(less) || Number(more) === 0 || Number(less) === 0) return true
    return Number(more) > Number(less)
  })

export const termEdits: Edits = {
  'V656-1': {
    description: 'Type of purchaser must be code 0 to 6, 8, 9, 71 or 72.',
    check: is('purchaser', 0, 1, 2, 3, 4, 5, 6, 71, 72, 8, 9),
  },
  'V656-2': {
    description: 'If no loan was originated or purchased, type of purchaser must be 0 (not applicable).',
    check: when(notOriginated, is('purchaser', 0)),
  },
  'Q605-1': {
    description: 'A loan sold to Fannie Mae or Freddie Mac is usually conventional; check any other loan type.',
    check: when(is('purchaser', 1, 3), is('loanType', 1)),
  },
  'Q605-2': {
    description: 'A loan sold to Ginnie Mae is usually an FHA, VA, RHS or FSA loan; check a conventional one.',
    check: when(is('purchaser', 2), is('loanType', 2, 3, 4)),
  },
  'V657-1': { description: 'Rate spread must be a number, NA or Exempt.', check: numberOrNone('rateSpread') },
  'V657-2': {
    description:
      'For an application denied, withdrawn or closed for incompleteness, a denied preapproval request or a purchased loan, rate spread must be NA or Exempt.',
    check: when(is('actionTaken', 3, 4, 5, 6, 7), none('rateSpread')),
  },
  'V657-3': {
    description: 'For a reverse mortgage, rate spread must be NA or Exempt.',
    check: when(reverse, none('rateSpread')),
  },
  Q609: {
    description:
      'A loan sold to Fannie Mae, Ginnie Mae, Freddie Mac or Farmer Mac usually has a rate spread of at most 10%; check a higher one.',
    check: when(is('purchaser', 1, 2, 3, 4), any(number('rateSpread', { to: 10 }), none('rateSpread'))),
  },
  'V658-1': { description: 'HOEPA status must be code 1, 2 or 3.', check: is('hoepa', 1, 2, 3) },
  'V658-2': {
    description: 'If no loan was originated or purchased, HOEPA status must be 3 (not applicable).',
    check: when(notOriginated, is('hoepa', 3)),
  },
  Q610: {
    description:
      'An originated first-lien loan with a rate spread over 6.5% usually has HOEPA status 1 (high-cost mortgage); check any other.',
    check: when(all(is('actionTaken', 1), is('lien', 1), number('rateSpread', { above: 6.5 })), is('hoepa', 1)),
  },
  Q611: {
    description:
      'An originated subordinate-lien loan with a rate spread over 8.5% usually has HOEPA status 1 (high-cost mortgage); check any other.',
    check: when(all(is('actionTaken', 1), is('lien', 2), number('rateSpread', { above: 8.5 })), is('hoepa', 1)),
  },
  Q612: {
    description: 'A loan sold to Fannie Mae or Freddie Mac is usually not a high-cost mortgage; check HOEPA status 1.',
    check: when(is('purchaser', 1, 3), is('hoepa', 2, 3)),
  },
  Q630: {
    description:
      'For a multifamily property (five or more units), HOEPA status is usually 3 (not applicable); check any other.',
    check: when(number('units', { from: 5 }), is('hoepa', 3)),
  },
  'V672-1': {
    description: 'Total loan costs must be a number of 0 or more, NA or Exempt.',
    check: numberOrNone('totalLoanCosts', { from: 0 }),
  },
  'V672-2': {
    description: 'If a number is reported for total points and fees, total loan costs must be NA.',
    check: when(number('totalPointsAndFees', { from: 0 }), is('totalLoanCosts', 'NA')),
  },
  'V672-3': notApplicableWhen('total loan costs', 'totalLoanCosts', reverse, 'For a reverse mortgage'),
  'V672-4': notApplicableWhen('total loan costs', 'totalLoanCosts', line, 'For an open-end line of credit'),
  'V672-5': notApplicableWhen('total loan costs', 'totalLoanCosts', business, 'For a loan with a business purpose'),
  'V672-6': notApplicableWhen(
    'total loan costs',
    'totalLoanCosts',
    notOriginated,
    'If no loan was originated or purchased',
  ),
  'V673-1': {
    description: 'Total points and fees must be a number of 0 or more, NA or Exempt.',
    check: numberOrNone('totalPointsAndFees', { from: 0 }),
  },
  'V673-2': notApplicableWhen(
    'total points and fees',
    'totalPointsAndFees',
    any(notOriginated, is('actionTaken', 6)),
    'Unless the loan was originated',
  ),
  'V673-3': notApplicableWhen('total points and fees', 'totalPointsAndFees', reverse, 'For a reverse mortgage'),
  'V673-4': notApplicableWhen(
    'total points and fees',
    'totalPointsAndFees',
    business,
    'For a loan with a business purpose',
  ),
  'V673-5': {
    description: 'If a number is reported for total loan costs, total points and fees must be NA.',
    check: when(number('totalLoanCosts', { from: 0 }), is('totalPointsAndFees', 'NA')),
  },
  'V674-1': {
    description: 'Origination charges must be a number of 0 or more, NA or Exempt.',
    check: numberOrNone('originationCharges', { from: 0 }),
  },
  ...costEdits('V674', 'origination charges', 'originationCharges'),
  'V675-1': {
    description: 'Discount points must be a number greater than 0, blank, NA or Exempt.',
    check: any(numberOrNone('discountPoints', { above: 0 }), blank('discountPoints')),
  },
  ...costEdits('V675', 'discount points', 'discountPoints'),
  'V676-1': {
    description: 'Lender credits must be a number greater than 0, blank, NA or Exempt.',
    check: any(numberOrNone('lenderCredits', { above: 0 }), blank('lenderCredits')),
  },
  ...costEdits('V676', 'lender credits', 'lenderCredits'),
  V712: {
    description: 'If total loan costs or total points and fees is Exempt, both must be Exempt.',
    check: alike(is('totalLoanCosts', 'Exempt'), is('totalPointsAndFees', 'Exempt')),
  },
  'Q615-1': {
    description:
      'If neither is 0, total loan costs are usually greater than origination charges; check any that are not.',
    check: greater('totalLoanCosts', 'originationCharges'),
  },
  'Q615-2': {
    description:
      'If neither is 0, total points and fees are usually greater than origination charges; check any that are not.',
    check: greater('totalPointsAndFees', 'originationCharges'),
  },
  'Q616-1': {
    description: 'If neither is 0, total loan costs are usually greater than discount points; check any that are not.',
    check: greater('totalLoanCosts', 'discountPoints'),
  },
  'Q616-2': {
    description:
      'If neither is 0, total points and fees are usually greater than discount points; check any that are not.',
    check: greater('totalPointsAndFees', 'discountPoints'),
  },
  'Q616-3': {
    description:
      'Discount points are reported in dollars and are usually at most 15% of the loan amount; check a larger figure.',
    check: satisfies(
      ['discountPoints', 'loanAmount'],
      ({ discountPoints, loanAmount }) =>
        !(isNumeral(discountPoints) && Number(discountPoints) > Number(loanAmount) * 0.15),
    ),
  },
  'V677-1': {
    description: 'Interest rate must be a number of 0 or more, NA or Exempt.',
    check: numberOrNone('interestRate', { from: 0 }),
  },
  'V677-2': {
    description:
      'For an application denied, withdrawn or closed for incompleteness, or a denied preapproval request, interest rate must be NA or Exempt.',
    check: when(is('actionTaken', 3, 4, 5, 7), none('interestRate')),
  },
  'Q650-1': {
    description: 'An interest rate between 0% and 0.5% may have a misplaced decimal point; check it.',
    check: any(none('interestRate'), is('interestRate', 0), number('interestRate', { from: 0.5 })),
  },
  'Q650-2': {
    description: 'An interest rate over 20% may have a misplaced decimal point; check it.',
    check: any(none('interestRate'), number('interestRate', { to: 20 })),
  },
  'V678-1': {
    description: 'Prepayment penalty term must be a whole number of months greater than 0, NA or Exempt.',
    check: numberOrNone('prepaymentPenaltyTerm', { above: 0, whole: true }),
  },
  'V678-2': notApplicableWhen(
    'prepayment penalty term',
    'prepaymentPenaltyTerm',
    is('actionTaken', 6),
    'For a purchased loan',
  ),
  'V678-3': notApplicableWhen('prepayment penalty term', 'prepaymentPenaltyTerm', reverse, 'For a reverse mortgage'),
  'V678-4': notApplicableWhen(
    'prepayment penalty term',
    'prepaymentPenaltyTerm',
    business,
    'For a loan with a business purpose',
  ),
  'V678-5': {
    description: 'Prepayment penalty term must not exceed the loan term.',
    check: satisfies(
      ['prepaymentPenaltyTerm', 'loanTerm'],
      ({ prepaymentPenaltyTerm: penalty, loanTerm }) =>
        !(isNumeral(penalty) && isNumeral(loanTerm) && Number(penalty) > Number(loanTerm)),
    ),
  },
  'V679-1': { description: 'DTI must be a number, NA or Exempt.', check: numberOrNone('debtToIncome') },
  'V679-2': notApplicableWhen(
    'DTI',
    'debtToIncome',
    is('actionTaken', 4, 5, 6),
    'For a withdrawn application, a file closed for incompleteness or a purchased loan',
  ),
  'V679-3': notApplicableWhen(
    'DTI',
    'debtToIncome',
    affordable,
    'If a number of multifamily affordable units is reported',
  ),
  'V680-1': notApplicableWhen(
    'DTI',
    'debtToIncome',
    all(isCompany('applicant'), noCoApplicant),
    'If the only applicant is not a natural person',
  ),
  'V680-2': notApplicableWhen(
    'DTI',
    'debtToIncome',
    all(isCompany('applicant'), isCompany('coApplicant')),
    'If neither the applicant nor the co-applicant is a natural person',
  ),
  'V681-1': {
    description: 'CLTV must be a number greater than 0, NA or Exempt.',
    check: numberOrNone('combinedLoanToValue', { above: 0 }),
  },
  'V681-2': notApplicableWhen(
    'CLTV',
    'combinedLoanToValue',
    is('actionTaken', 4, 5, 6),
    'For a withdrawn application, a file closed for incompleteness or a purchased loan',
  ),
  'Q651-1': {
    description: 'A CLTV under 1.5 may be a decimal instead of a percentage; check it.',
    check: when(number('combinedLoanToValue', { above: 0 }), number('combinedLoanToValue', { from: 1.5 })),
  },
  // The value for 2025 is 150; the worked example with 300 tests only the edit above.
  'Q651-2': {
    description: 'CLTV is usually under 150%; check a CLTV of 150% or more.',
    check: when(number('combinedLoanToValue'), number('combinedLoanToValue', { below: 150 })),
  },
  'Q653-1': {
    description:
      'For a loan or preapproval request that was originated or approved but not accepted, CLTV is usually 0% to 250%; check any other value.',
    check: when(
      all(is('actionTaken', 1, 2, 8), number('combinedLoanToValue')),
      number('combinedLoanToValue', { from: 0, to: 250 }),
    ),
  },
  'Q653-2': {
    description:
      'For an application or preapproval request denied, withdrawn or closed for incompleteness, or a purchased loan, CLTV is usually 0% to 1,000%; check any other.',
    check: when(
      all(is('actionTaken', 3, 4, 5, 6, 7), number('combinedLoanToValue')),
      number('combinedLoanToValue', { from: 0, to: 1000 }),
    ),
  },
  Q617: {
    description:
      'For a conventional loan, CLTV is usually at least the loan amount divided by the property value; check a lower one.',
    check: satisfies(['loanType', 'combinedLoanToValue', 'propertyValue', 'loanAmount'], (row) => {
      if (row.loanType !== '1' || !isNumeral(row.combinedLoanToValue) || !isNumeral(row.propertyValue)) return true
      const ltv = Math.floor((Number(row.loanAmount) / Number(row.propertyValue)) * 100_000) / 1000
      return Number(row.combinedLoanToValue) >= ltv
    }),
  },
  'V682-1': {
    description: 'Loan term must be a whole number of months greater than 0, NA or Exempt.',
    check: numberOrNone('loanTerm', { above: 0, whole: true }),
  },
  'V682-2': {
    description: 'For a reverse mortgage, loan term must be NA or Exempt.',
    check: when(reverse, none('loanTerm')),
  },
  Q658: {
    description: 'Loan term is usually at most 600 months; check a longer one.',
    check: any(none('loanTerm'), number('loanTerm', { to: 600 })),
  },
  V683: {
    description: 'Introductory rate period must be a whole number of months greater than 0, NA or Exempt.',
    check: numberOrNone('introductoryRatePeriod', { above: 0, whole: true }),
  },
  V684: { description: 'Balloon payment must be code 1, 2 or 1111.', check: codeOrExempt('balloon', 1, 2) },
  V685: { description: 'Interest-only payments must be code 1, 2 or 1111.', check: codeOrExempt('interestOnly', 1, 2) },
  V686: {
    description: 'Negative amortization must be code 1, 2 or 1111.',
    check: codeOrExempt('negativeAmortization', 1, 2),
  },
  V687: {
    description: 'Other non-amortizing features must be code 1, 2 or 1111.',
    check: codeOrExempt('otherNonAmortizing', 1, 2),
  },
  V715: {
    description:
      'If balloon payment, interest-only payments, negative amortization or other non-amortizing features is 1111 (exempt), all four must be 1111.',
    check: any(
      all(
        is('balloon', 1111),
        is('interestOnly', 1111),
        is('negativeAmortization', 1111),
        is('otherNonAmortizing', 1111),
      ),
      all(
        isNot('balloon', 1111),
        isNot('interestOnly', 1111),
        isNot('negativeAmortization', 1111),
        isNot('otherNonAmortizing', 1111),
      ),
    ),
  },
  'V688-1': {
    description: 'Property value must be a number greater than 0, NA or Exempt.',
    check: numberOrNone('propertyValue', { above: 0 }),
  },
  'V688-2': notApplicableWhen(
    'property value',
    'propertyValue',
    is('actionTaken', 4, 5),
    'If the application was withdrawn or the file closed for incompleteness',
  ),
}
