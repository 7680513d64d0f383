import { Refusal } from '#src/domain/refusal.ts'
import type { FullWindow } from '#src/platform/contract/call-limits.table.ts'
import { addressQueues } from '../http/address-queues.ts'

export interface ThrottleQueue {
  /**
   * Waits until the call may continue.
   * @throws Refusal request/too-many if there is no place, or another address needed it more.
   */
  wait(address: string): Promise<void>
}

interface WaitingCall {
  rejectTurn(): void
}

/**
 * Delays calls while a shared window is full. A waiting call holds a timer and a connection, and each address has few
 * places, so that it affects only callers who send many.
 */
export const createThrottleQueue = ({ waitMs, stepMs, capacityByAddress, capacity }: FullWindow): ThrottleQueue => {
  const queues = addressQueues<WaitingCall>({ capacityByAddress, capacity })
  const retryAfterSeconds = Math.ceil((waitMs + stepMs * capacityByAddress) / 1_000)
  const noPlace = () => new Refusal('request/too-many', { retryAfterSeconds })

  return {
    wait: (address) =>
      new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined
        const call: WaitingCall = {
          rejectTurn() {
            clearTimeout(timer)
            reject(noPlace())
          },
        }
        const position = queues.join(address, call)
        if (!position) return reject(noPlace())
        position.displacedWaiter?.rejectTurn()
        timer = setTimeout(
          () => {
            queues.leave(address, call)
            resolve()
          },
          waitMs + stepMs * position.ahead,
        )
      }),
  }
}
