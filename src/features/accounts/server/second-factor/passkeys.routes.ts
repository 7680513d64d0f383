import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  requestNewPasskey,
  requestPasskey,
} from '../../passkeys.contract.ts'
import { type ExternalAccountDeps, elsewhereRefusal } from '../profile/elsewhere-refusal.service.ts'
import { entryCookies } from '../sessions/entry-cookies.service.ts'
import { passkeysService } from './passkeys.service.ts'
import type { SecondFactorDeps } from './second-factor.service.ts'

type PasskeysRoutesDeps = SecondFactorDeps & ExternalAccountDeps

/** Returns the routes for creating, naming and removing passkeys, and for logging in with one. */
export const passkeysRoutes = (deps: PasskeysRoutesDeps): Route[] => {
  const passkeys = passkeysService(deps)
  const cookies = entryCookies(deps.secureCookies)
  const refuseOtherSite = elsewhereRefusal(deps)

  interface BrowserRequest {
    organization: string
    origin: string
    address: string
    cookies: Record<string, string | undefined>
    headers: Record<string, string | undefined>
  }
  const passkeyCaller = ({ organization, origin, address, cookies: cookieValues, headers }: BrowserRequest) => ({
    organization,
    origin,
    address,
    browserSecret: cookieValues[cookies.passkey],
    refreshSecret: cookieValues[cookies.session],
    userAgent: headers['user-agent'],
  })

  return [
    serve(listPasskeys, ({ db, caller, origin }) => passkeys.list(db, requireKnownCaller(caller), origin)),
    serve(requestNewPasskey, ({ caller, origin, transact }) =>
      transact((tx) => passkeys.createNewQuestion(tx, requireKnownCaller(caller), origin)),
    ),
    serve(addPasskey, ({ caller, body, origin }) => passkeys.add(requireKnownCaller(caller), body, origin)),
    serve(renamePasskey, ({ caller, params, body, transact }) =>
      transact((tx) => passkeys.rename(tx, requireKnownCaller(caller), params.passkeyUuid, body.name)),
    ),
    serve(removePasskey, ({ caller, params, transact }) =>
      transact((tx) => passkeys.remove(tx, requireKnownCaller(caller), params.passkeyUuid)),
    ),
    serve(requestPasskey, async (call) => {
      await refuseOtherSite(call)
      const { question, browserSecret, seconds } = await passkeys.createQuestion(passkeyCaller(call))
      call.answerCookie(cookies.passkey, browserSecret, seconds)
      return question
    }),
    serve(logInByPasskey, async (call) => {
      await refuseOtherSite(call)
      const entry = await passkeys.logIn(passkeyCaller(call), call.body.passkey)
      call.answerCookie(cookies.passkey, '', 0)
      return cookies.welcome(call, entry)
    }),
  ]
}
