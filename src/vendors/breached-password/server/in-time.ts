import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { BreachedPasswords } from '../breached-password.port.ts'

/** Limits the wait for an answer that a person at a form waits for. @param timeoutMs the maximum wait */
export const inTime = (passwords: BreachedPasswords, timeoutMs: number): BreachedPasswords => ({
  async fetchSuffixes(prefix) {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      const late = new VendorUnavailable('breached-password', `no answer within ${timeoutMs} ms`)
      timer = setTimeout(() => reject(late), timeoutMs)
    })
    try {
      return await Promise.race([passwords.fetchSuffixes(prefix), tooLate])
    } finally {
      clearTimeout(timer)
    }
  },
})
