import { internal, keyedHash, machinery, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')

type SentTable = 'upload' | 'uploadPart' | 'identityCheck' | 'identityHandover' | 'textAnswer' | 'paperLetter'

/**
 * Columns of replies to texts, of uploads, and of identity checks; see data-classes.table.ts. The photos are documents
 * with their own rule.
 */
export const sentDataClasses: { readonly [T in SentTable]: TableData<Schema[T]> & { keep: RetentionName } } = {
  paperLetter: {
    holds: 'documents that are mailed on paper',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      organization: internal('whose customer'),
      applicationId: link,
      identityId: link,
      signerId: link,
      reason: internal('why on paper, 15 USC 7001(c)'),
      sealedRecipient: sealedColumn('the name and address of a creditor'),
      causeKey: counts,
      documentIds: link,
      requestedAt: timestamp,
      mailedOn: internal('the day on which the notices in it were given'),
      mailedBy: machinery('who mailed it'),
      notedAt: timestamp,
    },
  },
  upload: {
    holds: 'files that a person sends',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      identityId: link,
      purpose: internal('what for'),
      about: link,
      slot: counts,
      sealedName: sealedColumn('what the person called the file'),
      bytes: internal('how long'),
      sha256: internal('that it arrived unchanged'),
      received: counts,
      state: internal('how far it is'),
      mediaType: internal('what it is'),
      refusal: internal('why not'),
      documentId: link,
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  },
  uploadPart: {
    holds: 'parts of files in progress, whose bytes are sealed objects',
    of: 'application',
    by: 'applicationId',
    keep: 'upload',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      uploadId: link,
      startsAt: counts,
      bytes: counts,
      objectKey: counts,
      stored: counts,
    },
  },
  identityCheck: {
    holds: 'tries to verify who applies',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      identityId: link,
      kind: internal('which kind of ID'),
      state: counts,
      conditionId: link,
      outcome: internal('31 CFR 1020.220(a)(3): how it was resolved'),
      reason: internal('why'),
      trace: internal('the rules that led there'),
      sealedReport: sealedColumn('what the ID says, 31 CFR 1020.220(a)(3)(i)(B)'),
      createdAt: timestamp,
      submittedAt: timestamp,
      judgedAt: timestamp,
      updatedAt: timestamp,
    },
  },
  identityHandover: {
    holds: 'phones that take photos of an ID for an applicant',
    of: 'application',
    by: 'applicationId',
    keep: 'identity-link',
    onErasure: 'deleted',
    columns: {
      id,
      applicationId: link,
      checkId: link,
      createdAt: timestamp,
      expiresAt: timestamp,
      openedAt: timestamp,
      endedAt: timestamp,
      linkHash: keyedHash('opens the task once'),
      passHash: keyedHash('keeps it open on one phone'),
    },
  },
  textAnswer: {
    holds: 'people who answered STOP or START to texts',
    of: 'installation',
    keep: 'text-answer',
    onErasure: 'kept',
    columns: {
      reference: counts,
      phoneHash: keyedHash('whom not to text'),
      says: internal('what was answered'),
      place: counts,
      at: timestamp,
    },
  },
}
