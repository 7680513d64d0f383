interface LoggedInPerson {
  uuid: string
  profileType: string
}

interface SignedFor {
  helocSigners: readonly { identityUuid: string }[]
  additionalSignerVersion: string
}

/**
 * Whether a person is an additional signer: by their profile, or, since version 1, because the application names them.
 */
export const isAdditionalSigner = (who: LoggedInPerson | undefined, application?: SignedFor): boolean =>
  who !== undefined &&
  (who.profileType === 'CO_DEEDER' ||
    (application?.additionalSignerVersion === 'v1' &&
      application.helocSigners.some(({ identityUuid }) => identityUuid === who.uuid)))
