import type { OccupancyAnswer } from '#src/domain/lending/occupancy.ts'
import type { RegistrationMessage } from './registration.es.ts'

/** What decides which steps are asked. */
export interface RegistrationFacts {
  occupancyType: OccupancyAnswer
  /** The organization signs people in through an identity broker. */
  externalLogin: boolean
  signedIn: boolean
  /** The profile of the signed-in person has both an email and a phone number. What was typed here does not count. */
  contactKnown: boolean
}

/** The groups of the step bar, in order. */
export const registrationGroups = [
  'Property Info',
  'Income Info',
  'Personal Info',
  'Contact Info',
  'Login Info',
] as const satisfies readonly RegistrationMessage[]
export type RegistrationGroup = (typeof registrationGroups)[number]

interface Step {
  /** Path below register-v2. */
  path: string
  /** Value of the `step` query on register. Two steps that are never asked together may share one value. */
  query: string
  group: RegistrationGroup
  /** Named part of the step bar's group. */
  part?: RegistrationMessage
  heading: RegistrationMessage
  /** The sentence under the heading that says why it is asked. */
  why: RegistrationMessage
  when?: (facts: RegistrationFacts) => boolean
}

const setsPassword = (facts: RegistrationFacts) => !facts.externalLogin && !facts.signedIn

/** The steps of registration, in order. A step without `when` is asked of everyone. */
export const registrationSteps = [
  {
    path: '',
    query: 'property-info',
    group: 'Property Info',
    part: 'Address',
    heading: 'Apply in 5 minutes, receive funding in 5 days',
    why: "We look up the home's value and public record by its address.",
  },
  {
    path: 'home-address',
    query: 'home-address',
    group: 'Property Info',
    part: 'Address',
    heading: 'Primary home address?',
    why: 'We use your home address to find your credit file.',
    when: (facts) => facts.occupancyType === 'SECONDARY' || facts.occupancyType === 'INVESTMENT',
  },
  {
    path: 'for-sale',
    query: 'sale-status',
    group: 'Property Info',
    part: 'Sale Status',
    heading: 'Is this property currently for sale?',
    why: 'A home that is for sale can’t secure a line of credit.',
  },
  {
    path: 'annual-income',
    query: 'income-info',
    group: 'Income Info',
    heading: 'What is your annual income?',
    why: 'Your income decides how large your line can be.',
  },
  {
    path: 'legal-name',
    query: 'name',
    group: 'Personal Info',
    part: 'Name',
    heading: 'What is your legal name?',
    why: 'Your name must match your ID and the title of the home.',
  },
  {
    path: 'birthdate',
    query: 'birthdate',
    group: 'Personal Info',
    part: 'Birthdate',
    heading: 'What is your date of birth?',
    why: 'We use it to find your credit file and to check your age.',
  },
  {
    path: 'phone-and-email',
    query: 'contact-info',
    group: 'Contact Info',
    heading: 'Create an account',
    why: 'So we can save your progress and reach you about your application.',
    when: (facts) => !facts.contactKnown,
  },
  {
    path: 'set-password',
    query: 'login-info',
    group: 'Login Info',
    heading: 'See if you may be pre-qualified on the next page!',
    why: "Pre-qualification won't affect your credit score",
    when: setsPassword,
  },
  {
    path: 'login-info',
    query: 'login-info',
    group: 'Login Info',
    heading: 'See if you may be pre-qualified on the next page!',
    why: "Pre-qualification won't affect your credit score",
    when: (facts) => !setsPassword(facts),
  },
] as const satisfies readonly Step[]

export type RegistrationPath = (typeof registrationSteps)[number]['path']

const steps: readonly (Step & { path: RegistrationPath })[] = registrationSteps
const stepIndex = (path: RegistrationPath) => steps.findIndex((step) => step.path === path)

const isIncluded = (facts: RegistrationFacts) => (step: Step) => step.when?.(facts) ?? true

/** Returns the steps that this person is asked, in order. */
export const includedSteps = (facts: RegistrationFacts) => steps.filter(isIncluded(facts))

export const isRegistrationPath = (path: string): path is RegistrationPath => steps.some((step) => step.path === path)

/** Returns the step after this one, or undefined after the last. Also works for a step that is no longer asked. */
export const stepAfter = (path: RegistrationPath, facts: RegistrationFacts): RegistrationPath | undefined =>
  steps.slice(stepIndex(path) + 1).find(isIncluded(facts))?.path

export const stepBefore = (path: RegistrationPath, facts: RegistrationFacts): RegistrationPath | undefined =>
  steps.slice(0, stepIndex(path)).findLast(isIncluded(facts))?.path

export interface Progress {
  /** 1 for the first step. */
  position: number
  total: number
  /**
   * 0 to 100. It is based on the place in the whole list, so that an answer that adds or removes a step never moves it
   * back.
   */
  percent: number
}

export const progress = (path: RegistrationPath, facts: RegistrationFacts): Progress => {
  const ownSteps = includedSteps(facts)
  const index = stepIndex(path)
  return {
    position: Math.max(1, ownSteps.filter((step) => stepIndex(step.path) <= index).length),
    total: ownSteps.length,
    percent: Math.round((100 * index) / steps.length),
  }
}

/** Returns the groups of the step bar with their parts. Contact Info is left out if its step is not asked. */
export const stepBar = (facts: RegistrationFacts) =>
  registrationGroups
    .map((group) => {
      const inGroup = includedSteps(facts).filter((step) => step.group === group)
      const parts = inGroup.flatMap((step) => (step.part ? [step.part] : []))
      return { group, parts: [...new Set(parts)], paths: inGroup.map((step) => step.path) }
    })
    .filter(({ paths }) => paths.length > 0)

/**
 * Returns where to redirect a person who opens a step before the property's street is known, or a step not asked of
 * them.
 */
export const redirectFrom = (
  path: RegistrationPath,
  propertyStreet: string,
  facts: RegistrationFacts,
): RegistrationPath | undefined => {
  if (path === '') return undefined
  if (propertyStreet.trim() === '') return ''
  return includedSteps(facts).some((step) => step.path === path)
    ? undefined
    : (stepAfter(path, facts) ?? stepBefore(path, facts))
}

/** Returns the step that a `step` query names, or the first step if it names none. */
export const stepFromQuery = (query: string | null | undefined, facts: RegistrationFacts): RegistrationPath =>
  includedSteps(facts).find((step) => step.query === query)?.path ?? ''

export const stepQuery = (path: RegistrationPath): string => steps[stepIndex(path)]?.query ?? 'property-info'

/** Properties of the organization and of the campaign that change a heading. */
export interface HeadingVariants {
  asksAboutSaleWithinSixMonths: boolean
  /** The visitor came with a prescreened offer by mail. */
  prescreenDirectMail: boolean
  rentRepays?: boolean
}

export const headingForStep = (path: RegistrationPath, variants: HeadingVariants): RegistrationMessage => {
  if (path === 'annual-income' && variants.rentRepays) return 'What does the property earn and cost?'
  if (path === 'for-sale' && variants.asksAboutSaleWithinSixMonths) {
    return 'Is this property currently for sale or will it be listed for sale within the next 6 months?'
  }
  if ((path === 'set-password' || path === 'login-info') && variants.prescreenDirectMail) {
    return 'See your rate on the next page!'
  }
  return steps[stepIndex(path)]?.heading ?? 'Apply in 5 minutes, receive funding in 5 days'
}
