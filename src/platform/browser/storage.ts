type Kind = 'local' | 'session'

/** Browser storage that never throws. If it is unavailable or full, values last as long as the page. */
function storageOf(kind: Kind) {
  const memory = new Map<string, string>()
  const real = (): Storage | undefined => {
    try {
      return kind === 'local' ? window.localStorage : window.sessionStorage
    } catch {
      return undefined
    }
  }
  return {
    get(key: string): string | undefined {
      try {
        return real()?.getItem(key) ?? memory.get(key)
      } catch {
        return memory.get(key)
      }
    },
    set(key: string, value: string): void {
      try {
        const storage = real()
        if (!storage) throw new Error('no storage')
        storage.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key: string): void {
      memory.delete(key)
      try {
        real()?.removeItem(key)
      } catch {
        // Storage is unavailable, so there is nothing to remove.
      }
    },
    clear(): void {
      memory.clear()
      try {
        real()?.clear()
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
    /** A stored value; undefined if absent or no longer parseable. */
    read<Value>(key: string): Value | undefined {
      const text = this.get(key)
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as Value
      } catch {
        return undefined
      }
    },
    write(key: string, value: unknown): void {
      this.set(key, JSON.stringify(value))
    },
  }
}

export const localStore = storageOf('local')
export const sessionStore = storageOf('session')
