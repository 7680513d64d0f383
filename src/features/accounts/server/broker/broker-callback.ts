import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import { isAudience } from '../../audiences.table.ts'
import { type EntryCookies, knownDeviceSeconds } from '../sessions/entry-cookies.service.ts'
import type { BrokerService, FinishFailure } from './broker.service.ts'
import { callbackPath } from './broker-addresses.ts'
import { type FallbackTickets, fallbackMinutes } from './fallback-ticket.service.ts'

export interface CallbackDeps {
  broker: BrokerService
  cookies: EntryCookies
  secureCookies: boolean
  tickets: FallbackTickets
  originAt(organization: string, host: string | undefined): string
  /** Returns the path of an organization's page under the host of the request. */
  pagePath(organization: string, host: string, path: string, query: Record<string, string>): string
}

/** The problem that the login page shows for each failure. */
const problems: Record<FinishFailure, 'away' | 'declined' | 'again' | 'unknown'> = {
  away: 'away',
  error: 'away',
  declined: 'declined',
  invalid: 'again',
  stale: 'again',
  unknown: 'unknown',
}

/** Receives people who return from an issuer and stores the session in a cookie. An address never contains a token. */
export const mountBrokerCallback = (app: FastifyInstance, deps: CallbackDeps): void => {
  const { cookies } = deps

  const setCookie = (reply: FastifyReply, name: string, value: string, seconds: number) =>
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.secureCookies,
      maxAge: seconds,
    })

  const answer = async (request: FastifyRequest<{ Params: Record<string, string> }>, reply: FastifyReply) => {
    const { audience = '', organization = '' } = request.params
    if (!isAudience(audience)) throw new Refusal('access/not-found')
    const { host } = request
    const result = await deps.broker.finish(
      { organization, audience, origin: deps.originAt(organization, host) },
      {
        query: request.url.split('?')[1] ?? '',
        browserSecret: request.cookies[cookies.away],
        refreshSecret: request.cookies[cookies.session],
        userAgent: request.headers['user-agent'],
      },
    )
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const returnParams: Record<string, string> = {
      ...(audience === 'agent' ? { audience } : {}),
      ...(result.returnTo === undefined ? {} : { redirectUrl: result.returnTo }),
    }
    if ('failure' in result) {
      const problem = problems[result.failure]
      if (problem === 'away') setCookie(reply, cookies.fallback, deps.tickets.write(organization), fallbackMinutes * 60)
      return reply.redirect(deps.pagePath(organization, host, '/auth/login', { problem, ...returnParams }), 303)
    }
    const { entry } = result
    if ('token' in entry) {
      setCookie(reply, cookies.session, entry.refreshSecret, entry.seconds)
      setCookie(reply, cookies.device, entry.deviceMark, knownDeviceSeconds)
    } else {
      setCookie(reply, cookies.secondStep, entry.browserSecret, entry.seconds)
      returnParams.secondStep = entry.secondStep.methods.join(' ')
    }
    return reply.redirect(deps.pagePath(organization, host, '/auth/return', returnParams), 303)
  }

  app.get<{ Params: Record<string, string> }>(
    callbackPath({ audience: ':audience' as never, organization: ':organization' }),
    answer,
  )
}
