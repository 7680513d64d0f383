import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import * as z from 'zod/mini'
import { email } from '#src/domain/email.ts'
import { newPasswordPair, type PasswordPolicy } from '#src/domain/password.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import { isFromElsewhere, type OwnAddress } from '#src/platform/server/foreign-origin.ts'
import { handOver } from '#src/platform/server/issuer-mount.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { belongsTo } from '../../audiences.table.ts'
import type { AccountsService } from '../accounts.service.ts'
import type { EntryCookies } from '../entry-cookies.service.ts'
import { displayConsents, issuersPath, type OwnIssuerKey } from './own-issuers.service.ts'
import { logInPage, overPage, registerPage, type SignInPage, type SignInSetting, type Typed } from './sign-in-pages.ts'

export interface SignInDeps {
  accounts: AccountsService
  cookies: EntryCookies
  /** @throws Refusal access/not-found for what is no issuer of this host */
  issuerOf(
    request: FastifyRequest<{ Params: Record<string, string> }>,
  ): Promise<{ key: OwnIssuerKey; provider: Provider }>
  settingOf(key: OwnIssuerKey, request: { language: 'en' | 'es'; action: string }): SignInSetting
  ownAddress: OwnAddress
}

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>

const Credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, { error: 'Required' }), z.maxLength(256)),
})
const Form = z.object({
  act: z.enum(['log-in', 'register', 'cancel']),
  email: z.catch(z.string(), ''),
  password: z.catch(z.string(), ''),
  confirmPassword: z.catch(z.string(), ''),
})
type Form = z.infer<typeof Form>

const blank: Typed = { email: '', faults: [] }

/** The pages on which people log in or make an account at the product's own issuer. Forms without any script. */
export const mountSignIn = (app: FastifyInstance, deps: SignInDeps): void => {
  /** What was asked of the issuer, and the page that answers it. @throws when nothing was, or not in this browser */
  const visit = async (request: Request, reply: FastifyReply) => {
    const { key, provider } = await deps.issuerOf(request)
    const [path = ''] = request.url.split('?')
    handOver(provider, request, reply)
    const details = await provider.interactionDetails(request.raw, reply.raw)
    const { params, prompt } = details
    const chosen = request.query.lang
    const asked = typeof params.ui_locales === 'string' ? params.ui_locales.slice(0, 2) : undefined
    const language = requestedLanguage(typeof chosen === 'string' ? chosen : asked, request.headers['accept-language'])
    const setting = deps.settingOf(key, {
      language,
      action: typeof chosen === 'string' ? `${path}?lang=${language}` : path,
    })
    const mayRegister = prompt.name === 'create' && key.audience === 'customer'
    const hint = typeof params.login_hint === 'string' ? params.login_hint : ''
    const showsConsents = params[displayConsents] === 'true'
    const show = (act: Form['act'], typed: Typed) =>
      act === 'register' && mayRegister ? registerPage(setting, typed, showsConsents) : logInPage(setting, typed)
    const policy = setting.organisation.behaviour.passwordPolicy
    return { key, provider, hint, mayRegister, policy, prompts: prompt.name, show }
  }

  const over = async (request: Request, reply: FastifyReply, error: unknown) => {
    const { errors } = await import('oidc-provider')
    if (!(error instanceof errors.SessionNotFound)) throw error
    const { key } = await deps.issuerOf(request)
    const language = requestedLanguage(undefined, request.headers['accept-language'])
    send(reply, overPage(deps.settingOf(key, { language, action: '' })), 400)
    // A reply that is awaited becomes nothing.
    return undefined
  }

  const show = async (request: Request, reply: FastifyReply) => {
    const asked = await visit(request, reply).catch((error: unknown) => over(request, reply, error))
    if (!asked) return reply
    const act = asked.mayRegister && request.query.page !== 'log-in' ? 'register' : 'log-in'
    return send(reply, asked.show(act, { ...blank, email: asked.hint }))
  }

  const take = async (request: Request, reply: FastifyReply) => {
    if (isFromElsewhere(request, deps.ownAddress)) throw new Refusal('access/forbidden')
    const form = Form.safeParse(Object.fromEntries(new URLSearchParams(String(request.body ?? ''))))
    if (!form.success) throw new Refusal('request/malformed')
    const asked = await visit(request, reply).catch((error: unknown) => over(request, reply, error))
    if (!asked) return reply
    const { key, provider } = asked
    const goOn = async (result: InteractionResults) =>
      reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    const { act } = form.data
    if (act === 'cancel') return goOn({ error: 'access_denied', error_description: 'the person turned back' })
    if (act === 'register' && !asked.mayRegister) throw new Refusal('request/malformed')
    const faults =
      act === 'register' ? faultsOfNew(form.data, asked.policy) : faultsOf(Credentials.safeParse(form.data))
    const { password, email: typed } = form.data
    const address = email.safeParse(typed).data ?? typed
    if (faults.length > 0) return send(reply, asked.show(act, { email: typed, faults }), 400)
    try {
      const given = { organisation: key.organisation, email: address, password, address: request.ip }
      const accountId =
        act === 'register'
          ? await deps.accounts.open(given)
          : await proved({ ...given, deviceMark: request.cookies[deps.cookies.device] }, key)
      return goOn({
        login: { accountId, remember: false, amr: ['pwd'] },
        [asked.prompts]: { accountId, remember: false, amr: ['pwd'] },
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { faults } = error
      return send(
        reply,
        asked.show(act, { email: typed, faults, ...(faults.length === 0 ? { refused: error.message } : {}) }),
        error.http,
      )
    }
  }

  const proved = async (
    given: Parameters<AccountsService['prove']>[0],
    { audience }: OwnIssuerKey,
  ): Promise<string> => {
    const identity = await deps.accounts.prove(given)
    // Whoever belongs to the other door learns no more than whoever has no account.
    if (!belongsTo(audience, identity.role)) throw new Refusal('account/wrong-credentials')
    return identity.id
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, body),
    )
    const url = `${issuersPath}/interaction/:uid`
    scope.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(url, show)
    scope.post<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(url, take)
  })
}

const send = (reply: FastifyReply, page: SignInPage, status = 200): FastifyReply =>
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'same-origin')
    .serializer((text: unknown) => text as string)
    .send(page.text)

interface Judged {
  success: boolean
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}

const faultsOf = (judged: Judged): FieldFault[] =>
  (judged.error?.issues ?? []).map(({ path, message }) => ({ field: path.map(String).join('.'), message }))

/** Whether the password is strong enough is the account's to say; that it was typed twice alike is the page's. */
const faultsOfNew = ({ email: address, password, confirmPassword }: Form, policy: PasswordPolicy): FieldFault[] => [
  ...faultsOf(z.object({ email }).safeParse({ email: address })),
  ...faultsOf(newPasswordPair(policy).safeParse({ password, confirmPassword })),
]
