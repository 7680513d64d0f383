import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { BreachedPasswords } from '../breached-password.port.ts'

/** Gives up on an answer that somebody waits for at a form. @param patienceMs how long they may be kept */
export const inTime = (asked: BreachedPasswords, patienceMs: number): BreachedPasswords => ({
  async endingsOf(prefix) {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      const late = new VendorUnavailable('breached-password', `no answer within ${patienceMs} ms`)
      timer = setTimeout(() => reject(late), patienceMs)
    })
    try {
      return await Promise.race([asked.endingsOf(prefix), tooLate])
    } finally {
      clearTimeout(timer)
    }
  },
})
