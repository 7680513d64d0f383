import type { input } from 'zod/v4/core'
import type { FinishedAnswers } from './registration.answers.ts'
import { forwardedSchemas, type newApplication } from './registration.contract.ts'
import type { RegistrationDraft } from './registration.schema.ts'
import {
  abVersionsToSend,
  type ConsentVersions,
  campaignFields,
  consentsToSend,
  sentEmploymentType,
} from './registration.submission.ts'

interface Circumstances {
  versions: ConsentVersions
  /** Flag fe-heloc-ny-fcra. */
  newYorkFcraOn: boolean
  intellidebtOn: boolean
  /** Product key of the organization. */
  product?: string
  /** telemetry_trackerUuid, if there is one. */
  trackerUuid?: string
}

/**
 * Returns the text if it passes its own rule, else undefined. No field shows it, so the person could not correct it.
 */
const validOrUndefined = (name: keyof typeof forwardedSchemas, text: string | undefined): string | undefined =>
  text ? forwardedSchemas[name].safeParse(text).data : undefined

const campaignToSend = (campaign: RegistrationDraft['utmDetails']): RegistrationDraft['utmDetails'] => {
  const entries = campaignFields.map((name) => [name, validOrUndefined('campaign', campaign[name]) ?? ''])
  return Object.fromEntries(entries) as RegistrationDraft['utmDetails']
}

const withoutOccupancy = ({ street1, street2, city, state, zip }: FinishedAnswers['home']) => ({
  street1,
  ...(street2 && { street2 }),
  city,
  state,
  zip,
})

/** Returns the body of the create call. */
export const applicationFrom = (
  answers: FinishedAnswers,
  {
    referralDetails,
    utmDetails,
    shownConsents,
    shownDisclosures,
  }: Pick<RegistrationDraft, 'referralDetails' | 'utmDetails' | 'shownConsents' | 'shownDisclosures'>,
  { versions, newYorkFcraOn, intellidebtOn, product, trackerUuid }: Circumstances,
): input<typeof newApplication> => {
  const { consentListRequest, consentRequests } = consentsToSend(answers.property.state, newYorkFcraOn, versions)
  const tracker = validOrUndefined('trackerUuid', trackerUuid)
  return {
    abVersionsRequest: abVersionsToSend(intellidebtOn),
    affiliateAbVersion: validOrUndefined('affiliateAbVersion', referralDetails.abVersion),
    affiliateAppIndicator: referralDetails.affiliate !== '' || undefined,
    consentListRequest: [...consentListRequest],
    consentRequests: [...consentRequests],
    income: { incomePrimary: answers.income.income, incomeOther: answers.income.otherIncome },
    marketingTools: tracker ? { trackerUuid: tracker } : undefined,
    profileRequest: {
      name: answers.name,
      dob: answers.dob,
      email: answers.email,
      homeAddress: answers.isHome ? undefined : withoutOccupancy(answers.home),
      assetAddress: withoutOccupancy(answers.property),
    },
    propertyListedForSale: answers.isListedForSale,
    propertyRequest: { occupancyType: answers.property.occupancyType },
    publish: true,
    utmParameters: campaignToSend(utmDetails),
    employmentType: sentEmploymentType(answers.income.employmentType),
    product: validOrUndefined('product', product),
    rental: answers.rental,
    offerCode: validOrUndefined('offerCode', referralDetails.offerCode),
    referrerId: validOrUndefined('referrerId', referralDetails.referrerId),
    referralId: validOrUndefined('referralId', referralDetails.referralId),
    earlyDisclosures: shownDisclosures
      ? { sha256: shownDisclosures, version: shownConsents?.EARLY_DISCLOSURES ?? 1 }
      : undefined,
  }
}
