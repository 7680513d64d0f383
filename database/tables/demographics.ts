import type { SealedBytes, Timestamp } from '../column-types.ts'

/** Ethnicity, race and sex, each row sealed under its own key. No decision reads it. */
export interface DemographicAnswerTable {
  id: string
  applicationId: string
  sealedAnswers: SealedBytes
  /** How the application was taken: internet, telephone, … */
  channel: string
  givenAt: Timestamp
}
