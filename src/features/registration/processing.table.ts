import type { PolledStatus } from '#src/workflow/statuses.ts'
import type { RegistrationMessage } from './registration.es.ts'

/** What the processing modal says, in order. */
export const processingMessages = [
  'Creating your account',
  'Pulling your soft credit',
  'Locating your property',
  'Determining property value',
  'Determining your eligibility',
  'Calculating your offers',
  'Generating your quote',
] as const satisfies readonly RegistrationMessage[]

/** The message that belongs to each status on the way to offers; a status without a row is past them all. */
const messageOfStatus: Partial<Record<PolledStatus, (typeof processingMessages)[number]>> = {
  IN_PROGRESS: 'Creating your account',
  GEN_APP_DISCLOSURES: 'Pulling your soft credit',
  WAITING_FOR_SOFT_CREDIT: 'Pulling your soft credit',
  WAITING_FOR_PROPERTY: 'Locating your property',
  PREQUAL_TITLE: 'Locating your property',
  WAITING_FOR_VALUATION: 'Determining property value',
  WAITING_FOR_INITIAL_OFFERS: 'Calculating your offers',
}

/** The place in `processingMessages` that the server's own progress has reached. */
export const processingStageOf = (status: PolledStatus): number => {
  const message = messageOfStatus[status]
  return message ? processingMessages.indexOf(message) : processingMessages.length - 1
}
