import * as z from 'zod/mini'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { givenConsent } from '#src/domain/lending/consent.ts'
import { occupancy } from '#src/domain/lending/occupancy.schema.ts'
import { typedRental } from '#src/domain/lending/rental.ts'
import { type BirthParts, dateFromBoxes, dateOfBirth, type MinimumAge } from '#src/domain/person/date-of-birth.ts'
import { email } from '#src/domain/person/email.ts'
import { annualIncome, type EmploymentType, employmentType, otherAnnualIncome } from '#src/domain/person/employment.ts'
import { firstName, lastName, middleName, suffix } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import type { FieldFault } from '#src/domain/refusal.ts'
import {
  type AddressRules,
  city,
  homeStreet,
  state,
  street1,
  street2,
  streetSearch,
  zip,
} from '#src/domain/us/address.ts'
import { employmentKnockOut } from './registration.rules.ts'
import type { RegistrationDraft } from './registration.schema.ts'
import { includedSteps, type RegistrationFacts, type RegistrationPath } from './registration.steps.ts'

/** What the rules of the steps depend on, apart from the answers. */
export interface AnswerRules extends AddressRules {
  today: CivilDate
  ages: MinimumAge
  /** Outside production a last name may contain digits. */
  digitsInLastName: boolean
  /** The visitor chose 'Address not listed', so the street is typed and not searched for. */
  manualAddress: boolean
  /** The rent of the property repays the line, and is asked for instead of income. */
  rentRepays?: boolean
}

const addressParts = (rules: AddressRules) => ({ street1, street2, city, state: state(rules), zip })

const consents = () => z.object({ termPrivacyConsent: givenConsent, communicationConsent: givenConsent })

const incomeAnswers = z.object({
  income: z.object({
    employmentType: employmentType.check(
      z.refine((type) => employmentKnockOut(type) === null, {
        error: ({ input }) => employmentKnockOut(input as EmploymentType),
      }),
    ),
    income: annualIncome,
    otherIncome: otherAnnualIncome,
  }),
})

const rentalAnswers = z.object({ rental: typedRental })

/**
 * What each step needs of the draft. The paths of the issues are paths of the draft. The password is checked by the
 * step that asks for it, because no draft contains one.
 */
const stepSchemas = {
  '': (rules) =>
    z.object({
      propertyAddress: z.object({
        ...addressParts(rules),
        street1: rules.manualAddress ? homeStreet : streetSearch,
        occupancyType: occupancy,
      }),
    }),
  'home-address': () => z.object({ homeAddress: z.object(addressParts({})) }),
  'for-sale': () => z.object({ isListedForSale: z.boolean({ error: 'Required' satisfies FieldMessage }) }),
  'annual-income': ({ rentRepays }) => (rentRepays ? rentalAnswers : incomeAnswers),
  'legal-name': ({ digitsInLastName }) =>
    z.object({
      name: z.object({ firstName, middleName, lastName: lastName({ digits: digitsInLastName }), suffix }),
    }),
  birthdate: ({ today, ages }, draft) =>
    z.object({
      dob: z.pipe(
        z.transform((boxes: BirthParts) => dateFromBoxes(boxes)),
        dateOfBirth({ today, ages, state: draft.propertyAddress.state.trim().toUpperCase() }),
      ),
    }),
  'phone-and-email': () => z.object({ email, phoneNumber: phone }),
  'set-password': consents,
  'login-info': consents,
} satisfies Record<RegistrationPath, (rules: AnswerRules, draft: RegistrationDraft) => z.ZodMiniType>

/** Returns the faults in the answers of one step, by their path in the draft ('name.firstName'), in the order asked. */
export const faultsOfStep = (
  path: RegistrationPath,
  draft: RegistrationDraft,
  rules: AnswerRules,
): readonly FieldFault[] => {
  const parseResult = stepSchemas[path](rules, draft).safeParse(draft)
  return (parseResult.error?.issues ?? []).map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
}

/**
 * Returns the first asked step that is incomplete, where a resumed registration continues; undefined if there is none.
 */
export const firstUnfinishedStep = (
  draft: RegistrationDraft,
  facts: RegistrationFacts,
  rules: AnswerRules,
): RegistrationPath | undefined =>
  includedSteps(facts).find(({ path }) => faultsOfStep(path, draft, rules).length > 0)?.path

/** Returns what repays the line: the borrower's income, or the rent. If the rent repays it, no income is asked for. */
const earningsOf = (draft: RegistrationDraft, { rentRepays }: AnswerRules) => {
  if (!rentRepays) {
    const income = incomeAnswers.safeParse(draft).data?.income
    return income && { income, rental: undefined }
  }
  const rental = rentalAnswers.safeParse(draft).data?.rental
  return rental && { income: { employmentType: 'UNRECOGNIZED' as const, income: 0, otherIncome: 0 }, rental }
}

/** Returns the answers as they are sent: corrected, typed and complete. Returns null while a step is incomplete. */
export const finishedAnswers = (draft: RegistrationDraft, rules: AnswerRules) => {
  const property = stepSchemas[''](rules).safeParse(draft).data?.propertyAddress
  const isHome = property?.occupancyType === 'HOME'
  const home = isHome ? property : stepSchemas['home-address']().safeParse(draft).data?.homeAddress
  const listing = stepSchemas['for-sale']().safeParse(draft).data
  const { income, rental } = earningsOf(draft, rules) ?? {}
  const name = stepSchemas['legal-name'](rules).safeParse(draft).data?.name
  const dob = stepSchemas.birthdate(rules, draft).safeParse(draft).data?.dob
  const contact = stepSchemas['phone-and-email']().safeParse(draft).data
  if (!property || !home || !listing || !income || !name || !dob || !contact) return null
  return { property, home, isHome, isListedForSale: listing.isListedForSale, income, rental, name, dob, ...contact }
}
export type FinishedAnswers = NonNullable<ReturnType<typeof finishedAnswers>>
