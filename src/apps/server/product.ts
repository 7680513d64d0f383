import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { resolveOrganisation } from '#src/brands/resolution.rules.ts'
import { yearOfThresholds } from '#src/domain/high-cost.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import { sessionEndedChannel } from '#src/features/accounts/server/sessions.store.ts'
import { accountsSweep } from '#src/features/accounts/server/sweep.service.ts'
import { statusService } from '#src/features/applications/server/status.service.ts'
import { statusSocket } from '#src/features/applications/server/status-socket.ts'
import { attachmentOf } from '#src/features/documents/server/documents.routes.ts'
import { identityPicturesSweep } from '#src/features/identity/server/pictures-sweep.service.ts'
import { sessionLine } from '#src/features/notary/server/session-line.ts'
import { deliveries } from '#src/features/partners/server/deliver.service.ts'
import { numberEvents } from '#src/features/partners/server/events.store.ts'
import { partnersGate } from '#src/features/partners/server/partner-keys.service.ts'
import { privacySweep } from '#src/features/privacy/server/privacy-sweep.service.ts'
import { eraseExpiredDrafts } from '#src/features/registration/server/drafts.store.ts'
import { mountApiPages } from '#src/platform/server/api-pages.ts'
import type { Config } from '#src/platform/server/config.ts'
import { buildWebServer, type Gate } from '#src/platform/server/http.ts'
import { jobChannel, jobsInHand } from '#src/platform/server/jobs.ts'
import { type Log, openLog } from '#src/platform/server/log.ts'
import { mountOutbox } from '#src/platform/server/outbox-page.ts'
import { mountSockets } from '#src/platform/server/sockets.ts'
import { attemptInDatabase, attemptInFolder, storageRoom } from '#src/platform/server/storage-room.ts'
import { textTokenOf } from '#src/platform/server/text-carrier.ts'
import { mostUploadsWaiting, uploadsSweep } from '#src/platform/server/uploads.job.ts'
import { inspectUploadJob } from '#src/platform/server/uploads.service.ts'
import { hourly, startWorker, type Worker } from '#src/platform/server/worker.ts'
import { themeCss } from '#src/platform/theme/tokens.rules.ts'
import { mountSandboxCheckout } from '#src/vendors/card-payment/server/sandbox-checkout-page.ts'
import { applicationFor } from '#src/workflow/server/application-head.ts'
import { stepEngine } from '#src/workflow/server/run-steps.ts'
import { accountParts } from './account-parts.ts'
import { fundingDeps, rescissionDeps } from './closing-parts.ts'
import { mountConsole } from './console-page.ts'
import { openCore } from './core.ts'
import { demonstrationCodes, loadDemonstration } from './demonstration.ts'
import { assertKeptToThisMachine } from './demonstration-reach.ts'
import { assertAllAnswered } from './endpoints.ts'
import { flagsFor } from './flags.ts'
import { mountHealth } from './health.ts'
import { identityBroker } from './identity-broker.ts'
import { dialogOrigins } from './income-vendors.ts'
import { mountIncomeWebhooks } from './income-webhooks.ts'
import { jobRunners } from './job-runners.ts'
import { lendingPolicies } from './lending-policy.ts'
import { measuredJobs, measuredLines, measuredSteps } from './measured.ts'
import { mountMetrics } from './metrics.ts'
import { notaryLineDeps } from './notary-parts.ts'
import { mountNotaryWebhook } from './notary-webhook.ts'
import { mountOneClickStop } from './one-click-stop.ts'
import { openOrganisations } from './organisations.ts'
import { mountPages } from './pages.ts'
import { assertFitForProduction } from './production-needs.ts'
import { besideSteps, coversAppraisal } from './property-parts.ts'
import { productRoutes } from './routes.ts'
import { stepBindings } from './step-bindings.ts'
import { mountTextWebhook } from './text-webhook.ts'
import { textsHeard } from './texts-heard.ts'
import { discardUploaded } from './uploads.ts'
import { mountVendorWebhook } from './vendor-webhook.ts'
import type { Vendors } from './vendors.ts'
import { webhookDeps } from './webhook-deps.ts'

export interface Product {
  /** Where it listens, without a path. */
  address: string
  stop(): Promise<void>
}

/** How long a stop waits for what is in hand. */
const leaveInHandMs = 5_000

/** Once a year the Bureau publishes figures that come with a new version. */
const warnOfOldFigures = (log: Log, now: Date): void => {
  const year = now.getUTCFullYear()
  const heldTo = yearOfThresholds(year)
  if (heldTo < year) log.warn({ year, heldTo }, 'points and fees are held to the thresholds of an earlier year')
}

/**
 * Starts the parts that the configuration names and answers when they serve. A lender with suppliers of its own hands
 * them over as `own`; they stand in for those built in.
 */
export const startProduct = async (config: Config, own: Partial<Vendors> = {}): Promise<Product> => {
  const organisations = await openOrganisations(config)
  assertKeptToThisMachine(config)
  assertFitForProduction(config, own, organisations)
  const log = openLog(config.logLevel)
  let address = config.publicUrl ?? ''
  const core = await openCore(config, { log, organisations, ownAddress: () => address }, own)
  const { database, clock } = core
  warnOfOldFigures(log, clock.now())
  if (!config.production) await loadDemonstration(core)
  if (database.engine === 'embedded') log.warn('the embedded database does not sync to disk')
  const state = { stopping: false }
  const room = storageRoom({
    database: attemptInDatabase(database.db),
    files: attemptInFolder(config.dataFolder),
  })

  let worker: Worker | undefined
  const { metrics } = core
  const bindings = stepBindings({
    db: database.db,
    clock,
    records: core.records,
    conditions: core.conditions,
    liabilities: core.liabilities,
    vendors: core.vendors,
    incomeRequests: core.incomeRequests,
    policyOf: lendingPolicies(core.organisationCalled),
    leiOf: (orgCode) => core.organisationCalled(orgCode).orgMetaData.companyInfo.lei,
    correspondence: core.correspondence,
    signers: core.closingSigners,
    coversAppraisal: coversAppraisal(core),
    rescission: rescissionDeps(core),
    funding: fundingDeps(core),
  })
  const engine = stepEngine(database.db, clock, metrics ? measuredSteps(bindings, metrics) : bindings, log, () =>
    worker?.wake(),
  )
  const webhooks = deliveries({
    ...{ ...webhookDeps(core), db: database.db, log },
    ...{ organisationCalled: core.organisationCalled, pageAt: core.pageAt },
    ...{ wake: () => worker?.wake(), chance: Math.random },
  })
  const jobs = jobsInHand({
    ...{ db: database.db, clock, runners: metrics ? measuredJobs(jobRunners(core), metrics) : jobRunners(core) },
    failed: (kind, id, error) => {
      log.error({ kind, jobId: id, err: error }, 'job will be tried again')
      room.notice(error)
    },
    wake: () => worker?.wake(),
    // Their senders take turns in front of the threads that look at files: turns need all who wait.
    queuedElsewhere: { [inspectUploadJob]: mostUploadsWaiting },
  })
  let hush = async () => {}
  if (config.roles.includes('worker')) {
    worker = startWorker(
      {
        steps: engine.runDue,
        accounts: accountsSweep(database.db, clock),
        drafts: hourly(clock, async (now) => void (await eraseExpiredDrafts(database.db, now))),
        uploads: uploadsSweep({ db: database.db, clock, objects: core.objects }),
        identityPictures: identityPicturesSweep({ db: database.db, clock, discard: discardUploaded(core) }),
        partnerEvents: numberEvents(database.db, clock),
        webhooks: webhooks.runDue,
        retention: privacySweep(database.db, { vault: core.vault, clock }),
        jobs: jobs.runDue,
      },
      log,
      { failed: room.notice },
    )
    const wake = () => worker?.wake()
    hush = await database.listen(jobChannel, wake, wake)
  }

  const orgOf = (request: { host: string; org: string | undefined }) =>
    resolveOrganisation(
      { host: request.host, orgParam: request.org, defaultOrgCode: config.defaultOrganisation },
      core.organisations,
    )
  const people = accountsGate({ sessions: core.sessions })
  const systems = partnersGate({ db: database.db, clock })
  const ownApplication = applicationFor(database.db)
  const gate: Gate = {
    authenticate: ({ apiKey, ...asked }) =>
      apiKey === undefined ? people.authenticate(asked) : systems({ apiKey, ...asked }),
    applicationFor: ownApplication,
    organisationOf: (request) => orgOf(request).orgCode,
  }
  const hearEndOf = (sessionId: string, heard: () => void) => core.fanOut.hear(sessionEndedChannel, sessionId, heard)
  const authenticate = async (authorization: string, organisation: string) => {
    const { caller } = await people.authenticate({ authorization, organisation })
    if (caller.role !== 'visitor' && caller.owesSecondFactor) throw new Refusal('access/second-factor-needed')
    if (caller.role !== 'visitor' && caller.owesPassword) throw new Refusal('account/new-password-needed')
    return caller
  }
  const lines = [
    sessionLine({ ...notaryLineDeps(core), authenticate, applicationFor: ownApplication, hearEndOf }),
    statusSocket({
      fanOut: core.fanOut,
      statusOf: statusService(core).statusOf,
      ...{ authenticate, applicationFor: ownApplication, hearEndOf },
    }),
  ]
  const broker = identityBroker(core, accountParts(core))
  const routes = [...productRoutes(core, broker), ...core.clockRoutes]
  const app = await buildWebServer({
    db: database.db,
    clock,
    log,
    gate,
    routes,
    production: config.production,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    failed: room.notice,
    // Tests and benches come to one organisation, thousands of times.
    limits:
      config.environment === 'test' ? { logIn: {}, register: {}, drafts: {}, staffSearch: {}, proposals: {} } : {},
    fingerprint: (text) => core.vault.hash('repeated request', text),
  })
  const mounted = new Set<string>()
  app.addHook('onRoute', ({ url }) => void mounted.add(url))
  broker.mount(app)
  mountHealth(app, { db: database.db, room, state })
  const { metricsToken: token } = config
  if (metrics && token !== undefined) mountMetrics(app, { metrics, token, db: database.db, clock })
  await mountSockets(app, {
    routes: metrics ? measuredLines(lines, metrics) : lines,
    production: config.production,
    publicUrl: config.publicUrl,
    // Benches follow one application from one place, thousands of times.
    ...(config.environment === 'test' ? { limits: { byPerson: 100_000, byAddress: 100_000 } } : {}),
  })
  core.mountIncomeSandboxes(app)
  mountIncomeWebhooks(app, {
    ...{ db: database.db, clock, requests: core.incomeRequests, answerReady: engine.answerReady },
    bankKeyOf: core.bankWebhookKey,
    secrets: { payroll: config.suppliers.truv?.secret ?? core.webhookSecret, transcripts: core.webhookSecret },
  })
  if (config.suppliers.proof) mountNotaryWebhook(app, { db: database.db, clock, secret: config.suppliers.proof.secret })
  const beside = besideSteps(core)
  const heard = async (reference: string) => {
    await engine.answerReady(reference)
    await beside(reference)
  }
  mountVendorWebhook(app, { secret: core.webhookSecret, clock, answerReady: heard })
  if (core.cardDesk) mountSandboxCheckout(app, core.cardDesk)
  const hear = textsHeard(core)
  if (config.smsUrl !== 'none')
    mountTextWebhook(app, {
      token: config.smsUrl === undefined ? core.webhookSecret : textTokenOf(config.smsUrl),
      origin: () => address,
      hear,
    })
  mountOneClickStop(app, { db: database.db, vault: core.vault, clock })
  if (config.roles.includes('web')) {
    mountOutbox(app, {
      ...{ db: database.db, vault: core.vault, production: config.production },
      organisations: core.organisations.all().map(({ orgCode, orgBrand }) => ({ code: orgCode, name: orgBrand })),
      theme: themeCss(core.organisationCalled(config.defaultOrganisation).design),
      attachment: (id) => attachmentOf(database.db, core, id),
      logInCodes: () => demonstrationCodes(clock.now()),
      hear,
    })
    mountApiPages(app, {
      title: 'Hearthline',
      document: async () => (await import('./api-document.ts')).apiDocument,
      calls: routes.map(({ declaration }) => declaration),
      production: config.production,
    })
    const pages = {
      organisationOf: orgOf,
      flagsFor: (organisation: string) => flagsFor(core, organisation),
      today: () => lenderDay(clock.now()),
      production: config.production,
      dialogOrigins: dialogOrigins(config),
    }
    await mountConsole(app, pages)
    await mountPages(app, pages)
  }
  await app.after()
  const sockets = lines.map(({ declaration }) => declaration)
  for (const { path } of sockets) mounted.delete(path)
  const calls = routes.map(({ declaration }) => declaration)
  assertAllAnswered({ calls, sockets, others: [...mounted] }, config.production)
  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  address ||= `http://localhost:${port}`

  return {
    address,
    async stop() {
      state.stopping = true
      await hush()
      await worker?.stop()
      // A vendor that hangs keeps nobody here: its step or job is taken up again when its lease ends.
      await Promise.race([
        Promise.all([engine.settled(), webhooks.settled(), jobs.settled()]),
        pause(leaveInHandMs, undefined, { ref: false }),
      ])
      await app.close()
      await core.close()
    },
  }
}
