import type { RegistrationMessage } from './registration.es.ts'

/** How long the processing modal runs before the waiting page takes over, in milliseconds. */
export const processingTimeoutMs = 30_000

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

/** The message after so many milliseconds; each gets an equal share of the time, the last stays. */
export const processingMessageAt = (
  elapsedMs: number,
  timeoutMs: number = processingTimeoutMs,
): RegistrationMessage => {
  const share = Math.floor((processingMessages.length * Math.max(0, elapsedMs)) / timeoutMs)
  return processingMessages[Math.min(share, processingMessages.length - 1)] ?? 'Generating your quote'
}
