import type { Route } from '#src/platform/server/http/serve.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import { type BannersDeps, currentBanners, ownBanners } from './banners.service.ts'

/** Returns the routes with which pages read the lender's own banners and an admin changes them. */
export const bannersRoutes = (deps: BannersDeps): Route[] => {
  const { fileAddress = null, atOnce } = deps.banners
  return settingRoutes(ownBanners(deps), { facts: () => ({ fileAddress, atOnce }), publicRead: currentBanners(deps) })
}
