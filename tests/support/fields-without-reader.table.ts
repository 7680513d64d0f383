/** Fields that the specification names, for clients of the lender; our pages know the same in another way. */
const namedBySpecification = [
  'organizationCode',
  'updatedDate',
  'wallet',
  'accountAddress',
  'groupPolicyAddress',
  'promptsForHardCredit',
  'hasHardCredit',
  'isBpoComplete',
  'isUnverifiedDtiLimited',
  'stepProgress',
  'basicInfo',
  'moreInfo',
  'titleStatus',
  'complete',
  'accountNumber',
  'createdTime',
  'identityId',
  'display',
  'incomeRequestRecords',
  'offersByType',
  'uwCalculatedDrawAmount',
  'verificationMethod',
  'organizationsWithActiveApplication',
  'inHomeDate',
  'hasSaleStatusBeenSet',
  'hasIncomeBeenSet',
  'isPrepopComplete',
  'isEmailPrefilledByProfile',
  'medium',
] as const

/** What the browser’s own API for passkeys takes whole. */
const takenByPasskeys = [
  'challenge',
  'rp',
  'user',
  'displayName',
  'pubKeyCredParams',
  'alg',
  'attestation',
  'excludeCredentials',
  'transports',
  'authenticatorSelection',
  'residentKey',
  'requireResidentKey',
  'userVerification',
  'rpId',
  'allowCredentials',
] as const

/** What other clients of the same calls read; our pages show it in no place. */
const forOtherClients = [
  'decidedBy',
  'batchUuid',
  'lastSequence',
  'isOnItsWay',
  'requiredDocumentCount',
  'settingVersion',
  'confirmedByName',
  'sealName',
  'pricedAt',
  'largestOfferId',
  'originationFeePct',
  'createdBy',
  'forMarketing',
  'completed',
  'postedOn',
  'raised',
  'proposalUuid',
  'certificateUuid',
  'isRecorded',
] as const

const withReason = (names: readonly string[], reason: string) => names.map((name) => [name, reason] as const)

/** Fields of answers that no page of ours reads, by name, with whom they are for. */
export const fieldsWithoutReader: Readonly<Record<string, string>> = Object.fromEntries([
  ...withReason(namedBySpecification, 'as the specification names it'),
  ...withReason(takenByPasskeys, 'for the browser’s passkeys'),
  ...withReason(['urls'], 'for the browser’s connection of a video meeting'),
  ...withReason(forOtherClients, 'for other clients of the call'),
])
