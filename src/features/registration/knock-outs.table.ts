import type { RegistrationMessage } from './registration.es.ts'

interface KnockOut {
  /** Shown first; absent if the field's own rule has already said it. */
  message?: RegistrationMessage
  /** What would change the outcome, or where to go instead. */
  nextStep: RegistrationMessage
}

/**
 * Every refusal of registration with its alternative. The support phone and the kept answers are mentioned beside each.
 */
export const knockOuts = {
  unemployed: {
    message: "We apologize. At this time, we don't lend to unemployed borrowers.",
    nextStep: 'We lend to borrowers with an income. Alimony, retirement, support and benefits count too.',
  },
  tooYoung: { nextStep: 'You must reach the age shown before you can apply.' },
  forSale: {
    message: 'We’d have to decline while the home is for sale',
    nextStep: 'You can apply once the home is off the market. Continuing doesn’t affect your credit score.',
  },
  originatorNotLicensed: {
    message:
      'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.',
    nextStep: 'Choose a property in a state where your loan officer is licensed, or another loan officer.',
  },
  inNewYork: {
    message: 'Looks like you are applying with a property located in New York',
    nextStep: 'Our New York site lends on homes in New York. Your answers on this site are kept.',
  },
  outsideNewYork: {
    message: 'Looks like you are applying with a property located outside of New York',
    nextStep: 'Our main site lends on homes outside of New York. Your answers on this site are kept.',
  },
  hawaii: { message: 'We don’t lend in Hawaii', nextStep: 'A lender we work with does. The link opens its site.' },
  otherCollateral: {
    message: 'We don’t offer this line on a home that you live in, in Texas',
    nextStep: 'Texas law lets only the home secure it. You can apply for our home equity line of credit instead.',
  },
  waitlistState: {
    message: 'We aren’t in your area yet',
    nextStep: 'You can join our waiting list. We’ll email you once when we lend there.',
  },
  waitlistZip: {
    message: 'We aren’t in your area yet',
    nextStep: 'You can join our waiting list. We’ll email you once when we lend there.',
  },
  waitlistSource: {
    nextStep:
      'We can’t take applications from this link yet. You can join our waiting list. We’ll email you once when we can.',
  },
} as const satisfies Record<string, KnockOut>
