import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { organisationsWithPublished } from '#src/brands/published-pricing.rules.ts'
import { openPublishedPricing } from '#src/brands/server/published-pricing.store.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { openPasswords, type Passwords } from '#src/features/accounts/server/passwords.service.ts'
import { openSessions, type Sessions } from '#src/features/accounts/server/sessions.service.ts'
import { sessionEndedChannel } from '#src/features/accounts/server/sessions.store.ts'
import { type AccountLimits, accountLimits } from '#src/features/accounts/server/tries.service.ts'
import type { CorrespondenceDeps } from '#src/features/documents/server/correspondence.service.ts'
import { openPdfRenderer } from '#src/features/documents/server/pdf-renderer.service.ts'
import { type IncomeRequests, incomeRequests } from '#src/features/income/server/income.store.ts'
import { notaryChannel } from '#src/features/notary/server/session.store.ts'
import type { SealKey } from '#src/platform/server/cades.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import { tightenDataFolder } from '#src/platform/server/data-folder.ts'
import { type Database, type DatabaseAddress, openDatabase } from '#src/platform/server/database.ts'
import { type FanOut, openFanOut } from '#src/platform/server/fan-out.ts'
import { dataKeysChannel, openVault, type Vault } from '#src/platform/server/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/key-ring.ts'
import { type KeyService, keysInFile, keysInSetting } from '#src/platform/server/key-service.ts'
import { keysInKms } from '#src/platform/server/kms-keys.ts'
import type { Log } from '#src/platform/server/log.ts'
import { type Metrics, openMetrics } from '#src/platform/server/metrics.ts'
import { diskObjects, type ObjectStore, s3Objects } from '#src/platform/server/object-store.ts'
import { storedNotebook } from '#src/platform/server/sandbox-notebook.ts'
import { openSealKey } from '#src/platform/server/seal-key.ts'
import type { Route } from '#src/platform/server/serve.ts'
import { openSignalRelay, type SignalRelay } from '#src/platform/server/signal-relay.ts'
import { openUploadInspector, type UploadInspector } from '#src/platform/server/upload-inspector.ts'
import type { PlaidKeyOf } from '#src/vendors/bank-link/server/plaid-webhook.ts'
import type { CardDesk } from '#src/vendors/card-payment/server/sandbox.ts'
import { basePath } from '#src/workflow/base-path.ts'
import { statusChannel } from '#src/workflow/server/advance.ts'
import { type ApplicationRecords, applicationRecords } from '#src/workflow/server/application-record.ts'
import { type BankAccountRecords, bankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import { type ClosingSignerRecords, closingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { type ConditionRecords, conditionRecords } from '#src/workflow/server/condition-record.ts'
import { type LiabilityRecords, liabilityRecords } from '#src/workflow/server/liability-record.ts'
import { type PaperSignatureRecords, paperSignatureRecords } from '#src/workflow/server/paper-signature-record.ts'
import { type StaffReasonRecords, staffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { demonstrationPeople } from './income-vendors.ts'
import { measuredVendors } from './measured.ts'
import { openClock } from './moving-clock.ts'
import { type PageAddresses, pageAddresses } from './page-addresses.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openVendors, type Vendors } from './vendors.ts'

/** What every part of the server is built on. */
export interface Core extends PageAddresses {
  config: Config
  log: Log
  clock: Clock
  clockRoutes: readonly Route[]
  database: Database
  keyService: KeyService
  vault: Vault
  objects: ObjectStore
  uploadInspector: UploadInspector
  fanOut: FanOut
  signals: SignalRelay
  /** The brands as they are written, without the pricing published for them. */
  written: OrganisationSource
  organisations: OrganisationSource
  /** @throws Error when no organisation has this code, which only a wrong record can cause. */
  organisationCalled(orgCode: string): Organisation
  records: ApplicationRecords
  conditions: ConditionRecords
  incomeRequests: IncomeRequests
  /** By which the bank link's supplier signs its webhooks. */
  bankWebhookKey: PlaidKeyOf
  /** Plays the suppliers of income outside production. */
  mountIncomeSandboxes(app: FastifyInstance): void
  liabilities: LiabilityRecords
  bankAccounts: BankAccountRecords
  closingSigners: ClosingSignerRecords
  paperSignatures: PaperSignatureRecords
  staffReasons: StaffReasonRecords
  sessions: Sessions
  passwords: Passwords
  accountLimits: AccountLimits
  vendors: Vendors
  /** The sandbox's side of card payments, where it stands in. */
  cardDesk: CardDesk | undefined
  /** None where nobody may read them. */
  metrics: Metrics | undefined
  /** With which signed papers are sealed; read, or made, at the first need. */
  sealKey(): Promise<SealKey>
  /** Signs what vendors' webhooks bring. */
  webhookSecret: string
  correspondence: CorrespondenceDeps
  close(): Promise<void>
}

interface Around {
  log: Log
  organisations: OrganisationSource
  ownAddress(): string
}

export const openCore = async (
  config: Config,
  { log, organisations: written, ownAddress }: Around,
  own: Partial<Vendors> = {},
): Promise<Core> => {
  await tightenDataFolder(config.dataFolder)
  const database = await openDatabase(addressOf(config))
  try {
    await prepareDatabase(config, database)
    const keyService = await keyServiceOf(config)
    const { clock, routes, close: closeClock } = await openClock(database, config.production)
    const ring = await openKeyRing(database, keyService, {
      clock,
      failed: (error) => log.error({ err: error }, 'keys were not read; trying again'),
    })
    const { webhookSecret } = ring
    const vault = openVault(ring)
    const hushVault = await database.listen(dataKeysChannel, vault.forget, () => vault.forget())
    const { tokenKeys, learnTokenKey } = ring
    const sessions = await openSessions({ database, clock, tokenKeys, learnTokenKey })
    const fanOut = await openFanOut(database, [statusChannel, sessionEndedChannel, notaryChannel])
    const signals = await openSignalRelay(database)
    const objects = config.objectStore
      ? await s3Objects(config.objectStore)
      : diskObjects(join(config.dataFolder, 'objects'))
    const published = await openPublishedPricing(database, (error) => log.error({ err: error }, 'pricing was not read'))
    const organisations = organisationsWithPublished(written, published.of, () => lenderDay(clock.now()))
    const organisationCalled: Core['organisationCalled'] = (orgCode) => {
      const organisation = organisations.byCode(orgCode)
      if (!organisation) throw new Error(`No organisation has the code ${orgCode}.`)
      return organisation
    }
    const metrics = config.metricsToken === undefined ? undefined : openMetrics()
    const notebook = (service: string) => storedNotebook(database.db, `sandbox ${service}`)
    const webhook = { address: ownAddress, secret: webhookSecret }
    const records = applicationRecords(vault)
    const people = demonstrationPeople(database.db, records)
    const opened = openVendors(config, clock, webhook, people, notebook, own)
    const { vendors, cardDesk, mountIncomeSandboxes, bankWebhookKey } = opened
    const renderer = openPdfRenderer()
    const uploadInspector = openUploadInspector()
    const sealKey = openSealKey({ files: config.seal, folder: config.dataFolder }, clock)
    // A production learns at its start that its files cannot be used.
    if (config.production) await sealKey()
    const { originOf, pageAt } = pageAddresses(config, { organisations, organisationCalled, ownAddress })
    return {
      config,
      log,
      clock,
      clockRoutes: routes,
      database,
      keyService,
      vault,
      objects,
      uploadInspector,
      fanOut,
      signals,
      written,
      organisations,
      organisationCalled,
      records,
      incomeRequests: incomeRequests(vault),
      ...{ mountIncomeSandboxes, bankWebhookKey },
      conditions: conditionRecords(vault),
      liabilities: liabilityRecords(vault),
      bankAccounts: bankAccountRecords(vault),
      closingSigners: closingSignerRecords(vault),
      paperSignatures: paperSignatureRecords(vault),
      staffReasons: staffReasonRecords(vault),
      sessions,
      passwords: openPasswords(),
      accountLimits: limitsFor(config),
      cardDesk,
      vendors: metrics ? measuredVendors(vendors, metrics) : vendors,
      metrics,
      webhookSecret,
      sealKey,
      correspondence: {
        ...{ db: database.db, vault, objects, clock, renderer, organisationCalled },
        linkTo: (organisation, id, below) => pageAt(organisation, `${basePath}/${id}${below ?? ''}`),
      },
      ...{ originOf, pageAt },
      async close() {
        await renderer.close()
        await uploadInspector.close()
        await fanOut.close()
        await signals.close()
        await published.close()
        await sessions.close()
        await closeClock()
        await hushVault()
        await ring.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Where the master keys are kept. */
export const keyServiceOf = async ({ keyService, masterKey, dataFolder }: Config): Promise<KeyService> => {
  if (keyService !== undefined) return keysInKms(keyService.slice(kms.length))
  return masterKey === undefined ? keysInFile(join(dataFolder, 'master-key')) : keysInSetting(masterKey)
}

const kms = 'aws-kms:'

export const addressOf = (config: Config): DatabaseAddress =>
  config.databaseUrl
    ? { engine: 'postgresql', url: config.databaseUrl, poolSize: config.databasePool }
    : { engine: 'embedded', folder: config.dataFolder }

/** Tests and benches come from one address, thousands of times. */
const limitsFor = ({ environment }: Config): AccountLimits =>
  environment === 'test'
    ? {
        ...accountLimits,
        registerByAddress: { ...accountLimits.registerByAddress, tries: 1_000_000 },
        logInByAddress: { ...accountLimits.logInByAddress, tries: 1_000_000 },
      }
    : accountLimits
