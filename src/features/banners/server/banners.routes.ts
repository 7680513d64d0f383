import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { readBanners, readEditedBanners, saveBanners, undoBanners } from '../banners.contract.ts'
import { type BannersDeps, bannersService } from './banners.service.ts'

/** Returns the routes with which pages read the lender's own banners and an admin changes them. */
export const bannersRoutes = (deps: BannersDeps): Route[] => {
  const service = bannersService(deps)
  return [
    serve(readBanners, async ({ organization }) => service.current(organization)),
    serve(readEditedBanners, ({ db, caller }) => service.edited(db, caller.organization)),
    serve(saveBanners, ({ caller, body, transact }) =>
      transact((tx) => service.change(tx, requireKnownCaller(caller), body)),
    ),
    serve(undoBanners, ({ caller, body, transact }) =>
      transact((tx) => service.undo(tx, requireKnownCaller(caller), body.version)),
    ),
  ]
}
