import { type ConsumerReportUse, usesOutsideSource } from '#src/application/adverse-action.rules.ts'
import { bureaus } from '#src/application/adverse-action.table.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { type AdverseActionReason, adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import { ecoaAgencies } from '#src/domain/lending/federal-agency.table.ts'
import type { Address } from '#src/domain/us/address.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { CreditScore } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { creditFooter, noticeDetails } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { type AdverseActionSentence, spanish } from './adverse-action-notice.es.ts'

export interface AdverseActionFacts {
  lender: LenderFacts
  product: { name: string; spanishName: string }
  applicant: { name: string; address: Address }
  loanNumber: string
  appliedOn: CivilDate
  decidedOn: CivilDate
  /** At most four reasons, the most important first. */
  reasons: readonly AdverseActionReason[]
  /** The reason in staff's own words, if it is not one of the form's reasons. */
  otherReason: string | null
  report: ConsumerReportUse | null
}

type TranslateSentence = Translate<AdverseActionSentence>

/**
 * Returns the notice of adverse action based on model form C-1 of 12 CFR 1002, Appendix C: the action, the principal
 * reasons, the consumer report and score if they were used (15 U.S.C. 1681m(a)), and the rights under the Equal Credit
 * Opportunity Act.
 */
export const adverseActionNotice = (facts: AdverseActionFacts, language: Language): DocumentContent => {
  const { lender, product, reasons, report } = facts
  const translate: TranslateSentence = translator(spanish, language)
  return {
    language,
    title: translate('Notice of action taken and statement of reasons'),
    letterhead: letterhead(lender, language),
    captionLines: noticeDetails({ ...facts, givenOn: facts.decidedOn }, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate('Thank you for applying to us for a {product} on {date}.', {
          product: language === 'es' ? product.spanishName : product.name,
          date: formatCivilDate(facts.appliedOn, language),
        }),
      },
      { kind: 'heading', text: translate('Action taken') },
      {
        kind: 'paragraph',
        text: translate('We reviewed your application and cannot approve it. We are denying your request for credit.'),
      },
      { kind: 'heading', text: translate('Principal reasons for our decision') },
      {
        kind: 'list',
        items: reasons.map((reason) =>
          reason === 'other' && facts.otherReason
            ? translate('Other: {reason}', { reason: facts.otherReason })
            : translate(adverseActionReasons[reason].text),
        ),
      },
      ...(report ? consumerReport(translate, report, language) : []),
      ...(usesOutsideSource(reasons) ? outsideSource(translate, lender) : []),
      ...equalOpportunity(translate, lender),
    ],
    footer: creditFooter(lender, language),
  }
}

/** 15 U.S.C. 1681m(b)(1), in the words of form C-1, part II. */
export const outsideSource = (translate: TranslateSentence, lender: LenderFacts): Block[] => [
  { kind: 'heading', text: translate('Information from an outside source') },
  {
    kind: 'paragraph',
    text: translate(
      'Our credit decision was based in whole or in part on information obtained from an affiliate or from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to make a written request, no later than 60 days after you receive this notice, for disclosure of the nature of this information.',
    ),
  },
  {
    kind: 'paragraph',
    text: translate('Send your request to {lender}, {address}.', { lender: lender.legalName, address: lender.address }),
  },
]

/** 15 U.S.C. 1681m(a). */
export const consumerReport = (
  translate: TranslateSentence,
  { bureaus: usedBureaus, score }: ConsumerReportUse,
  language: Language,
): Block[] => [
  { kind: 'heading', text: translate('Information from a consumer reporting agency') },
  {
    kind: 'paragraph',
    text: translate(
      'Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you.',
    ),
  },
  {
    kind: 'paragraph',
    text: translate(
      'You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.',
    ),
  },
  {
    kind: 'figures',
    items: usedBureaus.map((bureau) => ({
      label: bureaus[bureau].name,
      value: translate('{address}. Toll-free: {phone}', {
        address: bureaus[bureau].address,
        phone: bureaus[bureau].phone,
      }),
    })),
  },
  ...(score ? scoreDisclosure(translate, score, language) : []),
]

const scoreDisclosure = (translate: TranslateSentence, score: CreditScore, language: Language): Block[] => [
  { kind: 'heading', text: translate('Your credit score') },
  {
    kind: 'paragraph',
    text: translate(
      'We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your consumer report. Your credit score can change, depending on how the information in your consumer report changes.',
    ),
  },
  {
    kind: 'figures',
    items: [
      { label: translate('Your credit score'), value: String(score.value) },
      { label: translate('Date'), value: dateField(score.date, language) },
      { label: translate('Model'), value: score.model },
      {
        label: translate('Scores range'),
        value: translate('from a low of {lowest} to a high of {highest}', {
          lowest: String(score.range.lowest),
          highest: String(score.range.highest),
        }),
      },
    ],
  },
  {
    kind: 'paragraph',
    text: translate('Key factors that adversely affected your credit score, as the agency gives them:'),
  },
  { kind: 'list', items: score.keyFactors.map(({ words }) => words) },
]

/** The wording of 12 CFR 1002.9(b)(1). */
export const equalOpportunity = (translate: TranslateSentence, lender: LenderFacts): Block[] => [
  { kind: 'heading', text: translate('Equal Credit Opportunity Act') },
  {
    kind: 'paragraph',
    text: translate(
      'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act.',
    ),
  },
  {
    kind: 'paragraph',
    text: translate(
      'The federal agency that administers compliance with this law concerning this creditor is: {agency}.',
      {
        agency: ecoaAgencies(lender.charter).join('; '),
      },
    ),
  },
  {
    kind: 'paragraph',
    text: translate('If you have any questions about this notice, call {phone} or write to {lender}, {address}.', {
      phone: lender.phone,
      lender: lender.legalName,
      address: lender.address,
    }),
  },
]
