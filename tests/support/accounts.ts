import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { defaultPasswordPolicy } from '#src/domain/password.ts'
import type { Audience } from '#src/features/accounts/audiences.table.ts'
import type { AccountMailDeps } from '#src/features/accounts/server/account-mail.service.ts'
import { accountsRoutes } from '#src/features/accounts/server/accounts.routes.ts'
import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import type { PasswordKeeper } from '#src/features/accounts/server/elsewhere-refusal.service.ts'
import { entryService } from '#src/features/accounts/server/entry.service.ts'
import { sendProof, sendProofJob } from '#src/features/accounts/server/mailbox-proof.job.ts'
import { passkeysRoutes } from '#src/features/accounts/server/passkeys.routes.ts'
import { openPasswords } from '#src/features/accounts/server/passwords.service.ts'
import { recoveryRoutes } from '#src/features/accounts/server/recovery.routes.ts'
import { secondFactorRoutes } from '#src/features/accounts/server/second-factor.routes.ts'
import { sessionsRoutes } from '#src/features/accounts/server/sessions.routes.ts'
import { accountLimits } from '#src/features/accounts/server/tries.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { Database, Db } from '#src/platform/server/database.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import { buildWebServer } from '#src/platform/server/http.ts'
import { runDueJobs } from '#src/platform/server/jobs.ts'
import { openLog } from '#src/platform/server/log.ts'
import { listMessages, readMessage, sendMessageJob } from '#src/platform/server/outbox.ts'
import { aTokenKey, identities, someSessions } from './identities.ts'

export const strongPassword = 'Harbour-light-7!'
export const minutes = (count: number): number => count * 60_000

/** A web server of the account calls alone. The organisation is the one of the `x-org` header, or lintel. */
export const aProductWithAccounts = async (
  database: Database,
  {
    production = false,
    keepsPasswords = (_: string, __: Audience): boolean => true,
    isBreached = async (_: string): Promise<boolean> => false,
  } = {},
) => {
  const { db } = database
  const clock = testClock()
  const tokenKey = aTokenKey()
  const withSecondFactor = new Set<string>()
  const vault = openVault(Buffer.alloc(32, 7))
  const sessions = await someSessions(database, clock, tokenKey)
  const passwords = openPasswords()
  const organisationCalled = (code: string) => shippedOrganisations.byCode(code) ?? shippedOrganisations.all()[0]!
  const passwordLastsDays = (organisation: string) => (organisation === 'strict' ? 90 : null)
  const mails = {
    ...{ vault, clock, organisationCalled },
    pageAt: (_: unknown, path: string) => `https://lintel.example${path}`,
  }
  const deps = {
    ...{ ...mails, db, sessions, passwords, production, limits: accountLimits, secureCookies: true },
    takesPasswords: async () => true,
    keepsPasswords,
    logOutRedirect: async () => '/auth/login',
    passwordPolicyOf: () => defaultPasswordPolicy,
    wordsOf: () => ['Lintel', 'Lintel Home Lending'],
    isBreached,
    passwordLastsDays,
    entries: entryService({ vault, clock, sessions, passwordLastsDays }),
    brandNameOf: (code: string) => organisationCalled(code).orgBrand,
    asksMoreThanPassword: async (_: unknown, id: string) => withSecondFactor.has(id),
    consentTypesOf: () => [
      { type: 'TERMS', version: '2' },
      { type: 'SMS', version: '1' },
    ],
  }
  const routes = [
    ...accountsRoutes(deps),
    ...recoveryRoutes(deps),
    ...sessionsRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeysRoutes(deps),
  ]
  const app = await buildWebServer({
    fingerprint: (text) => Buffer.from(text),
    ...{ db, clock, routes, production, trustedProxies: 1, log: openLog('silent') },
    gate: {
      ...accountsGate({ sessions }),
      applicationFor: async () => undefined,
      organisationOf: ({ org }) => org ?? 'lintel',
    },
  })
  afterAll(async () => {
    await app.close()
    await sessions.close()
  })
  const anIdentity = identities(database, sessions, clock)
  const mailsTo = mailbox(db, { ...mails, db, keepsPasswords })
  return { app, clock, tokenKey, sessions, vault, anIdentity, withSecondFactor, mailsTo, calls: callsOf(app) }
}

/** Sends what waits to be sent and answers the mails that an address was written, the newest first. */
const mailbox = (db: Db, deps: AccountMailDeps & PasswordKeeper & { db: Db }) => async (recipient: string) => {
  const runners = { [sendProofJob]: sendProof(deps), [sendMessageJob]: async () => {} }
  const failed = (kind: string, _: string, error: unknown) => {
    throw new Error(`The job ${kind} failed.`, { cause: error })
  }
  while ((await runDueJobs(db, deps.clock, runners, failed)) > 0);
  const { rows } = await listMessages(db, {}, 200)
  const theirs = rows.filter((message) => message.recipient === recipient)
  return Promise.all(
    theirs.map(async ({ id, subject }) => {
      const { text = '' } = (await readMessage(db, deps.vault, id))?.body ?? {}
      return {
        ...{ subject, text, code: /^(\d{3} \d{3})$/m.exec(text)?.[1] ?? '' },
        secret: /#([\w-]{43})$/m.exec(text)?.[1] ?? '',
      }
    }),
  )
}

interface Sent {
  headers?: Record<string, string>
  cookies?: Record<string, string>
  address?: string
  org?: string
}

type Answer = Promise<LightMyRequestResponse>

const callsOf = (app: FastifyInstance) => {
  // Each test comes from an address of its own, so that none uses up the tries of another.
  let lastAddress = 0
  const anAddress = () => {
    lastAddress += 1
    return `10.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
  }
  const anEmail = () => `ana.${randomUUID()}@example.com`

  const post = (url: string, payload: object | undefined, sent: Sent = {}): Answer =>
    app.inject({
      ...{ method: 'POST', url, ...(payload ? { payload } : {}), cookies: sent.cookies ?? {} },
      headers: { 'x-forwarded-for': sent.address ?? anAddress(), 'x-org': sent.org ?? 'lintel', ...sent.headers },
    })
  const registerPath = '/identity/api/v1/registration/register'
  const registerAs = (email: string, sent: Sent & { password?: string; phoneNumber?: string } = {}): Answer =>
    post(
      `${registerPath}?organization=${sent.org ?? 'lintel'}`,
      { email, password: sent.password ?? strongPassword, phoneNumber: sent.phoneNumber ?? '(415) 555-0123' },
      sent,
    )
  const logInAs = (email: string, password: string, sent: Sent = {}): Answer =>
    post('/identity/api/v1/authentication/login', { email, password }, sent)
  const identity = (headers: Record<string, string>): Answer =>
    app.inject({ url: '/identity/secure/api/v1_1/identity', headers: { 'x-org': 'lintel', ...headers } })
  const profile = (headers: Record<string, string>): Answer =>
    app.inject({ url: '/service-profile/api/v1/profile', headers })
  const put = (url: string, headers: Record<string, string>, payload: object): Answer =>
    app.inject({ method: 'PUT', url, headers, payload })
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
    answer.cookies.find((cookie) => cookie.name === name)?.value ?? ''
  return { anAddress, anEmail, post, put, registerAs, registerPath, logInAs, identity, profile, cookieOf }
}
