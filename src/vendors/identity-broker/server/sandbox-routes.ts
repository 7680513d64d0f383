import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { newPasswordPair, type PasswordPolicy } from '#src/domain/person/password.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import { isCrossOrigin, type OwnAddress } from '#src/platform/server/http/cross-origin-check.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { displayConsents, type LocalBrokerAccounts, type LogInPlace } from './local-broker.port.ts'
import { handOver, type IssuerRequest } from './sandbox-mount.ts'
import {
  type FormState,
  logInPage,
  overPage,
  registerPage,
  type SignInPage,
  type SignInSetting,
} from './sandbox-pages.ts'

export interface SignInDeps {
  accounts: LocalBrokerAccounts
  /** @throws Refusal access/not-found when this host has no such issuer */
  resolveIssuer(request: IssuerRequest): Promise<{ place: LogInPlace; provider: Provider }>
  settingFor(place: LogInPlace, request: Pick<SignInSetting, 'language' | 'action'>): SignInSetting
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

const blank: FormState = { email: '', faults: [] }

/** Mounts the pages on which people log in or register at an issuer. The forms use no scripts. */
export const mountSignIn = (app: FastifyInstance, issuersPath: string, deps: SignInDeps): void => {
  /**
   * Returns the request to the issuer and the function that renders its page.
   * @throws when there is no request, or it was begun in another browser
   */
  const visit = async (request: Request, reply: FastifyReply) => {
    const { place, provider } = await deps.resolveIssuer(request)
    const [path = ''] = request.url.split('?')
    handOver(provider, request, reply)
    const details = await provider.interactionDetails(request.raw, reply.raw)
    const { params, prompt } = details
    const queryLanguage = request.query.lang
    const uiLocale = typeof params.ui_locales === 'string' ? params.ui_locales.slice(0, 2) : undefined
    const language = requestedLanguage(
      typeof queryLanguage === 'string' ? queryLanguage : uiLocale,
      request.headers['accept-language'],
    )
    const setting = deps.settingFor(place, {
      language,
      action: typeof queryLanguage === 'string' ? `${path}?lang=${language}` : path,
    })
    const mayRegister = prompt.name === 'create' && place.audience === 'customer'
    const hint = typeof params.login_hint === 'string' ? params.login_hint : ''
    const showsConsents = params[displayConsents] === 'true'
    const show = (act: Form['act'], formState: FormState) =>
      act === 'register' && mayRegister
        ? registerPage(setting, formState, showsConsents)
        : logInPage(setting, formState)
    const policy = setting.organization.behavior.passwordPolicy
    return { place, provider, hint, mayRegister, policy, prompts: prompt.name, show }
  }

  /** A page with words and a link, since these forms work without a script and a browser would show a refusal as it is. */
  const sendOver = async (request: Request, reply: FastifyReply, status = 400) => {
    const { place } = await deps.resolveIssuer(request)
    const language = requestedLanguage(undefined, request.headers['accept-language'])
    return send(reply, overPage(deps.settingFor(place, { language, action: '' })), status)
  }

  const over = async (request: Request, reply: FastifyReply, error: unknown) => {
    const { errors } = await import('oidc-provider')
    if (!(error instanceof errors.SessionNotFound)) throw error
    await sendOver(request, reply)
    // The caller checks for undefined. A returned reply would be awaited and would resolve to nothing.
    return undefined
  }

  const show = async (request: Request, reply: FastifyReply) => {
    const interaction = await visit(request, reply).catch((error: unknown) => over(request, reply, error))
    if (!interaction) return reply
    const act = interaction.mayRegister && request.query.page !== 'log-in' ? 'register' : 'log-in'
    return send(reply, interaction.show(act, { ...blank, email: interaction.hint }))
  }

  const take = async (request: Request, reply: FastifyReply) => {
    if (isCrossOrigin(request, deps.ownAddress)) return sendOver(request, reply, 403)
    const form = Form.safeParse(Object.fromEntries(new URLSearchParams(String(request.body ?? ''))))
    if (!form.success) return sendOver(request, reply)
    const interaction = await visit(request, reply).catch((error: unknown) => over(request, reply, error))
    if (!interaction) return reply
    const { place, provider } = interaction
    const finishInteraction = async (result: InteractionResults) =>
      reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    const { act } = form.data
    if (act === 'cancel')
      return finishInteraction({ error: 'access_denied', error_description: 'the person turned back' })
    if (act === 'register' && !interaction.mayRegister) return sendOver(request, reply)
    const faults =
      act === 'register' ? faultsOfNew(form.data, interaction.policy) : toFieldFaults(Credentials.safeParse(form.data))
    const { password, email: emailText } = form.data
    const address = email.safeParse(emailText).data ?? emailText
    if (faults.length > 0) return send(reply, interaction.show(act, { email: emailText, faults }), 400)
    try {
      const credentials = { email: address, password, address: request.ip }
      const accountId =
        act === 'register'
          ? await deps.accounts.open(place, credentials)
          : await deps.accounts.prove(place, { ...credentials, cookies: request.cookies })
      return finishInteraction({
        login: { accountId, remember: false, amr: ['pwd'] },
        [interaction.prompts]: { accountId, remember: false, amr: ['pwd'] },
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { faults } = error
      return send(
        reply,
        interaction.show(act, { email: emailText, faults, ...(faults.length === 0 ? { problem: error.message } : {}) }),
        error.http,
      )
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, callback) => callback(null, body),
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

interface ValidationResult {
  success: boolean
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}

const toFieldFaults = (result: ValidationResult): FieldFault[] =>
  (result.error?.issues ?? []).map(({ path, message }) => ({ field: path.map(String).join('.'), message }))

/**
 * Returns the faults of a registration form that the page checks itself: the email and the repeated password. The
 * account checks how strong the password is.
 */
const faultsOfNew = ({ email: address, password, confirmPassword }: Form, policy: PasswordPolicy): FieldFault[] => [
  ...toFieldFaults(z.object({ email }).safeParse({ email: address })),
  ...toFieldFaults(newPasswordPair(policy).safeParse({ password, confirmPassword })),
]
