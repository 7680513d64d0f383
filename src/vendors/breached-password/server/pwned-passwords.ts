import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { askVendorForText, type VendorHttp } from '#src/platform/server/vendor-http.ts'
import type { BreachedPasswords } from '../breached-password.port.ts'

export interface PwnedPasswordsConfig extends Omit<VendorHttp, 'service'> {
  /** The range call without the five digits: https://api.pwnedpasswords.com/range */
  url: string
}

const service = 'breached-password'
const line = /^([0-9A-F]{35}):(\d+)$/i

/** The range call of Pwned Passwords, or of a copy that a lender runs: GET /range/{five digits}, answered by lines of ending and count. */
export const pwnedPasswords = (config: PwnedPasswordsConfig): BreachedPasswords => ({
  async endingsOf(prefix) {
    // With padding the length of the answer says nothing of the five digits either; what pads has a count of nought.
    const text = await askVendorForText({ ...config, service }, new URL(`${config.url.replace(/\/$/, '')}/${prefix}`), {
      ...{ accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'Hearthline' },
    })
    const endings = new Set<string>()
    for (const said of text.split(/\r?\n/)) {
      if (said === '') continue
      const [, ending, count] = line.exec(said) ?? []
      if (ending === undefined) throw new VendorUnavailable(service, 'answered in a shape we do not know')
      if (Number(count) > 0) endings.add(ending.toUpperCase())
    }
    return endings
  },
})
