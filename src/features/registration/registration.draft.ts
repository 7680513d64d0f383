import type { DraftAddress, PrefillableField, RegistrationDraft } from './registration.schema.ts'
import type { RegistrationFacts } from './registration.steps.ts'

const blankAddress: DraftAddress = { street1: '', street2: '', city: '', state: '', zip: '', occupancyType: 'INIT' }

export const blankDraft: RegistrationDraft = {
  propertyAddress: blankAddress,
  homeAddress: blankAddress,
  isListedForSale: null,
  income: { income: '', otherIncome: '', employmentType: '', confirmedIncome: null },
  product: '',
  rental: { monthlyRent: '', yearlyTaxes: '', yearlyInsurance: '', monthlyDues: '' },
  name: { firstName: '', middleName: '', lastName: '', suffix: '' },
  dob: { day: '', month: '', year: '' },
  email: '',
  phoneNumber: '',
  communicationConsent: false,
  smsMarketingConsent: false,
  smsTransactionalConsent: false,
  termPrivacyConsent: false,
  referralDetails: { offerCode: '', referralId: '', referrerId: '', affiliate: '', abVersion: '' },
  utmDetails: { campaign: '', medium: '', source: '', term: '', content: '', id: '' },
  sources: {},
}

/** Returns the facts of the draft and the session that decide which steps are asked. */
export const registrationFacts = (
  draft: RegistrationDraft,
  session: Pick<RegistrationFacts, 'externalLogin' | 'signedIn'>,
): RegistrationFacts => ({
  ...session,
  occupancyType: draft.propertyAddress.occupancyType,
  contactKnown: session.signedIn && draft.sources.email === 'profile' && draft.sources.phoneNumber === 'profile',
})

/**
 * Returns the draft with the chosen occupancy. If the borrower lives in the property, a given home address is cleared.
 */
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

/** Returns the draft after the person typed over a prefilled answer. The source tag of that answer is removed. */
export const withoutSource = (draft: RegistrationDraft, field: PrefillableField): RegistrationDraft => {
  const { [field]: _, ...sources } = draft.sources
  return { ...draft, sources }
}

/**
 * Returns what may be stored outside the page. Agreement to the terms belongs to the click on the last button, so it is
 * given again wherever the person continues.
 */
export const storableDraft = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  termPrivacyConsent: false,
  communicationConsent: false,
})
