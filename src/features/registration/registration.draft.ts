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

/** What the draft and the session say about which steps are asked. */
export const factsOf = (
  draft: RegistrationDraft,
  session: Pick<RegistrationFacts, 'externalLogin' | 'signedIn'>,
): RegistrationFacts => ({
  ...session,
  occupancyType: draft.propertyAddress.occupancyType,
  contactKnown: session.signedIn && draft.sources.email === 'profile' && draft.sources.phoneNumber === 'profile',
})

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

/**
 * What may be kept away from the page. Agreeing to the terms belongs to the press of the last button, so it is given
 * again wherever that is.
 */
export const keepable = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  termPrivacyConsent: false,
  communicationConsent: false,
})
