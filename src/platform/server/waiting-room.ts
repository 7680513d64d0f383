import { Refusal } from '#src/domain/refusal.ts'
import type { FullWindow } from '#src/platform/contract/call-limits.table.ts'
import { addressLines } from './address-lines.ts'

export interface WaitingRoom {
  /**
   * Waits until the call may go on.
   * @throws Refusal request/too-many where there is no place, or somebody of another address needed it more.
   */
  wait(address: string): Promise<void>
}

interface WaitingCall {
  turnAway(): void
}

/**
 * Where calls wait while a window that many people share is full. Waiting takes a timer and a connection, and places are
 * few for each address, so that it harms nobody but who sends many.
 */
export const openWaitingRoom = ({ waitMs, stepMs, placesByAddress, places }: FullWindow): WaitingRoom => {
  const lines = addressLines<WaitingCall>({ placesByAddress, places })
  const retryAfterSeconds = Math.ceil((waitMs + stepMs * placesByAddress) / 1_000)
  const noPlace = () => new Refusal('request/too-many', { retryAfterSeconds })

  return {
    wait: (address) =>
      new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined
        const call: WaitingCall = {
          turnAway() {
            clearTimeout(timer)
            reject(noPlace())
          },
        }
        const joined = lines.join(address, call)
        if (!joined) return reject(noPlace())
        joined.displaced?.turnAway()
        timer = setTimeout(
          () => {
            lines.leave(address, call)
            resolve()
          },
          waitMs + stepMs * joined.ahead,
        )
      }),
  }
}
