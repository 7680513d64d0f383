import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'

const part = (max: number) => z.string().check(z.maxLength(max))

/** An address suggestion in parts. If `entries` is above 0, it is the number of units at this address. */
const suggestion = {
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
}

export const searchAddresses = endpoint({
  call: 'GET /service-address/external/api/v1/typeahead',
  summary: 'Returns addresses that begin with the typed text, or the units of the named building',
  access: roles,
  on: 'none',
  limit: 'addressSearch',
  query: z.strictObject({
    text: part(200),
    /** The building whose units are requested, if any. */
    street1: z.optional(part(100)),
    street2: z.optional(part(60)),
    city: z.optional(part(60)),
    state: z.optional(part(2)),
    zip: z.optional(part(10)),
    entries: z.optional(part(5)),
  }),
  answer: z.array(z.strictObject({ fullAddress: z.string(), ...suggestion, entries: z.int() })),
  refusals: ['service/unavailable'],
})
