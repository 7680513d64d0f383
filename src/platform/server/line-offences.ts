/** Cut lines of an address that are forgiven: a page of an older version may send something odd once. */
const forgiven = 3
const memoryMs = 60_000
const waitMs = 1_000
/** Beyond this many addresses the oldest is forgotten, so that offenders cannot fill the memory. */
const mostAddresses = 10_000

/**
 * Remembers, in this process, addresses whose lines had to be cut for what they sent. Nobody is shut out, since many
 * people may share an address: the next line of such an address waits a second before it opens, so that nonsense costs
 * its sender more than the pages beside it.
 */
export const lineOffences = (now: () => number) => {
  const offenders = new Map<string, { count: number; last: number }>()

  return {
    note(address: string): void {
      const known = offenders.get(address)
      const count = known && now() - known.last < memoryMs ? known.count + 1 : 1
      offenders.delete(address)
      offenders.set(address, { count, last: now() })
      const [oldest] = offenders.keys()
      if (offenders.size > mostAddresses && oldest !== undefined) offenders.delete(oldest)
    },

    /** Milliseconds that the next line of an address waits. */
    waitOf(address: string): number {
      const known = offenders.get(address)
      return known && known.count > forgiven && now() - known.last < memoryMs ? waitMs : 0
    },
  }
}
