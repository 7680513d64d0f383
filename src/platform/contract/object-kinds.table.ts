/**
 * What ids in a path may name, besides the application, and what each belongs to: `application`, `self` and
 * `organization` as in `Ownership`. The server looks the row up by its owner before the call is answered, so another
 * owner's id is the same 404. `holder`: the id is hard to guess and gives access to its holder.
 */
export const objectKinds = {
  document: { below: 'application', table: 'document', owner: 'applicationId' },
  paperLetter: { below: 'application', table: 'paperLetter', owner: 'applicationId' },
  upload: { below: 'application', table: 'upload', owner: 'applicationId' },
  liability: { below: 'application', table: 'liability', owner: 'applicationId' },
  identityCheck: { below: 'application', table: 'identityCheck', owner: 'applicationId' },
  closingSigner: { below: 'application', table: 'closingSigner', owner: 'applicationId' },
  notaryRecordingPart: { below: 'application', table: 'notaryRecordingPart', owner: 'applicationId' },
  condition: { below: 'application', table: 'condition', owner: 'applicationId' },
  incomeRequest: { below: 'application', table: 'incomeRequest', owner: 'applicationId' },
  sanctionsReview: { below: 'application', table: 'sanctionsReview', owner: 'applicationId' },
  session: { below: 'self', table: 'session', owner: 'identityId' },
  person: { below: 'organization', table: 'identity', owner: 'organization' },
  invitation: { below: 'organization', table: 'staffInvitation', owner: 'organization' },
  /** An originator for the administrator of their lender; `originator` is for the holder of a link. */
  lendersOriginator: { below: 'organization', table: 'originator', owner: 'organization' },
  offerCode: { below: 'organization', table: 'offerCode', owner: 'organization' },
  handOver: { below: 'organization', table: 'affiliatePrepop', owner: 'organization' },
  passkey: { below: 'self', table: 'passkey', owner: 'identityId' },
  proposal: { below: 'organization', table: 'proposal', owner: 'organization' },
  export: { below: 'self', table: 'dataExport', owner: 'identityId' },
  staffExport: { below: 'application', table: 'dataExport', owner: 'applicationId' },
  partnerKey: { below: 'organization', table: 'partnerKey', owner: 'organization' },
  supplierCredential: { below: 'organization', table: 'supplierCredential', owner: 'organization' },
  webhook: { below: 'organization', table: 'webhookEndpoint', owner: 'organization' },
  conversation: { below: 'organization', table: 'conversation', owner: 'organization' },
  conversationFile: { below: 'organization', table: 'conversationFile', owner: 'organization' },
  boardingBatch: { below: 'organization', table: 'boardingBatch', owner: 'organization' },
  manualOrder: { below: 'organization', table: 'manualOrder', owner: 'organization' },
  /** A conversation and its files for the browser that talks: accessible only with the conversation's token. */
  heldConversation: { below: 'holder' },
  heldConversationFile: { below: 'holder' },
  /** A photo sent by a phone; accessible only to the phone that received the task. */
  handedPicture: { below: 'holder' },
  originator: { below: 'holder' },
  referral: { below: 'holder' },
} as const satisfies Record<
  string,
  { below: 'application' | 'self' | 'organization'; table: string; owner: string } | { below: 'holder' }
>

export type ObjectKind = keyof typeof objectKinds

/** The kinds that belong to this owner. */
export type KindBelow<B extends (typeof objectKinds)[ObjectKind]['below']> = {
  [K in ObjectKind]: (typeof objectKinds)[K]['below'] extends B ? K : never
}[ObjectKind]
