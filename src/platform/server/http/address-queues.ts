export interface QueueRules {
  /** How many of one address may wait at once. */
  capacityByAddress: number
  /** How many may wait at once in total. */
  capacity: number
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
export const addressQueues = <W>({ capacityByAddress, capacity }: QueueRules): AddressQueues<W> => {
  const queues = new Map<string, W[]>()
  let waiting = 0

  const longest = (): [string, W[]] | undefined => {
    let fullest: [string, W[]] | undefined
    for (const queue of queues) if (!fullest || queue[1].length > fullest[1].length) fullest = queue
    return fullest
  }
  const dropEmpty = (address: string, queue: readonly W[]) => {
    if (queue.length === 0) queues.delete(address)
  }
  const displace = (own: number): W | undefined => {
    const [address = '', queue = []] = longest() ?? []
    if (queue.length <= own + 1) return undefined
    const last = queue.pop()
    dropEmpty(address, queue)
    waiting -= 1
    return last
  }

  return {
    join(address, waiter) {
      const ahead = queues.get(address)?.length ?? 0
      if (ahead >= capacityByAddress) return undefined
      const displacedWaiter = waiting >= capacity ? displace(ahead) : undefined
      if (waiting >= capacity) return undefined
      const queue = queues.get(address) ?? []
      queue.push(waiter)
      queues.set(address, queue)
      waiting += 1
      return { ahead, displacedWaiter }
    },

    leave(address, waiter) {
      const queue = queues.get(address) ?? []
      const at = queue.indexOf(waiter)
      if (at < 0) return
      queue.splice(at, 1)
      dropEmpty(address, queue)
      waiting -= 1
    },

    next() {
      const [first] = queues
      if (!first) return undefined
      const [address, queue] = first
      const waiter = queue.shift()
      waiting -= 1
      // To the end of the turns, if the address has more waiting.
      queues.delete(address)
      if (queue.length > 0) queues.set(address, queue)
      return waiter
    },
  }
}
