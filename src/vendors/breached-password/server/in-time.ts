import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { BreachedPasswords } from '../breached-password.port.ts'

/** Limits the wait for an answer that a person at a form waits for. @param patienceMs the maximum wait */
export const inTime = (passwords: BreachedPasswords, patienceMs: number): BreachedPasswords => ({
  async fetchSuffixes(prefix) {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      const late = new VendorUnavailable('breached-password', `no answer within ${patienceMs} ms`)
      timer = setTimeout(() => reject(late), patienceMs)
    })
    try {
      return await Promise.race([passwords.fetchSuffixes(prefix), tooLate])
    } finally {
      clearTimeout(timer)
    }
  },
})
