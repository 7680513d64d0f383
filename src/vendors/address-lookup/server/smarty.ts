import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type { AddressLookup, AddressSuggestion } from '../address-lookup.port.ts'

export interface SmartyConfig extends Omit<VendorHttp, 'service'> {
  authId: string
  authToken: string
  /** Default https://us-autocomplete-pro.api.smarty.com */
  baseUrl?: string
}

const service = 'address-lookup'

const Answer = z.object({
  suggestions: z
    .array(
      z.object({
        street_line: z.string(),
        secondary: z.string().nullish(),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
        entries: z.number().int().nonnegative().nullish(),
      }),
    )
    .nullish(),
})

/** Smarty's US Autocomplete Pro: GET /lookup with the account's id and token, the method for servers. */
export function smartyAddressLookup(config: SmartyConfig): AddressLookup {
  return {
    async search(text, { selected: building } = {}) {
      const search = text.trim().slice(0, 127)
      if (search === '') return []
      const url = new URL('/lookup', config.baseUrl ?? 'https://us-autocomplete-pro.api.smarty.com')
      url.searchParams.set('auth-id', config.authId)
      url.searchParams.set('auth-token', config.authToken)
      url.searchParams.set('search', search)
      url.searchParams.set('max_results', '10')
      if (building && building.entries > 0) url.searchParams.set('selected', selectedForm(building))
      const { body } = await requestVendor({ timeoutMs: 3000, ...config, service }, url, {})

      const answer = Answer.safeParse(body)
      if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
      return (answer.data.suggestions ?? []).slice(0, 10).map((suggestion) => ({
        street1: suggestion.street_line,
        street2: suggestion.secondary ?? '',
        city: suggestion.city,
        state: suggestion.state,
        zip: suggestion.zipcode.slice(0, 5),
        // A single entry is the address itself: there is no unit to choose.
        entries: (suggestion.entries ?? 0) > 1 ? (suggestion.entries ?? 0) : 0,
      }))
    },
  }
}

/** Smarty expects a selected building as '500 Units Ct Unit (12) Austin TX 78704'. */
const selectedForm = ({ street1, street2, entries, city, state, zip }: AddressSuggestion) =>
  `${street1} ${street2} (${entries}) ${city} ${state} ${zip}`
