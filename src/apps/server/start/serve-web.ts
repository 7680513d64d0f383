import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { organizationOfPage, resolveOrganization } from '#src/brands/resolution.rules.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { currentBanners } from '#src/features/banners/server/banners.service.ts'
import { mountAllDocuments } from '#src/features/documents/server/all-documents-page.ts'
import { attachmentOf } from '#src/features/documents/server/documents.routes.ts'
import { partnersGate } from '#src/features/partners/server/partner-keys.service.ts'
import { mountApiPages } from '#src/platform/server/http/api-pages.ts'
import { mountHealth } from '#src/platform/server/http/health.ts'
import { buildWebServer, type Gate } from '#src/platform/server/http/http.ts'
import { mountSockets } from '#src/platform/server/http/sockets/sockets.ts'
import { mountOutbox } from '#src/platform/server/messages/outbox-page.ts'
import type { DiskSpaceMonitor } from '#src/platform/server/uploads/disk-space-monitor.ts'
import { themeCss } from '#src/platform/theme/tokens.rules.ts'
import { refusalOfLender } from '../cells/closed-lenders.ts'
import { measuredSockets } from '../core/measured.ts'
import { demonstrationCodes } from '../demonstration/demonstration.ts'
import { brandOrigins } from '../pages/brand-origins.ts'
import { mountConsole } from '../pages/console-page.ts'
import { sendFailurePage } from '../pages/failure-page.ts'
import { mountPages } from '../pages/pages.ts'
import { dialogOrigins } from '../suppliers/link-dialogs.ts'
import type { Installation } from '../wiring/feature.ts'
import { assertAllAnswered, partnerCalls } from './endpoints.ts'
import type { JoinedParts } from './joined-parts.ts'
import { mountMetrics } from './metrics.ts'

const organizationByRequest =
  ({ config, organizations }: Installation) =>
  (request: { host: string; org: string | undefined }) =>
    resolveOrganization(
      { host: request.host, orgParam: request.org, defaultOrgCode: config.defaultOrganization },
      organizations,
    )

/** Why this cell does not serve the lender of a request. What names no lender is answered further on. */
const refusalByRequest = ({ config, organizations, settings }: Installation) => {
  const refusalOf = refusalOfLender(settings)
  return ({ host, org }: { host: string; org: string | undefined }) => {
    const code = organizations.byHost(host)?.orgCode ?? (org?.trim() || config.defaultOrganization)
    return refusalOf(code)
  }
}

const lenderOfPage =
  ({ config, organizations }: Installation) =>
  (request: { host: string; org: string | undefined }) =>
    organizationOfPage(
      {
        host: request.host,
        orgParam: request.org,
        defaultOrgCode: config.defaultOrganization,
        ownHost: config.publicUrl && new URL(config.publicUrl).hostname,
      },
      organizations,
    )

/** Returns the gate that identifies the caller, the application and the organization of a request. */
const gateOf = (installation: Installation): Gate => {
  const { db, clock, socketAuth, organizations, config } = installation
  const systems = partnersGate({ db, clock })
  return {
    authenticate: ({ apiKey, ...credentials }) =>
      apiKey === undefined ? socketAuth.people.authenticate(credentials) : systems({ apiKey, ...credentials }),
    applicationFor: socketAuth.applicationFor,
    requestOrganization: (request) => organizationByRequest(installation)(request).orgCode,
    refusalOf: refusalByRequest(installation),
    isBrandOrigin: brandOrigins(organizations, config.production),
  }
}

/** Mounts the pages that only a demonstration has, which programs read too: so they need no built pages. */
const mountDemonstration = (app: FastifyInstance, installation: Installation) => {
  const { config, db, clock, organizations } = installation
  const theme = () => themeCss(installation.organizationByCode(config.defaultOrganization).design)
  mountAllDocuments(app, { ...installation, production: config.production, theme })
  mountOutbox(app, {
    db,
    vault: installation.vault,
    production: config.production,
    organizations: () => organizations.all().map(({ orgCode, orgBrand }) => ({ code: orgCode, name: orgBrand })),
    theme,
    attachment: (id) => attachmentOf(db, installation, id),
    logInCodes: () => demonstrationCodes(clock.now()),
    subscribe: installation.handleIncomingText,
  })
}

/** Mounts what people look at: the API description and the pages. */
const mountForPeople = async (app: FastifyInstance, installation: Installation, { routes }: JoinedParts) => {
  const { config, clock } = installation
  const { production } = config
  mountApiPages(app, {
    path: '/api',
    title: 'Hearthline',
    document: async () => (await import('../api-document.ts')).apiDocument,
    calls: routes.map(({ declaration }) => declaration),
    production,
  })
  mountApiPages(app, {
    path: '/api/partners',
    title: 'Hearthline for lenders’ systems',
    document: async () => (await import('../api-document.ts')).partnerDocument,
    calls: partnerCalls,
    production,
  })
  const pages = {
    resolveLender: lenderOfPage(installation),
    flagsFor: installation.flags.forVisitor,
    today: () => lenderDay(clock.now()),
    production,
    dialogOrigins: dialogOrigins(config),
    banners: {
      ...config.banners,
      current: currentBanners({ clock, settings: installation.settings }),
    },
  }
  await mountConsole(app, pages)
  await mountPages(app, pages)
}

interface ServedWith {
  parts: JoinedParts
  room: DiskSpaceMonitor
  state: { stopping: boolean }
  logger: Logger
}

/**
 * Serves the calls, WebSockets, webhooks and pages. @throws Error when the served routes differ from the declared ones
 */
export const serveWeb = async (
  installation: Installation,
  { parts, room, state, logger }: ServedWith,
): Promise<{ port: number; close(): Promise<void> }> => {
  const { config, db, clock, metrics } = installation
  const { production, publicUrl } = config
  const isTest = config.environment === 'test'
  const { routes, sockets: lines } = parts
  const app = await buildWebServer({
    db,
    replica: installation.replica,
    clock,
    log: logger,
    gate: gateOf(installation),
    routes,
    production,
    trustedProxies: config.trustedProxies,
    publicUrl,
    failed: room.notice,
    isStopping: () => state.stopping,
    sendFailurePage,
    traces: installation.traces,
    // Tests and benchmarks call one organization thousands of times.
    limits: isTest ? { logIn: {}, register: {}, drafts: {}, staffSearch: {}, proposals: {} } : {},
    fingerprint: (text) => installation.vault.hash('repeated request', text),
  })
  const mountedPaths = new Set<string>()
  app.addHook('onRoute', ({ url }) => void mountedPaths.add(url))
  for (const mount of parts.mounts) mount(app)
  mountHealth(app, { db, room, state })
  if (metrics && config.metricsToken !== undefined)
    mountMetrics(app, { metrics, token: config.metricsToken, db, clock })
  await mountSockets(app, {
    routes: metrics ? measuredSockets(lines, metrics) : lines,
    production,
    publicUrl,
    isServed: (request) => refusalByRequest(installation)(request) === undefined,
    // Benchmarks follow one application from one address thousands of times.
    ...(isTest ? { limits: { byPerson: 100_000, byAddress: 100_000 } } : {}),
  })
  mountDemonstration(app, installation)
  if (config.roles.includes('web')) await mountForPeople(app, installation, parts)
  await app.after()
  const sockets = lines.map(({ declaration }) => declaration)
  for (const { path } of sockets) mountedPaths.delete(path)
  const calls = routes.map(({ declaration }) => declaration)
  assertAllAnswered({ calls, sockets, others: [...mountedPaths] }, production)
  await app.listen({ host: config.host, port: config.port })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
