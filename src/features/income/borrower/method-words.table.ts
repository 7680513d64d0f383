import type { IconName } from '#src/platform/ui/icon.tsx'
import type { IncomeRequest } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import type { DocumentMethod, IncomeMethod } from '../income-methods.table.ts'

type Words = keyof typeof spanish

interface MethodWords {
  icon: IconName
  name: Words
  /** What the method shows us, and what the borrower needs at hand. */
  needs: Words
  action: Words
}

/** The name, requirements and start button of each method. */
export const methodWords = {
  payroll: {
    icon: 'person',
    name: 'Your employer’s payroll',
    needs:
      'You log in to your payroll account. It shows your pay and that you work there, so that we ask nothing more.',
    action: 'Link my payroll',
  },
  bank: {
    icon: 'bank',
    name: 'Your bank account',
    needs: 'You log in at the bank your income arrives at. We read the deposits of the last 90 days.',
    action: 'Link my bank',
  },
  tax: {
    icon: 'document',
    name: 'Your tax transcripts',
    needs: 'You sign a consent on our supplier’s page, and the tax office sends us two years of returns.',
    action: 'Request my transcripts',
  },
  paystubs: {
    icon: 'upload',
    name: 'Pay stubs',
    needs: 'You send us your newest pay stubs, as files or photos. A person on our team looks at them.',
    action: 'Send pay stubs',
  },
  'award-letter': {
    icon: 'upload',
    name: 'A benefit or pension letter',
    needs: 'You send us the newest letter that states your benefit. A person on our team looks at it.',
    action: 'Send the letter',
  },
  'tax-return': {
    icon: 'upload',
    name: 'Tax returns',
    needs: 'You send us your returns of the last two years with all pages. A person on our team looks at them.',
    action: 'Send tax returns',
  },
  'support-order': {
    icon: 'upload',
    name: 'Proof of maintenance',
    needs:
      'You send us the order or agreement, and what shows the payments of the last six months. A person on our team looks at it.',
    action: 'Send the papers',
  },
  'business-statements': {
    icon: 'upload',
    name: 'Statements of your business',
    needs:
      'You send us the statements of the accounts of your business of the last twelve months. A person on our team looks at them.',
    action: 'Send the statements',
  },
  lease: {
    icon: 'upload',
    name: 'The lease',
    needs: 'You send us the lease that is in force, with all pages. A person on our team reads the rent from it.',
    action: 'Send the lease',
  },
  'rent-schedule': {
    icon: 'upload',
    name: 'An appraiser’s rent schedule',
    needs:
      'Where nobody rents the home yet: the schedule of an appraiser, form 1007 or 1025. A person on our team reads the rent from it.',
    action: 'Send the schedule',
  },
} as const satisfies Record<IncomeMethod, MethodWords>

/** Why a method did not succeed, and what that means. */
export const failureWords = {
  'no-agreement': 'What we could see there comes to much less than the income you stated.',
  'nothing-found': 'We found no income there.',
  'employment-ended': 'It says that you no longer work there.',
  'log-in-again': 'The other side wants you to log in again before it shows anything.',
  unavailable: 'The other side did not answer, however often we asked. That says nothing about you.',
  'employer-unknown': 'We could not reach your employer.',
} as const satisfies Record<NonNullable<IncomeRequest['failure']>, Words>

/** What to send for each kind of document. */
export const paperWords = {
  paystubs: {
    heading: 'Send your pay stubs',
    asks: [
      'They are your newest ones.',
      'Your name, the name of your employer and the pay of the year so far can be read.',
      'A photo is fine when all four corners are in it.',
    ],
  },
  'award-letter': {
    heading: 'Send your benefit or pension letter',
    asks: [
      'It is the newest letter, no older than a year.',
      'Your name and the amount can be read.',
      'A photo is fine when all four corners are in it.',
    ],
  },
  'tax-return': {
    heading: 'Send your tax returns',
    asks: [
      'They are of the last two years.',
      'All pages and schedules are there, and they are signed.',
      'A PDF from your tax program is best.',
    ],
  },
  'support-order': {
    heading: 'Send your proof of maintenance',
    asks: [
      'The order or agreement says how much is paid, and for how long.',
      'Statements show the payments of the last six months.',
      'You may black out the names of children.',
    ],
  },
  'business-statements': {
    heading: 'Send the statements of your business',
    asks: [
      'They are of the last twelve months, each with all pages.',
      'The name of the business and of its bank can be read.',
      'A PDF from your bank is best.',
    ],
  },
  lease: {
    heading: 'Send the lease',
    asks: [
      'It is in force, and you and the tenants signed it.',
      'The address of the home and the rent of a month can be read.',
      'All pages are there, with what was added later.',
    ],
  },
  'rent-schedule': {
    heading: 'Send the rent schedule',
    asks: [
      'An appraiser signed it within the last six months.',
      'It is form 1007, or form 1025 of a home with two to four units.',
      'The address of the home and the rent of a month can be read.',
    ],
  },
} as const satisfies Record<DocumentMethod, { heading: Words; asks: readonly Words[] }>
