import { type EmploymentType, employmentTypes } from '#src/domain/employment.ts'

/** Employment types as the create call knows them. */
export type SentEmploymentType = EmploymentType | 'UNRECOGNIZED'

/** Three kinds of support are sent as one; a type nobody knows is sent as UNRECOGNIZED. */
export const sentEmploymentType = (type: string): SentEmploymentType => {
  if (type === 'ALIMONY' || type === 'CHILD_SUPPORT' || type === 'PUBLIC_ASSISTANCE_PROGRAM') {
    return 'SEPARATE_MAINTENANCE_PAYMENTS'
  }
  return employmentTypes.find((known) => known === type) ?? 'UNRECOGNIZED'
}

export const registrationConsents = ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'] as const
export type RegistrationConsent = (typeof registrationConsents)[number]

/** The consents to text messages, each with wording of its own. */
export const smsConsentTypes = ['SMS', 'SMS_TRANSACTIONAL'] as const

/** The version of each consent text in force, as the server says. */
export type ConsentVersions = Readonly<Record<RegistrationConsent, number>>

export interface SentConsents {
  consentListRequest: readonly { consentType: RegistrationConsent; optInOut: 'OPT_IN'; version: number }[]
  consentRequests: readonly { consentType: 'SOFT_CREDIT'; version: number }[]
}

/** New York reads of the soft pull on a disclosure page of its own while the flag fe-heloc-ny-fcra is off. */
export const asksSoftCreditHere = (state: string, newYorkFcraOn: boolean): boolean => state !== 'NY' || newYorkFcraOn

/** What the last step puts before people, and what they agree to by its boxes and its button. */
export const consentsAskedAtEnd = (state: string, newYorkFcraOn: boolean): readonly RegistrationConsent[] =>
  registrationConsents.filter((type) => type !== 'SOFT_CREDIT' || asksSoftCreditHere(state, newYorkFcraOn))

/** The consents that go with a new application: those that were asked, under the versions that were shown. */
export const consentsToSend = (state: string, newYorkFcraOn: boolean, versions: ConsentVersions): SentConsents => ({
  consentListRequest: (['PRIVACY', 'TERMS', 'COMMUNICATIONS'] as const).map((consentType) => ({
    consentType,
    optInOut: 'OPT_IN',
    version: versions[consentType],
  })),
  consentRequests: asksSoftCreditHere(state, newYorkFcraOn)
    ? [{ consentType: 'SOFT_CREDIT', version: versions.SOFT_CREDIT }]
    : [],
})

/** What the consent-types call answered as versions by type; null while one of them has no text in force. */
export const consentVersions = (
  inForce: readonly { type: RegistrationConsent; version: number }[],
): ConsentVersions | null => {
  const versions = Object.fromEntries(inForce.map(({ type, version }) => [type, version]))
  return registrationConsents.every((type) => versions[type] !== undefined) ? (versions as ConsentVersions) : null
}

/** Experiments that go with a new application: version 1 of direct debt payoff while intellidebt is on. */
export const abVersionsToSend = (intellidebtOn: boolean): { type: string; version: number }[] =>
  intellidebtOn ? [{ type: 'DIRECT_DEBT_PAYOFF', version: 1 }] : []

export const campaignFields = ['campaign', 'medium', 'source', 'term', 'content', 'id'] as const
export type Campaign = Record<(typeof campaignFields)[number], string>

export const maxCampaignLength = 120

/** The utm_ parameters of an address, upper-cased; absent ones are ''. Unprintable characters are taken out, halves of cut ones too. */
export const campaignFrom = (query: { get: (name: string) => string | null }): Campaign => {
  const sent = (name: string) =>
    (query.get(`utm_${name}`) ?? '').trim().toUpperCase().slice(0, maxCampaignLength).replace(/\p{C}/gu, '').trim()
  return Object.fromEntries(campaignFields.map((name) => [name, sent(name)])) as Campaign
}
