import { internal, machinery, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const timestamp = internal('when')
const link = internal('what it belongs to')
const counts = machinery('runs the product')
const applicationOwned = { of: 'application', by: 'applicationId', keep: 'application', onErasure: 'deleted' } as const

/** The notary session; children after parents. */
export const notaryDataClasses = {
  notarySlot: {
    holds: 'times at which a notary can be met in person',
    ...applicationOwned,
    columns: {
      id,
      organization: counts,
      place: internal('which office'),
      startsAt: timestamp,
      endsAt: timestamp,
      applicationId: link,
      heldUntil: timestamp,
      bookedAt: timestamp,
    },
  },
  notarySession: {
    holds: 'meetings with a notary on a screen',
    ...applicationOwned,
    columns: {
      id,
      applicationId: link,
      organization: counts,
      state: internal('how far it is'),
      notaryId: counts,
      reference: counts,
      presentedId: link,
      whyEnded: internal('why it is over'),
      revision: counts,
      cuts: counts,
      queuedAt: timestamp,
      startedAt: timestamp,
      endedAt: timestamp,
      updatedAt: timestamp,
    },
  },
  notarySessionPerson: {
    holds: 'people in a session with a notary',
    ...applicationOwned,
    columns: {
      id,
      sessionId: link,
      applicationId: link,
      signerId: link,
      means: internal('by video, sound or text'),
      joinedAt: timestamp,
      leftAt: timestamp,
      idSeenAt: timestamp,
      idKind: internal('what a notary must note of an ID; its number is not kept'),
    },
  },
  notaryRecordingPart: {
    holds: 'recordings of meetings with a notary, whose bytes are sealed objects',
    of: 'installation',
    keep: 'notary-recording',
    onErasure: 'kept',
    columns: {
      id,
      sessionId: link,
      applicationId: link,
      organization: counts,
      recordingId: counts,
      ordinal: counts,
      mediaType: counts,
      bytes: counts,
      objectKey: counts,
      recordedAt: timestamp,
    },
  },
  notaryCommission: {
    holds: 'commissions of notaries',
    of: 'identity',
    by: 'identityId',
    keep: 'person',
    onErasure: 'deleted',
    columns: {
      identityId: link,
      updatedAt: timestamp,
      expiresOn: internal('until when they may notarize'),
      number: internal('is on every certificate'),
      state: internal('which state gave it'),
      county: internal('which county gave it'),
      sealName: internal('printed on the seal'),
    },
  },
  notaryJournalEntry: {
    holds: 'the journal of the notary',
    ...applicationOwned,
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      sessionId: link,
      documentId: link,
      notaryId: counts,
      at: timestamp,
      act: internal('what was done'),
      feeCents: internal('what it cost'),
      recording: internal('where it is kept'),
      recordingUntil: internal('how long it must be kept'),
      sealedEntry: sealedColumn('names and addresses, as the law on notaries asks'),
    },
  },
} as const satisfies {
  [T in
    | 'notarySlot'
    | 'notarySession'
    | 'notarySessionPerson'
    | 'notaryRecordingPart'
    | 'notaryJournalEntry'
    | 'notaryCommission']: TableData<Schema[T]> & { keep: RetentionName }
}
