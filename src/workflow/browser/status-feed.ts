import type { ApplicationStatus } from '../application.contract.ts'
import { pollStep } from '../next-status.ts'
import { isStatus, isTerminal, type PolledStatus } from '../statuses.ts'

/** `live`: the server tells us. `asking`: the line is down and we ask again and again. `lost`: nothing answers. */
export type FeedState = 'live' | 'asking' | 'lost'

/** What the feed needs of a websocket. */
export interface FeedLine {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface FeedOptions {
  uuid: string
  /** Code of the organisation the page belongs to. */
  organisation: string
  /** Opens a line to the status feed. */
  open(): FeedLine
  /** 'Bearer …' as it is now; null when nobody is logged in. */
  authorization(): string | null
  /** Asks for the status over HTTP, which also renews a token that has run out. */
  look(): Promise<ApplicationStatus>
  heard(status: ApplicationStatus): void
  changed(state: FeedState): void
}

const firstReconnectMs = 1_000
const longestReconnectMs = 30_000
/** A line that has not spoken by then is not waited for. */
const silentMs = 5_000
/** Once quick polling has given up, a look this often is enough to go on by itself. */
export const restingMs = 30_000

const isNewStatus = (message: unknown): message is ApplicationStatus =>
  typeof message === 'object' && message !== null && 'checklistStatus' in message && 'revision' in message

const asPolled = (status: string): PolledStatus => (isStatus(status) ? status : 'UNKNOWN')

/**
 * Follows one application: a websocket that is opened again with backoff, and polling while it is down. `wake` is for
 * a tab that was asleep or a network that is back: both are tried again at once.
 */
export const statusFeed = (options: FeedOptions) => {
  let line: FeedLine | undefined
  let stopped = false
  let live = false
  let failures = 0
  let revision = -1
  let poll: { tries: number; first: PolledStatus | null; timer?: ReturnType<typeof setTimeout> } | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const tell = (status: ApplicationStatus) => {
    // A slow answer over HTTP may come after a newer word from the line.
    if (stopped || status.revision < revision) return
    revision = status.revision
    options.heard(status)
  }

  const goLive = () => {
    failures = 0
    live = true
    stopPolling()
    options.changed('live')
  }

  const stopPolling = () => {
    clearTimeout(poll?.timer)
    poll = undefined
  }

  const startPolling = () => {
    if (poll || stopped) return
    poll = { tries: 0, first: null }
    void askOnce()
  }

  const askOnce = async () => {
    const round = poll
    if (!round) return
    round.tries += 1
    try {
      const status = await options.look()
      if (poll !== round || stopped) return
      const polled = asPolled(status.checklistStatus)
      if (round.first !== null && round.first !== polled) round.tries = 1
      round.first = polled
      options.changed('asking')
      tell(status)
      const step = pollStep({ status: polled, leaving: polled, tries: round.tries })
      if ('delayMs' in step) askAfter(round, step.delayMs)
      else if (!isTerminal(polled)) askAfter(round, restingMs)
    } catch {
      if (poll !== round || stopped) return
      options.changed('lost')
      askAfter(round, Math.min(firstReconnectMs * 2 ** (round.tries - 1), longestReconnectMs))
    }
  }

  const askAfter = (round: NonNullable<typeof poll>, ms: number) => {
    round.timer = setTimeout(() => void askOnce(), ms)
  }

  const connect = () => {
    clearTimeout(reconnect)
    const authorization = options.authorization()
    if (stopped || line || authorization === null) return
    const opened = options.open()
    line = opened
    clearTimeout(silence)
    silence = setTimeout(() => live || startPolling(), silentMs)
    opened.onopen = () =>
      opened.send(JSON.stringify({ authorization, organisation: options.organisation, uuid: options.uuid }))
    opened.onmessage = (event) => {
      const message = parsed(event.data)
      if (!isNewStatus(message)) return
      if (!live) goLive()
      tell(message)
    }
    opened.onclose = () => {
      if (line !== opened) return
      line = undefined
      live = false
      failures += 1
      // Asking over HTTP keeps the page going, and gives a line refused for its age a fresh token.
      startPolling()
      if (!stopped)
        reconnect = setTimeout(connect, Math.min(firstReconnectMs * 2 ** (failures - 1), longestReconnectMs))
    }
  }

  /** A line can die in its sleep without a word. What we ask for tells whether it has. */
  const test = async () => {
    const suspect = line
    const known = revision
    const status = await options.look().catch(() => undefined)
    if (status && status.revision <= known) return
    if (status) tell(status)
    if (line === suspect) suspect?.close()
  }

  connect()

  return {
    wake() {
      if (stopped) return
      if (live) return void test()
      stopPolling()
      startPolling()
      failures = 0
      connect()
    },
    stop() {
      stopped = true
      stopPolling()
      clearTimeout(reconnect)
      clearTimeout(silence)
      const last = line
      line = undefined
      last?.close()
    },
  }
}

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
