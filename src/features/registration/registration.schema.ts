import * as z from 'zod/mini'
import { occupancies } from '#src/domain/lending/occupancy.ts'
import { employmentType } from '#src/domain/person/employment.ts'
import { campaignFields, maxCampaignLength, registrationConsents, smsConsentTypes } from './registration.submission.ts'

/** Where a prefilled answer came from. The screens have a sentence for each tag. */
export const prefillSources = ['profile', 'userData', 'offerCode', 'referral', 'affiliate', 'invitation'] as const
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

/**
 * An answer in progress, not yet checked. It is cut to its maximum length, so that one overlong answer does not lose
 * the whole draft.
 */
const boundedText = (max: number) => z.string().check(z.overwrite((text) => text.slice(0, max)))
const tick = z.boolean()

const draftAddress = z.strictObject({
  street1: boundedText(100),
  street2: boundedText(60),
  city: boundedText(60),
  state: boundedText(30),
  zip: boundedText(12),
  occupancyType: z.enum([...occupancies, 'INIT']),
})

/** Fields that are no longer written or read. Saved drafts and open pages still send them. */
const legacyAnswers = {
  hasSaleStatusBeenSet: z.optional(tick),
  hasIncomeBeenSet: z.optional(tick),
  isPrepopComplete: z.optional(tick),
  isEmailPrefilledByProfile: z.optional(tick),
}

/** The registration in progress. Any answer may still be blank or wrong. The password is never part of it. */
export const registrationDraft = z.strictObject({
  propertyAddress: draftAddress,
  homeAddress: draftAddress,
  isListedForSale: z.nullable(tick),
  income: z.strictObject({
    income: boundedText(30),
    otherIncome: boundedText(30),
    employmentType: z.union([z.literal(''), employmentType]),
    /** The low income in dollars that the borrower confirmed. */
    confirmedIncome: z.nullable(z.number()),
  }),
  /** Product key of the organization; empty for the default. */
  product: z._default(boundedText(40), ''),
  /** Asked instead of income if the rent repays the line. */
  rental: z._default(
    z.strictObject({
      monthlyRent: boundedText(30),
      yearlyTaxes: boundedText(30),
      yearlyInsurance: boundedText(30),
      monthlyDues: boundedText(30),
    }),
    { monthlyRent: '', yearlyTaxes: '', yearlyInsurance: '', monthlyDues: '' },
  ),
  name: z.strictObject({
    firstName: boundedText(60),
    middleName: boundedText(60),
    lastName: boundedText(60),
    suffix: boundedText(12),
  }),
  dob: z.strictObject({ day: boundedText(2), month: boundedText(2), year: boundedText(4) }),
  email: boundedText(254),
  phoneNumber: boundedText(40),
  communicationConsent: tick,
  smsMarketingConsent: tick,
  smsTransactionalConsent: tick,
  termPrivacyConsent: tick,
  ...legacyAnswers,
  /** The version of each wording that was shown when the person agreed. */
  shownConsents: z.optional(
    z.partialRecord(z.enum([...registrationConsents, ...smsConsentTypes, 'EARLY_DISCLOSURES']), z.int()),
  ),
  /** The hash of the early disclosures that the person confirmed; empty where none are due. */
  shownDisclosures: z.optional(boundedText(64)),
  referralDetails: z.strictObject({
    offerCode: boundedText(40),
    referralId: boundedText(40),
    referrerId: boundedText(40),
    affiliate: boundedText(60),
    abVersion: boundedText(60),
  }),
  utmDetails: z.strictObject(
    Object.fromEntries(campaignFields.map((name) => [name, boundedText(maxCampaignLength)])) as Record<
      (typeof campaignFields)[number],
      ReturnType<typeof boundedText>
    >,
  ),
  sources: z.partialRecord(z.enum(prefillableFields), z.enum(prefillSources)),
})
export type RegistrationDraft = z.output<typeof registrationDraft>
export type DraftAddress = z.output<typeof draftAddress>
