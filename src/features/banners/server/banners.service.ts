import type { Clock } from '#src/platform/server/clock.ts'
import type { OrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import { openSetting } from '#src/platform/server/settings/open-setting.ts'
import { bannersSetting } from '../banners.contract.ts'
import { datedBanners, publicBanners } from '../own-banners.rules.ts'

export interface BannersDeps {
  clock: Clock
  settings: Pick<OrganizationSettings, 'of'>
  /** `fileAddress`: the file that pages read instead of the lender's own banners. */
  banners: { fileAddress: string | undefined; atOnce: number }
}

/** An organization's own banners. */
export const ownBanners = ({ clock }: Pick<BannersDeps, 'clock'>) =>
  openSetting(bannersSetting, { clock, revise: datedBanners })

/** Returns an organization's own banners that pages show now. */
export const currentBanners = ({ clock, settings }: Pick<BannersDeps, 'clock' | 'settings'>) => {
  const setting = ownBanners({ clock })
  return (organization: string) => publicBanners(setting.current(settings, organization), clock.now().getTime())
}
