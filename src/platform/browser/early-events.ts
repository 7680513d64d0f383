/** What a person did before the page woke up. Kept on `window`, since it is recorded by one script and replayed by another. */
type EarlyEvent =
  | { kind: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null }
  | { kind: 'click'; button: HTMLButtonElement }

interface EarlyRecorder {
  events: EarlyEvent[]
  stop: () => void
}

declare global {
  interface Window {
    hearthlineEarly?: EarlyRecorder
  }
}

/** Holds back submits and button presses until the application can answer them. */
export function recordEarlyEvents(): void {
  const events: EarlyEvent[] = []

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const already = events.some((early) => early.kind === 'submit' && early.form === event.target)
    if (!already) events.push({ kind: 'submit', form: event.target as HTMLFormElement, submitter: event.submitter })
  }

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element | null)?.closest('button')
    if (button && button.type !== 'submit' && events.length < 10) events.push({ kind: 'click', button })
  }

  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('click', onClick, true)
  window.hearthlineEarly = {
    events,
    stop() {
      document.removeEventListener('submit', onSubmit, true)
      document.removeEventListener('click', onClick, true)
    },
  }
}

/** Does again, in order, what was held back. Called once the application has taken over the page. */
export function replayEarlyEvents(): void {
  const recorder = window.hearthlineEarly
  if (!recorder) return
  recorder.stop()
  delete window.hearthlineEarly
  for (const early of recorder.events) {
    if (early.kind === 'click') early.button.click()
    else if (early.form.isConnected) early.form.requestSubmit(early.submitter)
  }
}
