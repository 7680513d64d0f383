/** How a harmless call with credentials can end. */
export const trialResults = ['WORKS', 'REFUSED', 'UNREACHABLE', 'UNEXPECTED', 'CANNOT_BE_TRIED'] as const
export type TrialResult = (typeof trialResults)[number]

/** What staff are told, and what they can do about it. */
export const trialLabels: Record<TrialResult, string> = {
  WORKS: 'The supplier accepted the credentials.',
  REFUSED: 'The supplier refused the credentials. Check them with the supplier and enter them again.',
  UNREACHABLE: 'The supplier did not respond. Check the address, or try again later.',
  UNEXPECTED: 'The supplier sent an unexpected response. Check the address.',
  CANNOT_BE_TRIED: 'This supplier offers no free test call. The first order will show whether the credentials work.',
}

/** @param status of a refusing answer; null if there was none, undefined if it was not understood */
export const trialResultOf = (status: number | null | undefined): TrialResult => {
  if (status === undefined) return 'UNEXPECTED'
  if (status === null) return 'UNREACHABLE'
  if (status === 401 || status === 403) return 'REFUSED'
  return status >= 500 ? 'UNREACHABLE' : 'UNEXPECTED'
}
