import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { IconName } from '#src/platform/ui/icon.tsx'
import type { IncomeRequest } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import type { DocumentMethod, IncomeMethod } from '../income-methods.table.ts'

type Message = keyof typeof spanish | SharedSentence

interface MethodLabels {
  icon: IconName
  name: Message
  /** What the method shows us, and what the borrower needs at hand. */
  needs: Message
  action: Message
}

/** The name, requirements and start button of each method. */
export const methodLabels = {
  payroll: {
    icon: 'person',
    name: 'Your employer’s payroll',
    needs:
      'You log in to your payroll account. It shows your pay and that you work there, so we don’t need anything else.',
    action: 'Link my payroll',
  },
  bank: {
    icon: 'bank',
    name: 'Your bank account',
    needs: 'You log in at the bank where you receive your income. We read the deposits of the last 90 days.',
    action: 'Link my bank',
  },
  tax: {
    icon: 'document',
    name: 'Your tax transcripts',
    needs: 'You’ll authorize it with an IRS form. The IRS then sends us your latest returns.',
    action: 'Request my transcripts',
  },
  paystubs: {
    icon: 'upload',
    name: 'Pay stubs',
    needs: 'You send us your latest pay stubs, as files or photos. Our team reviews them.',
    action: 'Send pay stubs',
  },
  'award-letter': {
    icon: 'upload',
    name: 'A benefit or pension letter',
    needs: 'You send us the latest letter that states your benefit. Our team reviews it.',
    action: 'Send the letter',
  },
  'tax-return': {
    icon: 'upload',
    name: 'Tax returns',
    needs: 'You send us your last two years of returns, with all pages. Our team reviews them.',
    action: 'Send tax returns',
  },
  'support-order': {
    icon: 'upload',
    name: 'Alimony or separate maintenance documents',
    needs: 'You send us the order or agreement, and proof of payments for the last six months. Our team reviews it.',
    action: 'Send the documents',
  },
  'business-statements': {
    icon: 'upload',
    name: 'Your business statements',
    needs: 'You send us your business account statements for the last 12 months. Our team reviews them.',
    action: 'Send the statements',
  },
  lease: {
    icon: 'upload',
    name: 'The lease',
    needs: 'You send us the current lease, with all pages. Our team reads the rent from it.',
    action: 'Send the lease',
  },
  'rent-schedule': {
    icon: 'upload',
    name: 'An appraiser’s rent schedule',
    needs:
      'If no one rents the home yet, you send us an appraiser’s schedule, Form 1007 or 1025. Our team reads the rent from it.',
    action: 'Send the schedule',
  },
} as const satisfies Record<IncomeMethod, MethodLabels>

/** Why a method did not succeed, and what that means. */
export const failureMessages = {
  'no-agreement': 'What we could see there is much less than the income you stated.',
  'nothing-found': 'We found no income there.',
  'employment-ended': 'It says that you no longer work there.',
  'log-in-again': 'You need to log in there again before we can see anything.',
  unavailable: 'We couldn’t reach them after several attempts. This has nothing to do with you.',
  'employer-unknown': 'We couldn’t reach your employer.',
} as const satisfies Record<NonNullable<IncomeRequest['failure']>, Message>

/** What to send for each kind of document. */
export const documentRequests = {
  paystubs: {
    heading: 'Send your pay stubs',
    asks: [
      'They’re your latest ones.',
      'Your name, your employer’s name and your year-to-date pay are readable.',
      'A photo is fine if it shows all four corners.',
    ],
  },
  'award-letter': {
    heading: 'Send your benefit or pension letter',
    asks: [
      'It’s the latest letter, no older than a year.',
      'Your name and the amount are readable.',
      'A photo is fine if it shows all four corners.',
    ],
  },
  'tax-return': {
    heading: 'Send your tax returns',
    asks: [
      'They cover the last two years.',
      'All pages and schedules are there, and they are signed.',
      'A PDF from your tax software is best.',
    ],
  },
  'support-order': {
    heading: 'Send your alimony or maintenance documents',
    asks: [
      'The order or agreement says how much is paid, and for how long.',
      'Statements show the payments of the last six months.',
      'You may black out the names of children.',
    ],
  },
  'business-statements': {
    heading: 'Send your business statements',
    asks: [
      'They cover the last 12 months, each with all pages.',
      'The names of the business and its bank are readable.',
      'A PDF from your bank is best.',
    ],
  },
  lease: {
    heading: 'Send the lease',
    asks: [
      'It’s current, and you and the tenants signed it.',
      'The home’s address and the monthly rent are readable.',
      'It has all pages, including amendments.',
    ],
  },
  'rent-schedule': {
    heading: 'Send the rent schedule',
    asks: [
      'An appraiser signed it within the last six months.',
      'It’s Form 1007, or Form 1025 for a home with two to four units.',
      'The home’s address and the monthly rent are readable.',
    ],
  },
} as const satisfies Record<DocumentMethod, { heading: Message; asks: readonly Message[] }>
