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
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { internalPathsOf, withoutInternal } from '#src/platform/contract/free-text.rules.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import { isFresh } from '#src/platform/contract/step-up.rules.ts'
import type { Clock } from '../clock.ts'
import { callerAudit, callerRead } from '../database/caller-audit.ts'
import type { Db, Tx } from '../database/database.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import { newMarkFor, takeCall } from '../limits/call-limits.ts'
import { createThrottleQueue, type ThrottleQueue } from '../limits/throttle-queue.ts'
import type { OpenSpan, Traces } from '../traces.ts'
import { authorizeObjects } from './authorize-objects.ts'
import { acceptOnlyBytes, limitConcurrentReads } from './body-parsers.ts'
import { parseRange } from './byte-ranges.ts'
import { answerOrigin, type IsBrandOrigin, isFromBrand } from './cross-origin-answer.ts'
import { isCrossOrigin, ownOriginOf } from './cross-origin-check.ts'
import { answerError, setNoStore } from './http-errors.ts'
import {
  type Commit,
  type KeyedCall,
  once,
  onceAfterPreparing,
  onceInOneStatement,
  type StoredAnswer,
} from './idempotency/idempotency.ts'
import { keyedCall } from './idempotency/keyed-call.ts'
import { type ReplicaReads, replicaReads } from './replica-reads.ts'
import { setSecurityHeaders } from './security-headers.ts'
import {
  Bytes,
  type Call,
  type Caller,
  type Route,
  requireKnownCaller,
  type SubjectOn,
  type Subjects,
} from './serve.ts'
import { installZodMessages } from './zod-messages.ts'

/** What the web server needs from the product to identify a caller and their data. */
export interface Gate {
  /** Visitor if there is no token. @throws Refusal access/unauthenticated for an expired or forged token. */
  authenticate(request: {
    authorization: string | undefined
    /** The API key of a lender's system, passed only for calls that accept one. */
    apiKey: string | undefined
    organization: string
    /** Where the request came from. */
    address: string
  }): Promise<{ caller: Caller; renewedToken?: string }>
  /** The application, if it exists, belongs to the caller's organization and is within their reach. */
  applicationFor(caller: Caller, applicationId: string): Promise<SubjectOn<'application'> | undefined>
  /** The brand of a request, by host, then `org`. @throws Refusal organization/unknown */
  requestOrganization(request: { host: string; org: string | undefined }): string
  /** Why this process does not serve the organization of a request; undefined if it does. Without it, all are served. */
  refusalOf?(request: { host: string; org: string | undefined }): Refusal | undefined
  /** The origins besides a host's own whose pages may call it. Without it there are none. */
  isBrandOrigin?: IsBrandOrigin
}

export interface WebServer {
  db: Db
  /** Undefined if none is configured; then the database itself answers everything. */
  replica?: ReadReplica | undefined
  clock: Clock
  log: Logger
  gate: Gate
  routes: readonly Route[]
  production: boolean
  trustedProxies: number
  /** The address that people type, if configured. */
  publicUrl?: string | undefined
  /** Overrides the table's limits. */
  limits?: Partial<CallLimits>
  /** Overrides the table's wait in full windows. */
  fullWindow?: FullWindow
  /** Receives the error of a failed call. */
  failed?(error: unknown): void
  /** Whether the process is stopping. The proxy then opens its next connection to another one. */
  isStopping?(): boolean
  /** Answers a page that is refused; without it, pages are refused as calls are. */
  sendFailurePage?(reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply
  /** Undefined if no traces are recorded. */
  traces?: Traces | undefined
  /** Keyed hash that identifies a repeated request. A plain hash would reveal short secrets in it. */
  fingerprint(text: string): Buffer
}

const bodyLimit = 256 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    organization: string
    /** The rows that authorization found. */
    subjects: Partial<Subjects> | undefined
    /** Code of the refusal; '' if the call was not refused. */
    refusal: string
  }
}

export const buildWebServer = async (web: WebServer): Promise<FastifyInstance> => {
  installZodMessages()
  const app = Fastify({
    loggerInstance: web.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: web.trustedProxies === 0 ? false : (_address, hop) => hop < web.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // No hook runs for an address that the router cannot parse, and the framework's own response would quote it.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, web.production)
      answerError(error, request, reply)
      request.log.info({ method: request.method, route: '-', status: reply.statusCode }, 'answered')
    },
    // Slow senders are cut off: headers within 10 s, the whole request within 20 s. Checks are frequent, so that few
    // are cut off at once: each costs a tenth of a millisecond in which nothing else is answered, and a check without
    // any costs almost nothing.
    connectionTimeout: 60_000,
    requestTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 250 },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the process stops is answered like any other.
    return503OnClosing: false,
    // Set here, so that the framework does not load its own, which has about a hundred files.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
  })
  // Pages of other sites may send plain text without a preflight; no call here accepts it.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('organization', '')
  app.decorateRequest('refusal', '')
  await app.register(cookie)

  if (web.traces) traceRequests(app, web.traces)
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, web.production)
    if (web.isStopping?.()) reply.header('connection', 'close')
    // Only `Host` selects the brand: behind a proxy a caller could claim any other header.
    delete request.raw.headers['x-forwarded-host']
    if (answerOrigin(request, reply, web.gate.isBrandOrigin)) return reply.status(204).send()
    const { url = '' } = request.routeOptions
    if (isOfProcess(url)) return
    const refusal = web.gate.refusalOf?.({ host: request.host, org: organizationParameter(request) })
    if (!refusal) return
    if (request.headers.accept?.includes('text/html') && web.sendFailurePage) {
      request.refusal = refusal.code
      return web.sendFailurePage(reply, refusal, request.id)
    }
    throw refusal
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = '-' } = request.routeOptions
    // The route's pattern, not the address, which may contain user input.
    request.log.info(
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...callerLogFields(request),
      },
      'answered',
    )
  })
  app.addHook('onError', async (_request, _reply, error) => web.failed?.(error))
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('access/not-found'), request, reply))

  const { db, replica, production, routes } = web
  const declarations = routes.map(({ declaration }) => declaration)
  const context: ServingContext = {
    web,
    room: createThrottleQueue(web.fullWindow ?? fullWindow),
    reads: replicaReads({ db, replica, production, declarations }),
  }
  await app.register(async (calls) => {
    for (const route of routes) if (!route.declaration.rawBody) mount(calls, context, route)
  })
  await app.register(async (calls) => {
    acceptOnlyBytes(calls)
    for (const route of routes) if (route.declaration.rawBody) mount(calls, context, route)
  })
  return app
}

/** What an address beside the lenders' pages says of the process itself. */
const isOfProcess = (route: string): boolean => route.startsWith('/health/') || route === '/metrics'

const organizationParameter = (request: FastifyRequest): string | undefined => {
  const org = (request.query as { org?: unknown }).org ?? request.headers['x-org']
  return typeof org === 'string' ? org : undefined
}

/** Makes each request the start of a trace. What a client says of traces of its own is not believed. */
const traceRequests = (app: FastifyInstance, traces: Traces): void => {
  const openSpans = new WeakMap<FastifyRequest, OpenSpan>()
  // With a callback, because what is called in it belongs to the span.
  app.addHook('onRequest', (request, _reply, next) => {
    const { method } = request
    const { url: route = '-' } = request.routeOptions
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = traces.open(`${method} ${route}`, 'server', attributes)
    openSpans.set(request, span)
    span.run(next)
  })
  app.addHook('onResponse', async (request, reply) =>
    openSpans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500),
  )
}

/** The caller, only as ids, and the reason of a refusal, for the investigation of attacks. */
const callerLogFields = ({ organization, refusal, caller }: FastifyRequest) => ({
  ...(organization ? { organization } : {}),
  // A request that was refused early has no caller yet.
  ...(caller && caller.role !== 'visitor' ? { role: caller.role, identity: caller.identityId } : {}),
  ...(refusal ? { refusal } : {}),
})

/** What all calls share. */
interface ServingContext {
  web: WebServer
  room: ThrottleQueue
  reads: ReplicaReads
}

const mount = (app: FastifyInstance, { web, room, reads }: ServingContext, route: Route): void => {
  const { declaration } = route
  if (declaration.sandboxOnly && web.production) return
  // Everything that depends only on the declaration is computed once, here.
  const visitorsMay = declaration.access.includes('visitor')
  const method = endpointMethod(declaration)
  const objects = Object.entries(declaration.objects ?? {})
  const { rawBody, answersAtOnce } = declaration
  const count = (request: FastifyRequest, reply: FastifyReply) =>
    enforceRateLimit(web, room, declaration, request, reply)
  app.route({
    // Few calls read bytes at once. A call that waits for a full window does not occupy one of their places.
    ...(rawBody ? { bodyLimit: rawBody.most, preParsing: [count, limitConcurrentReads(rawBody.atOnce)] } : {}),
    ...(answersAtOnce === undefined ? {} : { preHandler: limitConcurrentReads(answersAtOnce) }),
    method,
    url: endpointPath(declaration),
    // No client sends HEAD to a call, and each would add a route at every start.
    exposeHeadRoute: false,
    schema: {
      ...(declaration.params ? { params: declaration.params } : {}),
      ...(declaration.query ? { querystring: declaration.query } : {}),
      ...(declaration.body ? { body: declaration.body } : {}),
      response: { [declaration.status ?? 200]: declaration.answer },
    } as never,
    // Checked before the body is read: strangers cannot make the server read much, and refusals reveal nothing.
    onRequest: async (request, reply) => {
      setNoStore(reply)
      if (method !== 'GET' && isCrossOrigin(request, web) && !isFromBrand(request, web.gate.isBrandOrigin))
        throw new Refusal('access/forbidden')
      request.organization = web.gate.requestOrganization({ host: request.host, org: organizationParameter(request) })
      const { organization } = request
      const { caller, renewedToken } = await web.gate
        .authenticate({
          authorization: request.headers.authorization,
          organization,
          address: request.ip,
          // Calls that are open to everyone ignore API keys.
          apiKey: visitorsMay ? undefined : headerText(request.headers.apikey),
        })
        .catch((error: unknown) => {
          // An expired token does not block a call that is open to everyone.
          if (visitorsMay && error instanceof Refusal) return asVisitor(organization)
          throw error
        })
      if (!mayCall(declaration, caller.role))
        throw new Refusal(caller.role === 'visitor' ? 'access/unauthenticated' : 'access/forbidden')
      if (!isInScope(declaration, caller)) throw new Refusal('partner/scope-missing')
      const isIncomplete = lacksSecondFactor(declaration, caller)
      if (isIncomplete && !visitorsMay) throw new Refusal('access/second-factor-needed')
      if (declaration.stepUp && caller.role !== 'partner' && !isRecentlyAuthenticated(caller, web.clock.now()))
        throw new Refusal('access/step-up-needed')
      if (renewedToken) reply.header('authorization', `Bearer ${renewedToken}`)
      if (caller.role !== 'visitor' && caller.needsNewPassword && !visitorsMay && !declaration.beforeNewPassword)
        throw new Refusal('account/new-password-needed')
      request.caller = isIncomplete ? asVisitor(organization).caller : caller
      await authorizeObjects(web, declaration.on, objects, request)
    },
    handler: async (request, reply) => {
      if (!rawBody) await count(request, reply)
      const answer = await answerCall(web, reads, route, request, reply)
      await reads.rememberAct(declaration, request, reply)
      const etag = reply.getHeader('etag')
      if (etag !== undefined && etag === request.headers['if-none-match']) return reply.status(304).send()
      if (answer instanceof Bytes) return sendBytes(request, reply, answer)
      return declaration.fields ? visibleTo(declaration, request.caller.role, answer) : answer
    },
  })
}

const sendBytes = (request: FastifyRequest, reply: FastifyReply, answer: Bytes): FastifyReply => {
  const { bytes, etag } = answer
  reply.header('content-type', answer.mediaType)
  reply.header('content-disposition', `${answer.disposition}; filename="${answer.fileName.replace(/[^\w.-]/g, '_')}"`)
  reply.header('content-security-policy', "sandbox; default-src 'none'")
  // A validated answer is JSON; these bytes are sent as they are.
  const send = (content: Uint8Array) => reply.serializer((sentBytes: unknown) => sentBytes as string).send(content)
  if (etag === undefined) return send(bytes)
  const { range, 'if-range': ifRange } = request.headers
  const part = parseRange({ range, ifRange: headerText(ifRange) }, { etag, size: bytes.length })
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (part === 'whole') return send(bytes)
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${bytes.length}`).send()
  reply.status(206).header('content-range', `bytes ${part.start}-${part.end - 1}/${bytes.length}`)
  // A copy, so that the whole is free before a slow reader has the part.
  return send(bytes.slice(part.start, part.end))
}

const markSeconds = 365 * 24 * 3_600

/**
 * Counts the call if its declaration names a limit, and delays it if a shared window is full. @throws Refusal
 * request/too-many
 */
const enforceRateLimit = async (
  web: WebServer,
  room: ThrottleQueue,
  { limit: name }: EndpointDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (!name) return
  const limit: CallLimit = web.limits?.[name] ?? callLimits[name]
  const cookieName = web.production ? '__Host-device' : 'device'
  const mark = request.cookies[cookieName]
  const { caller, organization, ip: address } = request
  const { db, fingerprint } = web
  await takeCall({ db, fingerprint, room, now: web.clock.now() }, { name, limit, caller, organization, address, mark })
  const newMark = limit.device && newMarkFor(fingerprint, mark)
  if (newMark) reply.setCookie(cookieName, newMark, cookieOptions(web, cookieName, markSeconds))
}

const cookieOptions = (web: WebServer, name: string, seconds: number) => ({
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

const lacksSecondFactor = (declaration: EndpointDeclaration, caller: Caller): boolean =>
  caller.role !== 'visitor' && caller.needsSecondFactor === true && !declaration.beforeSecondFactor

const isRecentlyAuthenticated = (caller: Caller, now: Date): boolean =>
  caller.role !== 'visitor' && isFresh(caller.provedAt, now)

const asVisitor = (organization: string): Awaited<ReturnType<Gate['authenticate']>> => ({
  caller: { role: 'visitor', organization },
})

/** A call with all that any declaration lets it reach. */
type FullCall = Call<never> & Call<EndpointDeclaration>

const answerCall = async (
  web: WebServer,
  reads: ReplicaReads,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { declaration, handler } = route
  const success = declaration.status ?? 200
  const call = (transact: FullCall['transact'], idempotency?: KeyedCall, db: Db = web.db): FullCall => ({
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    headers: request.headers as Record<string, string | undefined>,
    cookies: request.cookies,
    caller: request.caller,
    organization: request.organization,
    get origin() {
      return ownOriginOf(request, web)
    },
    address: request.ip,
    ...request.subjects,
    requestId: request.id,
    log: request.log as unknown as Call<never>['log'],
    db,
    readDb: db,
    recordRead: async (...act) => callerRead(web.clock)(web.db, requireKnownCaller(request.caller), ...act),
    transact,
    audit: async (tx, ...act) => callerAudit(web.clock)(tx, requireKnownCaller(request.caller), ...act),
    answeredBy: idempotency && ((answer) => ({ ...idempotency, httpStatus: success, answer })),
    answerHeader: (name, value) => void reply.header(name, value),
    answerCookie: (name, value, seconds) => void reply.setCookie(name, value, cookieOptions(web, name, seconds)),
  })
  const ownTransaction: FullCall['transact'] = (work) => web.db.transaction().execute(work)
  if (declaration.reads === 'replica') {
    reply.status(success)
    return reads.read(request, (readDb) => handler(call(ownTransaction, undefined, readDb)))
  }
  const idempotency = keyedCall(web, declaration, request)
  if (!idempotency) {
    reply.status(success)
    const result = await handler(call(ownTransaction))
    return route.keyStoredBy === 'commit' ? ownTransaction(result as Commit<unknown>) : result
  }
  const outcome = await answerOnce(web.db, route, idempotency, {
    outside: () => call(ownTransaction, idempotency),
    // All reads use the transaction: the embedded database has one connection, and the transaction holds it.
    within: (tx) => call((work) => work(tx), undefined, tx),
  })
  reply.status(outcome.httpStatus)
  // An empty answer is stored as null, which the answer's schema does not accept.
  return outcome.httpStatus === 204 ? undefined : outcome.answer
}

interface CallForms {
  /** The call outside any transaction. */
  outside(): FullCall
  within(tx: Tx): FullCall
}

/** Answers a call with an idempotency key once, and stores the key where the route says. */
const answerOnce = (
  db: Db,
  { declaration, handler, keyStoredBy }: Route,
  idempotency: KeyedCall,
  call: CallForms,
): Promise<StoredAnswer> => {
  const toOutcome = (answer: unknown): StoredAnswer => ({
    httpStatus: declaration.status ?? 200,
    answer: answer as object | null,
  })
  // Internal staff text is sealed in its own place and never stored with the answer.
  const toStored = (answer: object) => withoutInternal(internalPathsOf(declaration.answer), answer) as object
  if (keyStoredBy === 'statement')
    return onceInOneStatement(db, idempotency, async () => toOutcome(await handler(call.outside())))
  if (keyStoredBy === undefined)
    return once(db, idempotency, async (tx) => toOutcome(await handler(call.within(tx))), toStored)
  const prepare = async (): Promise<Commit<StoredAnswer>> => {
    const commit = (await handler(call.outside())) as Commit<unknown>
    return async (tx) => toOutcome(await commit(tx))
  }
  return onceAfterPreparing(db, idempotency, prepare, toStored)
}
