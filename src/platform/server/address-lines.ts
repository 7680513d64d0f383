export interface LineRules {
  /** How many of one address may wait at once. */
  placesByAddress: number
  /** How many may wait at once in all. */
  places: number
}

export interface AddressLines<W> {
  /**
   * Puts somebody at the end of the line of their address. Undefined where there is no place for them, else how many of
   * their address are ahead and who had to go: when all places are taken, the last of the longest line makes room for
   * whoever has fewer waiting than that.
   */
  join(address: string, waiter: W): { ahead: number; displaced: W | undefined } | undefined
  leave(address: string, waiter: W): void
  /** Takes the first of the next line; each address in its turn, however many wait there. */
  next(): W | undefined
}

/** Those who wait, in a line for each address: whoever sends many at once waits behind themselves, and not before others. */
export const addressLines = <W>({ placesByAddress, places }: LineRules): AddressLines<W> => {
  const lines = new Map<string, W[]>()
  let waiting = 0

  const longest = (): [string, W[]] | undefined => {
    let found: [string, W[]] | undefined
    for (const line of lines) if (!found || line[1].length > found[1].length) found = line
    return found
  }
  const dropEmpty = (address: string, line: readonly W[]) => {
    if (line.length === 0) lines.delete(address)
  }
  const makeRoom = (own: number): W | undefined => {
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
      const displaced = waiting >= places ? makeRoom(ahead) : undefined
      if (waiting >= places) return undefined
      const line = lines.get(address) ?? []
      line.push(waiter)
      lines.set(address, line)
      waiting += 1
      return { ahead, displaced }
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
      // To the end of the turns, where anybody of it still waits.
      lines.delete(address)
      if (line.length > 0) lines.set(address, line)
      return waiter
    },
  }
}
