import { internal, keyedHash, machinery, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const link = internal('what it belongs to')

/** The signers of the closing. */
export const closingDataClasses = {
  closingSigner: {
    holds: 'who signs at the closing',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      ordinal: machinery('runs the product'),
      identityId: link,
      role: internal('by which right they sign'),
      sealedPerson: sealedColumn('whom to invite, and whose name is on the documents'),
      readyAt: timestamp,
      releasedAt: timestamp,
      createdAt: timestamp,
    },
  },
} as const satisfies { [T in 'closingSigner']: TableData<Schema[T]> & { keep: RetentionName } }

/** What each signer read and signed. */
export const signatureDataClasses = {
  documentSignature: {
    holds: 'people who read and signed each document',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      documentId: link,
      signerId: link,
      applicationId: link,
      sha256: internal('that what was read is what was signed, 15 USC 7001(d)'),
      readAt: timestamp,
      consentedAt: timestamp,
      signedAt: timestamp,
      way: internal('typed or drawn'),
      sealedMark: sealedColumn('the signature itself, 15 USC 7006(5)'),
      sealedCircumstances: sealedColumn('whose act the signature was, 15 USC 7001'),
    },
  },
  documentSeal: {
    holds: 'documents sealed after signing',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      documentId: link,
      madeDocumentId: link,
      certificateId: link,
      sealedNotarization: sealedColumn('what the notary certified'),
      askedAt: timestamp,
      madeAt: timestamp,
    },
  },
  officeSigning: {
    holds: 'closing documents signed in ink at an office',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      documentId: link,
      kind: internal('which document'),
      signedOn: internal('the day of the closing, Texas Constitution, article XVI, section 50(a)(6)(M)'),
      place: internal('at whose office, Texas Constitution, article XVI, section 50(a)(6)(N)'),
      filedBy: machinery('who filed it'),
      filedAt: timestamp,
    },
  },
} as const satisfies {
  [T in 'documentSignature' | 'documentSeal' | 'officeSigning']: TableData<Schema[T]> & { keep: RetentionName }
}

/** Invitations and how signers log in. */
export const invitationDataClasses = {
  signerInvitation: {
    holds: 'letters that ask a signer to sign',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      signerId: link,
      linkHash: keyedHash('knows the link'),
      mailboxHash: keyedHash('finds who was invited when they log in'),
      createdAt: timestamp,
      expiresAt: timestamp,
      usedAt: timestamp,
      endedAt: timestamp,
    },
  },
  signerCode: {
    holds: 'codes by which a signer comes in',
    of: 'identity',
    by: 'identityId',
    keep: 'mailbox-proof',
    onErasure: 'deleted',
    columns: {
      id,
      organization: internal('whose customer'),
      opensHash: keyedHash('what it opens'),
      invitationId: link,
      identityId: link,
      codeHash: keyedHash('knows the code'),
      wrongCodes: machinery('runs the product'),
      createdAt: timestamp,
      expiresAt: timestamp,
      usedAt: timestamp,
    },
  },
} as const satisfies {
  [T in 'signerInvitation' | 'signerCode']: TableData<Schema[T]> & { keep: RetentionName }
}
