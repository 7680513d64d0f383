import { Refusal } from '#src/domain/refusal.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import {
  confirmEmailByCode,
  confirmEmailByLink,
  requestEmailChange,
  requestNewPassword,
  setNewPassword,
} from '../recovery.contract.ts'
import { type PasswordChangeDeps, passwordChangeService } from './passwords/password-change.service.ts'
import { accountEmailService } from './profile/account-email.service.ts'
import { type PasswordStore, refuseWithoutPasswords } from './profile/elsewhere-refusal.service.ts'
import { type ProfileDeps, profileService } from './profile/profile.service.ts'

interface LanguageHeaders {
  cookies: Record<string, string | undefined>
  headers: Record<string, string | undefined>
}

/** Returns the language of the page that sends the request. */
export const languageOfPage = ({ cookies, headers }: LanguageHeaders): Language =>
  requestedLanguage(cookies.language, headers['accept-language'])

/** Returns the routes for setting a new password and for changing or confirming an email address. */
export const recoveryRoutes = (deps: PasswordChangeDeps & ProfileDeps & PasswordStore): Route[] => {
  const passwords = passwordChangeService(deps)
  const emails = accountEmailService(deps)
  const profiles = profileService(deps)
  return [
    serve(requestNewPassword, async (call) => {
      const { organization, address, body } = call
      refuseWithoutPasswords(deps, organization)
      await passwords.requestNewPassword({ ...body, organization, address, language: languageOfPage(call) })
      return {}
    }),
    serve(setNewPassword, async ({ organization, address, body }) => {
      refuseWithoutPasswords(deps, organization)
      const { password, secret, email, code } = body
      const from = { organization, address, password }
      if (secret !== undefined) await passwords.setNew({ ...from, secret })
      else await passwords.setNew({ ...from, ...requireEmailAndCode({ email, code }) })
      return {}
    }),
    serve(requestEmailChange, async (call) => {
      await emails.requestChange(requireKnownCaller(call.caller), {
        ...call.body,
        language: languageOfPage(call),
        address: call.address,
      })
      return {}
    }),
    serve(confirmEmailByCode, async ({ db, caller, body }) => {
      await emails.confirmByCode(requireKnownCaller(caller), body.code)
      return profiles.identity(db, requireKnownCaller(caller))
    }),
    serve(confirmEmailByLink, async ({ organization, address, body }) => {
      await emails.confirmByLink({ ...body, organization, address })
      return {}
    }),
  ]
}

const requireEmailAndCode = ({ email, code }: { email: string | undefined; code: string | undefined }) => {
  if (email !== undefined && code !== undefined) return { email, code }
  const missing = [...(email === undefined ? ['email'] : []), ...(code === undefined ? ['code'] : [])]
  throw new Refusal('request/invalid', { faults: missing.map((field) => ({ field, message: 'Required' })) })
}
