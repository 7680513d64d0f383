import { type EmploymentType, employmentTypes } from '#src/domain/person/employment.ts'

/** Employment types of the create call. */
export type SentEmploymentType = EmploymentType | 'UNRECOGNIZED'

/**
 * Returns the employment type to send. Three kinds of support are sent as one; an unknown type is sent as UNRECOGNIZED.
 */
export const sentEmploymentType = (type: string): SentEmploymentType => {
  if (type === 'ALIMONY' || type === 'CHILD_SUPPORT' || type === 'PUBLIC_ASSISTANCE_PROGRAM') {
    return 'SEPARATE_MAINTENANCE_PAYMENTS'
  }
  return employmentTypes.find((employmentType) => employmentType === type) ?? 'UNRECOGNIZED'
}

export const registrationConsents = ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'] as const
export type RegistrationConsent = (typeof registrationConsents)[number]

/** The consents to text messages, each with its own wording. */
export const smsConsentTypes = ['SMS', 'SMS_TRANSACTIONAL'] as const

/** The version of each consent text in force, as the server reports it. */
export type ConsentVersions = Readonly<Record<RegistrationConsent, number>>

export interface SentConsents {
  consentListRequest: readonly { consentType: RegistrationConsent; optInOut: 'OPT_IN'; version: number }[]
  consentRequests: readonly { consentType: 'SOFT_CREDIT'; version: number }[]
}

/**
 * Returns whether the last step asks for the soft-pull consent. While the flag fe-heloc-ny-fcra is off, New York has a
 * separate disclosure page for it.
 */
export const showsSoftCreditConsent = (state: string, newYorkFcraOn: boolean): boolean =>
  state !== 'NY' || newYorkFcraOn

/** Returns the consents that the last step shows. People agree to them by its checkboxes and its button. */
export const finalConsents = (state: string, newYorkFcraOn: boolean): readonly RegistrationConsent[] =>
  registrationConsents.filter((type) => type !== 'SOFT_CREDIT' || showsSoftCreditConsent(state, newYorkFcraOn))

/** Returns the consents that go with a new application: those that were asked, in the versions that were shown. */
export const consentsToSend = (state: string, newYorkFcraOn: boolean, versions: ConsentVersions): SentConsents => ({
  consentListRequest: (['PRIVACY', 'TERMS', 'COMMUNICATIONS'] as const).map((consentType) => ({
    consentType,
    optInOut: 'OPT_IN',
    version: versions[consentType],
  })),
  consentRequests: showsSoftCreditConsent(state, newYorkFcraOn)
    ? [{ consentType: 'SOFT_CREDIT', version: versions.SOFT_CREDIT }]
    : [],
})

/** Returns the answer of the consent-types call as versions by type; null if one of them has no text in force. */
export const consentVersions = (
  inForce: readonly { type: RegistrationConsent; version: number }[],
): ConsentVersions | null => {
  const versions = Object.fromEntries(inForce.map(({ type, version }) => [type, version]))
  return registrationConsents.every((type) => versions[type] !== undefined) ? (versions as ConsentVersions) : null
}

/** Returns the experiments that go with a new application: version 1 of direct debt payoff while intellidebt is on. */
export const abVersionsToSend = (intellidebtOn: boolean): { type: string; version: number }[] =>
  intellidebtOn ? [{ type: 'DIRECT_DEBT_PAYOFF', version: 1 }] : []

export const campaignFields = ['campaign', 'medium', 'source', 'term', 'content', 'id'] as const
export type Campaign = Record<(typeof campaignFields)[number], string>

export const maxCampaignLength = 120

/**
 * Returns the utm_ parameters of a URL in upper case; absent ones are ''. Removes unprintable characters, and also the
 * half of a surrogate pair that the length limit cut.
 */
export const campaignFrom = (query: { get: (name: string) => string | null }): Campaign => {
  const parameterOf = (name: string) =>
    (query.get(`utm_${name}`) ?? '').trim().toUpperCase().slice(0, maxCampaignLength).replace(/\p{C}/gu, '').trim()
  return Object.fromEntries(campaignFields.map((name) => [name, parameterOf(name)])) as Campaign
}
