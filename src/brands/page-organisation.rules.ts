import { pricingOf } from './inheritance.rules.ts'
import type { Organisation } from './organisation.schema.ts'
import type { PageOrganisation } from './page-organisation.contract.ts'

/**
 * What a page may know of its organisation. Products that are not offered are left out, and so are hosts, senders, filings and
 * lists the server answers by calls. `publicPricing` names the pricing keys that any visitor may read; all others stay on the server.
 */
export function pageOrganisation(organisation: Organisation, publicPricing: readonly string[] = []): PageOrganisation {
  const {
    hosts: _hosts,
    sender: _sender,
    filing: _filing,
    behaviour,
    orgMetaData,
    orgPricingData,
    ...page
  } = organisation
  const { eligibleStates: _states, ineligibleZips: _zips, closing: _closing, ...publicBehaviour } = behaviour
  const offered = Object.entries(orgMetaData.products).filter(([, product]) => product.isOffered)
  const shown = Object.entries(pricingOf({ orgPricingData })).filter(([key]) => publicPricing.includes(key))
  return {
    ...page,
    orgMetaData: { ...orgMetaData, products: Object.fromEntries(offered) },
    orgPricingData: shown.length > 0 ? [Object.fromEntries(shown)] : [],
    behaviour: publicBehaviour,
  }
}
