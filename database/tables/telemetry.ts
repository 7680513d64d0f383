import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../column-types.ts'

export interface TelemetrySessionTable {
  id: string
  trackerUuid: string
  organization: string
  epoch: string
  details: Json
  at: Timestamp
}

export interface TelemetryEventTable {
  id: string
  sessionId: string | null
  organization: string
  event: string
  eventType: string
  productType: string
  pagePath: string
  applicationUuid: string | null
  properties: Json
  dedupeKey: string | null
  /** A keyed hash of the identity that the caller's own session proved. */
  identityKey: Uint8Array | null
  at: Timestamp
}

/** What the funnel has still to count. */
export interface FunnelInboxTable {
  /** Increases with each row. */
  place: Generated<string>
  sessionId: string
  /** Null: the visit itself. */
  eventId: string | null
}

export interface FunnelJourneyTable {
  organization: string
  /** The tracker of the browser, or else the application. */
  id: string
  applicationId: string | null
  /** The revision of the application whose status history is counted. */
  countedRevision: number | null
  beganAt: Timestamp
  /** When each step was first reached, in milliseconds since 1970. */
  steps: Json
  traits: Json
}

export interface FunnelCountTable {
  organization: string
  /** '' counts every journey, 'flag:variation' those in one variation of an experiment. */
  variant: string
  /** The lender's date on which the journeys began. */
  day: string
  campaign: string
  device: string
  language: string
  /** The furthest step reached. */
  step: string
  journeys: number
}

export interface FunnelDurationTable {
  organization: string
  /** '' counts every journey. */
  trait: string
  value: string
  day: string
  step: string
  bucket: number
  journeys: number
}

export interface ExperimentExposureTable {
  applicationId: string
  organization: string
  experiment: string
  variant: string
  at: Timestamp
}
