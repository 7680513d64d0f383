import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { Refusal } from '#src/domain/refusal.ts'
import { visibleTo } from '#src/platform/contract/answer-fields.rules.ts'
import {
  type CallLimit,
  type CallLimits,
  callLimits,
  type FullWindow,
  fullWindow,
} from '#src/platform/contract/call-limits.table.ts'
import { type EndpointDeclaration, methodOf, pathOf } from '#src/platform/contract/endpoint.ts'
import { internalPathsOf, withoutInternal } from '#src/platform/contract/free-text.rules.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import { isFresh } from '#src/platform/contract/step-up.rules.ts'
import { admit } from './admit.ts'
import { giveHeaders } from './answer-headers.ts'
import { readBytesAlone, takingTurns } from './bytes-in.ts'
import { newMarkFor, takeCall } from './call-limits.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { isFromElsewhere, ownOriginOf } from './foreign-origin.ts'
import { answerError, forNobodyElse } from './http-errors.ts'
import { type KeyedCall, once, onceInOneStatement } from './idempotency.ts'
import { keyedCall } from './keyed-call.ts'
import { speakPlainly } from './schema-words.ts'
import { Bytes, type Call, type Caller, type Route } from './serve.ts'
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts'

/** What the web server asks of the product to know a caller and their data. */
export interface Gate {
  /** Visitor without a token. @throws Refusal access/unauthenticated for a token that is dead or forged. */
  authenticate(request: {
    authorization: string | undefined
    /** The key of a lender's system, given only where a call is open to such. */
    apiKey: string | undefined
    organisation: string
    /** Where the request came from. */
    address: string
  }): Promise<{ caller: Caller; renewedToken?: string }>
  /** The application, if it exists, is of the caller's organisation and theirs to touch. */
  applicationFor(caller: Caller, applicationId: string): Promise<object | undefined>
  /** The brand of a request, by host, then `org`. @throws Refusal organisation/unknown */
  organisationOf(request: { host: string; org: string | undefined }): string
}

export interface WebServer {
  db: Db
  clock: Clock
  log: Logger
  gate: Gate
  routes: readonly Route[]
  production: boolean
  trustedProxies: number
  /** The address people type, if it was named. */
  publicUrl?: string | undefined
  /** Other limits than the table's. */
  limits?: Partial<CallLimits>
  /** Another wait in full windows than the table's. */
  fullWindow?: FullWindow
  /** Told of what a call failed by. */
  failed?(error: unknown): void
  /** Keyed hash, by which a repeated request is known: a plain one would give short secrets in it away. */
  fingerprint(text: string): Buffer
}

const bodyLimit = 256 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    organisation: string
    subject: object | undefined
    /** Code of the refusal it was answered with; '' when it was not refused. */
    refusal: string
  }
}

export const buildWebServer = async (web: WebServer): Promise<FastifyInstance> => {
  speakPlainly()
  const app = Fastify({
    loggerInstance: web.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: web.trustedProxies === 0 ? false : (_address, hop) => hop < web.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // No hook runs for an address that the router cannot read, and the framework's own answer would repeat it.
    frameworkErrors: (error, request, reply) => {
      giveHeaders(request, reply, web.production)
      answerError(error, request, reply)
      request.log.info({ method: request.method, route: '-', status: reply.statusCode }, 'answered')
    },
    // Slow senders are cut: headers within 10 s, the whole request within 20 s. Looked at often, so that few are cut at once:
    // each costs a tenth of a millisecond, in which nobody else is answered, and a look that finds none next to nothing.
    connectionTimeout: 60_000,
    requestTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 250 },
    forceCloseConnections: 'idle',
    // Given here, so that the framework does not load its own, some hundred files.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
  })
  // Pages of other sites may send plain text without asking first; nothing here reads it.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('organisation', '')
  app.decorateRequest('refusal', '')
  await app.register(cookie)

  app.addHook('onRequest', async (request, reply) => {
    giveHeaders(request, reply, web.production)
    // The brand is told by `Host` alone: behind a proxy a caller could claim any other here.
    delete request.raw.headers['x-forwarded-host']
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = '-' } = request.routeOptions
    // The route's pattern, not the address: addresses may carry what people typed.
    request.log.info(
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...callerNamed(request),
      },
      'answered',
    )
  })
  app.addHook('onError', async (_request, _reply, error) => web.failed?.(error))
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('access/not-found'), request, reply))

  const room = openWaitingRoom(web.fullWindow ?? fullWindow)
  await app.register(async (calls) => {
    for (const route of web.routes) if (!route.declaration.bytesIn) mount(calls, web, room, route)
  })
  await app.register(async (calls) => {
    readBytesAlone(calls)
    for (const route of web.routes) if (route.declaration.bytesIn) mount(calls, web, room, route)
  })
  return app
}

/** Who called, by ids alone, and why they were refused: what an attack is found by afterwards. */
const callerNamed = ({ organisation, refusal, caller }: FastifyRequest) => ({
  ...(organisation ? { organisation } : {}),
  // A request that was refused early has no caller yet.
  ...(caller && caller.role !== 'visitor' ? { role: caller.role, identity: caller.identityId } : {}),
  ...(refusal ? { refusal } : {}),
})

const mount = (app: FastifyInstance, web: WebServer, room: WaitingRoom, route: Route): void => {
  const { declaration } = route
  if (declaration.sandboxOnly && web.production) return
  // What the declaration settles for every request is settled here, once.
  const visitorsMay = declaration.access.includes('visitor')
  const method = methodOf(declaration)
  const objects = Object.entries(declaration.objects ?? {})
  const { bytesIn } = declaration
  const count = (request: FastifyRequest, reply: FastifyReply) => takeTurn(web, room, declaration, request, reply)
  app.route({
    // Bytes are read by a few at once: who must wait for a full window holds none of their places.
    ...(bytesIn ? { bodyLimit: bytesIn.most, preParsing: [count, takingTurns(bytesIn.atOnce)] } : {}),
    method,
    url: pathOf(declaration),
    // Nobody asks a call for its head alone, and each would be one more route to make at every start.
    exposeHeadRoute: false,
    schema: {
      ...(declaration.params ? { params: declaration.params } : {}),
      ...(declaration.query ? { querystring: declaration.query } : {}),
      ...(declaration.body ? { body: declaration.body } : {}),
      response: { [declaration.status ?? 200]: declaration.answer },
    } as never,
    // Known before the body is read: strangers cannot make the server read much, and learn nothing from its refusals.
    onRequest: async (request, reply) => {
      forNobodyElse(reply)
      if (method !== 'GET' && isFromElsewhere(request, web)) throw new Refusal('access/forbidden')
      const org = (request.query as { org?: unknown }).org ?? request.headers['x-org']
      request.organisation = web.gate.organisationOf({
        host: request.host,
        org: typeof org === 'string' ? org : undefined,
      })
      const { organisation } = request
      const { caller, renewedToken } = await web.gate
        .authenticate({
          ...{ authorization: request.headers.authorization, organisation, address: request.ip },
          // What is open to everyone takes no notice of keys.
          apiKey: visitorsMay ? undefined : headerText(request.headers.apikey),
        })
        .catch((error: unknown) => {
          // A token left over from an old visit closes no door that is open to everyone.
          if (visitorsMay && error instanceof Refusal) return asVisitor(organisation)
          throw error
        })
      if (!mayCall(declaration, caller.role))
        throw new Refusal(caller.role === 'visitor' ? 'access/unauthenticated' : 'access/forbidden')
      if (!isInScope(declaration, caller)) throw new Refusal('partner/scope-missing')
      const owes = owesMore(declaration, caller)
      if (owes && !visitorsMay) throw new Refusal('access/second-factor-needed')
      if (declaration.stepUp && caller.role !== 'partner' && !isProvedLately(caller, web.clock.now()))
        throw new Refusal('access/step-up-needed')
      if (renewedToken) reply.header('authorization', `Bearer ${renewedToken}`)
      if (caller.role !== 'visitor' && caller.owesPassword && !visitorsMay && !declaration.beforeNewPassword)
        throw new Refusal('account/new-password-needed')
      request.caller = owes ? asVisitor(organisation).caller : caller
      await admit(web, declaration.on, objects, request)
    },
    handler: async (request, reply) => {
      if (!bytesIn) await count(request, reply)
      const answer = await answerCall(web, route, request, reply)
      const etag = reply.getHeader('etag')
      if (etag !== undefined && etag === request.headers['if-none-match']) return reply.status(304).send()
      if (answer instanceof Bytes) {
        reply.header('content-type', answer.mediaType)
        reply.header(
          'content-disposition',
          `${answer.disposition}; filename="${answer.fileName.replace(/[^\w.-]/g, '_')}"`,
        )
        reply.header('content-security-policy', "sandbox; default-src 'none'")
        // A validated answer is JSON; these bytes go out as they are.
        return reply.serializer((bytes: unknown) => bytes as string).send(answer.bytes)
      }
      return declaration.fields ? visibleTo(declaration, request.caller.role, answer) : answer
    },
  })
}

const markSeconds = 365 * 24 * 3_600

/** Counts the call where its declaration names a limit, and has it wait where many came. @throws Refusal request/too-many */
const takeTurn = async (
  web: WebServer,
  room: WaitingRoom,
  { limit: name }: EndpointDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (!name) return
  const limit: CallLimit = web.limits?.[name] ?? callLimits[name]
  const cookieName = web.production ? '__Host-device' : 'device'
  const mark = request.cookies[cookieName]
  const { caller, organisation, ip: address } = request
  const { db, fingerprint } = web
  await takeCall({ db, fingerprint, room, now: web.clock.now() }, { name, limit, caller, organisation, address, mark })
  const newMark = limit.device && newMarkFor(fingerprint, mark)
  if (newMark) reply.setCookie(cookieName, newMark, cookieOf(web, cookieName, markSeconds))
}

const cookieOf = (web: WebServer, name: string, seconds: number) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: web.production || name.startsWith('__Host-'),
  maxAge: seconds,
})

const headerText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const isInScope = ({ scope }: EndpointDeclaration, caller: Caller): boolean =>
  caller.role !== 'partner' || (scope !== undefined && caller.scopes?.includes(scope) === true)

const owesMore = (declaration: EndpointDeclaration, caller: Caller): boolean =>
  caller.role !== 'visitor' && caller.owesSecondFactor === true && !declaration.beforeSecondFactor

const isProvedLately = (caller: Caller, now: Date): boolean =>
  caller.role !== 'visitor' && isFresh(caller.provedAt, now)

const asVisitor = (organisation: string): Awaited<ReturnType<Gate['authenticate']>> => ({
  caller: { role: 'visitor', organisation },
})

const answerCall = async (
  web: WebServer,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { declaration, handler } = route
  const success = declaration.status ?? 200
  const call = (transact: Call<never>['transact'], keyed?: KeyedCall, db: Db = web.db): Call<never> => ({
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    headers: request.headers as Record<string, string | undefined>,
    cookies: request.cookies,
    caller: request.caller,
    organisation: request.organisation,
    get origin() {
      return ownOriginOf(request, web)
    },
    address: request.ip,
    subject: request.subject,
    requestId: request.id,
    log: request.log as unknown as Call<never>['log'],
    db,
    transact,
    answeredBy: keyed && ((answer) => ({ ...keyed, httpStatus: success, answer })),
    answerHeader: (name, value) => void reply.header(name, value),
    answerCookie: (name, value, seconds) => void reply.setCookie(name, value, cookieOf(web, name, seconds)),
  })
  const ownTransaction: Call<never>['transact'] = (work) => web.db.transaction().execute(work)
  const keyed = keyedCall(web, declaration, request)
  if (!keyed) {
    reply.status(success)
    return handler(call(ownTransaction))
  }
  const answered = async (asked: Call<never>) => ({
    httpStatus: success,
    answer: (await handler(asked)) as object | null,
  })
  const kept = route.keepsKey
    ? await onceInOneStatement(web.db, keyed, () => answered(call(ownTransaction, keyed)))
    : await once(
        web.db,
        keyed,
        // Whatever it reads it reads within: the embedded database has one line, and this holds it.
        (tx) => answered(call((work) => work(tx), undefined, tx)),
        // What staff write for each other is sealed where it belongs, and lies nowhere else.
        (answer) => withoutInternal(internalPathsOf(declaration.answer), answer) as object,
      )
  reply.status(kept.httpStatus)
  // No content is kept as null, which the answer's schema does not know.
  return kept.httpStatus === 204 ? undefined : kept.answer
}
