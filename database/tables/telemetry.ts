import type { Json, Timestamp } from '../column-types.ts'

export interface TelemetrySessionTable {
  id: string
  trackerUuid: string
  organisation: string
  epoch: string
  details: Json
  at: Timestamp
}

export interface TelemetryEventTable {
  id: string
  sessionId: string | null
  organisation: string
  event: string
  eventType: string
  productType: string
  pagePath: string
  applicationUuid: string | null
  properties: Json
  dedupeKey: string | null
  at: Timestamp
}

export interface ExperimentExposureTable {
  applicationId: string
  organisation: string
  experiment: string
  variant: string
  at: Timestamp
}
