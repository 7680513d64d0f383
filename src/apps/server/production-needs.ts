import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { borrowedIdentity } from '#src/brands/own-identity.rules.ts'
import type { Config } from '#src/platform/server/config.ts'
import { isWaySafe } from '#src/platform/server/database-way.ts'
import { demonstrationOrganisations } from './organisations.ts'
import type { Vendors } from './vendors.ts'

interface Need {
  setting: string
  why: string
  isMet(config: Config): boolean
}

const isKept = ({ databaseTls }: Config, address: string | undefined): boolean =>
  address === undefined || databaseTls === 'elsewhere' || isWaySafe(address)

const why =
  'its host is beyond this machine, so add ?sslmode=verify-full (and &sslrootcert=FILE for a CA of your own); where another layer encrypts the way and knows whom it reaches, set DATABASE_TLS=elsewhere'

/** What every command that opens the database needs. */
const waysNeeded: readonly Need[] = [
  { setting: 'DATABASE_URL', why, isMet: (config) => isKept(config, config.databaseUrl) },
  { setting: 'MIGRATION_DATABASE_URL', why, isMet: (config) => isKept(config, config.migrationDatabaseUrl) },
]

const needs: readonly Need[] = [
  ...waysNeeded,
  {
    setting: 'DATABASE_URL',
    why: 'the embedded database does not sync to disk and serves one process (ALLOW_EMBEDDED_IN_PRODUCTION=true overrides this for a trial)',
    isMet: ({ databaseUrl, allowEmbedded }) => databaseUrl !== undefined || allowEmbedded,
  },
  {
    setting: 'MASTER_KEY',
    why: '32 random bytes, base64, under which everything private is encrypted, or KEY_SERVICE, which keeps such keys',
    isMet: ({ masterKey, keyService }) => masterKey !== undefined || keyService !== undefined,
  },
  {
    setting: 'SMTP_URL',
    why: 'disclosures and notices are owed to borrowers by mail',
    isMet: ({ smtpUrl }) => smtpUrl !== undefined,
  },
  {
    setting: 'SEAL_CERTIFICATE and SEAL_KEY',
    why: 'what borrowers signed is sealed with a certificate of the lender',
    isMet: ({ seal }) => seal !== undefined,
  },
  {
    setting: 'SMS_URL',
    why: 'the supplier that carries texts to those who agreed to them, or none: this lender sends no texts',
    isMet: ({ smsUrl }) => smsUrl !== undefined,
  },
  {
    setting: 'IDENTITY_ISSUERS',
    why: 'an issuer is reached by https alone, since codes and secrets go to it',
    isMet: ({ identityIssuers }) => identityIssuers.every(({ issuer }) => issuer.startsWith('https:')),
  },
]

/** What is missing for a lender to answer under its own name. */
const unmetByBrands = ({ defaultOrganisation }: Config, organisations: OrganisationSource): string[] => {
  const lenders = organisations.all()
  if (lenders.length === 0)
    return [
      "BRANDS: a module with the lender's own brands; those that ship are made up and answer nowhere in production",
    ]
  const isThere = organisations.byCode(defaultOrganisation) !== undefined
  const codes = lenders.map(({ orgCode }) => orgCode).join(', ')
  return [
    ...(isThere ? [] : [`DEFAULT_ORGANISATION: the brand of hosts that name none, one of ${codes}`]),
    ...borrowedIdentity(lenders, demonstrationOrganisations).map(
      (property) => `BRANDS: ${property} is that of a company that is made up; the lender's own belongs there`,
    ),
  ]
}

const notBuiltIn = { setting: null, isSet: () => false }

/** By which setting a service gets its supplier; null where none is built in. */
const suppliers: Record<keyof Vendors, { name: string; setting: string | null; isSet(config: Config): boolean }> = {
  addressLookup: {
    ...{ name: 'address look-up', setting: 'SMARTY_CREDENTIALS' },
    isSet: ({ suppliers }) => suppliers.smarty !== undefined,
  },
  creditBureau: { name: 'credit bureau', ...notBuiltIn },
  propertyRecords: {
    ...{ name: 'property records', setting: 'ATTOM_KEY' },
    isSet: ({ suppliers }) => suppliers.attom !== undefined,
  },
  valuation: {
    ...{ name: 'home valuation', setting: 'HOUSECANARY_CREDENTIALS' },
    isSet: ({ suppliers }) => suppliers.houseCanary !== undefined,
  },
  bankLink: {
    ...{ name: 'bank links', setting: 'PLAID_CREDENTIALS' },
    isSet: ({ suppliers }) => suppliers.plaid !== undefined,
  },
  payroll: {
    ...{ name: 'payroll links', setting: 'TRUV_CREDENTIALS' },
    isSet: ({ suppliers }) => suppliers.truv !== undefined,
  },
  taxTranscripts: { name: 'supplier of tax transcripts', setting: null, isSet: () => false },
  // Without a supplier staff ask the employer for a letter.
  employerCheck: { name: 'employer check', setting: null, isSet: () => true },
  identityProofing: {
    ...{ name: 'identity proofing', setting: 'ONFIDO_TOKEN' },
    isSet: ({ suppliers }) => suppliers.onfido !== undefined,
  },
  virusScan: {
    ...{ name: 'virus scans', setting: 'CLAMD_ADDRESS' },
    isSet: ({ suppliers }) => suppliers.clamd !== undefined,
  },
  title: { name: 'title examiner', ...notBuiltIn },
  priceOpinion: { name: 'broker of price opinions', ...notBuiltIn },
  evaluation: { name: 'evaluator of homes', ...notBuiltIn },
  conditionReport: { name: 'reporter of homes’ condition', ...notBuiltIn },
  appraisals: { name: 'desk that orders appraisals', ...notBuiltIn },
  appraisalReports: { name: 'service that brings appraisal reports', ...notBuiltIn },
  cardPayments: { name: 'card payment service', ...notBuiltIn },
  flood: { name: 'flood determiner', ...notBuiltIn },
  accountCheck: { name: 'account check', ...notBuiltIn },
  // Without a supplier the lender's own notaries take the meetings.
  notaries: { name: 'notaries on a screen', setting: null, isSet: () => true },
  recordings: { name: 'service that records deeds', ...notBuiltIn },
  disbursements: { name: 'service that sends payments', ...notBuiltIn },
  // Without a supplier nobody is asked.
  breachedPasswords: { name: 'list of breached passwords', setting: null, isSet: () => true },
  payoffLetters: { name: 'service that asks for payoff letters', ...notBuiltIn },
}

const unmet = (all: readonly Need[], config: Config): string[] =>
  all.filter((need) => !need.isMet(config)).map(({ setting, why }) => `${setting}: ${why}`)

const refuse = (missing: readonly string[]): void => {
  if (missing.length > 0)
    throw new Error(`Production cannot start. It needs:\n${missing.map((line) => `  ${line}`).join('\n')}`)
}

/** Refuses a production whose rows and passwords could be read on the way to the database. @throws Error */
export const assertWaysAreSafe = (config: Config): void => {
  if (config.production) refuse(unmet(waysNeeded, config))
}

/**
 * Refuses a production that would lend on invented data or lose what borrowers gave.
 * @throws Error that lists everything missing at once, one a line.
 */
export const assertFitForProduction = (
  config: Config,
  own: Partial<Vendors>,
  organisations: OrganisationSource,
): void => {
  if (!config.production) return
  refuse([
    ...unmet(needs, config),
    ...unmetByBrands(config, organisations),
    ...Object.entries(suppliers)
      .filter(([service, supplier]) => !own[service as keyof Vendors] && !supplier.isSet(config))
      .map(([service, { name, setting }]) =>
        setting
          ? `${setting}: the supplier of ${name}, whose sandbox answers with invented data`
          : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}: no supplier is built in, and the sandbox answers with invented data; startProduct takes one as \`${service}\``,
      ),
  ])
}
