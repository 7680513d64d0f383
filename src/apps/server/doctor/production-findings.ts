import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import type { Config } from '#src/platform/server/config.ts'
import { checkBrands, findingText } from '../brand/brand-check.ts'
import { openOrganizations } from '../core/organizations.ts'
import { unmetByBrands, unmetSettings } from '../start/production-needs.ts'
import { readLenderSuppliers } from '../suppliers/lender-suppliers.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import type { Vendors } from '../suppliers/vendors.ts'
import { databaseFindings } from './database-checks.ts'
import { type Finding, lacks, note, ok, reasonOf } from './finding.ts'
import { secretValues } from './secret-values.ts'
import {
  keyFindings,
  mailFindings,
  objectFindings,
  sealFindings,
  storedKeyFinding,
  textFindings,
} from './service-checks.ts'
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
    add(linesOf(error).map(lacks))
    add([note('Nothing was tried: give these settings as they are meant, and run this again.')])
    return undefined
  }
}

const settingFindings = (config: Config, environment: Examination['environment']): Finding[] => [
  environment[environmentSetting] === 'production'
    ? ok(`${environmentSetting}: production`)
    : lacks(`${environmentSetting}: set it to production; without it a demonstration starts.`),
  ...unmetSettings(config).map((line) => lacks(line)),
  config.publicUrl === undefined
    ? note('PUBLIC_URL: not set. Give the https address that people type.')
    : ok(`PUBLIC_URL: ${new URL(config.publicUrl).origin}`),
  config.trustedProxies === 0
    ? note('TRUSTED_PROXIES: 0. Behind a proxy that ends TLS, set the number of proxies, or limits count the proxy.')
    : ok(`TRUSTED_PROXIES: ${config.trustedProxies}`),
]

/** Everything that is wrong with the lender's own brands, and what in them cannot be meant yet. */
const ownBrandFindings = async ({ brands }: Config): Promise<Finding[]> => {
  if (brands === undefined) return []
  const { faults, placeholders } = await checkBrands(brands)
  return [
    ...faults.map((fault) => lacks(`BRANDS: ${findingText(fault)}`)),
    ...placeholders.map((placeholder) => {
      const text = `BRANDS: ${findingText(placeholder)}`
      return placeholder.mayBeMeant ? note(text) : lacks(text)
    }),
  ]
}

const brandFindings = async (config: Config, organizations: OrganizationSource | Error): Promise<Finding[]> => {
  const own = await loadModule(() => ownBrandFindings(config))
  if (own instanceof Error) return linesOf(own).map(lacks)
  if (organizations instanceof Error)
    return own.some(({ mark }) => mark === 'lacks') ? own : [...own, ...linesOf(organizations).map(lacks)]
  const lenders = organizations.all()
  // What a brand takes from a company that is made up is among its own findings.
  const unmetLines = unmetByBrands(config, organizations).filter(
    (line) => lenders.length === 0 || !line.startsWith('BRANDS:'),
  )
  const ownHosts = lenders.map(({ orgCode, hosts }) =>
    ok(`BRANDS: ${orgCode}, at ${hosts.join(', ') || 'no host of its own'}`),
  )
  return [...ownHosts, ...own, ...unmetLines.map((line) => lacks(line))]
}

/** What a module of the lender answers, or why it cannot be loaded. */
const loadModule = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded | Error> => {
  try {
    return await load()
  } catch (error) {
    return error instanceof Error ? error : new Error(reasonOf(error))
  }
}

/**
 * Says what production still lacks, in the order in which to give it, and tries what is given. It writes nothing but an
 * object that it deletes again.
 * @returns whether nothing is lacking
 */
export const examineForProduction = async (examination: Examination): Promise<boolean> => {
  const { environment, timeoutMs = defaultTimeoutMs, now = new Date(), onFinding } = examination
  let isComplete = true
  let secrets: readonly string[] = []
  const add = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      if (finding.mark === 'lacks') isComplete = false
      onFinding(finding, secrets)
    }
  }
  const config = readSettings(environment, add)
  if (!config) return false
  secrets = secretValues(config, environment)
  const organizations = await loadModule(() => openOrganizations(config))
  const lenders = organizations instanceof Error ? [] : organizations.all().map(({ orgCode }) => orgCode)
  add(settingFindings(config, environment))
  add(await keyFindings(config, timeoutMs))
  add(
    await databaseFindings(config, { lenders, timeoutMs }, async (database) => [
      await storedKeyFinding(config, database, timeoutMs),
    ]),
  )
  add(await sealFindings(config, timeoutMs, now))
  add(await objectFindings(config, timeoutMs))
  add(await mailFindings(config, timeoutMs))
  add(await textFindings(config, timeoutMs))
  add(await brandFindings(config, organizations))
  add(await moduleFindings(config, timeoutMs))
  return isComplete
}

const moduleFindings = async (config: Config, timeoutMs: number): Promise<Finding[]> => {
  const own = await loadModule<Partial<Vendors>>(() => readLenderSuppliers(config.suppliersModule))
  if (own instanceof Error) return [lacks(reasonOf(own)), ...(await supplierFindings(config, { own: {}, timeoutMs }))]
  return supplierFindings(config, { own, timeoutMs })
}
