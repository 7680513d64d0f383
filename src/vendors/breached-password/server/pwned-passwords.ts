import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendorText, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type { BreachedPasswords } from '../breached-password.port.ts'

export interface PwnedPasswordsConfig extends Omit<VendorHttp, 'service'> {
  /** The range API without the five digits: https://api.pwnedpasswords.com/range */
  url: string
}

const service = 'breached-password'
const line = /^([0-9A-F]{35}):(\d+)$/i

/**
 * The range API of Pwned Passwords, or of a lender's copy: GET /range/{five digits}, answered by rows of hash suffix
 * and count.
 */
export const pwnedPasswords = (config: PwnedPasswordsConfig): BreachedPasswords => ({
  async fetchSuffixes(prefix) {
    // With padding the length of the answer reveals nothing about the prefix; padding rows have a count of 0.
    const text = await requestVendorText(
      { ...config, service },
      new URL(`${config.url.replace(/\/$/, '')}/${prefix}`),
      {
        accept: 'text/plain',
        'add-padding': 'true',
        'user-agent': 'Hearthline',
      },
    )
    const endings = new Set<string>()
    for (const row of text.split(/\r?\n/)) {
      if (row === '') continue
      const [, ending, count] = line.exec(row) ?? []
      if (ending === undefined) throw new VendorUnavailable(service, 'answered in a shape we do not know')
      if (Number(count) > 0) endings.add(ending.toUpperCase())
    }
    return endings
  },
})
