/** A queue by sender: senders take turns, and each sender's items keep their order. */
export interface FairQueue<T> {
  readonly size: number
  add(sender: string, one: T): void
  /** Puts back an item that was taken too early: it is the next of its sender. */
  requeue(sender: string, one: T): void
  /** The next item whose sender has the turn and that may be taken now. */
  take(mayBeTaken: (one: T, sender: string) => boolean): { sender: string; one: T } | undefined
  /** Takes all, in any order. */
  drain(): T[]
}

export const fairQueue = <T>(): FairQueue<T> => {
  // In the order of their turns: a map keeps insertion order.
  const waiting = new Map<string, T[]>()
  let size = 0
  return {
    get size() {
      return size
    },
    add(sender, one) {
      const own = waiting.get(sender)
      if (own) own.push(one)
      else waiting.set(sender, [one])
      size += 1
    },
    requeue(sender, one) {
      waiting.set(sender, [one, ...(waiting.get(sender) ?? [])])
      size += 1
    },
    take(mayBeTaken) {
      for (const [sender, own] of waiting) {
        const one = own[0]!
        if (!mayBeTaken(one, sender)) continue
        waiting.delete(sender)
        if (own.length > 1) waiting.set(sender, own.slice(1))
        size -= 1
        return { sender, one }
      }
      return undefined
    },
    drain() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return all
    },
  }
}
