import { internal, keyedHash, machinery, type TableData, wrappedKey } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const organisation = internal('whose customer')
const timestamp = internal('when')
const counts = machinery('runs the product')
const link = internal('what it belongs to')

/** Technical data: jobs, keys, audit trail, rate limits, events. */
export const platformDataClasses = {
  job: {
    holds: 'work to do; payloads are ids',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { id, kind: counts, key: counts, payload: counts, dueAt: counts, attempt: counts },
  },
  dataKey: {
    holds: 'keys of people and applications',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      subject: counts,
      generation: counts,
      masterKeyId: counts,
      madeAt: counts,
      wrapped: wrappedKey('opens what is sealed'),
    },
  },
  masterKey: {
    holds: 'names of master keys',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { id: counts, state: counts, madeAt: counts, retiredAt: counts },
  },
  secretKey: {
    holds: 'keys of the installation',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      purpose: counts,
      version: counts,
      masterKeyId: counts,
      madeAt: counts,
      wrapped: wrappedKey('look-up, tokens'),
    },
  },
  auditEvent: {
    holds: 'who did what',
    of: 'installation',
    keep: 'audit',
    onErasure: 'kept',
    columns: {
      subject: link,
      seq: counts,
      actorKind: internal('by whom'),
      actorId: internal('by whom'),
      organisation,
      action: internal('what'),
      details: internal('ids and names of fields'),
      at: timestamp,
      previousHash: machinery('that no entry was changed'),
      hash: machinery('that no entry was changed'),
    },
  },
  auditHead: {
    holds: 'the newest entry about each subject',
    of: 'installation',
    keep: 'audit',
    onErasure: 'kept',
    columns: { subject: link, seq: counts, hash: machinery('that no entry was cut off'), at: timestamp },
  },
  idempotencyKey: {
    holds: 'answers to repeated requests',
    of: 'installation',
    keep: 'repeated-request',
    onErasure: 'kept',
    columns: {
      scope: counts,
      key: counts,
      httpStatus: counts,
      answer: counts,
      at: counts,
      requestHash: keyedHash('knows a repeated request'),
    },
  },
  rateWindow: {
    holds: 'counted tries',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { bucket: keyedHash('whose tries'), windowStart: counts, hits: counts },
  },
  telemetrySession: {
    holds: 'visits to pages, without names',
    of: 'installation',
    keep: 'visit',
    onErasure: 'kept',
    columns: { id, trackerUuid: counts, organisation, epoch: counts, details: internal('the browser'), at: timestamp },
  },
  telemetryEvent: {
    holds: 'what is done on pages',
    of: 'installation',
    keep: 'visit',
    onErasure: 'kept',
    columns: {
      id,
      sessionId: link,
      organisation,
      event: counts,
      eventType: counts,
      productType: counts,
      pagePath: counts,
      applicationUuid: link,
      properties: internal('words of the product alone'),
      dedupeKey: counts,
      at: timestamp,
    },
  },
  organisationSetting: {
    holds: 'hours of departments, banners, flags and experiments',
    of: 'organisation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { organisation, kind: counts, version: counts, value: counts, savedBy: counts, savedAt: timestamp },
  },
  experimentExposure: {
    holds: 'which variant of an experiment an applicant was shown',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      organisation,
      experiment: internal('what was compared'),
      variant: internal('what the applicant was shown'),
      at: timestamp,
    },
  },
} as const satisfies Partial<{ readonly [T in keyof Schema]: TableData<Schema[T]> & { keep: RetentionName } }>
