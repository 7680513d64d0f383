import { Refusal } from '#src/domain/refusal.ts'
import { addressLines } from './address-lines.ts'
import { addressBlock } from './rate-limit.ts'

interface Waiting {
  begin(): void
  turnAway(): void
}

/**
 * Lets so many be at work at once; those who come meanwhile wait, at most `places` of them. Each address has its turn,
 * so that many from one keep nobody of another out. Whoever entered must leave.
 */
export const addressTurns = ({ atOnce, places }: { atOnce: number; places: number }) => {
  const lines = addressLines<Waiting>({ places, placesByAddress: places })
  let taken = 0
  return {
    /** @throws Refusal service/unavailable where there is no place to wait. */
    async enter(address: string): Promise<void> {
      if (taken < atOnce) {
        taken += 1
        return
      }
      await new Promise<void>((resolve, reject) => {
        const turnAway = () => reject(new Refusal('service/unavailable'))
        const joined = lines.join(addressBlock(address), { begin: resolve, turnAway })
        if (!joined) return turnAway()
        joined.displaced?.turnAway()
      })
    },

    leave(): void {
      // The place is handed on; only when nobody waits does it become free.
      const next = lines.next()
      if (next) next.begin()
      else taken -= 1
    },
  }
}
