import { known, type Route, serve } from '#src/platform/server/serve.ts'
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from '../passkeys.contract.ts'
import { type ElsewhereDeps, elsewhereRefusal } from './elsewhere-refusal.service.ts'
import { entryCookies } from './entry-cookies.service.ts'
import { passkeysService } from './passkeys.service.ts'
import type { SecondFactorDeps } from './second-factor.service.ts'

type PasskeysRoutesDeps = SecondFactorDeps & ElsewhereDeps

/** The calls of passkeys: making, naming and removing them, and logging in by one. */
export const passkeysRoutes = (deps: PasskeysRoutesDeps): Route[] => {
  const passkeys = passkeysService(deps)
  const cookies = entryCookies(deps.secureCookies)
  const refuseElsewhere = elsewhereRefusal(deps)

  interface FromBrowser {
    organisation: string
    origin: string
    address: string
    cookies: Record<string, string | undefined>
    headers: Record<string, string | undefined>
  }
  const arriving = ({ organisation, origin, address, cookies: held, headers }: FromBrowser) => ({
    ...{ organisation, origin, address },
    ...{ browserSecret: held[cookies.passkey], refreshSecret: held[cookies.session] },
    userAgent: headers['user-agent'],
  })

  return [
    serve(listPasskeys, ({ db, caller, origin }) => passkeys.list(db, known(caller), origin)),
    serve(askNewPasskey, ({ caller, origin, transact }) =>
      transact((tx) => passkeys.askNew(tx, known(caller), origin)),
    ),
    serve(addPasskey, ({ caller, body, origin }) => passkeys.add(known(caller), body, origin)),
    serve(renamePasskey, ({ caller, params, body, transact }) =>
      transact((tx) => passkeys.rename(tx, known(caller), params.passkeyUuid, body.name)),
    ),
    serve(removePasskey, ({ caller, params, transact }) =>
      transact((tx) => passkeys.remove(tx, known(caller), params.passkeyUuid)),
    ),
    serve(askPasskey, async (call) => {
      await refuseElsewhere(call)
      const { question, browserSecret, seconds } = await passkeys.ask(arriving(call))
      call.answerCookie(cookies.passkey, browserSecret, seconds)
      return question
    }),
    serve(logInByPasskey, async (call) => {
      await refuseElsewhere(call)
      const entry = await passkeys.logIn(arriving(call), call.body.passkey)
      call.answerCookie(cookies.passkey, '', 0)
      return cookies.welcome(call, entry)
    }),
  ]
}
