/** What the page reports of its own failures: the name of the event and the kind of error, never its text. */
export const logClientError = (event: string, error: unknown): void => {
  console.error(event, error)
  window.dispatchEvent(
    new CustomEvent('hearthline:telemetry', {
      detail: { event, kind: error instanceof Error ? error.name : typeof error },
    }),
  )
}

/** What is odd but not broken. The message is one of ours and holds no personal data. */
export const logClientWarning = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: a developer at the page should see it too
  console.warn(message)
  window.dispatchEvent(new CustomEvent('hearthline:telemetry', { detail: { event: 'warning', message } }))
}
