import type { ProcessingStage } from '#src/workflow/graph/status-row.ts'
import { type PolledStatus, statuses } from '#src/workflow/graph/statuses.ts'
import type { RegistrationMessage } from './registration.es.ts'

/** The messages of the processing modal, in order. */
export const processingMessages = [
  'Creating your account',
  'Pulling your soft credit',
  'Locating your property',
  'Determining property value',
  'Determining your eligibility',
  'Calculating your offers',
  'Generating your quote',
] as const satisfies readonly RegistrationMessage[]

/** The message of each stage on the way to offers. */
const messageOfStage: Record<ProcessingStage, (typeof processingMessages)[number]> = {
  opening: 'Creating your account',
  softCredit: 'Pulling your soft credit',
  property: 'Locating your property',
  homeValue: 'Determining property value',
  offers: 'Calculating your offers',
}

/** Returns the index in `processingMessages` that the server's own progress has reached. */
export const processingStageOf = (status: PolledStatus): number => {
  const row = statuses[status]
  const stage = 'processing' in row ? row.processing : null
  return stage ? processingMessages.indexOf(messageOfStage[stage]) : processingMessages.length - 1
}
