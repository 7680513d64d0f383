import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { OrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import type { Route } from '#src/platform/server/http/serve.ts'
import { openSetting } from '#src/platform/server/settings/open-setting.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import { designSetting } from '../design.contract.ts'
import { brandDesign, designKind } from '../organization-design.rules.ts'

export interface DesignDeps {
  clock: Clock
  settings: Pick<OrganizationSettings, 'of' | 'refresh'>
  /** The brands as configured. */
  shippedSource: OrganizationSource
}

/** Returns the routes with which an admin changes the design inputs of the lender's brand. */
export const designRoutes = ({ clock, settings, shippedSource }: DesignDeps): Route[] => {
  const fallback = (orgCode: string) =>
    brandDesign(shippedSource, orgCode, (code) => settings.of(code, designKind)?.value)
  return settingRoutes(openSetting(designSetting, { clock, fallback }), {
    facts: (orgCode) => ({ brandDesign: fallback(orgCode) }),
    // The admin looks at a page right after saving.
    onSaved: settings.refresh,
  })
}
