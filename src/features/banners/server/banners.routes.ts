import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import { bannersSetting, readBanners } from '../banners.contract.ts'
import { type BannersDeps, currentBanners, ownBanners } from './banners.service.ts'

/** Returns the routes with which pages read the lender's own banners and an admin changes them. */
export const bannersRoutes = (deps: BannersDeps): Route[] => {
  const { fileAddress = null, atOnce } = deps.banners
  const current = currentBanners(deps)
  return [
    serve(readBanners, async ({ organization }) => current(organization)),
    ...settingRoutes(bannersSetting, ownBanners(deps.clock), { facts: () => ({ fileAddress, atOnce }) }),
  ]
}
