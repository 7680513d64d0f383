import { Refusal } from '#src/domain/refusal.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { type Call, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { displayConsents } from '#src/vendors/identity-broker/server/local-broker.port.ts'
import type { Audience } from '../../audiences.table.ts'
import {
  agentLogIn,
  agentLogOut,
  brokerLogIn,
  brokerLogOut,
  brokerRegister,
  readAgentSelfInfo,
  readSelfInfo,
} from '../../broker.contract.ts'
import { afterLogIn, safeRedirect } from '../../redirect.rules.ts'
import type { ProfileService } from '../profile/profile.service.ts'
import type { EntryCookies } from '../sessions/entry-cookies.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { BrokerService, LogInStart } from './broker.service.ts'
import { type FallbackTickets, fallbackMinutes } from './fallback-ticket.service.ts'

export interface BrokerRoutesDeps {
  broker: BrokerService
  sessions: Sessions
  profiles: Pick<ProfileService, 'identity'>
  cookies: EntryCookies
  tickets: FallbackTickets
  originAt(organization: string, host: string | undefined): string
}

/** The page after registration when the request names none. */
const afterRegistration = '/account/heloc/register-v2/login-info'

type AnyCall = Pick<Call<EndpointDeclaration>, 'organization' | 'address' | 'cookies' | 'headers' | 'answerCookie'>

/** Returns the routes that send people to the identity broker and log them out there. */
export const brokerRoutes = (deps: BrokerRoutesDeps): Route[] => {
  const { broker, cookies } = deps

  const begin = async (
    audience: Audience,
    call: AnyCall,
    options: Pick<LogInStart, 'prompt' | 'returnTo' | 'loginHint' | 'extra' | 'telemetryTrackingId'>,
  ) => {
    const { organization, address, headers } = call
    const origin = deps.originAt(organization, headers.host)
    const language = requestedLanguage(undefined, headers['accept-language'])
    const browserSecret = call.cookies[cookies.away]
    try {
      const result = await broker.begin(
        { organization, audience, origin },
        { ...options, language, browserSecret, address },
      )
      call.answerCookie(cookies.away, result.browserSecret, result.seconds)
      return { redirect: result.redirect }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'account/broker-away')
        call.answerCookie(cookies.fallback, deps.tickets.write(organization), fallbackMinutes * 60)
      throw error
    }
  }

  const logIns = ([brokerLogIn, agentLogIn] as const).map((declaration) =>
    serve(declaration, (call) => {
      const { redirectUrl, telemetryTrackingId } = call.query
      const audience = declaration === agentLogIn ? 'agent' : 'customer'
      const returnTo = safeRedirect(redirectUrl) ?? afterLogIn
      return begin(audience, call, { prompt: 'login', returnTo, loginHint: undefined, extra: {}, telemetryTrackingId })
    }),
  )

  const logOuts = ([brokerLogOut, agentLogOut] as const).map((declaration) =>
    serve(declaration, async (call) => {
      const caller = requireKnownCaller(call.caller)
      const ends = await broker.endSession(deps.originAt(caller.organization, call.headers.host), caller)
      await call.transact((tx) => deps.sessions.end(tx, caller.sessionId))
      call.answerCookie(cookies.session, '', 0)
      call.answerHeader('clear-site-data', '"cache", "storage"')
      return { redirect: ends ?? '/auth/login' }
    }),
  )

  return [
    ...logIns,
    ...logOuts,
    serve(brokerRegister, (call) => {
      const { redirectUrl, externalStateNonce, displayConsentsWithMfa, telemetryTrackingId } = call.query
      const back = safeRedirect(redirectUrl) ?? afterRegistration
      return begin('customer', call, {
        prompt: 'create',
        telemetryTrackingId,
        loginHint: call.body.email,
        returnTo: `${back}${back.includes('?') ? '&' : '?'}externalStateNonce=${externalStateNonce}`,
        extra: displayConsentsWithMfa === 'true' ? { [displayConsents]: 'true' } : {},
      })
    }),
    ...([readSelfInfo, readAgentSelfInfo] as const).map((declaration) =>
      serve(declaration, ({ db, caller }) => deps.profiles.identity(db, requireKnownCaller(caller))),
    ),
  ]
}
