import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ApplicationRecords, applicationRecords } from '#src/application/server/application-record.ts'
import { type BankAccountRecords, bankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { type ClosingSignerRecords, closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import {
  type DocumentSignatureRecords,
  documentSignatureRecords,
} from '#src/application/server/document-signature-record.ts'
import { type LiabilityRecords, liabilityRecords } from '#src/application/server/liability-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { organizationsWithPublished } from '#src/brands/published-pricing.rules.ts'
import { openPublishedPricing } from '#src/brands/server/published-pricing.store.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { FigureSource } from '#src/domain/figures/published-figures.ts'
import { openPasswords, type Passwords } from '#src/features/accounts/server/passwords/passwords.service.ts'
import { openSessions, type Sessions } from '#src/features/accounts/server/sessions/sessions.service.ts'
import { sessionEndedChannel } from '#src/features/accounts/server/sessions/sessions.store.ts'
import { type AccountLimits, accountLimits } from '#src/features/accounts/server/sessions/tries.service.ts'
import { conversationChannel } from '#src/features/chat/server/conversation.store.ts'
import { designKind, organizationsWithDesign } from '#src/features/design/organization-design.rules.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import type { CorrespondenceDeps } from '#src/features/documents/server/letters/correspondence.service.ts'
import { openPdfRenderer } from '#src/features/documents/server/pdf/pdf-renderer.service.ts'
import { openPublishedFigures } from '#src/features/figures/server/figures.store.ts'
import { hoursKind, organizationsWithHours } from '#src/features/hours/organization-hours.rules.ts'
import { type IncomeRequests, incomeRequests } from '#src/features/income/server/income.store.ts'
import { manualDesk } from '#src/features/manual-orders/server/manual-desk.service.ts'
import { notaryChannel } from '#src/features/notary/server/session.store.ts'
import type { EventSink } from '#src/features/partners/server/event-sink.port.ts'
import { natsEventSink } from '#src/features/partners/server/nats-event-sink.ts'
import { supplierAccounts } from '#src/features/suppliers/server/supplier-accounts.ts'
import type { SupplierCatalog } from '#src/features/suppliers/server/supplier-credentials.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import { changesChannel } from '#src/platform/server/database/changes.ts'
import { tightenDataFolder } from '#src/platform/server/database/data-folder.ts'
import { type Database, type DatabaseAddress, openDatabase } from '#src/platform/server/database/database.ts'
import { type FanOut, openFanOut } from '#src/platform/server/database/fan-out.ts'
import {
  type OrganizationSettings,
  openOrganizationSettings,
} from '#src/platform/server/database/organization-settings.ts'
import type { ReadReplica } from '#src/platform/server/database/read-replica.ts'
import { openSignalRelay, type SignalRelay } from '#src/platform/server/database/signal-relay.ts'
import type { Route } from '#src/platform/server/http/serve.ts'
import { dataKeysChannel, openVault, type Vault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { type KeyService, keysInFile, keysInSetting } from '#src/platform/server/keys/key-service.ts'
import { keysInKms } from '#src/platform/server/keys/kms-keys.ts'
import type { Log } from '#src/platform/server/log.ts'
import { type Metrics, openMetrics } from '#src/platform/server/metrics.ts'
import { type Nats, openNats } from '#src/platform/server/nats/nats.ts'
import { natsWakeUps } from '#src/platform/server/nats/nats-wake-ups.ts'
import { openFileDrop } from '#src/platform/server/outbound/file-drop.ts'
import { storedNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import type { SealKey } from '#src/platform/server/seal/cades.ts'
import { openSealKey } from '#src/platform/server/seal/seal-key.ts'
import { openTraces, type Traces } from '#src/platform/server/traces.ts'
import { diskObjects, type ObjectStore, s3Objects } from '#src/platform/server/uploads/object-store.ts'
import { openUploadInspector, type UploadInspector } from '#src/platform/server/uploads/upload-inspector.ts'
import { achFiles } from '#src/vendors/disbursement/server/ach-files.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { statusChannel } from '#src/workflow/server/advance.store.ts'
import { type ConditionRecords, conditionRecords } from '#src/workflow/server/condition-record.ts'
import { type StaffReasonRecords, staffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { type PageAddresses, pageAddresses } from '../pages/page-addresses.ts'
import { supplierCatalog } from '../suppliers/supplier-catalog.ts'
import { type ManualAdapterDeps, openVendors, type SupplierWebhooks, type Vendors } from '../suppliers/vendors.ts'
import { demonstrationApplicants } from './demonstration-applicants.store.ts'
import { measuredVendors } from './measured.ts'
import { openClock } from './moving-clock.ts'
import { measuredReplica, openReplica } from './open-replica.ts'
import { prepareDatabase } from './prepare-database.ts'
import { tracedVendors } from './traced.ts'
import { vendorsOutsideTransactions } from './vendors-outside-transactions.ts'

/** The services that every part of the server is built on. */
export interface Core extends PageAddresses {
  config: Config
  log: Log
  clock: Clock
  clockRoutes: readonly Route[]
  database: Database
  /** Undefined if none is configured. */
  replica: ReadReplica | undefined
  keyService: KeyService
  vault: Vault
  objects: ObjectStore
  uploadInspector: UploadInspector
  fanOut: FanOut
  signals: SignalRelay
  /** Undefined when events are published nowhere but to webhooks. */
  eventSink: EventSink | undefined
  /** The brands as configured, without published pricing. */
  baseOrganizations: OrganizationSource
  organizations: OrganizationSource
  /** Returns the published figures as they are now. */
  figures(): FigureSource
  /** The settings that lenders change in the console. */
  settings: OrganizationSettings
  /**
   * Returns the organization with this code. @throws Error when there is none, which only a corrupt record can cause
   */
  organizationByCode(orgCode: string): Organization
  records: ApplicationRecords
  conditions: ConditionRecords
  incomeRequests: IncomeRequests
  /** Readers for the events that suppliers send. */
  supplierWebhooks: SupplierWebhooks
  /** The suppliers of which lenders may have accounts of their own. */
  supplierCatalog: SupplierCatalog
  /** Mounts simulated suppliers outside production. */
  mountSandboxes(app: FastifyInstance): void
  /** Does what is due beside the calls to suppliers; `isAnswered` is called for each payment that a bank answered. */
  refreshSuppliers(isAnswered: (reference: string) => Promise<void>): Promise<void>
  liabilities: LiabilityRecords
  bankAccounts: BankAccountRecords
  closingSigners: ClosingSignerRecords
  documentSignatures: DocumentSignatureRecords
  staffReasons: StaffReasonRecords
  sessions: Sessions
  passwords: Passwords
  accountLimits: AccountLimits
  vendors: Vendors
  /** Undefined when no metrics token is set. */
  metrics: Metrics | undefined
  /** Undefined when no collector of traces is set. */
  traces: Traces | undefined
  /** Returns the key that seals signed documents. The key is read, or created, on first use. */
  sealKey(): Promise<SealKey>
  /** Signs the sandbox vendors' webhooks. */
  webhookSecret: string
  correspondence: CorrespondenceDeps
  close(): Promise<void>
}

interface CoreContext {
  log: Log
  organizations: OrganizationSource
  ownAddress(): string
}

/** Where the sealed bytes of documents and files are kept. */
export const openObjects = async ({ objectStore, dataFolder }: Config): Promise<ObjectStore> =>
  objectStore ? s3Objects(objectStore) : diskObjects(join(dataFolder, 'objects'))

export const openCore = async (
  config: Config,
  { log, organizations: baseOrganizations, ownAddress }: CoreContext,
  own: Partial<Vendors> = {},
): Promise<Core> => {
  await tightenDataFolder(config.dataFolder)
  const traces = config.traces && (await openTraces(config.traces))
  const nats = config.nats && (await openNats(config.nats, log))
  const carrier = nats && config.nats?.carriesWakeUps ? natsWakeUps(nats) : undefined
  const database = await openDatabase(databaseAddress(config), traces?.recordStatement, carrier)
  let replica: ReadReplica | undefined
  try {
    await prepareDatabase(config, database)
    replica = await openReplica(config, database, log, traces?.recordStatement)
    const keyService = await keyServiceOf(config)
    const { clock, routes, close: closeClock } = await openClock(database, config.production)
    const ring = await openKeyRing(database, keyService, {
      clock,
      onFailure: (error) => log.error({ err: error }, 'keys were not read; trying again'),
    })
    const { webhookSecret } = ring
    const vault = openVault(ring)
    const closeVault = await database.listen(dataKeysChannel, vault.forget, () => vault.forget())
    const { tokenKeys, learnTokenKey } = ring
    const sessions = await openSessions({ database, clock, tokenKeys, learnTokenKey })
    const fanOut = await openFanOut(database, {
      inTransaction: [sessionEndedChannel, notaryChannel],
      afterCommit: [statusChannel, conversationChannel, changesChannel],
    })
    const signals = await openSignalRelay(database)
    const objects = await openObjects(config)
    const publishedPricing = await openPublishedPricing(database, (error) =>
      log.error({ err: error }, 'pricing was not read'),
    )
    const publishedFigures = await openPublishedFigures(database, (error) =>
      log.error({ err: error }, 'published figures were not read'),
    )
    const settings = await openOrganizationSettings(database, (error) =>
      log.error({ err: error }, 'the settings of lenders were not read'),
    )
    const storedSetting = (kind: string) => (orgCode: string) => settings.of(orgCode, kind)?.value
    const organizations = organizationsWithDesign(
      organizationsWithHours(
        organizationsWithPublished(baseOrganizations, publishedPricing.of, () => lenderDay(clock.now())),
        storedSetting(hoursKind),
      ),
      storedSetting(designKind),
    )
    const organizationByCode: Core['organizationByCode'] = (orgCode) => {
      const organization = organizations.byCode(orgCode)
      if (!organization) throw new Error(`No organization has the code ${orgCode}.`)
      return organization
    }
    const metrics = config.metricsToken === undefined ? undefined : openMetrics()
    const notebook = (service: string) => storedNotebook(database.db, `sandbox ${service}`)
    const webhook = { address: ownAddress, secret: webhookSecret }
    const records = applicationRecords(vault)
    const people = demonstrationApplicants(database.db, records)
    const manual: ManualAdapterDeps = {
      desk: manualDesk({ db: database.db, clock, vault }),
      achFiles: (originator, drop) =>
        achFiles({ originator, drop: openFileDrop(drop), db: database.db, vault, clock, log }),
      readFile: async (documentId: string) => (await readDocument(database.db, { vault, objects }, documentId)).bytes,
    }
    const { vendors, webhooks, tend, mountSandboxes } = openVendors(
      config,
      clock,
      webhook,
      people,
      notebook,
      manual,
      own,
      supplierAccounts({ db: database.db, vault }),
    )
    const countedVendors = metrics ? measuredVendors(vendors, metrics) : vendors
    const recordedVendors = traces ? tracedVendors(countedVendors, traces) : countedVendors
    const renderer = openPdfRenderer()
    const uploadInspector = openUploadInspector()
    const sealKey = openSealKey({ files: config.seal, folder: config.dataFolder }, clock)
    // In production, an unusable seal key stops the startup.
    if (config.production) await sealKey()
    const { originAt, pageAt } = pageAddresses(config, { organizations, organizationByCode, ownAddress })
    return {
      config,
      log,
      clock,
      clockRoutes: routes,
      database,
      replica: replica && metrics ? measuredReplica(replica, metrics) : replica,
      keyService,
      vault,
      objects,
      uploadInspector,
      fanOut,
      signals,
      eventSink: await openEventSink(config, nats),
      baseOrganizations,
      organizations,
      settings,
      figures: publishedFigures.current,
      organizationByCode,
      records,
      incomeRequests: incomeRequests(vault),
      mountSandboxes,
      refreshSuppliers: (isAnswered) =>
        tend(isAnswered, (service, error) => log.error({ service, err: error }, 'a service was not refreshed')),
      supplierWebhooks: webhooks,
      supplierCatalog: supplierCatalog(config, own),
      conditions: conditionRecords(vault),
      liabilities: liabilityRecords(vault),
      bankAccounts: bankAccountRecords(vault),
      closingSigners: closingSignerRecords(vault),
      documentSignatures: documentSignatureRecords(vault),
      staffReasons: staffReasonRecords(vault),
      sessions,
      passwords: openPasswords(),
      accountLimits: limitsFor(config),
      vendors: config.environment === 'test' ? vendorsOutsideTransactions(recordedVendors, database) : recordedVendors,
      metrics,
      traces,
      webhookSecret,
      sealKey,
      correspondence: {
        db: database.db,
        vault,
        objects,
        clock,
        renderer,
        organizationByCode,
        linkTo: (organization, id, below) => pageAt(organization, `${basePath}/${id}${below ?? ''}`),
      },
      originAt,
      pageAt,
      async close() {
        await uploadInspector.close()
        await fanOut.close()
        await signals.close()
        await publishedPricing.close()
        await publishedFigures.close()
        await settings.close()
        await sessions.close()
        await closeClock()
        await closeVault()
        await ring.close()
        await replica?.close()
        await database.close()
        await nats?.close()
        await traces?.close()
      },
    }
  } catch (error) {
    await replica?.close()
    await database.close()
    await nats?.close()
    throw error
  }
}

const openEventSink = async ({ nats: settings }: Config, nats: Nats | undefined): Promise<EventSink | undefined> =>
  nats && settings?.takesEvents ? natsEventSink(nats, settings) : undefined

/** Returns the service that keeps the master keys. */
export const keyServiceOf = async ({ keyService, masterKey, dataFolder }: Config): Promise<KeyService> => {
  if (keyService !== undefined) return keysInKms(keyService.slice(kms.length))
  return masterKey === undefined ? keysInFile(join(dataFolder, 'master-key')) : keysInSetting(masterKey)
}

const kms = 'aws-kms:'

export const databaseAddress = (config: Config): DatabaseAddress =>
  config.databaseUrl
    ? {
        engine: 'postgresql',
        url: config.databaseUrl,
        poolSize: config.databasePool,
        listenUrl: config.listenDatabaseUrl,
        mayPrepare: config.preparesStatements,
        isStrict: config.environment === 'test',
      }
    : { engine: 'embedded', folder: config.dataFolder, template: config.databaseTemplate }

/** Returns looser limits for tests and benchmarks, which send thousands of requests from one address. */
const limitsFor = ({ environment }: Config): AccountLimits =>
  environment === 'test'
    ? {
        ...accountLimits,
        registerByAddress: { ...accountLimits.registerByAddress, tries: 1_000_000 },
        logInByAddress: { ...accountLimits.logInByAddress, tries: 1_000_000 },
      }
    : accountLimits
