import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { Product } from '#src/brands/product.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { birthDateFault } from '#src/domain/person/date-of-birth.ts'
import { lastName } from '#src/domain/person/person.ts'
import type { FieldFault, RefusalCode } from '#src/domain/refusal.ts'
import { state } from '#src/domain/us/address.ts'
import type { NewApplication } from './registration.contract.ts'
import { originatorLicenseKnockOut } from './registration.rules.ts'
import { type RegistrationConsent, registrationConsents, sentEmploymentType } from './registration.submission.ts'
import { waitlistReason } from './waitlist.rules.ts'

type Behavior = Organization['behavior']

interface StartRules {
  /** The date at the property, for its age of majority. */
  today: CivilDate
  behavior: Pick<Behavior, 'minimumAge' | 'isUnderRegulatorReview'>
  /** In production a last name contains no digits. */
  production: boolean
  /** The state in the URL of the page's call. */
  queryState: string
  hasPhone: boolean
  /** The requested product; undefined if the organization offers none with this key. */
  product: Pick<Product, 'isDscr'> | undefined
  wasShown(type: RegistrationConsent, version: number): boolean
}

interface ParseResult {
  error?: { issues: readonly { message: string }[] } | undefined
}

const faultsAt = (field: string, { error }: ParseResult): FieldFault[] =>
  (error?.issues ?? []).map(({ message }) => ({ field, message }))

// Stricter than the form, which has checked the rest. Creating a schema costs far more than using it.
const stateUnderReview = state({ newYorkUnderReview: true })
const realLastName = lastName({ digits: false })

/**
 * Returns the faults that the form of a new application cannot detect. These rules depend on the day, the brand, the
 * account and the texts.
 */
export const startFaults = (application: NewApplication, rules: StartRules): readonly FieldFault[] => {
  const { behavior, production, queryState, today } = rules
  const { profileRequest } = application
  const { state: home } = profileRequest.assetAddress
  const birthFault = birthDateFault(profileRequest.dob, { today, state: home, ages: behavior.minimumAge })
  return [
    ...(queryState === home ? [] : [{ field: 'state', message: 'Please enter a valid state' }]),
    ...(behavior.isUnderRegulatorReview
      ? faultsAt('profileRequest.assetAddress.state', stateUnderReview.safeParse(home))
      : []),
    ...(birthFault ? [{ field: 'profileRequest.dob', message: birthFault }] : []),
    ...(production
      ? faultsAt('profileRequest.name.lastName', realLastName.safeParse(profileRequest.name.lastName))
      : []),
    ...(rules.hasPhone ? [] : [{ field: 'phoneNumber', message: 'Please enter your mobile phone' }]),
    ...productFaults(application, rules),
    ...consentFaults(application, rules),
  ]
}

/**
 * Checks the rental figures. A line that rent repays requires them and a home that is rented out; any other line allows
 * none.
 */
const productFaults = (
  { rental, propertyRequest }: NewApplication,
  { product }: Pick<StartRules, 'product'>,
): FieldFault[] => {
  if (!product) return [{ field: 'product', message: 'This product is not offered' }]
  if (!product.isDscr) return rental ? [{ field: 'rental', message: 'Unknown field' }] : []
  return [
    ...(propertyRequest.occupancyType === 'HOME'
      ? [{ field: 'propertyRequest.occupancyType', message: 'Please select an occupancy type' }]
      : []),
    ...(rental ? [] : [{ field: 'rental', message: 'Required' }]),
    ...(rental?.monthlyRent === 0 ? [{ field: 'rental.monthlyRent', message: 'Please enter the monthly rent' }] : []),
  ]
}

/**
 * Returns the states where an organization lends with a product. Its licenses may cover fewer states for one product
 * than for all.
 */
export const statesServed = (
  organization: Pick<Organization, 'behavior' | 'orgMetaData'>,
  productKey?: string,
): Organization['behavior']['eligibleStates'] => {
  const { licensedStates } = productOf(organization, productKey)
  const { eligibleStates } = organization.behavior
  return licensedStates ? eligibleStates.filter((state) => licensedStates.includes(state)) : eligibleStates
}

/** Required of every applicant. SOFT_CREDIT may follow on a page of its own. */
const requiredConsents = registrationConsents.filter((type) => type !== 'SOFT_CREDIT')

const consentFaults = (
  { consentListRequest, consentRequests }: NewApplication,
  { wasShown }: Pick<StartRules, 'wasShown'>,
): FieldFault[] => {
  const field = 'consentListRequest'
  const hasOptedIn = (type: RegistrationConsent) =>
    consentListRequest.some(({ consentType, optInOut }) => consentType === type && optInOut === 'OPT_IN')
  const types = consentListRequest.map(({ consentType }) => consentType)
  const known = [...consentListRequest, ...consentRequests].every(({ consentType, version }) =>
    wasShown(consentType, version),
  )
  return [
    ...(requiredConsents.every(hasOptedIn) ? [] : [{ field, message: 'Required' }]),
    ...(new Set(types).size === types.length ? [] : [{ field, message: 'Each consent is given once' }]),
    ...(known ? [] : [{ field, message: 'This wording was never in force' }]),
  ]
}

/** Returns the consents of a new application, each once. */
export const uniqueConsents = ({ consentListRequest, consentRequests }: NewApplication) => {
  const listedConsents = consentListRequest.map(({ consentType: type, version, optInOut }) => ({
    type,
    version,
    optedIn: optInOut === 'OPT_IN',
  }))
  const requestedConsents = consentRequests.map(({ consentType: type, version }) => ({ type, version, optedIn: true }))
  return [
    ...listedConsents,
    ...requestedConsents.filter(({ type }) => !listedConsents.some((listedConsent) => listedConsent.type === type)),
  ]
}

/**
 * Returns why this application is not taken, or null. `licensedStates` are the referring originator's, if there is one.
 */
export const startKnockOut = (
  application: NewApplication,
  behavior: Pick<
    Behavior,
    'eligibleStates' | 'ineligibleZips' | 'requiresReferrer' | 'enforcesLicensedStatesOfReferrer'
  >,
  licensedStates: readonly string[] | null,
): RefusalCode | null => {
  const { state, zip } = application.profileRequest.assetAddress
  if (sentEmploymentType(application.employmentType) === 'UNEMPLOYED') return 'registration/unemployed'
  if (behavior.requiresReferrer && !licensedStates) return 'registration/referrer-required'
  const waits = waitlistReason({
    state,
    zip,
    eligibleStates: behavior.eligibleStates,
    ineligibleZips: behavior.ineligibleZips,
    utmSource: application.utmParameters?.source ?? '',
  })
  if (waits) return waitRefusals[waits]
  const originator = licensedStates && {
    licensedStates,
    enforceLicensedStatesForReferral: behavior.enforcesLicensedStatesOfReferrer,
  }
  return originatorLicenseKnockOut(state, originator) ? 'registration/originator-not-licensed' : null
}

const waitRefusals = {
  state: 'registration/not-in-state',
  zip: 'registration/not-in-area',
  source: 'registration/waitlist-only',
} as const
