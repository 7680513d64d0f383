import { pollWhileVisible } from '#src/platform/browser/poll-while-visible.ts'
import type { Banner } from '../banner-list.rules.ts'
import { loadBanners } from './load-banners.ts'

export type BannerLoading =
  | { status: 'loading' }
  | { status: 'error'; error: string; isUnreachable: boolean }
  | { status: 'loaded'; banners: readonly Banner[] }

/** Fetch reports a server that did not answer as a TypeError, and one that took too long as a TimeoutError. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

const pollMs = 60_000

/** Reads the list now and every 60 s while the page is visible. Returns a function that stops it. */
export const pollBanners = (
  source: { address: string; headers: Record<string, string> },
  take: (loading: BannerLoading) => void,
): (() => void) => {
  let isStopped = false
  let turn = 0
  const read = () => {
    turn += 1
    const ownTurn = turn
    const takeNewest = (loading: BannerLoading) => {
      if (!isStopped && ownTurn === turn) take(loading)
    }
    loadBanners(source).then(
      (banners) => takeNewest({ status: 'loaded', banners }),
      (error: unknown) =>
        takeNewest({
          status: 'error',
          error: error instanceof Error ? error.message : String(error),
          isUnreachable: isNetworkFailure(error),
        }),
    )
  }
  const stopPolling = pollWhileVisible(read, pollMs)
  return () => {
    isStopped = true
    stopPolling()
  }
}
