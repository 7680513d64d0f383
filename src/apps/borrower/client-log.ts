import type { ClientLog } from '#src/domain/client-logs.table.ts'

/** The event that telemetry subscribes to. */
export const channel = 'hearthline:telemetry'

/** Reports something to telemetry: a word or number of the product's own, never user input. */
export const announceEvent = (detail: object): void => {
  window.dispatchEvent(new CustomEvent(channel, { detail }))
}

/** Reports an error of the page: which one, its type, code and status, never its text. */
export const logClientError = (event: ClientLog, error: unknown): void => {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown }
  // A refusal with the server's own message is an expected answer, and the page shows it.
  const isAnswer = typeof status === 'number' && status >= 400 && status < 500
  if (!isAnswer) console.error(event, error)
  announceEvent({ event, kind: error instanceof Error ? error.name : typeof error, code, status })
}

/** Reports something unexpected that is not an error. The code is one of ours and contains no personal data. */
export const logClientWarning = (event: ClientLog, code: string): void => {
  // biome-ignore lint/suspicious/noConsole: a developer at the page should see it too
  console.warn(event, code)
  announceEvent({ event, code })
}
