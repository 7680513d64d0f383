import type { input } from 'zod/v4/core'
import type { FinishedAnswers } from './registration.answers.ts'
import type { newApplication } from './registration.contract.ts'
import type { RegistrationDraft } from './registration.schema.ts'
import {
  abVersionsToSend,
  type ConsentVersions,
  consentsToSend,
  sentEmploymentType,
} from './registration.submission.ts'

interface Circumstances {
  versions: ConsentVersions
  /** Flag fe-heloc-ny-fcra. */
  newYorkFcraOn: boolean
  intellidebtOn: boolean
  /** Product key of the organisation. */
  product?: string
  /** telemetry_trackerUuid, where there is one. */
  trackerUuid?: string
  optimizelyProfileUuid?: string
}

const present = (text: string): string | undefined => text || undefined

const withoutOccupancy = ({ street1, street2, city, state, zip }: FinishedAnswers['home']) => ({
  street1,
  ...(street2 && { street2 }),
  city,
  state,
  zip,
})

/** The body of the create call. */
export const applicationFrom = (
  answers: FinishedAnswers,
  { referralDetails, utmDetails }: Pick<RegistrationDraft, 'referralDetails' | 'utmDetails'>,
  { versions, newYorkFcraOn, intellidebtOn, product, trackerUuid, optimizelyProfileUuid }: Circumstances,
): input<typeof newApplication> => {
  const { consentListRequest, consentRequests } = consentsToSend(answers.property.state, newYorkFcraOn, versions)
  return {
    abVersionsRequest: abVersionsToSend(intellidebtOn),
    affiliateAbVersion: present(referralDetails.abVersion),
    affiliateAppIndicator: referralDetails.affiliate !== '' || undefined,
    consentListRequest: [...consentListRequest],
    consentRequests: [...consentRequests],
    income: { incomePrimary: answers.income.income, incomeOther: answers.income.otherIncome },
    marketingTools: trackerUuid ? { trackerUuid } : undefined,
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
    utmParameters: utmDetails,
    employmentType: sentEmploymentType(answers.income.employmentType),
    product,
    rental: answers.rental,
    offerCode: present(referralDetails.offerCode),
    optimizelyProfileRequest: optimizelyProfileUuid ? { optimizelyProfileUuid } : undefined,
    referrerId: present(referralDetails.referrerId),
    referralId: present(referralDetails.referralId),
  }
}
