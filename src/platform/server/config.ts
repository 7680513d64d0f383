import { z } from 'zod'
import { pageTimeoutMs } from '#src/platform/contract/page-timeout.ts'
import { isTextAddress } from './messages/text-carrier.ts'
import { samplerNames, type TraceSettings } from './traces.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const parsedJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Must be JSON' })
    return z.NEVER
  }
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An address elsewhere, which is https; this machine alone may be asked without. */
export const SecureUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || ownMachine.has(url.hostname))
}, 'Must be https')

const schemeOf = (text: string): string => URL.parse(text)?.protocol.replace(/:$/, '') ?? ''

/** The address of a database. That of a socket may lack a host, as the driver reads it: postgres://user@/db?host=/run. */
const DatabaseUrl = z
  .string()
  .refine(
    (text) => ['postgres', 'postgresql'].includes(schemeOf(text.replace('@/', '@socket/'))),
    'Must be postgres://user:password@host:port/database',
  )

const MailUrl = z
  .string()
  .refine(
    (text) => ['smtp', 'smtps'].includes(schemeOf(text)) && URL.parse(text)?.hostname !== '',
    'Must be smtp://user:password@host:port, or smtps://',
  )

const listOf = (text: string): string[] => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

/** The servers of a NATS cluster. All or none by TLS, and no credentials, which other settings give. */
const NatsServers = z
  .string()
  .transform(listOf)
  .pipe(z.array(z.string().regex(/^(nats|tls):\/\/[^\s/@]+$/, 'Must be nats://host:port or tls://host:port')).min(1))
  .refine((servers) => new Set(servers.map(schemeOf)).size === 1, 'Must be all tls://, or all nats://')

/** A file that browsers read for themselves. */
const PublicFileUrl = SecureUrl.optional()

const IdentityIssuer = z.strictObject({
  organization: z.string().min(1),
  audience: z.enum(['customer', 'agent']),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

/** The settings of the server but those of its suppliers, parsed once. `npm start` prints what is wrong and stops. */
const Settings = z.object({
  /** `production` refuses sandboxes, test clock, outbox page and, unless allowed below, the embedded database. */
  HEARTHLINE_ENVIRONMENT: z.enum(['demonstration', 'test', 'production']).default('demonstration'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  /** The address that people type, without a path; brands on other hosts are served in addition. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  /** The account that owns the tables, used only at start. Without it the account of DATABASE_URL migrates. */
  MIGRATION_DATABASE_URL: DatabaseUrl.optional(),
  /** The same database past a pooler that shares connections; notifications come by it. */
  LISTEN_DATABASE_URL: DatabaseUrl.optional(),
  /** A standby of the database, which answers the console's lists and reports. */
  DATABASE_READ_URL: DatabaseUrl.optional(),
  /** Seconds. A standby that is further behind answers nothing. */
  DATABASE_READ_MAX_LAG: z.coerce.number().min(1).max(600).default(10),
  /** Whether a connection keeps the statements it parsed. By default unless LISTEN_DATABASE_URL says that a pooler is there. */
  DATABASE_PREPARED_STATEMENTS: flag.optional(),
  /** `elsewhere`: another layer encrypts the connection to the database and verifies the server. */
  DATABASE_TLS: z.enum(['verified', 'elsewhere']).default('verified'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** What carries hints between processes: that a status changed, or that work is due. */
  WAKE_UP: z.enum(['postgres', 'nats']).default('postgres'),
  /** What the events for lenders' systems are published to, in addition to webhooks. */
  EVENT_SINK: z.enum(['none', 'nats']).default('none'),
  /** Servers of one cluster, comma separated. */
  NATS_URL: NatsServers.optional(),
  /** A file with the token and key of the account, as `nsc generate creds` writes it. */
  NATS_CREDENTIALS_FILE: z.string().min(1).optional(),
  NATS_TOKEN: z.string().min(1).optional(),
  /** The first part of every subject and of the stream's name; installations that share a cluster need different ones. */
  NATS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be letters, digits, - and _')
    .default('hearthline'),
  /** On how many servers the stream of events is stored. By default 3 if NATS_URL names as many, or else 1. */
  NATS_STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  DATA_FOLDER: z.string().default('data'),
  ALLOW_EMBEDDED_IN_PRODUCTION: flag.default(false),
  /** Whether other machines may reach a demonstration or test, whose logins are published. */
  ALLOW_PUBLIC_DEMONSTRATION: flag.default(false),
  /** Which parts this process runs, comma separated. */
  ROLES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  /**
   * 32 bytes, base64; several separated by commas, the newest last. Without it a key file is created in the data
   * folder.
   */
  MASTER_KEY: z
    .string()
    .refine(
      (text) => text.split(',').every((key) => Buffer.from(key, 'base64').length === 32),
      'Must be 32 bytes, base64; several with commas between',
    )
    .optional(),
  /** aws-kms: followed by the id, alias or ARN of the first master key; replaces MASTER_KEY. */
  KEY_SERVICE: z.string().startsWith('aws-kms:').optional(),
  /** s3://bucket/prefix; without it objects are files in the data folder. */
  OBJECT_STORE: z
    .string()
    .regex(/^s3:\/\/[^/\s]+/, 'Must be s3://bucket/prefix')
    .optional(),
  /** smtp://user:secret@host:port or smtps://; without it emails are files in the data folder. */
  SMTP_URL: MailUrl.optional(),
  /**
   * https://account:token@api.twilio.com/sender, or none: no text is ever written. Without it texts are files in the
   * data folder.
   */
  SMS_URL: z
    .string()
    .refine((text) => text === 'none' || isTextAddress(text), 'Must be https://account:token@host/sender, or none')
    .optional(),
  /** stun: or turn: addresses, comma separated, through which browsers on strict networks reach the notary session. */
  ICE_SERVERS: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.string().regex(/^(stun|turn)s?:[^\s]+$/))),
  /**
   * The secret shared with the turn: servers, from which the credentials of each session are derived (coturn:
   * static-auth-secret).
   */
  TURN_SECRET: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Opens /metrics; without it the page does not exist. */
  METRICS_TOKEN: z.string().min(20).optional(),
  /** The collector that takes traces by OTLP over HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('hearthline'),
  OTEL_TRACES_SAMPLER: z.enum(samplerNames).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** PEM files that seal signed documents: the certificate chain, the key's own first, and the key, RSA or EC. */
  SEAL_CERTIFICATE: z.string().min(1).optional(),
  SEAL_KEY: z.string().min(1).optional(),
  /** Scales the sandboxes' delays; 0 answers at once. */
  SANDBOX_DELAY: z.coerce.number().min(0).max(100).default(1),
  /** Number of proxies in front whose forwarded addresses are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  /** A module whose export `brands` lists the lender's brands, or a folder of such modules. */
  BRANDS: z.string().min(1).optional(),
  /** A module or package whose export `suppliers` has the lender's own suppliers by service. */
  SUPPLIERS_MODULE: z.string().min(1).optional(),
  /** The program that plays the past of a new demonstration; `npm start` names its own. Without one it begins empty. */
  DEMONSTRATION_PAST: z
    .string()
    .transform((path) => path || undefined)
    .optional(),
  /** The folder of a migrated database that a new embedded one is copied from; `npm start` names its own. */
  DATABASE_TEMPLATE: z
    .string()
    .transform((path) => path || undefined)
    .optional(),
  /** The organization for hosts and links that match none. */
  DEFAULT_ORGANIZATION: z.string().default('lintel'),
  /** The lenders' OpenID issuers, as JSON. Outside production an organization without one uses the sandbox. */
  IDENTITY_ISSUERS: z.string().default('[]').transform(parsedJson).pipe(z.array(IdentityIssuer)),
  /**
   * Seconds for all answers of an issuer to one call, before people may log in by password. Less than the timeout of
   * pages.
   */
  IDENTITY_ISSUER_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(pageTimeoutMs / 1_000 - 1)
    .default(4),
  /** The public file of banners that pages read: in production the first, elsewhere the second. Without one, the lender's own. */
  BANNERS_URL: PublicFileUrl,
  BANNERS_TEST_URL: PublicFileUrl,
  /** How many banners a page shows at once. */
  BANNERS_AT_ONCE: z.coerce.number().int().min(1).max(5).default(2),
  /** How long a visitor of the chat waits for an agent whose desk is gone, before others may take over. */
  CHAT_HAND_BACK_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
})

const usesNats = ({ WAKE_UP, EVENT_SINK }: z.infer<typeof Settings>): boolean =>
  WAKE_UP === 'nats' || EVENT_SINK === 'nats'

/** Settings that depend on each other. */
const Environment = Settings.refine(
  ({ ICE_SERVERS, TURN_SECRET }) => TURN_SECRET !== undefined || !ICE_SERVERS.some((url) => /^turns?:/.test(url)),
  { path: ['TURN_SECRET'], message: 'Is required when ICE_SERVERS names a turn: address' },
)
  .refine((settings) => settings.NATS_URL !== undefined || !usesNats(settings), {
    path: ['NATS_URL'],
    message: 'Is required with WAKE_UP=nats and with EVENT_SINK=nats',
  })
  .refine(({ DATABASE_READ_URL, DATABASE_URL }) => DATABASE_READ_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'Is the address of a standby of DATABASE_URL, which is not set',
  })
  .refine(({ NATS_TOKEN, NATS_CREDENTIALS_FILE }) => !(NATS_TOKEN && NATS_CREDENTIALS_FILE), {
    path: ['NATS_TOKEN'],
    message: 'Is not used beside NATS_CREDENTIALS_FILE; give one of them',
  })

/** The settings of suppliers that are set, by name. Each is read by the supplier's own row. */
export type SupplierSettings = Readonly<Record<string, string>>

/** How to reach a NATS cluster, and what it is used for. */
export interface NatsSettings {
  servers: readonly string[]
  /** A path. */
  credentialsFile: string | undefined
  token: string | undefined
  prefix: string
  streamReplicas: number
  carriesWakeUps: boolean
  takesEvents: boolean
}

export interface Config {
  environment: 'demonstration' | 'test' | 'production'
  production: boolean
  host: string
  port: number
  publicUrl: string | undefined
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
  listenDatabaseUrl: string | undefined
  readDatabaseUrl: string | undefined
  /** In seconds. */
  readDatabaseMaxLag: number
  preparesStatements: boolean
  databaseTls: 'verified' | 'elsewhere'
  databasePool: number
  /** Undefined unless something uses it. */
  nats: NatsSettings | undefined
  dataFolder: string
  allowEmbedded: boolean
  allowPublicDemonstration: boolean
  roles: readonly ('web' | 'worker')[]
  masterKey: string | undefined
  keyService: string | undefined
  objectStore: string | undefined
  smtpUrl: string | undefined
  /** `none` if the lender sends no texts. */
  smsUrl: string | undefined
  /** STUN and TURN servers for browsers on strict networks in a notary session. */
  relays: { addresses: readonly string[]; secret: string | undefined }
  logLevel: string
  metricsToken: string | undefined
  traces: TraceSettings | undefined
  /** Paths; without them a self-signed key is created in the data folder. */
  seal: { certificate: string; key: string } | undefined
  sandboxDelay: number
  trustedProxies: number
  /** The path of a module or of a folder of modules; a relative one starts at the working folder. */
  brands: string | undefined
  /** The path of a module, as `brands`, or the name of a package. */
  suppliersModule: string | undefined
  /** The path of a program. */
  demonstrationPast: string | undefined
  /** A migrated database that a new embedded one is copied from. */
  databaseTemplate?: string | undefined
  defaultOrganization: string
  identityIssuers: readonly z.infer<typeof IdentityIssuer>[]
  identityIssuerSeconds: number
  banners: { fileAddress: string | undefined; atOnce: number }
  chatHandBackMinutes: number
  suppliers: SupplierSettings
}

const tracesOf = (set: z.infer<typeof Settings>): TraceSettings | undefined => {
  const base = set.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (url === undefined) return undefined
  return {
    url,
    serviceName: set.OTEL_SERVICE_NAME,
    sampler: set.OTEL_TRACES_SAMPLER,
    ratio: set.OTEL_TRACES_SAMPLER_ARG,
  }
}

const natsOf = (set: z.infer<typeof Settings>): NatsSettings | undefined => {
  if (set.NATS_URL === undefined || !usesNats(set)) return undefined
  return {
    servers: set.NATS_URL,
    credentialsFile: set.NATS_CREDENTIALS_FILE,
    token: set.NATS_TOKEN,
    prefix: set.NATS_PREFIX,
    streamReplicas: set.NATS_STREAM_REPLICAS ?? (set.NATS_URL.length >= 3 ? 3 : 1),
    carriesWakeUps: set.WAKE_UP === 'nats',
    takesEvents: set.EVENT_SINK === 'nats',
  }
}

/**
 * The settings from the environment.
 * @param supplierSettings checks those of suppliers, which only those who open suppliers know
 * @throws Error naming each wrong setting, one a line.
 */
export const readSettings = (
  environment: Record<string, string | undefined>,
  supplierSettings: z.ZodType<SupplierSettings>,
): Config => {
  const result = Environment.safeParse(environment)
  const suppliers = supplierSettings.safeParse(environment)
  if (!result.success || !suppliers.success) {
    const issues = [...(result.error?.issues ?? []), ...(suppliers.error?.issues ?? [])]
    const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The settings cannot be used:\n${lines.join('\n')}`)
  }
  const set = result.data
  const production = set.HEARTHLINE_ENVIRONMENT === 'production'
  return {
    environment: set.HEARTHLINE_ENVIRONMENT,
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL,
    databaseUrl: set.DATABASE_URL,
    migrationDatabaseUrl: set.MIGRATION_DATABASE_URL,
    listenDatabaseUrl: set.LISTEN_DATABASE_URL,
    readDatabaseUrl: set.DATABASE_READ_URL,
    readDatabaseMaxLag: set.DATABASE_READ_MAX_LAG,
    preparesStatements: set.DATABASE_PREPARED_STATEMENTS ?? set.LISTEN_DATABASE_URL === undefined,
    databaseTls: set.DATABASE_TLS,
    databasePool: set.DATABASE_POOL,
    nats: natsOf(set),
    dataFolder: set.DATA_FOLDER,
    allowEmbedded: set.ALLOW_EMBEDDED_IN_PRODUCTION,
    allowPublicDemonstration: set.ALLOW_PUBLIC_DEMONSTRATION,
    roles: set.ROLES,
    masterKey: set.MASTER_KEY,
    keyService: set.KEY_SERVICE,
    objectStore: set.OBJECT_STORE,
    smtpUrl: set.SMTP_URL,
    smsUrl: set.SMS_URL,
    relays: { addresses: set.ICE_SERVERS, secret: set.TURN_SECRET },
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    traces: tracesOf(set),
    seal: set.SEAL_CERTIFICATE && set.SEAL_KEY ? { certificate: set.SEAL_CERTIFICATE, key: set.SEAL_KEY } : undefined,
    sandboxDelay: set.SANDBOX_DELAY,
    trustedProxies: set.TRUSTED_PROXIES,
    brands: set.BRANDS,
    suppliersModule: set.SUPPLIERS_MODULE,
    demonstrationPast: set.DEMONSTRATION_PAST,
    databaseTemplate: set.DATABASE_TEMPLATE,
    defaultOrganization: set.DEFAULT_ORGANIZATION,
    identityIssuers: set.IDENTITY_ISSUERS,
    identityIssuerSeconds: set.IDENTITY_ISSUER_SECONDS,
    banners: {
      fileAddress: production ? set.BANNERS_URL : set.BANNERS_TEST_URL,
      atOnce: set.BANNERS_AT_ONCE,
    },
    chatHandBackMinutes: set.CHAT_HAND_BACK_MINUTES,
    suppliers: suppliers.data,
  }
}
