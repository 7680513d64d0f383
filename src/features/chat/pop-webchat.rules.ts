/** What a person last did with the window in this tab. */
export type WindowChoice = 'open' | 'closed' | undefined

interface Arrival {
  /** The value of `pop-webchat` in the address. */
  parameter: string | null
  choice: WindowChoice
  /** Whether a chat of this browser is to be resumed. */
  hasChat: boolean
}

/**
 * Whether the window is open when a page loads: a running chat as the person left it, or because the address has
 * `pop-webchat` and they have not closed the window since. So a reload and the Back button never open it again.
 */
export const opensOnArrival = ({ parameter, choice, hasChat }: Arrival): boolean => {
  if (choice === 'closed') return false
  if (choice === 'open' && hasChat) return true
  return parameter !== null && parameter !== '0' && parameter !== 'false'
}
