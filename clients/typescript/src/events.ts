import type { Client } from './client.ts'
import type { EventData, PartnerEvent } from './operations.ts'

export type EventType = keyof EventData

/** An event, with its data by its type. */
export type TypedEvent = {
  [Type in EventType]: Omit<PartnerEvent, 'type' | 'data'> & { type: Type; data: EventData[Type] }
}[EventType]

export interface EventsOptions {
  /** The sequence of the last event that you have processed; 0 by default. Keep it beside your own data. */
  after?: number
  /** How long to wait where there are no new events; 5 seconds by default. */
  pollMs?: number
  /** Ends the iteration. Without it, the iteration ends when there are no more events. */
  signal?: AbortSignal
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })

/**
 * Yields events in the order of their sequence, each once. With a signal it waits for new ones until the signal is
 * aborted; without one it ends with the last event.
 */
export async function* events(
  client: Pick<Client, 'readEvents'>,
  { after = 0, pollMs = 5_000, signal }: EventsOptions = {},
): AsyncGenerator<TypedEvent> {
  let last = after
  while (!signal?.aborted) {
    const answer = await client.readEvents({ query: { after: String(last) } })
    for (const event of answer.events) {
      yield event as TypedEvent
      last = event.sequence
      if (signal?.aborted) return
    }
    if (answer.more) continue
    if (!signal) return
    await pause(pollMs, signal)
  }
}
