import { pollStep } from '../graph/next-status.ts'
import { isStatus, isTerminal, type PolledStatus } from '../graph/statuses.ts'
import type { ApplicationStatus } from '../record/application.contract.ts'

/** `live`: the server pushes changes. `asking`: the connection is down and we poll. `lost`: nothing answers. */
export type FeedState = 'live' | 'asking' | 'lost'

/** The websocket interface that the feed uses. */
export interface FeedConnection {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface FeedOptions {
  uuid: string
  /** Code of the page's organization. */
  organization: string
  /** Opens a connection to the status feed. */
  open(): FeedConnection
  /** The current 'Bearer …'; null if nobody is logged in. */
  authorization(): string | null
  /** Reads the status over HTTP, which also renews an expired token. */
  fetchStatus(): Promise<ApplicationStatus>
  onStatus(status: ApplicationStatus): void
  changed(state: FeedState): void
}

const firstReconnectMs = 1_000
const maxReconnectMs = 30_000
/** After this time without a message, a connection counts as failed. */
const silentMs = 5_000
/** Poll interval after fast polling has given up. */
export const restingMs = 30_000

const isNewStatus = (message: unknown): message is ApplicationStatus =>
  typeof message === 'object' && message !== null && 'checklistStatus' in message && 'revision' in message

const toPolledStatus = (status: string): PolledStatus => (isStatus(status) ? status : 'UNKNOWN')

/**
 * Follows one application: a websocket that is reopened with backoff, and polling while it is down. `wake` is for a tab
 * that was suspended or a network that is back: it retries both at once.
 */
export const statusFeed = (options: FeedOptions) => {
  let current: FeedConnection | undefined
  let stopped = false
  let live = false
  let failures = 0
  let revision = -1
  let poll: { tries: number; first: PolledStatus | null; timer?: ReturnType<typeof setTimeout> } | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const notify = (status: ApplicationStatus) => {
    // A slow HTTP answer may arrive after a newer message from the websocket.
    if (stopped || status.revision < revision) return
    revision = status.revision
    options.onStatus(status)
  }

  const switchToLive = () => {
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
    void pollOnce()
  }

  const pollOnce = async () => {
    const round = poll
    if (!round) return
    round.tries += 1
    try {
      const status = await options.fetchStatus()
      if (poll !== round || stopped) return
      const polledStatus = toPolledStatus(status.checklistStatus)
      if (round.first !== null && round.first !== polledStatus) round.tries = 1
      round.first = polledStatus
      options.changed('asking')
      notify(status)
      const step = pollStep({ status: polledStatus, leaving: polledStatus, tries: round.tries })
      if ('delayMs' in step) schedulePoll(round, step.delayMs)
      else if (!isTerminal(polledStatus)) schedulePoll(round, restingMs)
    } catch {
      if (poll !== round || stopped) return
      options.changed('lost')
      schedulePoll(round, Math.min(firstReconnectMs * 2 ** (round.tries - 1), maxReconnectMs))
    }
  }

  const schedulePoll = (round: NonNullable<typeof poll>, ms: number) => {
    round.timer = setTimeout(() => void pollOnce(), ms)
  }

  const connect = () => {
    clearTimeout(reconnect)
    const authorization = options.authorization()
    if (stopped || current || authorization === null) return
    const connection = options.open()
    current = connection
    clearTimeout(silence)
    silence = setTimeout(() => live || startPolling(), silentMs)
    connection.onopen = () =>
      connection.send(JSON.stringify({ authorization, organization: options.organization, uuid: options.uuid }))
    connection.onmessage = (event) => {
      const message = parseJson(event.data)
      if (!isNewStatus(message)) return
      if (!live) switchToLive()
      notify(message)
    }
    connection.onclose = () => {
      if (current !== connection) return
      current = undefined
      live = false
      failures += 1
      // Polling keeps the page current, and gives a connection that was refused for its age a fresh token.
      startPolling()
      if (!stopped) reconnect = setTimeout(connect, Math.min(firstReconnectMs * 2 ** (failures - 1), maxReconnectMs))
    }
  }

  /** A connection can fail silently while suspended. A poll shows whether it has. */
  const test = async () => {
    const suspect = current
    const knownRevision = revision
    const status = await options.fetchStatus().catch(() => undefined)
    if (status && status.revision <= knownRevision) return
    if (status) notify(status)
    if (current === suspect) suspect?.close()
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
      const last = current
      current = undefined
      last?.close()
    },
  }
}

const parseJson = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
