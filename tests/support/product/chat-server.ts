import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { applicationFor } from '#src/application/server/application-head.ts'
import { saveForCondition } from '#src/apps/server/core/uploads.ts'
import { chatWebhookPath } from '#src/apps/server/suppliers/webhook-paths.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import { sessionEndedChannel } from '#src/features/accounts/server/sessions/sessions.store.ts'
import { agentsSocketEndpoint } from '#src/features/chat/agents-desk.contract.ts'
import {
  type ConversationStart,
  conversationSocketEndpoint,
  type SocketMessage,
} from '#src/features/chat/chat.contract.ts'
import { mountDeskWebhook } from '#src/features/chat/server/agent-events.service.ts'
import { agentsRoutes } from '#src/features/chat/server/agents.routes.ts'
import { agentsSocket } from '#src/features/chat/server/agents-socket.ts'
import { attachService } from '#src/features/chat/server/attach.service.ts'
import { chatRoutes } from '#src/features/chat/server/chat.routes.ts'
import type { Assistant, ChatDeps, ExternalAgentDesk } from '#src/features/chat/server/chat-deps.ts'
import { chatFilesService } from '#src/features/chat/server/chat-files.service.ts'
import { chatSweep } from '#src/features/chat/server/chat-sweep.ts'
import { inspectChatFile, inspectChatFileJob } from '#src/features/chat/server/chat-uploads.ts'
import { conversationChannel } from '#src/features/chat/server/conversation.store.ts'
import { conversationFeed } from '#src/features/chat/server/conversation-feed.ts'
import { conversationSocket } from '#src/features/chat/server/conversation-socket.ts'
import { conversationsService } from '#src/features/chat/server/conversations.service.ts'
import { deskService } from '#src/features/chat/server/desk.service.ts'
import { eraseAtDeskJob, eraseCopy, passOn, passToDeskJob } from '#src/features/chat/server/external-agents.ts'
import { startService } from '#src/features/chat/server/start.service.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { changesChannel } from '#src/platform/server/database/changes.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { openFanOut } from '#src/platform/server/database/fan-out.ts'
import { openSignalRelay } from '#src/platform/server/database/signal-relay.ts'
import { buildWebServer } from '#src/platform/server/http/http.ts'
import { connectionLimits, mountSockets } from '#src/platform/server/http/sockets/sockets.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openLog } from '#src/platform/server/log.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import { openUploadInspector } from '#src/platform/server/uploads/upload-inspector.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { applications } from '../applications.ts'
import { identities, someSessions } from '../identities.ts'
import { aPostgresAddress } from './database.ts'

const organization = 'lintel'

/** What a test sets of the world around the chat. */
interface ChatWorld {
  /** Undefined: the hours cannot be had. */
  isOpen: boolean | undefined
  /** Whether someone is at the desk. */
  isAttended: boolean
  isOffered: boolean
  isShortSession: boolean
  assistant: Assistant | undefined
}

interface Person {
  headers: { authorization: string }
}

/** One server process of the chat on a database, with its own notifications. */
const aProcess = async (database: Database, deps: ChatDeps, sessionsOf: Awaited<ReturnType<typeof someSessions>>) => {
  const fanOut = await openFanOut(database, {
    inTransaction: [sessionEndedChannel],
    afterCommit: [conversationChannel, changesChannel],
  })
  const relay = await openSignalRelay(database)
  const gate = accountsGate({ sessions: sessionsOf })
  const conversations = conversationsService(deps)
  const files = chatFilesService(deps)
  const socketAuth = {
    fanOut,
    authenticate: async (authorization: string, org: string) =>
      (await gate.authenticate({ authorization, organization: org })).caller,
    subscribeToSessionEnd: (sessionId: string, onEnd: () => void) =>
      fanOut.subscribe(sessionEndedChannel, sessionId, onEnd),
  }
  const attachments = attachService({
    ...deps,
    files,
    saveForCondition: saveForCondition({ ...deps, conditions: conditionRecords(deps.vault) }),
  })
  const app = await buildWebServer({
    fingerprint: (text) => Buffer.from(text),
    db: deps.db,
    clock: deps.clock,
    production: deps.production,
    trustedProxies: 1,
    log: openLog('silent'),
    routes: [
      ...chatRoutes({ starts: startService(deps), conversations, files, applicationFor: applicationFor(deps.db) }),
      ...agentsRoutes({ desks: deskService(deps), conversations, files, attachments }),
    ],
    gate: { ...gate, applicationFor: applicationFor(deps.db), requestOrganization: ({ org }) => org ?? organization },
  })
  if (deps.suppliedDesk)
    mountDeskWebhook(app, { ...deps, conversations, desk: deps.suppliedDesk, path: chatWebhookPath })
  const failures: unknown[] = []
  await mountSockets(app, {
    routes: [
      conversationSocket({
        ...deps,
        ...socketAuth,
        relay,
        conversations,
        feed: conversationFeed(deps, fanOut),
        onFailure: (error) => void failures.push(error),
      }),
      agentsSocket({ ...socketAuth, db: deps.db, clock: deps.clock }),
    ],
    limits: connectionLimits,
    production: deps.production,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await fanOut.close()
    await relay.close()
  }
  return { app, url, failures, conversations, sweep: chatSweep({ ...deps, conversations, timeoutMinutes: 5 }), close }
}

/** A connection to a conversation, with what it heard. */
export interface FollowedConnection {
  inbox: SocketMessage[]
  send(message: object): void
  /** The first message of this kind that fits, once it came. */
  next<T extends SocketMessage['type']>(
    type: T,
    fits?: (message: Extract<SocketMessage, { type: T }>) => boolean,
  ): Promise<Extract<SocketMessage, { type: T }>>
  closed(): number | undefined
  close(): void
  socket: WebSocket
}

const timeoutMs = 5_000

const follow = (url: string, path: string, opening: object, address = '10.9.8.7'): FollowedConnection => {
  const inbox: SocketMessage[] = []
  const waiting = new Set<() => void>()
  let code: number | undefined
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, {
    origin: url,
    headers: { 'x-forwarded-for': address },
  })
  onTestFinished(() => socket.terminate())
  socket.on('error', () => {})
  socket.on('open', () => socket.send(JSON.stringify(opening)))
  socket.on('message', (data) => {
    inbox.push(JSON.parse(data.toString()))
    for (const check of waiting) check()
  })
  socket.on('close', (closeCode) => {
    code = closeCode
    for (const check of waiting) check()
  })
  return {
    inbox,
    socket,
    send: (message) => socket.send(JSON.stringify(message)),
    next: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => finish(() => reject(new Error(`No ${type} came; there were: ${JSON.stringify(inbox)}`))),
          timeoutMs,
        )
        const finish = (then: () => void) => {
          clearTimeout(timer)
          waiting.delete(check)
          then()
        }
        const check = () => {
          const message = inbox.find((candidate) => candidate.type === type && fits(candidate as never))
          if (message) return finish(() => resolve(message as never))
          if (code !== undefined) finish(() => reject(new Error(`The line closed with ${code} before ${type} came.`)))
        }
        waiting.add(check)
        check()
      }),
    closed: () => code,
    close: () => socket.close(),
  }
}

/**
 * The chat on a database of its own, in two processes, with visitors and agents; closed after the tests around the
 * call. People answer, unless the test says otherwise.
 */
export const aChat = async ({
  production = false,
  desk = null,
}: {
  production?: boolean
  desk?: ExternalAgentDesk | null
} = {}) => {
  const address = await aPostgresAddress()
  const databases = [await openDatabase(address), await openDatabase(address)] as const
  const [database, otherDatabase] = databases
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-chat-'))
  const objects = diskObjects(folder)
  const inspector = openUploadInspector()
  const sessions = await someSessions(database, clock)
  const world: ChatWorld = {
    isOpen: true,
    isAttended: true,
    isOffered: true,
    isShortSession: false,
    assistant: undefined,
  }
  const depsOn = ({ db }: Database): ChatDeps => ({
    db,
    clock,
    vault,
    objects,
    production,
    organizationByCode: (code) => shippedOrganizations.byCode(code)!,
    pageAt: (_organization, path) => `https://lender.example${path}`,
    readOpenStatus: () =>
      world.isOpen === undefined
        ? undefined
        : { isOpen: world.isOpen, opensAt: clock.now().getTime() + 3_600_000, closesAt: null },
    isAttended: async () => world.isAttended,
    isOffered: async () => world.isOffered,
    isShortSession: async () => world.isShortSession,
    suppliedDesk: desk,
    get assistant() {
      return world.assistant
    },
  })
  const deps = depsOn(database)
  const one = await aProcess(database, deps, sessions)
  const other = await aProcess(otherDatabase, depsOn(otherDatabase), sessions)
  afterAll(async () => {
    await one.close()
    await other.close()
    await inspector.close()
    await sessions.close()
    for (const each of databases) await each.close()
    await rm(folder, { recursive: true, force: true })
  })
  const inspect = inspectChatFile({
    ...deps,
    inspector,
    scan: async (bytes) => (Buffer.from(bytes).includes('EICAR') ? 'infected' : 'clean'),
  })
  const runners = [
    runs(inspectChatFileJob, inspect),
    ...(desk ? [runs(passToDeskJob, passOn(deps, desk)), runs(eraseAtDeskJob, eraseCopy(deps, desk))] : []),
  ]
  const { db } = database
  const anIdentity = identities(database, sessions, clock)

  let callers = 0
  /** Each call comes from another address, unless it names one. */
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    {
      payload,
      headers = {},
      org = organization,
    }: { payload?: object | Uint8Array; headers?: object; org?: string } = {},
  ) => {
    const isBytes = payload instanceof Uint8Array
    callers += 1
    const response = await one.app.inject({
      method,
      url: path,
      headers: {
        'x-org': org,
        'x-forwarded-for': `10.1.${callers >> 8}.${callers & 255}`,
        ...(isBytes ? { 'content-type': 'application/octet-stream' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: isBytes ? Buffer.from(payload) : payload }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.rawPayload,
      headers: response.headers,
    }
  }

  const person = { name: 'Ana López', email: 'ana@home.example' }
  const starting = (more: object = {}, options: { headers?: object; org?: string } = {}) =>
    call('POST', '/service-csp/external/api/v1/twilio/initWebChat', { ...options, payload: { ...person, ...more } })

  return {
    db,
    database,
    clock,
    vault,
    objects,
    folder,
    world,
    call,
    starting,
    anIdentity,
    deps,
    one,
    other,
    anApplication: applications(database, vault, clock),
    /** Starts a conversation as a visitor. */
    async aTalk(more: object = {}, options: { headers?: object; org?: string } = {}): Promise<ConversationStart> {
      const { status, body } = await starting(more, options)
      if (status !== 200) throw new Error(`The conversation did not start: ${JSON.stringify(body)}`)
      return body
    },
    async anAgent(role: Role = 'agent', org = organization) {
      const agent = await anIdentity({
        role: role as 'agent',
        organization: org,
        name: { firstName: 'Ivy', middleName: '', lastName: 'Okafor', suffix: '' },
      })
      const headers = agent.headers
      const entry = { availability: 'AVAILABLE' }
      await call('PUT', '/service-omni-proxy/secure/api/v1/agents/availability', { payload: entry, headers, org })
      return agent
    },
    /** The visitor's line, on the first process or on another. */
    visits: (
      { conversationSid, token }: Pick<ConversationStart, 'conversationSid' | 'token'>,
      { after = 0, url = one.url, address }: { after?: number; url?: string; address?: string } = {},
    ) =>
      follow(
        url,
        conversationSocketEndpoint.path,
        { organization, conversationUuid: conversationSid, token, after },
        address,
      ),
    attends: ({ headers }: Person, conversationUuid: string, { after = 0, url = one.url, org = organization } = {}) =>
      follow(url, conversationSocketEndpoint.path, {
        organization: org,
        conversationUuid,
        authorization: headers.authorization,
        after,
      }),
    watchesDesk: ({ headers }: Person, url = one.url) =>
      follow(url, agentsSocketEndpoint.path, { organization, authorization: headers.authorization }),
    followRaw: follow,
    async runJobs(): Promise<void> {
      await runDueJobs(db, clock, runners, () => {})
    },
    sweep: () => {
      clock.offsetMs += 15_001
      return one.sweep()
    },
  }
}
