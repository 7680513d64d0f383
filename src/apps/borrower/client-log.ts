import type { ClientLog } from '#src/domain/client-logs.table.ts'

/** Telemetry listens on it. */
export const channel = 'hearthline:telemetry'

/** Tells telemetry of something; a word or number of the product's own, never what a person typed. */
export const tell = (detail: object): void => {
  window.dispatchEvent(new CustomEvent(channel, { detail }))
}

/** What the page reports of its own failures: which one, the kind of error, its code and status, never its text. */
export const logClientError = (event: ClientLog, error: unknown): void => {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown }
  // What the server refuses in its own words is an answer, and the page shows it.
  const isAnswer = typeof status === 'number' && status >= 400 && status < 500
  if (!isAnswer) console.error(event, error)
  tell({ event, kind: error instanceof Error ? error.name : typeof error, code, status })
}

/** What is odd but not broken. The code is a word of ours and holds no personal data. */
export const logClientWarning = (event: ClientLog, code: string): void => {
  // biome-ignore lint/suspicious/noConsole: a developer at the page should see it too
  console.warn(event, code)
  tell({ event, code })
}
