import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import type { Config } from '#src/platform/server/config.ts'
import { checkBrands, findingText } from '../brand/brand-check.ts'
import { openFreshOrganizations } from '../core/organizations.ts'
import { unmetByBrands, unmetSettings, unsafeConnections } from '../start/production-needs.ts'
import { readLenderServices } from '../suppliers/lender-suppliers.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { databaseFindings } from './database-checks.ts'
import { type Finding, missing, note, ok, toFailure } from './finding.ts'
import { natsFindings } from './nats-checks.ts'
import { replicaFindings } from './replica-checks.ts'
import { secretValues } from './secret-values.ts'
import { keyFindings, messageFindings, objectFindings, sealFindings, storedKeyFinding } from './service-checks.ts'
import { supplierFindings } from './supplier-checks.ts'

const defaultTimeoutMs = 20_000

export interface Examination {
  /** The settings, by name. */
  environment: Record<string, string | undefined>
  /** How long each trial may take. */
  timeoutMs?: number
  now?: Date
  /** Receives the findings as they come, in order, and the secrets that no line may show. */
  onFinding(finding: Finding, secrets: readonly string[]): void
}

const environmentSetting = 'HEARTHLINE_ENVIRONMENT'

/** The lines of an error that lists several things, without its first, which introduces them. */
const linesOf = (error: unknown): string[] => {
  const { message } = error as Error
  const [first = '', ...others] = message.split('\n')
  return others.length > 0 ? others.map((line) => line.trim()) : [first]
}

/** The settings as production reads them. Undefined if one cannot be read, and then nothing can be tried. */
const readSettings = (
  environment: Examination['environment'],
  add: (findings: readonly Finding[]) => void,
): Config | undefined => {
  try {
    return readConfig({ ...environment, [environmentSetting]: 'production' })
  } catch (error) {
    add(linesOf(error).map(missing))
    add([note('Nothing was tried: give these settings as they are meant, and run this again.')])
    return undefined
  }
}

const settingFindings = (config: Config, environment: Examination['environment']): Finding[] => [
  environment[environmentSetting] === 'production'
    ? ok(`${environmentSetting}: production`)
    : missing(`${environmentSetting}: set it to production; without it a demonstration starts.`),
  ...unmetSettings(config).map((line) => missing(line)),
  config.publicUrl === undefined
    ? note('PUBLIC_URL: not set. Give the https address that people type.')
    : ok(`PUBLIC_URL: ${new URL(config.publicUrl).origin}`),
  config.trustedProxies === 0
    ? note('TRUSTED_PROXIES: 0. Behind a proxy that ends TLS, set the number of proxies, or limits count the proxy.')
    : ok(`TRUSTED_PROXIES: ${config.trustedProxies}`),
]

/** Everything that is wrong with the lender's own brands, and what in them cannot be meant yet. */
const ownBrandFindings = async ({ brands }: Config, timeoutMs: number): Promise<Finding[]> => {
  if (brands === undefined) return []
  const { faults, unfilledValues } = await checkBrands(brands, { timeoutMs })
  return [
    ...faults.map((fault) => missing(`BRANDS: ${findingText(fault)}`)),
    ...unfilledValues.map((value) => (value.isRefused ? missing : note)(`BRANDS: ${findingText(value)}`)),
  ]
}

const brandFindings = async (
  config: Config,
  organizations: OrganizationSource | Error,
  timeoutMs: number,
): Promise<Finding[]> => {
  const own = await loadModule(() => ownBrandFindings(config, timeoutMs))
  if (own instanceof Error) return linesOf(own).map(missing)
  if (organizations instanceof Error)
    return own.some(({ mark }) => mark === 'missing') ? own : [...own, ...linesOf(organizations).map(missing)]
  const lenders = organizations.all()
  // What production refuses in a brand is among its own findings.
  const unmetLines = unmetByBrands(config, organizations).filter(
    (line) => lenders.length === 0 || !line.startsWith('BRANDS:'),
  )
  const ownHosts = lenders.map(({ orgCode, hosts }) =>
    ok(`BRANDS: ${orgCode}, at ${hosts.join(', ') || 'no host of its own'}`),
  )
  return [...ownHosts, ...own, ...unmetLines.map((line) => missing(line))]
}

/** What a module of the lender answers, or why it cannot be loaded. */
const loadModule = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded | Error> => {
  try {
    return await load()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Says what production is still missing, in the order in which to give it, and tries what is given. It writes nothing but
 * an object that it deletes again.
 * @returns whether nothing is lacking
 */
export const examineForProduction = async (examination: Examination): Promise<boolean> => {
  const { environment, timeoutMs = defaultTimeoutMs, now = new Date(), onFinding } = examination
  let isComplete = true
  let secrets: readonly string[] = []
  const add = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      if (finding.mark === 'missing') isComplete = false
      onFinding(finding, secrets)
    }
  }
  const config = readSettings(environment, add)
  if (!config) return false
  secrets = secretValues(config, environment)
  const organizations = await loadModule(() => openFreshOrganizations(config, { timeoutMs }))
  const lenders = organizations instanceof Error ? [] : organizations.all().map(({ orgCode }) => orgCode)
  add(settingFindings(config, environment))
  add(await keyFindings(config, timeoutMs))
  const unsafe = unsafeConnections(config)
  add(
    await databaseFindings(config, {
      lenders,
      timeoutMs,
      unsafe,
      whenTablesExist: async (database) => [await storedKeyFinding(config, database, timeoutMs)],
    }),
  )
  add(await replicaFindings(config, { timeoutMs, unsafe }))
  add(await natsFindings(config, timeoutMs))
  add(await sealFindings(config, timeoutMs, now))
  add(await objectFindings(config, timeoutMs))
  add(await messageFindings(config, timeoutMs))
  add(await brandFindings(config, organizations, timeoutMs))
  add(await moduleFindings(config, timeoutMs))
  return isComplete
}

const moduleFindings = async (config: Config, timeoutMs: number): Promise<Finding[]> => {
  const ownServices = await loadModule(() => readLenderServices(config.suppliersModule, { timeoutMs }))
  if (!(ownServices instanceof Error)) return supplierFindings(config, { ownServices, timeoutMs })
  // The message begins with the setting.
  const reason = new Error(ownServices.message.replace(/^SUPPLIERS_MODULE: /, ''))
  const fault = toFailure('SUPPLIERS_MODULE', reason, 'Correct the module.')
  return [fault, ...(await supplierFindings(config, { ownServices: [], timeoutMs }))]
}
