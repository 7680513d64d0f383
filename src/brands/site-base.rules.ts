import type { FlagDecision, FlagKey } from '#src/domain/flags.ts'
import type { PageOrganisation } from './page-organisation.contract.ts'

/** Web applications with a base address of their own to decide. */
export type WebApplication = 'borrower' | 'console'

interface Served {
  organisation: Pick<PageOrganisation, 'baseUrl'>
  flags: Readonly<Partial<Record<FlagKey, FlagDecision>>>
  /** A demonstration or test host, not the brand's own. */
  isDemonstration: boolean
}

/**
 * What addresses of the brand's site begin with: the brand's base address, or nothing, so that they stay on the host of the
 * page. A test host stays on itself while its flag `fe-relative-url-{application}` is on.
 */
export const siteBase = (application: WebApplication, { organisation, flags, isDemonstration }: Served): string =>
  isDemonstration && flags[`fe-relative-url-${application}`]?.enabled ? '' : organisation.baseUrl.replace(/\/+$/, '')
