import { consentEvidence } from '#src/application/server/consent-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { type KnownCaller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  changePassword,
  logIn,
  logOut,
  readConsentTypes,
  readIdentity,
  readIdentityV1,
  readProfile,
  refresh,
  register,
  saveConsent,
  saveLanguage,
  saveName,
  savePhone,
} from '../accounts.contract.ts'
import { accountsService } from './accounts.service.ts'
import { setLanguage } from './accounts.store.ts'
import { type PasswordChangeDeps, passwordChangeService } from './passwords/password-change.service.ts'
import { type ExternalAccountDeps, elsewhereRefusal } from './profile/elsewhere-refusal.service.ts'
import { type ProfileDeps, profileService } from './profile/profile.service.ts'
import { entryCookies } from './sessions/entry-cookies.service.ts'

export interface AccountsRoutesDeps extends PasswordChangeDeps, ProfileDeps, ExternalAccountDeps {
  /** Returns where the browser goes after logging out. A session that came from a broker ends there too. */
  logOutRedirect(caller: KnownCaller, host: string | undefined): Promise<string>
}

const keyPattern = /^[\x21-\x7e]{8,128}$/

/** Returns the routes for registering, logging in, logging out, and saving the name and phone number. */
export const accountsRoutes = (deps: AccountsRoutesDeps): Route[] => {
  const { sessions } = deps
  const accounts = accountsService(deps)
  const profiles = profileService(deps)
  const passwordChange = passwordChangeService(deps)
  const sessionCookies = entryCookies(deps.secureCookies)

  const refuseOtherSite = elsewhereRefusal(deps)

  return [
    serve(register, async (call) => {
      const { organization, address } = call
      await refuseOtherSite(call)
      const organizationCode = call.query.organization
      if (organizationCode !== undefined && organizationCode !== organization) throw new Refusal('organization/unknown')
      const key = parseIdempotencyKey(call.headers['idempotency-key'])
      const client = { refreshSecret: call.cookies[sessionCookies.session], userAgent: call.headers['user-agent'] }
      const registration = { ...call.body, ...client, organization, address, origin: call.origin, key }
      return sessionCookies.welcome(call, await accounts.register(registration))
    }),
    serve(logIn, async (call) => {
      const { organization, address, origin, cookies } = call
      await refuseOtherSite(call)
      const cookieSecrets = {
        refreshSecret: cookies[sessionCookies.session],
        deviceMark: cookies[sessionCookies.device],
      }
      const browser = { ...cookieSecrets, userAgent: call.headers['user-agent'], origin }
      const entry = await accounts.logIn({ ...call.body, ...browser, organization, address })
      return 'token' in entry ? sessionCookies.welcome(call, entry) : sessionCookies.storePendingLogIn(call, entry)
    }),
    serve(refresh, async ({ cookies, organization }) => ({
      jwt: await sessions.refresh(cookies[sessionCookies.session], organization),
    })),
    serve(logOut, async (call) => {
      const caller = requireKnownCaller(call.caller)
      const redirect = await deps.logOutRedirect(caller, call.headers.host)
      await call.transact((tx) => sessions.end(tx, caller.sessionId))
      call.answerCookie(sessionCookies.session, '', 0)
      // Cookies stay, so that the account still recognizes this browser. Otherwise strangers could lock its owner out.
      call.answerHeader('clear-site-data', '"cache", "storage"')
      return { redirect }
    }),
    ...[readIdentity, readIdentityV1].map((declaration) =>
      serve(declaration, ({ db, caller }) => profiles.identity(db, requireKnownCaller(caller))),
    ),
    serve(savePhone, ({ caller, body, transact }) =>
      transact((tx) => profiles.savePhone(tx, requireKnownCaller(caller), body.value)),
    ),
    serve(changePassword, async ({ db, caller, body }) => {
      await passwordChange.change(requireKnownCaller(caller), body)
      return profiles.identity(db, requireKnownCaller(caller))
    }),
    serve(readProfile, ({ db, caller }) => profiles.profile(db, requireKnownCaller(caller))),
    serve(readConsentTypes, ({ db, caller }) => profiles.consentTypes(db, requireKnownCaller(caller))),
    serve(saveLanguage, async ({ db, caller, body }) => {
      await setLanguage(db, requireKnownCaller(caller).identityId, body.language)
      return { language: body.language }
    }),
    serve(saveConsent, (call) =>
      call.transact((tx) =>
        profiles.saveConsent(tx, requireKnownCaller(call.caller), call.body, consentEvidence(deps.vault, call)),
      ),
    ),
    serve(saveName, ({ caller, body, transact }) =>
      transact((tx) => profiles.saveName(tx, requireKnownCaller(caller), body)),
    ),
  ]
}

const parseIdempotencyKey = (header: string | undefined): string | undefined => {
  if (header === undefined || keyPattern.test(header)) return header
  const message = 'Must be 8 to 128 visible characters'
  throw new Refusal('request/invalid', { faults: [{ field: 'idempotency-key', message }] })
}
