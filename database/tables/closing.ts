import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface ClosingSignerTable {
  id: string
  applicationId: string
  /** 0 is the borrower. */
  ordinal: number
  /** borrower, owner or spouse. */
  role: string
  identityId: string | null
  sealedPerson: SealedBytes
  readyAt: Timestamp | null
  releasedAt: Timestamp | null
  createdAt: Timestamp
}

export interface DocumentSignatureTable {
  id: string
  documentId: string
  signerId: string
  applicationId: string
  /** Of the document as it was read, hex. */
  sha256: string
  readAt: Timestamp
  consentedAt: Timestamp | null
  signedAt: Timestamp | null
  /** typed or drawn. */
  way: string | null
  sealedMark: SealedBytes | null
  sealedCircumstances: SealedBytes | null
}

/** A closing document signed in ink at an office, where the law binds the closing to one. */
export interface OfficeSigningTable {
  id: string
  applicationId: string
  /** The scan of the signed document. */
  documentId: string
  kind: string
  signedOn: string
  /** LENDER, ATTORNEY or TITLE_COMPANY. */
  place: string
  filedBy: string | null
  filedAt: Timestamp
}

export interface SignerInvitationTable {
  id: string
  applicationId: string
  signerId: string
  /** Null until the email is written. */
  linkHash: Uint8Array | null
  /** Finds the invitation by the mailbox that it went to. Null in invitations from before this column. */
  mailboxHash: Uint8Array | null
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
  endedAt: Timestamp | null
}

export interface SignerCodeTable {
  id: string
  organization: string
  opensHash: Uint8Array
  invitationId: string | null
  identityId: string | null
  /** Null until it is sent. */
  codeHash: Uint8Array | null
  wrongCodes: number
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
}

export interface DocumentSealTable {
  id: string
  applicationId: string
  /** The document as it was read. */
  documentId: string
  sealedNotarization: SealedBytes | null
  askedAt: Timestamp
  madeAt: Timestamp | null
  /** The same with the signatures. */
  madeDocumentId: string | null
  certificateId: string | null
}
