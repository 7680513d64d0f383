/** Where a statement holds that has no page and no call of its own. */
export const commonPlaces = [
  'every page',
  'every form',
  'every call',
  'every brand',
  'the chat',
  'the browser’s storage',
  'the telemetry',
  'the workflow',
] as const

/**
 * A statement of the specification: the section it stands in, what it says in our words, where it holds, and what shows
 * that it does. Where: pages such as '/account/heloc/:uuid/bank/confirm', calls such as 'GET /identity/api/v1/me', or one
 * of `commonPlaces`, with ', ' between two. What shows it: a requirement's id and the first words of a test that names it,
 * or `decision:` with a file of docs/decisions and, after a `#`, its section.
 */
export type StatementRow = readonly [section: string, says: string, where: string, ...shownBy: string[]]
