import { Refusal } from '#src/domain/refusal.ts'
import { type KnownCaller, known, type Route, serve } from '#src/platform/server/serve.ts'
import { consentEvidence } from '#src/workflow/server/consent-record.ts'
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
import { type ElsewhereDeps, elsewhereRefusal } from './elsewhere-refusal.service.ts'
import { entryCookies } from './entry-cookies.service.ts'
import { type PasswordChangeDeps, passwordChangeService } from './password-change.service.ts'
import { type ProfileDeps, profileService } from './profile.service.ts'

export interface AccountsRoutesDeps extends PasswordChangeDeps, ProfileDeps, ElsewhereDeps {
  /** Where a session that came from a broker ends too. */
  logOutRedirect(caller: KnownCaller, host: string | undefined): Promise<string>
}

const keyPattern = /^[\x21-\x7e]{8,128}$/

/** The calls by which people get an account, come in, go out, and keep their name and phone. */
export const accountsRoutes = (deps: AccountsRoutesDeps): Route[] => {
  const { sessions } = deps
  const accounts = accountsService(deps)
  const profiles = profileService(deps)
  const passwordChange = passwordChangeService(deps)
  const cookiesOf = entryCookies(deps.secureCookies)

  const refuseElsewhere = elsewhereRefusal(deps)

  return [
    serve(register, async (call) => {
      const { organisation, address } = call
      await refuseElsewhere(call)
      const asked = call.query.organization
      if (asked !== undefined && asked !== organisation) throw new Refusal('organisation/unknown')
      const key = keyOf(call.headers['idempotency-key'])
      const held = { refreshSecret: call.cookies[cookiesOf.session], userAgent: call.headers['user-agent'] }
      const registration = { ...call.body, ...held, organisation, address, origin: call.origin, key }
      return cookiesOf.welcome(call, await accounts.register(registration))
    }),
    serve(logIn, async (call) => {
      const { organisation, address, origin, cookies } = call
      await refuseElsewhere(call)
      const held = { refreshSecret: cookies[cookiesOf.session], deviceMark: cookies[cookiesOf.device] }
      const browser = { ...held, userAgent: call.headers['user-agent'], origin }
      const entry = await accounts.logIn({ ...call.body, ...browser, organisation, address })
      return 'token' in entry ? cookiesOf.welcome(call, entry) : cookiesOf.keepBack(call, entry)
    }),
    serve(refresh, async ({ cookies, organisation }) => ({
      jwt: await sessions.refresh(cookies[cookiesOf.session], organisation),
    })),
    serve(logOut, async (call) => {
      const caller = known(call.caller)
      const redirect = await deps.logOutRedirect(caller, call.headers.host)
      await call.transact((tx) => sessions.end(tx, caller.sessionId))
      call.answerCookie(cookiesOf.session, '', 0)
      // Cookies stay: the browser is still known to the account, so that strangers cannot lock its owner out.
      call.answerHeader('clear-site-data', '"cache", "storage"')
      return { redirect }
    }),
    ...[readIdentity, readIdentityV1].map((declaration) =>
      serve(declaration, ({ db, caller }) => profiles.identity(db, known(caller))),
    ),
    serve(savePhone, ({ caller, body, transact }) =>
      transact((tx) => profiles.savePhone(tx, known(caller), body.value)),
    ),
    serve(changePassword, async ({ db, caller, body }) => {
      await passwordChange.change(known(caller), body)
      return profiles.identity(db, known(caller))
    }),
    serve(readProfile, ({ db, caller }) => profiles.profile(db, known(caller))),
    serve(readConsentTypes, ({ db, caller }) => profiles.consentTypes(db, known(caller))),
    serve(saveLanguage, async ({ db, caller, body }) => {
      await setLanguage(db, known(caller).identityId, body.language)
      return { language: body.language }
    }),
    serve(saveConsent, (call) =>
      call.transact((tx) => profiles.saveConsent(tx, known(call.caller), call.body, consentEvidence(deps.vault, call))),
    ),
    serve(saveName, ({ caller, body, transact }) => transact((tx) => profiles.saveName(tx, known(caller), body))),
  ]
}

const keyOf = (header: string | undefined): string | undefined => {
  if (header === undefined || keyPattern.test(header)) return header
  const message = 'Must be 8 to 128 visible characters'
  throw new Refusal('request/invalid', { faults: [{ field: 'idempotency-key', message }] })
}
