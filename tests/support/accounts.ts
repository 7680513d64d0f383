import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { defaultPasswordPolicy } from '#src/domain/person/password.ts'
import type { Audience } from '#src/features/accounts/audiences.table.ts'
import { accountsRoutes } from '#src/features/accounts/server/accounts.routes.ts'
import { sendProof, sendProofJob } from '#src/features/accounts/server/mailbox-proof.job.ts'
import { openPasswords } from '#src/features/accounts/server/passwords/passwords.service.ts'
import type { AccountMailDeps } from '#src/features/accounts/server/profile/account-mail.service.ts'
import type { PasswordStore } from '#src/features/accounts/server/profile/elsewhere-refusal.service.ts'
import { invitationsRoutes } from '#src/features/accounts/server/profile/invitations.routes.ts'
import { peopleRoutes } from '#src/features/accounts/server/profile/people.routes.ts'
import { recoveryRoutes } from '#src/features/accounts/server/recovery.routes.ts'
import { passkeysRoutes } from '#src/features/accounts/server/second-factor/passkeys.routes.ts'
import { secondFactorRoutes } from '#src/features/accounts/server/second-factor/second-factor.routes.ts'
import { entryService } from '#src/features/accounts/server/sessions/entry.service.ts'
import { sessionsRoutes } from '#src/features/accounts/server/sessions/sessions.routes.ts'
import { accountLimits } from '#src/features/accounts/server/sessions/tries.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { Database, Db } from '#src/platform/server/database/database.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { listMessages, readMessage, sendMessageJob } from '#src/platform/server/messages/outbox.ts'
import { idleRunner } from '#tests/support/jobs.ts'
import { aTokenKey, identities, someSessions } from './identities.ts'
import { buildTestServer } from './product/test-server.ts'

export const strongPassword = 'Harbour-light-7!'
export const minutes = (count: number): number => count * 60_000

/** A web server with only the account calls. The organization is that of the `x-org` header, or lintel. */
export const aProductWithAccounts = async (
  database: Database,
  {
    production = false,
    storesPasswords = (_: string, __: Audience): boolean => true,
    isBreached = async (_: string): Promise<boolean> => false,
    /** Flag fe-identity-broker. */
    treatsBrokers = true,
  } = {},
) => {
  const { db } = database
  const clock = testClock()
  const tokenKey = aTokenKey()
  const withSecondFactor = new Set<string>()
  const vault = openVault(Buffer.alloc(32, 7))
  const sessions = await someSessions(database, clock, tokenKey)
  const passwords = openPasswords()
  const organizationByCode = (code: string) => shippedOrganizations.byCode(code) ?? shippedOrganizations.all()[0]!
  const passwordLastsDays = (organization: string) => (organization === 'strict' ? 90 : null)
  const mails = {
    vault,
    clock,
    organizationByCode,
    pageAt: (_: unknown, path: string) => `https://lintel.example${path}`,
  }
  const deps = {
    ...mails,
    db,
    sessions,
    passwords,
    production,
    limits: accountLimits,
    secureCookies: true,
    takesPasswords: async () => true,
    storesPasswords,
    logOutRedirect: async () => '/auth/login',
    passwordPolicyFor: () => defaultPasswordPolicy,
    organizationNames: () => ['Lintel', 'Lintel Home Lending'],
    isBreached,
    passwordLastsDays,
    entries: entryService({ vault, clock, sessions, passwordLastsDays }),
    isBrokerLogIn: async () => treatsBrokers,
    brandName: (code: string) => organizationByCode(code).orgBrand,
    requiresSecondFactor: async (_: unknown, id: string) => withSecondFactor.has(id),
    consentVersions: () => [
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
    ...invitationsRoutes(deps),
    ...peopleRoutes({ ...deps, releaseWork: async () => 0 }),
  ]
  const app = await buildTestServer({ db, clock, routes, production, sessions, applicationFor: async () => undefined })
  afterAll(async () => {
    await app.close()
    await sessions.close()
  })
  const anIdentity = identities(database, sessions, clock)
  const mailsTo = mailbox(db, { ...mails, db, storesPasswords })
  return { app, clock, tokenKey, sessions, vault, anIdentity, withSecondFactor, mailsTo, calls: buildCalls(app) }
}

/** Sends pending messages and returns the emails to an address, the newest first. */
const mailbox = (db: Db, deps: AccountMailDeps & PasswordStore & { db: Db }) => async (recipient: string) => {
  const runners = [runs(sendProofJob, sendProof(deps)), idleRunner(sendMessageJob)]
  const onFailure = (kind: string, _: string, error: unknown) => {
    throw new Error(`The job ${kind} failed.`, { cause: error })
  }
  while ((await runDueJobs(db, deps.clock, runners, onFailure)) > 0);
  const { rows } = await listMessages(db, {}, 200)
  const theirs = rows.filter((message) => message.recipient === recipient)
  return Promise.all(
    theirs.map(async ({ id, subject }) => {
      const { text = '' } = (await readMessage(db, deps.vault, id))?.body ?? {}
      return {
        subject,
        text,
        code: /^(\d{3} \d{3})$/m.exec(text)?.[1] ?? '',
        secret: /#([\w-]{43})$/m.exec(text)?.[1] ?? '',
      }
    }),
  )
}

interface CallOptions {
  headers?: Record<string, string>
  cookies?: Record<string, string>
  address?: string
  org?: string
}

type Answer = Promise<LightMyRequestResponse>

const buildCalls = (app: FastifyInstance) => {
  // Each test uses its own address, so that none uses up the tries of another.
  let lastAddress = 0
  const anAddress = () => {
    lastAddress += 1
    return `10.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
  }
  const anEmail = () => `ana.${randomUUID()}@example.com`

  const post = (url: string, payload: object | undefined, options: CallOptions = {}): Answer =>
    app.inject({
      method: 'POST',
      url,
      ...(payload ? { payload } : {}),
      cookies: options.cookies ?? {},
      headers: {
        'x-forwarded-for': options.address ?? anAddress(),
        'x-org': options.org ?? 'lintel',
        ...options.headers,
      },
    })
  const registerPath = '/identity/api/v1/registration/register'
  const registerAs = (email: string, options: CallOptions & { password?: string; phoneNumber?: string } = {}): Answer =>
    post(
      `${registerPath}?organization=${options.org ?? 'lintel'}`,
      { email, password: options.password ?? strongPassword, phoneNumber: options.phoneNumber ?? '(415) 555-0123' },
      options,
    )
  const logInAs = (email: string, password: string, options: CallOptions = {}): Answer =>
    post('/identity/api/v1/authentication/login', { email, password }, options)
  const identity = (headers: Record<string, string>): Answer =>
    app.inject({ url: '/identity/secure/api/v1_1/identity', headers: { 'x-org': 'lintel', ...headers } })
  const profile = (headers: Record<string, string>): Answer =>
    app.inject({ url: '/service-profile/api/v1/profile', headers })
  const put = (url: string, headers: Record<string, string>, payload: object): Answer =>
    app.inject({ method: 'PUT', url, headers, payload })
  const readCookie = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
    answer.cookies.find((cookie) => cookie.name === name)?.value ?? ''
  return { anAddress, anEmail, post, put, registerAs, registerPath, logInAs, identity, profile, readCookie }
}
