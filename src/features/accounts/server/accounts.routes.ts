import { Refusal } from '#src/domain/refusal.ts'
import { known, type Route, serve } from '#src/platform/server/serve.ts'
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
  saveName,
  savePhone,
} from '../accounts.contract.ts'
import { type AccountsDeps, accountsService, type Entry } from './accounts.service.ts'
import { type ProfileDeps, profileService } from './profile.service.ts'

export interface AccountsRoutesDeps extends AccountsDeps, ProfileDeps {
  /** True where pages come over https: cookies then bear the `__Host-` prefix. */
  secureCookies: boolean
}

const keyPattern = /^[\x21-\x7e]{8,128}$/
const knownDeviceSeconds = 365 * 24 * 3_600

/** The calls by which people get an account, come in, go out, and keep their name and phone. */
export const accountsRoutes = (deps: AccountsRoutesDeps): Route[] => {
  const { sessions } = deps
  const accounts = accountsService(deps)
  const profiles = profileService(deps)
  const prefix = deps.secureCookies ? '__Host-' : ''
  const sessionCookie = `${prefix}session`
  const deviceCookie = `${prefix}known-device`

  interface Answering {
    answerCookie(name: string, value: string, seconds: number): void
  }
  const welcome = (call: Answering, entry: Entry): { jwt: string } => {
    call.answerCookie(sessionCookie, entry.refreshSecret, entry.seconds)
    call.answerCookie(deviceCookie, entry.deviceMark, knownDeviceSeconds)
    return { jwt: entry.token }
  }

  return [
    serve(register, async (call) => {
      const { organisation, address } = call
      const asked = call.query.organization
      if (asked !== undefined && asked !== organisation) throw new Refusal('organisation/unknown')
      const key = keyOf(call.headers['idempotency-key'])
      const refreshSecret = call.cookies[sessionCookie]
      return welcome(call, await accounts.register({ ...call.body, organisation, address, key, refreshSecret }))
    }),
    serve(logIn, async (call) => {
      const { organisation, address, cookies } = call
      const held = { refreshSecret: cookies[sessionCookie], deviceMark: cookies[deviceCookie] }
      return welcome(call, await accounts.logIn({ ...call.body, ...held, organisation, address }))
    }),
    serve(refresh, async ({ cookies, organisation }) => ({
      jwt: await sessions.refresh(cookies[sessionCookie], organisation),
    })),
    serve(logOut, async (call) => {
      await call.transact((tx) => sessions.end(tx, known(call.caller).sessionId))
      call.answerCookie(sessionCookie, '', 0)
      return { redirect: '/auth/login' }
    }),
    ...[readIdentity, readIdentityV1].map((declaration) =>
      serve(declaration, ({ db, caller }) => profiles.identity(db, known(caller))),
    ),
    serve(savePhone, ({ caller, body, transact }) =>
      transact((tx) => profiles.savePhone(tx, known(caller), body.value)),
    ),
    serve(changePassword, async ({ db, caller, body }) => {
      await accounts.changePassword(known(caller), body)
      return profiles.identity(db, known(caller))
    }),
    serve(readProfile, ({ db, caller }) => profiles.profile(db, known(caller))),
    serve(readConsentTypes, ({ db, caller }) => profiles.consentTypes(db, known(caller))),
    serve(saveName, ({ caller, body, transact }) => transact((tx) => profiles.saveName(tx, known(caller), body))),
  ]
}

const keyOf = (header: string | undefined): string | undefined => {
  if (header === undefined || keyPattern.test(header)) return header
  const message = 'Must be 8 to 128 visible characters'
  throw new Refusal('request/invalid', { faults: [{ field: 'idempotency-key', message }] })
}
