import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { audiences } from '#src/features/accounts/audiences.table.ts'
import { issuerOf } from '#src/features/accounts/server/broker/brokers.service.ts'
import type { Config } from '#src/platform/server/config.ts'
import { isConnectionSafe } from '#src/platform/server/database/connection-safety.ts'
import { isNatsSafe } from '#src/platform/server/nats/nats-safety.ts'
import { refusedInProduction } from '../core/brand-faults.ts'

interface Need {
  setting: string
  why: string
  isMet(config: Config): boolean
}

const isProtected = ({ databaseTls }: Config, address: string | undefined): boolean =>
  address === undefined || databaseTls === 'elsewhere' || isConnectionSafe(address)

const why =
  'its host is beyond this machine, so add ?sslmode=verify-full (and &sslrootcert=FILE for a CA of your own); where another layer encrypts the way and knows whom it reaches, set DATABASE_TLS=elsewhere'

/** The settings that every command that opens the database needs. */
const connectionNeeds: readonly Need[] = [
  { setting: 'DATABASE_URL', why, isMet: (config) => isProtected(config, config.databaseUrl) },
  { setting: 'MIGRATION_DATABASE_URL', why, isMet: (config) => isProtected(config, config.migrationDatabaseUrl) },
  { setting: 'LISTEN_DATABASE_URL', why, isMet: (config) => isProtected(config, config.listenDatabaseUrl) },
  { setting: 'DATABASE_READ_URL', why, isMet: (config) => isProtected(config, config.readDatabaseUrl) },
]

const needs: readonly Need[] = [
  ...connectionNeeds,
  {
    setting: 'DATABASE_URL',
    why: 'the embedded database does not sync to disk and serves one process (ALLOW_EMBEDDED_IN_PRODUCTION=true overrides this for a trial)',
    isMet: ({ databaseUrl, allowEmbedded }) => databaseUrl !== undefined || allowEmbedded,
  },
  {
    setting: 'NATS_URL',
    why: 'a server is beyond this machine, so give each as tls://, since ids and credentials are sent to it',
    isMet: ({ nats }) => nats === undefined || isNatsSafe(nats),
  },
  {
    setting: 'MASTER_KEY',
    why: '32 random bytes in base64 that encrypt all private data, or KEY_SERVICE, which stores such keys',
    isMet: ({ masterKey, keyService }) => masterKey !== undefined || keyService !== undefined,
  },
  {
    setting: 'SMTP_URL',
    why: 'disclosures and notices must be sent to borrowers by email',
    isMet: ({ smtpUrl }) => smtpUrl !== undefined,
  },
  {
    setting: 'SEAL_CERTIFICATE and SEAL_KEY',
    why: 'signed documents are sealed with the lender’s certificate',
    isMet: ({ seal }) => seal !== undefined,
  },
  {
    setting: 'SMS_URL',
    why: 'the supplier that carries texts to those who agreed to them, or none: this lender sends no texts',
    isMet: ({ smsUrl }) => smsUrl !== undefined,
  },
  {
    setting: 'IDENTITY_ISSUERS',
    why: 'an issuer must use https, because codes and secrets are sent to it',
    isMet: ({ identityIssuers }) => identityIssuers.every(({ issuer }) => issuer.startsWith('https:')),
  },
]

/** Returns the brokers at which people of a lender are to log in and which the settings do not name. */
const unnamedBrokers = ({ identityIssuers }: Config, lenders: readonly Organization[]): string[] =>
  lenders
    .filter(({ behavior }) => behavior.authentication === 'external')
    .flatMap(({ orgCode }) =>
      audiences
        .filter((audience) => !issuerOf(identityIssuers, { organization: orgCode, audience }))
        .map(
          (audience) =>
            `IDENTITY_ISSUERS: an issuer with the organization ${orgCode} and the audience ${audience}, since behavior.authentication of the brand is external; the issuer of the demonstration is absent in production`,
        ),
    )

/** Returns what each lender is missing to answer under its own name, one line each, with the setting first. */
export const unmetByBrands = (config: Config, organizations: OrganizationSource): string[] => {
  const lenders = organizations.all()
  if (lenders.length === 0)
    return [
      "BRANDS: a module with the lender's own brands; those that ship are sample companies, which production does not serve",
    ]
  const hasDefault = organizations.byCode(config.defaultOrganization) !== undefined
  const codes = lenders.map(({ orgCode }) => orgCode).join(', ')
  return [
    ...(hasDefault ? [] : [`DEFAULT_ORGANIZATION: the brand for hosts that no brand lists, one of ${codes}`]),
    ...lenders.flatMap((lender) =>
      refusedInProduction(lender).map(({ field, message }) => `BRANDS: ${lender.orgCode}: ${field}: ${message}`),
    ),
    ...unnamedBrokers(config, lenders),
  ]
}

const unmet = (all: readonly Need[], config: Config): string[] =>
  all.filter((need) => !need.isMet(config)).map(({ setting, why }) => `${setting}: ${why}`)

/** Returns the settings that production is missing, one line each, with the setting first. Brands are not among them. */
export const unmetSettings = (config: Config): string[] => unmet(needs, config)

const indentLines = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

const refuse = (missing: readonly string[]): void => {
  if (missing.length > 0) throw new Error(`Production cannot start. It needs:\n${indentLines(missing)}`)
}

/** Returns the settings whose connection to the database could be read or redirected on the way. */
export const unsafeConnections = (config: Config): readonly string[] =>
  connectionNeeds.filter((need) => !need.isMet(config)).map(({ setting }) => setting)

/** Refuses production when data and passwords could be read on the way to the database. @throws Error */
export const assertConnectionsAreSafe = (config: Config): void => {
  if (config.production) refuse(unmet(connectionNeeds, config))
}

/**
 * Refuses production when it would lend on invented data or lose what borrowers entered.
 * @throws Error that lists everything missing at once, one item per line.
 */
export const assertFitForProduction = (config: Config, organizations: OrganizationSource): void => {
  if (!config.production) return
  refuse([...unmetSettings(config), ...unmetByBrands(config, organizations)])
}

/**
 * Refuses brands with which production would not start, when they are read again.
 * @throws Error that lists everything wrong with them at once, one item per line.
 */
export const assertBrandsFitForProduction = (config: Config, organizations: OrganizationSource): void => {
  const faults = config.production ? unmetByBrands(config, organizations) : []
  if (faults.length > 0) throw new Error(`Production cannot serve these brands:\n${indentLines(faults)}`)
}
