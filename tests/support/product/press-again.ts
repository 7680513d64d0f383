import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

interface PressAgain {
  /** The product's address. Calls of other addresses are left alone. */
  url: string
  /** Whether a 502 or 503 is what the product owes while a part of it is away. Without it each is. */
  isExpected?: (response: Response) => boolean | Promise<boolean>
}

const againMs = 200
/** What the proxy answers for a process that is gone, and the product while its database is. */
const awayStatuses: readonly number[] = [502, 503]

/**
 * Until the end of the test, sends again with the same key what was answered 502 or 503, as a person does who presses
 * again. Returns the failures that no one should have seen.
 */
export const pressAgain = ({ url, isExpected = () => true }: PressAgain) => {
  const failures: string[] = []
  let repeatCount = 0
  const fetchOnce = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input, options] = request
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
    if (origin !== new URL(url).origin) return fetchOnce(...request)
    for (;;) {
      const response = await fetchOnce(...request)
      if (response.status < 500) return response
      const isAway = awayStatuses.includes(response.status)
      if (!isAway || !(await isExpected(response.clone())))
        failures.push(`${options?.method ?? 'GET'} ${pathname}: ${response.status} ${await response.clone().text()}`)
      if (!isAway) return response
      repeatCount += 1
      await response.body?.cancel()
      await pause(againMs)
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { failures, repeatCount: () => repeatCount }
}
