/** What a person last did with the window in this tab. */
export type WindowChoice = 'open' | 'closed' | undefined

/**
 * Whether the window is open when a page loads: as the person left it, or because the address has the parameter `pop-webchat` and
 * they have not closed the window since. So a reload and the Back button never open it again.
 */
export const opensOnArrival = (parameter: string | null, choice: WindowChoice): boolean => {
  if (choice !== undefined) return choice === 'open'
  return parameter !== null && parameter !== '0' && parameter !== 'false'
}
