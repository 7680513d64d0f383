import { z } from 'zod'
import { pagePatienceMs } from '#src/platform/contract/page-patience.ts'
import { isTextAddress } from './text-carrier.ts'

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

/** Where a supplier answers, without the slash at its end. */
const SupplierUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || ownMachine.has(hostname)
  }, 'Must be https')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional()

const IdentityIssuer = z.strictObject({
  organisation: z.string().min(1),
  audience: z.enum(['customer', 'agent']),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

/** Every setting the server reads, from the environment, parsed once. `npm start` prints what is wrong and stops. */
const Settings = z.object({
  /** `production` refuses sandboxes, test clock, outbox page and, unless allowed below, the embedded database. */
  HEARTHLINE_ENVIRONMENT: z.enum(['demonstration', 'test', 'production']).default('demonstration'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  /** The address people type, without a path; brands on other hosts are served beside it. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** The account that owns the tables, used at start alone; without it DATABASE_URL's own migrates. */
  MIGRATION_DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** `elsewhere`: another layer encrypts the way to the database and knows whom it reaches. */
  DATABASE_TLS: z.enum(['verified', 'elsewhere']).default('verified'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_FOLDER: z.string().default('data'),
  ALLOW_EMBEDDED_IN_PRODUCTION: flag.default(false),
  /** A demonstration or test that others than this machine reach: its log-ins are published. */
  ALLOW_PUBLIC_DEMONSTRATION: flag.default(false),
  /** Which parts this process runs, comma separated. */
  ROLES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  /** 32 bytes, base64; several with commas between, the newest last. Without it a key file is made in the data folder. */
  MASTER_KEY: z
    .string()
    .refine(
      (text) => text.split(',').every((key) => Buffer.from(key, 'base64').length === 32),
      'Must be 32 bytes, base64; several with commas between',
    )
    .optional(),
  /** aws-kms: and the id, alias or ARN of the first master key; takes the place of MASTER_KEY. */
  KEY_SERVICE: z.string().startsWith('aws-kms:').optional(),
  /** s3://bucket/prefix; without it objects are files in the data folder. */
  OBJECT_STORE: z.string().startsWith('s3://').optional(),
  /** smtp://user:secret@host:port or smtps://; without it mails are files in the data folder. */
  SMTP_URL: z.string().startsWith('smtp').optional(),
  /** https://account:token@api.twilio.com/sender, or none: no text is ever written. Without it texts are files in the data folder. */
  SMS_URL: z
    .string()
    .refine((text) => text === 'none' || isTextAddress(text), 'Must be https://account:token@host/sender, or none')
    .optional(),
  /** stun: or turn: addresses, comma separated, by which browsers behind strict networks find each other at the notary. */
  ICE_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => (url.trim() === '' ? [] : [url.trim()])))
    .pipe(z.array(z.string().regex(/^(stun|turn)s?:[^\s]+$/))),
  /** The secret that turn: servers share with us, of which each meeting's credentials are made (coturn: static-auth-secret). */
  TURN_SECRET: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Opens /metrics; without it there is no such page. */
  METRICS_TOKEN: z.string().min(20).optional(),
  /** PEM files with which signed papers are sealed: the chain of certificates, the key's own first, and the key, RSA or EC. */
  SEAL_CERTIFICATE: z.string().min(1).optional(),
  SEAL_KEY: z.string().min(1).optional(),
  /** Scales the sandbox vendors' delays; 0 answers at once. */
  SANDBOX_DELAY: z.coerce.number().min(0).max(100).default(1),
  /** Proxies in front whose forwarded addresses are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  /** A module whose export `brands` lists the brands of the lender. */
  BRANDS: z.string().min(1).optional(),
  /** The organisation of hosts and links that name none. */
  DEFAULT_ORGANISATION: z.string().default('lintel'),
  /** Issuers that lenders log people in at, as JSON; without one an organisation uses the product's own. */
  IDENTITY_ISSUERS: z.string().default('[]').transform(parsedJson).pipe(z.array(IdentityIssuer)),
  /** Seconds that an issuer has for all its answers to one call, before people log in by password: less than pages wait. */
  IDENTITY_ISSUER_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(pagePatienceMs / 1_000 - 1)
    .default(4),
  /** Suppliers in place of sandboxes: `key:secret` or a key, as the supplier gives them. */
  SMARTY_CREDENTIALS: z.string().includes(':').optional(),
  /** Where a supplier answers, for its own sandbox or another region; without it its production address. */
  SMARTY_URL: SupplierUrl,
  HOUSECANARY_URL: SupplierUrl,
  ATTOM_URL: SupplierUrl,
  PLAID_URL: SupplierUrl,
  TRUV_URL: SupplierUrl,
  ONFIDO_URL: SupplierUrl,
  PROOF_URL: SupplierUrl,
  HOUSECANARY_CREDENTIALS: z.string().includes(':').optional(),
  ATTOM_KEY: z.string().min(1).optional(),
  PLAID_CREDENTIALS: z.string().includes(':').optional(),
  TRUV_CREDENTIALS: z.string().includes(':').optional(),
  /** An API token of Onfido. */
  ONFIDO_TOKEN: z.string().min(1).optional(),
  /** An API key of Proof and the key that signs its webhooks. */
  PROOF_CREDENTIALS: z.string().includes(':').optional(),
  /** The range call of Pwned Passwords or of a copy: https://api.pwnedpasswords.com/range */
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https$/ }).optional(),
  /** tcp://host:port or unix:/path of clamd. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/, 'Must be tcp://host:port or unix:/path')
    .optional(),
})

/** Settings that need one another. */
const Environment = Settings.refine(
  ({ ICE_SERVERS, TURN_SECRET }) => TURN_SECRET !== undefined || !ICE_SERVERS.some((url) => /^turns?:/.test(url)),
  { path: ['TURN_SECRET'], message: 'Is needed where ICE_SERVERS names a turn: address' },
)

interface SupplierAddress {
  /** In place of the supplier's production address. */
  baseUrl?: string
}

export interface Config {
  environment: 'demonstration' | 'test' | 'production'
  production: boolean
  host: string
  port: number
  publicUrl: string | undefined
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
  databaseTls: 'verified' | 'elsewhere'
  databasePool: number
  dataFolder: string
  allowEmbedded: boolean
  allowPublicDemonstration: boolean
  roles: readonly ('web' | 'worker')[]
  masterKey: string | undefined
  keyService: string | undefined
  objectStore: string | undefined
  smtpUrl: string | undefined
  /** `none` where the lender sends no texts. */
  smsUrl: string | undefined
  /** By which browsers behind strict networks find each other at the notary. */
  relays: { addresses: readonly string[]; secret: string | undefined }
  logLevel: string
  metricsToken: string | undefined
  /** Paths; without them a key that vouches for itself is made in the data folder. */
  seal: { certificate: string; key: string } | undefined
  sandboxDelay: number
  trustedProxies: number
  /** The path of a module, from the working folder where it is relative. */
  brands: string | undefined
  defaultOrganisation: string
  identityIssuers: readonly z.infer<typeof IdentityIssuer>[]
  identityIssuerSeconds: number
  suppliers: {
    smarty: (SupplierAddress & { key: string; secret: string }) | undefined
    houseCanary: (SupplierAddress & { key: string; secret: string }) | undefined
    attom: (SupplierAddress & { key: string }) | undefined
    plaid: (SupplierAddress & { key: string; secret: string }) | undefined
    truv: (SupplierAddress & { key: string; secret: string }) | undefined
    onfido: (SupplierAddress & { key: string }) | undefined
    proof: (SupplierAddress & { key: string; secret: string }) | undefined
    clamd: { address: string } | undefined
    pwned: { url: string } | undefined
  }
}

/** @throws Error naming each wrong setting, one a line. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The settings cannot be used:\n${lines.join('\n')}`)
  }
  const set = parsed.data
  const production = set.HEARTHLINE_ENVIRONMENT === 'production'
  return {
    environment: set.HEARTHLINE_ENVIRONMENT,
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL,
    databaseUrl: set.DATABASE_URL,
    migrationDatabaseUrl: set.MIGRATION_DATABASE_URL,
    databaseTls: set.DATABASE_TLS,
    databasePool: set.DATABASE_POOL,
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
    seal: set.SEAL_CERTIFICATE && set.SEAL_KEY ? { certificate: set.SEAL_CERTIFICATE, key: set.SEAL_KEY } : undefined,
    sandboxDelay: set.SANDBOX_DELAY,
    trustedProxies: set.TRUSTED_PROXIES,
    brands: set.BRANDS,
    defaultOrganisation: set.DEFAULT_ORGANISATION,
    identityIssuers: set.IDENTITY_ISSUERS,
    identityIssuerSeconds: set.IDENTITY_ISSUER_SECONDS,
    suppliers: {
      smarty: at(set.SMARTY_URL, keyAndSecret(set.SMARTY_CREDENTIALS)),
      houseCanary: at(set.HOUSECANARY_URL, keyAndSecret(set.HOUSECANARY_CREDENTIALS)),
      attom: at(set.ATTOM_URL, keyAlone(set.ATTOM_KEY)),
      plaid: at(set.PLAID_URL, keyAndSecret(set.PLAID_CREDENTIALS)),
      truv: at(set.TRUV_URL, keyAndSecret(set.TRUV_CREDENTIALS)),
      proof: at(set.PROOF_URL, keyAndSecret(set.PROOF_CREDENTIALS)),
      onfido: at(set.ONFIDO_URL, keyAlone(set.ONFIDO_TOKEN)),
      clamd: set.CLAMD_ADDRESS === undefined ? undefined : { address: set.CLAMD_ADDRESS },
      pwned: set.BREACHED_PASSWORDS_URL === undefined ? undefined : { url: set.BREACHED_PASSWORDS_URL },
    },
  }
}

const at = <Credentials extends object>(
  baseUrl: string | undefined,
  credentials: Credentials | undefined,
): (Credentials & SupplierAddress) | undefined =>
  credentials && (baseUrl === undefined ? credentials : { ...credentials, baseUrl })

const keyAlone = (key: string | undefined): { key: string } | undefined => (key === undefined ? undefined : { key })

const keyAndSecret = (pair: string | undefined): { key: string; secret: string } | undefined => {
  if (pair === undefined) return undefined
  const [key = '', ...secret] = pair.split(':')
  return { key, secret: secret.join(':') }
}
