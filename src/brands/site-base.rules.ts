import type { FlagDecision, FlagKey } from '#src/domain/flags.ts'
import type { PageOrganization } from './page-organization.contract.ts'

/** The flag of each web application that keeps a test host to itself. */
export type RelativeUrlFlag = FlagKey & `fe-relative-url-${string}`

export interface SiteContext {
  organization: Pick<PageOrganization, 'baseUrl'>
  flags: Readonly<Partial<Record<FlagKey, FlagDecision>>>
  /** A demonstration or test host instead of the brand's own. */
  isDemonstration: boolean
}

/**
 * The prefix of the brand site's addresses: the brand's base address, or nothing, so that they stay on the page's host.
 * A test host stays on itself while the flag is on.
 */
export const siteBase = (flag: RelativeUrlFlag, { organization, flags, isDemonstration }: SiteContext): string =>
  isDemonstration && flags[flag]?.enabled ? '' : organization.baseUrl.replace(/\/+$/, '')

/**
 * What addresses of calls begin with. A brand's own host answers the calls of its pages; a test host does while the flag is
 * on, and with the flag off its pages call the brand's base address.
 */
export const callBase = (flag: RelativeUrlFlag, context: SiteContext): string =>
  context.isDemonstration ? siteBase(flag, context) : ''
