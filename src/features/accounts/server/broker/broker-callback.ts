import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import { isAudience } from '../../audiences.table.ts'
import { type EntryCookies, knownDeviceSeconds } from '../entry-cookies.service.ts'
import type { BrokerService, FinishFailure } from './broker.service.ts'
import { type FallbackTickets, fallbackMinutes } from './fallback-ticket.service.ts'
import type { OwnIssuerKey } from './own-issuers.service.ts'

/** Where an issuer sends people back to. Each organisation and audience has a place of its own. */
export const callbackPath = ({ organisation, audience }: Omit<OwnIssuerKey, 'origin'>): string =>
  `/identity-broker/${audience}/callback/${organisation}`

export interface CallbackDeps {
  broker: BrokerService
  cookies: EntryCookies
  secureCookies: boolean
  tickets: FallbackTickets
  originOf(organisation: string, host: string | undefined): string
  /** A page of the organisation under the host of the request. */
  pageOf(organisation: string, host: string, path: string, query: Record<string, string>): string
}

/** What the log-in page says and offers after each failure. */
const problems: Record<FinishFailure, 'away' | 'declined' | 'again' | 'unknown'> = {
  away: 'away',
  error: 'away',
  declined: 'declined',
  invalid: 'again',
  stale: 'again',
  unknown: 'unknown',
}

/** Takes people back from an issuer and leaves the session in a cookie: no token is ever in an address. */
export const mountBrokerCallback = (app: FastifyInstance, deps: CallbackDeps): void => {
  const { cookies } = deps

  const setCookie = (reply: FastifyReply, name: string, value: string, seconds: number) =>
    reply.setCookie(name, value, {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: deps.secureCookies, maxAge: seconds },
    })

  const answer = async (request: FastifyRequest<{ Params: Record<string, string> }>, reply: FastifyReply) => {
    const { audience = '', organisation = '' } = request.params
    if (!isAudience(audience)) throw new Refusal('access/not-found')
    const { host } = request
    const finished = await deps.broker.finish(
      { organisation, audience, origin: deps.originOf(organisation, host) },
      {
        query: request.url.split('?')[1] ?? '',
        browserSecret: request.cookies[cookies.away],
        refreshSecret: request.cookies[cookies.session],
        userAgent: request.headers['user-agent'],
      },
    )
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const kept: Record<string, string> = {
      ...(audience === 'agent' ? { audience } : {}),
      ...(finished.returnTo === undefined ? {} : { redirectUrl: finished.returnTo }),
    }
    if ('failure' in finished) {
      const problem = problems[finished.failure]
      if (problem === 'away') setCookie(reply, cookies.fallback, deps.tickets.write(organisation), fallbackMinutes * 60)
      return reply.redirect(deps.pageOf(organisation, host, '/auth/login', { problem, ...kept }), 303)
    }
    const { entry } = finished
    if ('token' in entry) {
      setCookie(reply, cookies.session, entry.refreshSecret, entry.seconds)
      setCookie(reply, cookies.device, entry.deviceMark, knownDeviceSeconds)
    } else {
      setCookie(reply, cookies.secondStep, entry.browserSecret, entry.seconds)
      kept.secondStep = entry.secondStep.methods.join(' ')
    }
    return reply.redirect(deps.pageOf(organisation, host, '/auth/return', kept), 303)
  }

  app.get<{ Params: Record<string, string> }>(
    callbackPath({ audience: ':audience' as never, organisation: ':organisation' }),
    answer,
  )
}
