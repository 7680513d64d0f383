import { type BrowserSocket, reconnectingSocket } from '#src/platform/browser/reconnecting-socket.ts'
import { pollStep } from '#src/workflow/graph/next-status.ts'
import { isStatus, isTerminal, type PolledStatus } from '#src/workflow/graph/statuses.ts'
import { type ApplicationStatus, statusSocketEndpoint } from '../application.contract.ts'

/** `live`: the server pushes changes. `asking`: the connection is down and we poll. `lost`: nothing answers. */
export type FeedState = 'live' | 'asking' | 'lost'

interface FeedOptions {
  uuid: string
  /** Code of the page's organization. */
  organization: string
  /** Opens the connection; by default a websocket of this host. */
  open?: (() => BrowserSocket) | undefined
  /** The current 'Bearer …'; null if no one is logged in. */
  authorization(): string | null
  /** Reads the status over HTTP, which also renews an expired token. */
  fetchStatus(): Promise<ApplicationStatus>
  onStatus(status: ApplicationStatus): void
  changed(state: FeedState): void
}

const delaysMs = [1_000, 30_000] as const
/** A page that received nothing within this time begins to poll. */
const silentMs = 5_000
/** Poll interval after fast polling has given up. */
export const restingMs = 30_000

const isNewStatus = (message: unknown): message is ApplicationStatus =>
  typeof message === 'object' && message !== null && 'checklistStatus' in message && 'revision' in message

const toPolledStatus = (status: string): PolledStatus => (isStatus(status) ? status : 'UNKNOWN')

/**
 * Follows one application: a websocket, and polling while it is down. `wake` is for a tab that was suspended or a network
 * that is back.
 */
export const statusFeed = (options: FeedOptions) => {
  let stopped = false
  let live = false
  let losses = 0
  let mayConnect = false
  let revision = -1
  let poll: { tries: number; first: PolledStatus | null; timer?: ReturnType<typeof setTimeout> } | undefined

  const notify = (status: ApplicationStatus) => {
    // A slow HTTP answer may arrive after a newer message from the websocket.
    if (stopped || status.revision < revision) return
    revision = status.revision
    options.onStatus(status)
  }

  const switchToLive = () => {
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
      schedulePoll(round, Math.min(delaysMs[0] * 2 ** (round.tries - 1), delaysMs[1]))
    }
  }

  const schedulePoll = (round: NonNullable<typeof poll>, ms: number) => {
    round.timer = setTimeout(() => void pollOnce(), ms)
  }

  // Nothing is polled for a page that no one is logged in to.
  const pollInstead = () => {
    if (!live && mayConnect) startPolling()
  }

  const silence = setTimeout(pollInstead, silentMs)
  const socket = reconnectingSocket({
    path: statusSocketEndpoint.path,
    delaysMs,
    open: options.open,
    opening() {
      const authorization = options.authorization()
      mayConnect = authorization !== null
      return authorization === null ? null : { authorization, organization: options.organization, uuid: options.uuid }
    },
    onMessage(message) {
      if (!isNewStatus(message)) return
      if (!live) switchToLive()
      notify(message)
    },
    onState(state) {
      if (state !== 'lost') return
      live = false
      losses += 1
      // Polling keeps the page current, and gives a connection that was refused for its age a fresh token.
      pollInstead()
    },
  })

  /** A connection can fail silently while suspended. A poll shows whether it has. */
  const test = async () => {
    const [lossesBefore, knownRevision] = [losses, revision]
    const status = await options.fetchStatus().catch(() => undefined)
    if (status && status.revision <= knownRevision) return
    if (status) notify(status)
    if (losses === lossesBefore) socket.abandon()
  }

  return {
    wake() {
      if (stopped) return
      if (live) return void test()
      stopPolling()
      startPolling()
    },
    stop() {
      stopped = true
      stopPolling()
      clearTimeout(silence)
      socket.stop()
    },
  }
}
