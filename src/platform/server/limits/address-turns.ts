import { Refusal } from '#src/domain/refusal.ts'
import { addressQueues } from '../http/address-queues.ts'
import { addressBlock } from './rate-limit.ts'

interface Waiting {
  begin(): void
  rejectTurn(): void
}

/**
 * Lets this many callers work at once. Others wait, at most `capacity` of them. Addresses take turns, so that many
 * callers of one address do not block another. Every caller who entered must leave.
 */
export const addressTurns = ({ atOnce, capacity }: { atOnce: number; capacity: number }) => {
  const queues = addressQueues<Waiting>({ capacity, capacityByAddress: capacity })
  let takenSlots = 0
  return {
    /** @throws Refusal service/unavailable if there is no place to wait. */
    async enter(address: string): Promise<void> {
      if (takenSlots < atOnce) {
        takenSlots += 1
        return
      }
      await new Promise<void>((resolve, reject) => {
        const rejectTurn = () => reject(new Refusal('service/unavailable'))
        const position = queues.join(addressBlock(address), { begin: resolve, rejectTurn })
        if (!position) return rejectTurn()
        position.displacedWaiter?.rejectTurn()
      })
    },

    leave(): void {
      // The slot passes to the next waiting caller; it becomes free only if no one waits.
      const next = queues.next()
      if (next) next.begin()
      else takenSlots -= 1
    },
  }
}
