/** What the page reports of its own failures: the name of the event and the kind of error, never its text. */
export const logClientError = (event: string, error: unknown): void => {
  console.error(event, error)
  window.dispatchEvent(
    new CustomEvent('hearthline:telemetry', {
      detail: { event, kind: error instanceof Error ? error.name : typeof error },
    }),
  )
}
