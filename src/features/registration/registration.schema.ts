import * as z from 'zod/mini'
import { employmentType } from '#src/domain/employment.ts'
import { occupancies } from '#src/domain/occupancy.ts'
import { campaignFields, maxCampaignLength, registrationConsents, smsConsentTypes } from './registration.submission.ts'

/** Where a prefilled answer came from. Each tag is a sentence in the screens. */
export const prefillSources = ['profile', 'userData', 'offerCode', 'referral', 'affiliate'] as const
export type PrefillSource = (typeof prefillSources)[number]

/** The answers that may be prefilled. Consents and passwords are not among them. */
export const prefillableFields = [
  'propertyAddress',
  'occupancyType',
  'homeAddress',
  'isListedForSale',
  'income',
  'otherIncome',
  'employmentType',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'dob',
  'email',
  'phoneNumber',
] as const
export type PrefillableField = (typeof prefillableFields)[number]

/** An answer under way, not yet checked. It is cut to its bound: one overlong answer must not cost the whole draft. */
const typed = (max: number) => z.string().check(z.overwrite((text) => text.slice(0, max)))
const tick = z.boolean()

const draftAddress = z.strictObject({
  street1: typed(100),
  street2: typed(60),
  city: typed(60),
  state: typed(30),
  zip: typed(12),
  occupancyType: z.enum([...occupancies, 'INIT']),
})

/** Nothing writes or reads these any more; drafts that are kept, and pages that are open, still bring them. */
const ofEarlierVersions = {
  hasSaleStatusBeenSet: z.optional(tick),
  hasIncomeBeenSet: z.optional(tick),
  isPrepopComplete: z.optional(tick),
  isEmailPrefilledByProfile: z.optional(tick),
}

/** The registration under way, every answer possibly still blank or wrong. The password is never part of it. */
export const registrationDraft = z.strictObject({
  propertyAddress: draftAddress,
  homeAddress: draftAddress,
  isListedForSale: z.nullable(tick),
  income: z.strictObject({
    income: typed(30),
    otherIncome: typed(30),
    employmentType: z.union([z.literal(''), employmentType]),
    /** The low income in dollars that the borrower confirmed. */
    confirmedIncome: z.nullable(z.number()),
  }),
  /** Product key of the organisation; empty for the default. */
  product: z._default(typed(40), ''),
  /** Asked in place of income where the rent repays the line. */
  rental: z._default(
    z.strictObject({
      monthlyRent: typed(30),
      yearlyTaxes: typed(30),
      yearlyInsurance: typed(30),
      monthlyDues: typed(30),
    }),
    { monthlyRent: '', yearlyTaxes: '', yearlyInsurance: '', monthlyDues: '' },
  ),
  name: z.strictObject({ firstName: typed(60), middleName: typed(60), lastName: typed(60), suffix: typed(12) }),
  dob: z.strictObject({ day: typed(2), month: typed(2), year: typed(4) }),
  email: typed(254),
  phoneNumber: typed(40),
  communicationConsent: tick,
  smsMarketingConsent: tick,
  smsTransactionalConsent: tick,
  termPrivacyConsent: tick,
  ...ofEarlierVersions,
  /** Which version of each wording stood beside what was agreed to. */
  shownConsents: z.optional(z.partialRecord(z.enum([...registrationConsents, ...smsConsentTypes]), z.int())),
  referralDetails: z.strictObject({
    offerCode: typed(40),
    referralId: typed(40),
    referrerId: typed(40),
    affiliate: typed(60),
    abVersion: typed(60),
  }),
  utmDetails: z.strictObject(
    Object.fromEntries(campaignFields.map((name) => [name, typed(maxCampaignLength)])) as Record<
      (typeof campaignFields)[number],
      ReturnType<typeof typed>
    >,
  ),
  sources: z.partialRecord(z.enum(prefillableFields), z.enum(prefillSources)),
})
export type RegistrationDraft = z.output<typeof registrationDraft>
export type DraftAddress = z.output<typeof draftAddress>
