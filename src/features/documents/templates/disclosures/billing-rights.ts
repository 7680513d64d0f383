import type { Language } from '#src/platform/words/fill.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { Block } from '../../document-blocks.ts'
import type { LenderFacts } from '../lender-facts.ts'
import { spanish } from './billing-rights.es.ts'

type TranslateSentence = Translate<keyof typeof spanish>

/**
 * The rights under 12 CFR 1026.12(c) and 1026.13, in the words of model form G-3(A) of 12 CFR 1026, Appendix G, which a
 * home equity plan may use too (12 CFR 1026.6(a)(5), Supplement I, comment app. G-3). Without the part on purchases with
 * a card, since the plan has none.
 */
export const billingRights = (lender: LenderFacts, language: Language): Block[] => {
  const translate: TranslateSentence = translator(spanish, language)
  return [...instructionsSection(lender, translate), ...processSection(translate), ...consequencesSection(translate)]
}

const instructionsSection = (lender: LenderFacts, translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('Your Billing Rights: Keep this Document for Future Use') },
  {
    kind: 'paragraph',
    text: translate(
      'This notice tells you about your rights and our responsibilities under the Fair Credit Billing Act.',
    ),
  },
  { kind: 'heading', text: translate('What To Do If You Find A Mistake On Your Statement') },
  {
    kind: 'paragraph',
    text: translate(
      'If you think there is an error on your statement, write to us at {address}. In your letter, give us the following information:',
      { address: `${lender.legalName}, ${lender.address}` },
    ),
  },
  {
    kind: 'list',
    items: [
      translate('Account information: Your name and account number.'),
      translate('Dollar amount: The dollar amount of the suspected error.'),
      translate(
        'Description of problem: If you think there is an error on your bill, describe what you believe is wrong and why you believe it is a mistake.',
      ),
    ],
  },
  { kind: 'paragraph', text: translate('You must contact us:') },
  {
    kind: 'list',
    items: [
      translate('Within 60 days after the error appeared on your statement.'),
      translate(
        'At least 3 business days before an automated payment is scheduled, if you want to stop payment on the amount you think is wrong.',
      ),
    ],
  },
  {
    kind: 'paragraph',
    text: translate(
      'You must notify us of any potential errors in writing. You may call us, but if you do we are not required to investigate any potential errors and you may have to pay the amount in question.',
    ),
  },
]

const processSection = (translate: TranslateSentence): Block[] => [
  { kind: 'heading', text: translate('What Will Happen After We Receive Your Letter') },
  { kind: 'paragraph', text: translate('When we receive your letter, we must do two things:') },
  {
    kind: 'list',
    items: [
      translate(
        'Within 30 days of receiving your letter, we must tell you that we received your letter. We will also tell you if we have already corrected the error.',
      ),
      translate(
        'Within 90 days of receiving your letter, we must either correct the error or explain to you why we believe the bill is correct.',
      ),
    ],
  },
  { kind: 'paragraph', text: translate('While we investigate whether or not there has been an error:') },
  {
    kind: 'list',
    items: [
      translate('We cannot try to collect the amount in question, or report you as delinquent on that amount.'),
      translate(
        'The charge in question may remain on your statement, and we may continue to charge you interest on that amount.',
      ),
      translate(
        'While you do not have to pay the amount in question, you are responsible for the remainder of your balance.',
      ),
      translate('We can apply any unpaid amount against your credit limit.'),
    ],
  },
]

const consequencesSection = (translate: TranslateSentence): Block[] => [
  { kind: 'paragraph', text: translate('After we finish our investigation, one of two things will happen:') },
  {
    kind: 'list',
    items: [
      translate(
        'If we made a mistake: You will not have to pay the amount in question or any interest or other fees related to that amount.',
      ),
      translate(
        'If we do not believe there was a mistake: You will have to pay the amount in question, along with applicable interest and fees. We will send you a statement of the amount you owe and the date payment is due. We may then report you as delinquent if you do not pay the amount we think you owe.',
      ),
    ],
  },
  {
    kind: 'paragraph',
    text: translate(
      'If you receive our explanation but still believe your bill is wrong, you must write to us within 10 days telling us that you still refuse to pay. If you do so, we cannot report you as delinquent without also reporting that you are questioning your bill. We must tell you the name of anyone to whom we reported you as delinquent, and we must let those organizations know when the matter has been settled between us.',
    ),
  },
  {
    kind: 'paragraph',
    text: translate(
      'If we do not follow all of the rules above, you do not have to pay the first $50 of the amount you question even if your bill is correct.',
    ),
  },
]
