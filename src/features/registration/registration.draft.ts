import * as z from 'zod/mini'
import { employmentType } from '#src/domain/employment.ts'
import { occupancies } from '#src/domain/occupancy.ts'
import type { RegistrationFacts } from './registration.steps.ts'
import { campaignFields, maxCampaignLength } from './registration.submission.ts'

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
  name: z.strictObject({ firstName: typed(60), middleName: typed(60), lastName: typed(60), suffix: typed(12) }),
  dob: z.strictObject({ day: typed(2), month: typed(2), year: typed(4) }),
  email: typed(254),
  phoneNumber: typed(40),
  communicationConsent: tick,
  smsMarketingConsent: tick,
  smsTransactionalConsent: tick,
  termPrivacyConsent: tick,
  hasSaleStatusBeenSet: tick,
  hasIncomeBeenSet: tick,
  isPrepopComplete: tick,
  isEmailPrefilledByProfile: tick,
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

const blankAddress: DraftAddress = { street1: '', street2: '', city: '', state: '', zip: '', occupancyType: 'INIT' }

export const blankDraft: RegistrationDraft = {
  propertyAddress: blankAddress,
  homeAddress: blankAddress,
  isListedForSale: null,
  income: { income: '', otherIncome: '', employmentType: '', confirmedIncome: null },
  name: { firstName: '', middleName: '', lastName: '', suffix: '' },
  dob: { day: '', month: '', year: '' },
  email: '',
  phoneNumber: '',
  communicationConsent: false,
  smsMarketingConsent: false,
  smsTransactionalConsent: false,
  termPrivacyConsent: false,
  hasSaleStatusBeenSet: false,
  hasIncomeBeenSet: false,
  isPrepopComplete: false,
  isEmailPrefilledByProfile: false,
  referralDetails: { offerCode: '', referralId: '', referrerId: '', affiliate: '', abVersion: '' },
  utmDetails: { campaign: '', medium: '', source: '', term: '', content: '', id: '' },
  sources: {},
}

/** What the draft and the session say about which steps are asked. */
export const factsOf = (
  draft: RegistrationDraft,
  session: Pick<RegistrationFacts, 'externalLogin' | 'signedIn'>,
): RegistrationFacts => ({
  ...session,
  occupancyType: draft.propertyAddress.occupancyType,
  contactKnown: session.signedIn && draft.sources.email === 'profile' && draft.sources.phoneNumber === 'profile',
})

/** Longest text that is read as a draft or a compact form; a whole draft is a tenth of it. */
const maxStoredLength = 32_000

/** What a stored or received text holds, or undefined when it is not JSON or unreasonably long. Never throws. */
export const readJson = (text: string | null | undefined): unknown => {
  if (!text || text.length > maxStoredLength) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const printDraft = (draft: RegistrationDraft): string => JSON.stringify(draft)

/** The stored draft, or null when it is missing, damaged or of another shape. Never throws. */
export const parseDraft = (stored: string | null | undefined): RegistrationDraft | null =>
  registrationDraft.safeParse(readJson(stored)).data ?? null

/** Choosing to live in the property clears a home address that was given. */
export const withOccupancy = (
  draft: RegistrationDraft,
  occupancyType: DraftAddress['occupancyType'],
): RegistrationDraft => {
  const { occupancyType: _, ...sources } = draft.sources
  const { homeAddress: __, ...withoutHome } = sources
  const isHome = occupancyType === 'HOME'
  return {
    ...draft,
    propertyAddress: { ...draft.propertyAddress, occupancyType },
    homeAddress: isHome ? blankAddress : draft.homeAddress,
    sources: isHome ? withoutHome : sources,
  }
}

/** The draft after the person typed over a prefilled answer: its tag goes. */
export const withoutSource = (draft: RegistrationDraft, field: PrefillableField): RegistrationDraft => {
  const { [field]: _, ...sources } = draft.sources
  return { ...draft, sources }
}

/** Browser-storage key of what is kept while the person is away at the sign-in page. */
export const preAuthKey = 'pre-auth-state'

const preAuthState = z.strictObject({ formState: registrationDraft, nonce: z.string().check(z.minLength(1)) })

export const printPreAuth = (formState: RegistrationDraft, nonce: string): string =>
  JSON.stringify({ formState, nonce })

/**
 * The draft saved before a sign-in redirect, only for the nonce it was saved with. Null says that what is stored must
 * be cleared: nothing there, damaged, or another nonce.
 */
export const restorePreAuth = (
  stored: string | null | undefined,
  nonce: string | null | undefined,
): RegistrationDraft | null => {
  const found = preAuthState.safeParse(readJson(stored)).data
  return found && nonce && found.nonce === nonce ? found.formState : null
}
