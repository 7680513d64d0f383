import type { Sealed, Timestamp } from '../column-types.ts'

/** Ethnicity, race and sex, each row sealed under a key of its own. Nothing that decides reads it. */
export interface DemographicAnswerTable {
  id: string
  applicationId: string
  sealedAnswers: Sealed
  /** How the application was taken: internet, telephone, … */
  channel: string
  givenAt: Timestamp
}
