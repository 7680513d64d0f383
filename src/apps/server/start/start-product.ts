import { setTimeout as pause } from 'node:timers/promises'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { type FigureSource, missingFigures } from '#src/domain/figures/published-figures.ts'
import type { Config } from '#src/platform/server/config.ts'
import { jobChannel, jobRunner } from '#src/platform/server/jobs/jobs.ts'
import { startWorker, type Worker } from '#src/platform/server/jobs/worker.ts'
import { type Log, openLog } from '#src/platform/server/log.ts'
import { inspectUploadJob } from '#src/platform/server/uploads/application-uploads.service.ts'
import {
  attemptInDatabase,
  attemptInFolder,
  type DiskSpaceMonitor,
  diskSpaceMonitor,
} from '#src/platform/server/uploads/disk-space-monitor.ts'
import { maxUploadsWaiting } from '#src/platform/server/uploads/uploads.job.ts'
import { stepEngine } from '#src/workflow/server/run-steps.ts'
import { ownerOfReference } from '#src/workflow/server/vendor-reference.store.ts'
import { refusalOfLender } from '../cells/closed-lenders.ts'
import { openCore } from '../core/core.ts'
import { measuredJobs, measuredSteps } from '../core/measured.ts'
import { openServices } from '../core/services.ts'
import { tracedJobs, tracedSteps } from '../core/traced.ts'
import { loadDemonstration } from '../demonstration/demonstration.ts'
import { assertLocalOnly } from '../demonstration/demonstration-reach.ts'
import { startDemonstrationPast } from '../demonstration/past/demonstration-past.ts'
import { features } from '../product.ts'
import { readLenderSuppliers } from '../suppliers/lender-suppliers.ts'
import { describeSupplies, type Vendors } from '../suppliers/vendors.ts'
import type { Installation } from '../wiring/feature.ts'
import { openReloadedOrganizations } from './brand-reload.ts'
import { declaredParts } from './declared-parts.ts'
import { type JoinedParts, joinParts } from './joined-parts.ts'
import { assertFitForProduction } from './production-needs.ts'
import { serveWeb } from './serve-web.ts'

export interface Product {
  /** The address on which it listens, without a path. */
  address: string
  stop(): Promise<void>
}

/** How long a stop waits for running work. */
const finishWithinMs = 5_000

/** How long it keeps serving, until the proxy has asked for its health and sends requests elsewhere. */
const untilProxyLooksMs = 2_500

/** Warns when yearly figures are missing. The console says the same to compliance and admins. */
const warnOfMissingFigures = (log: Log, source: FigureSource, now: Date): void => {
  for (const { kind, year } of missingFigures(source, lenderDay(now)))
    log.warn({ kind, year }, 'published figures are missing; rules hold to those of an earlier year')
}

/** Says of each service who supplies it. Services by hand are warnings, since staff must work on their orders. */
const logSuppliers = (log: Log, config: Config, own: Partial<Vendors>): void => {
  for (const { text, isByHand } of describeSupplies(config, own)) log[isByHand ? 'warn' : 'info'](text)
}

interface Work {
  /** Takes no new work, and gives running work some time to end. */
  stop(): Promise<void>
}

/** Runs the steps, jobs and sweeps if this process is a worker. */
const startWork = async (
  installation: Installation,
  { parts, room, workers }: { parts: JoinedParts; room: DiskSpaceMonitor; workers: { awake?: Worker } },
): Promise<Work> => {
  const { config, database, db, clock, log, metrics, traces, wake, settings, organizations } = installation
  const refusalOf = refusalOfLender(settings)
  const closedLenders = () => organizations.all().flatMap(({ orgCode }) => (refusalOf(orgCode) ? [orgCode] : []))
  const measurableSteps = metrics ? measuredSteps(parts.steps, metrics) : parts.steps
  const steps = traces ? tracedSteps(measurableSteps, traces) : measurableSteps
  const runners = metrics ? measuredJobs(parts.jobs, metrics) : parts.jobs
  const engine = stepEngine(db, clock, steps, log, wake, closedLenders)
  const jobs = jobRunner({
    db,
    clock,
    runners: traces ? tracedJobs(runners, traces) : runners,
    onFailure: (kind, id, error) => {
      log.error({ kind, jobId: id, err: error }, 'job will be tried again')
      room.notice(error)
    },
    wake,
    // Senders take turns at the inspection threads, so all waiting uploads must be in that queue.
    queuedByOthers: { [inspectUploadJob.kind]: maxUploadsWaiting },
  })
  let unsubscribe = async () => {}
  if (config.roles.includes('worker')) {
    const sources = { steps: engine.runDue, ...parts.sweeps, jobs: jobs.runDue }
    workers.awake = startWorker(sources, log, { onFailure: room.notice })
    unsubscribe = await database.wakeUps.listen(jobChannel, wake, wake)
  }
  return {
    async stop() {
      await unsubscribe()
      await workers.awake?.stop()
      // A vendor that hangs does not delay the stop. Its step or job is taken up again when its lease ends.
      await Promise.race([
        Promise.all([engine.settled(), parts.settled(), jobs.settled()]),
        pause(finishWithinMs, undefined, { ref: false }),
      ])
    },
  }
}

/**
 * Starts the parts that the configuration names and returns when they serve. The lender's own suppliers replace the
 * built-in ones: those of its module, and before them those of a program that starts the product itself.
 */
export const startProduct = async (config: Config, programSuppliers: Partial<Vendors> = {}): Promise<Product> => {
  const own = { ...(await readLenderSuppliers(config.suppliersModule)), ...programSuppliers }
  const { organizations, watch } = await openReloadedOrganizations(config)
  assertLocalOnly(config)
  assertFitForProduction(config, organizations)
  const log = openLog(config.logLevel)
  let address = config.publicUrl ?? ''
  const ownAddress = () => address
  if (config.production) logSuppliers(log, config, own)
  const core = await openCore(config, { log, organizations, ownAddress }, own)
  const { database, clock } = core
  warnOfMissingFigures(log, core.figures(), clock.now())
  if (!config.production) await loadDemonstration(core)
  if (database.engine === 'embedded') log.warn('the embedded database does not sync to disk')
  const workers: { awake?: Worker } = {}
  const refusalOf = refusalOfLender(core.settings)
  const installation: Installation = {
    ...core,
    ...openServices(core),
    ownAddress,
    wake: () => workers.awake?.wake(),
    async answerReady(vendor, reference) {
      const entry = await ownerOfReference(database.db, vendor, reference)
      // What is closed asks the supplier for its answer in the cell that serves it, as if the notice had been lost.
      if (entry && !refusalOf(entry.organization)) await parts.answers[entry.owner](entry)
    },
  }
  const featureParts = features.map(({ wire }) => wire(installation))
  const parts = joinParts(
    [...featureParts, declaredParts(installation, featureParts)],
    features.flatMap(({ jobs = [] }) => jobs),
  )
  const state = { stopping: false }
  const room = diskSpaceMonitor({
    database: attemptInDatabase(database.db),
    files: attemptInFolder(config.dataFolder),
  })
  const work = await startWork(installation, { parts, room, workers })
  const web = await serveWeb(installation, { parts, room, state, logger: log })
  address ||= `http://localhost:${web.port}`
  const past = await startDemonstrationPast(installation)
  const brandReload = watch(log)
  return {
    address,
    async stop() {
      state.stopping = true
      const isBehindProxy = config.trustedProxies > 0 && config.roles.includes('web')
      await past?.stop()
      await brandReload?.stop()
      await Promise.all([work.stop(), isBehindProxy && pause(untilProxyLooksMs)])
      await web.close()
      await core.close()
    },
  }
}
