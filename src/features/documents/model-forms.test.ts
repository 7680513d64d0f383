import { expect, test } from 'vitest'
import { deedIn, everyDocument, type GeneratedKind } from '#tests/support/walks/every-document.ts'
import { documentText } from './document-blocks.ts'

const documents = everyDocument()
const textIn = (kind: GeneratedKind): string => documentText(documents[kind]('en')).join(' ')

/** Sentences that the official forms have, as the notice of a line on a home says them. */
test.each<[string, GeneratedKind, readonly string[]]>([
  [
    '12 CFR 1026, Appendix G, form G-5',
    'RIGHT_TO_CANCEL',
    [
      'You have a legal right under federal law to cancel the account, without cost, within three business days after the latest of the following events:',
      'We must return to you any money or property you have given to us or to anyone else in connection with the account.',
      'the security interest in your home is also cancelled.',
      '(2) the date you received your Truth-in-Lending disclosures; or',
      'Keep one copy of this notice no matter how you notify us because it contains important information about your rights.',
      'If you cancel by mail or telegram, you must send the notice no later than midnight of',
      'I WISH TO CANCEL',
      '(or midnight of the third business day following the latest of the three events listed above)',
    ],
  ],
  [
    '12 CFR 339.9(b) and Appendix A',
    'FLOOD_NOTICE',
    [
      'The flood insurance must be maintained for the life of the loan.',
      'Flood insurance that provides the same level of coverage as a standard policy of the program may be available from private insurers.',
      'Federal disaster relief assistance, usually a low-interest loan, may be available',
    ],
  ],
  [
    '12 CFR 1002, Appendix C, form C-9; 12 CFR 1002.14(a)(2)',
    'EARLY_DISCLOSURES',
    [
      'We may order an appraisal to determine the property’s value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.',
    ],
  ],
  [
    '12 CFR 1016, Appendix',
    'PRIVACY_NOTICE',
    [
      'When you are no longer our customer, we continue to share your information as described in this notice.',
      'They can be financial and nonfinancial companies.',
    ],
  ],
  [
    '12 CFR 1002, Appendix C, form C-6',
    'INCOMPLETENESS_NOTICE',
    [
      'The following information is needed to make a decision on your application:',
      'we will regrettably be unable to give further consideration to your credit request.',
    ],
  ],
  [
    '12 CFR 1022, Appendix H, form H-3',
    'SCORE_DISCLOSURE',
    [
      'Your credit score and the price you pay for credit',
      'What you should know about credit scores',
      'How your score compares to the scores of other consumers',
      'Key factors that adversely affected your credit score',
      'If you find mistakes on your credit report, contact the consumer reporting agency.',
    ],
  ],
  [
    '12 CFR 1002, Appendix C, form C-1',
    'ADVERSE_ACTION_NOTICE',
    [
      'Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you.',
      'You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.',
      'We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your consumer report. Your credit score can change, depending on how the information in your consumer report changes.',
      'The federal agency that administers compliance with this law concerning this creditor is:',
    ],
  ],
  [
    '12 CFR 1026, Appendix G, form G-3(A)',
    'ACCOUNT_OPENING_DISCLOSURE',
    [
      'This notice tells you about your rights and our responsibilities under the Fair Credit Billing Act.',
      'Within 60 days after the error appeared on your statement.',
      'At least 3 business days before an automated payment is scheduled, if you want to stop payment on the amount you think is wrong.',
      'While you do not have to pay the amount in question, you are responsible for the remainder of your balance.',
      'If we made a mistake: You will not have to pay the amount in question or any interest or other fees related to that amount.',
      'We must tell you the name of anyone to whom we reported you as delinquent, and we must let those organizations know when the matter has been settled between us.',
      'If we do not follow all of the rules above, you do not have to pay the first $50 of the amount you question even if your bill is correct.',
    ],
  ],
  [
    '12 CFR 1002, Appendix C, form C-4',
    'COUNTEROFFER_NOTICE',
    [
      'Notice of Action Taken, Statement of Reasons and Counteroffer',
      'We are unable to offer you credit on the terms that you requested',
      'We can, however, offer you credit on',
      'is acceptable to you, please notify us by',
    ],
  ],
])('%s: the notice uses the wording of the form', (_, kind, sentences) => {
  for (const sentence of sentences) expect(textIn(kind)).toContain(sentence)
})

test('DOC-01 no sentence in a document ends with two periods, even when it ends with the lender’s name', () => {
  const languages = ['en', 'es'] as const
  const drawings = [...Object.values(documents), (language: 'en' | 'es') => deedIn('OH', language)]
  const sentences = drawings.flatMap((draw) => languages.flatMap((language) => documentText(draw(language))))
  expect(sentences.filter((sentence) => /Inc\.(\s|$)/.test(sentence)).length).toBeGreaterThan(0)
  expect(sentences.filter((sentence) => sentence.includes('..'))).toEqual([])
})
