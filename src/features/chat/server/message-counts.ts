/** Counts what each caller sends in the current minute, in this process. */
export const minuteCounts = (most: number) => {
  let minute = -1
  let counts = new Map<string, number>()
  return {
    /** False once the caller sent as many as allowed in this minute. */
    count(caller: string, now: Date): boolean {
      const current = Math.floor(now.getTime() / 60_000)
      if (current !== minute) {
        minute = current
        counts = new Map()
      }
      const next = (counts.get(caller) ?? 0) + 1
      counts.set(caller, next)
      return next <= most
    },
  }
}
