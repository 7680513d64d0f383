export interface QueueRules {
  /** How many of one address may wait at once. */
  placesByAddress: number
  /** How many may wait at once in total. */
  places: number
}

export interface AddressQueues<W> {
  /**
   * Puts a caller at the end of their address's queue. Returns how many of the address are ahead, and who had to leave;
   * undefined if there is no place. If all places are taken, the last of the longest queue leaves for an address with a
   * shorter queue.
   */
  join(address: string, waiter: W): { ahead: number; displacedWaiter: W | undefined } | undefined
  leave(address: string, waiter: W): void
  /** Takes the first of the next queue. Addresses take turns, however long their queues are. */
  next(): W | undefined
}

/**
 * Waiting callers, in one queue per address. A caller who sends many calls waits behind their own calls, not ahead of
 * others.
 */
export const addressQueues = <W>({ placesByAddress, places }: QueueRules): AddressQueues<W> => {
  const lines = new Map<string, W[]>()
  let waiting = 0

  const longest = (): [string, W[]] | undefined => {
    let fullest: [string, W[]] | undefined
    for (const line of lines) if (!fullest || line[1].length > fullest[1].length) fullest = line
    return fullest
  }
  const dropEmpty = (address: string, line: readonly W[]) => {
    if (line.length === 0) lines.delete(address)
  }
  const displace = (own: number): W | undefined => {
    const [address = '', line = []] = longest() ?? []
    if (line.length <= own + 1) return undefined
    const last = line.pop()
    dropEmpty(address, line)
    waiting -= 1
    return last
  }

  return {
    join(address, waiter) {
      const ahead = lines.get(address)?.length ?? 0
      if (ahead >= placesByAddress) return undefined
      const displacedWaiter = waiting >= places ? displace(ahead) : undefined
      if (waiting >= places) return undefined
      const line = lines.get(address) ?? []
      line.push(waiter)
      lines.set(address, line)
      waiting += 1
      return { ahead, displacedWaiter }
    },

    leave(address, waiter) {
      const line = lines.get(address) ?? []
      const at = line.indexOf(waiter)
      if (at < 0) return
      line.splice(at, 1)
      dropEmpty(address, line)
      waiting -= 1
    },

    next() {
      const [first] = lines
      if (!first) return undefined
      const [address, line] = first
      const waiter = line.shift()
      waiting -= 1
      // To the end of the turns, if the address has more waiting.
      lines.delete(address)
      if (line.length > 0) lines.set(address, line)
      return waiter
    },
  }
}
