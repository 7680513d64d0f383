/** What a person did before hydration. It is on `window`, because one script records it and another replays it. */
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

/** Holds submits and button presses until the application can handle them. */
export function recordEarlyEvents(): void {
  const events: EarlyEvent[] = []

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const isRecorded = events.some((early) => early.kind === 'submit' && early.form === event.target)
    if (!isRecorded) events.push({ kind: 'submit', form: event.target as HTMLFormElement, submitter: event.submitter })
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

/** Replays the held events in order. Called after hydration. */
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
