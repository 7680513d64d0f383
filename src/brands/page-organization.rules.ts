import { hoursSentence } from '#src/domain/hours/format-hours.ts'
import type { SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { loaders } from '#src/platform/drawing/loader.ts'
import { progressMarks } from '#src/platform/drawing/progress-marks.table.ts'
import { mergePricing } from './inheritance.rules.ts'
import type { Organization } from './organization.schema.ts'
import type { PageOrganization } from './page-organization.contract.ts'

/**
 * The public part of an organization. It excludes products that are not offered, hosts, senders, filing data, the rules
 * of reminders and of sharing, and lists that the server returns by calls. `publicPricing` names the pricing keys that
 * any visitor may read; all others stay on the server.
 */
export function pageOrganization(organization: Organization, publicPricing: readonly string[] = []): PageOrganization {
  const {
    hosts: _hosts,
    sender: _sender,
    filing: _filing,
    returning: _returning,
    sharing: _sharing,
    behavior,
    orgMetaData,
    orgPricingData,
    support,
    ...page
  } = organization
  const { eligibleStates: _states, ineligibleZips: _zips, closing: _closing, ...publicBehavior } = behavior
  const offeredProducts = Object.entries(orgMetaData.products).filter(([, product]) => product.isOffered)
  const pagePricing = Object.entries(mergePricing({ orgPricingData })).filter(([key]) => publicPricing.includes(key))
  const { hours, answers: _answers, ...publicSupport } = support
  return {
    ...page,
    orgMetaData: { ...orgMetaData, products: Object.fromEntries(offeredProducts) },
    orgPricingData: pagePricing.length > 0 ? [Object.fromEntries(pagePricing)] : [],
    support: { ...publicSupport, hours: formatPhoneHours(hours) },
    behavior: publicBehavior,
    marks: { progress: progressMarks[page.design.drawing], loader: loaders[page.loader.animation] },
  }
}

/** When the phone is answered, in both languages: empty where it has no hours. */
export const formatPhoneHours = ({ OPS_PHONE }: SupportHours): { en: string; es: string } => ({
  en: hoursSentence(OPS_PHONE, 'en'),
  es: hoursSentence(OPS_PHONE, 'es'),
})
