/** Tolerated violations per address: a page of an older version may send an invalid message once. */
const tolerance = 3
const memoryMs = 60_000
const waitMs = 1_000
/** Beyond this many addresses the oldest is forgotten, so that offenders cannot fill the memory. */
const maxAddresses = 10_000

/**
 * Remembers, in this process, addresses whose connections were closed for invalid messages. No address is blocked,
 * because many people may share it. Its next connection waits a second before it opens, so that invalid messages slow
 * their sender.
 */
export const socketOffenses = (now: () => number) => {
  const offenders = new Map<string, { count: number; last: number }>()

  return {
    note(address: string): void {
      const offender = offenders.get(address)
      const count = offender && now() - offender.last < memoryMs ? offender.count + 1 : 1
      offenders.delete(address)
      offenders.set(address, { count, last: now() })
      const [oldest] = offenders.keys()
      if (offenders.size > maxAddresses && oldest !== undefined) offenders.delete(oldest)
    },

    /** Milliseconds that the next connection of an address waits. */
    nextWaitMs(address: string): number {
      const offender = offenders.get(address)
      return offender && offender.count > tolerance && now() - offender.last < memoryMs ? waitMs : 0
    },
  }
}
