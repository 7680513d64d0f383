import type { Generated } from 'kysely'
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

export interface FlagOverrideTable {
  organisation: string
  key: string
  enabled: boolean
  /** Rollout percentage, 0 to 100. */
  percentage: Generated<number>
  variables: Json
}
