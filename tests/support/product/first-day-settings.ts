import { randomBytes } from 'node:crypto'

interface FirstDay {
  /** The address of the database, with the serving account. */
  serving: string
  smtpUrl: string
  /** Paths of PEM files. */
  seal: { certificate: string; key: string }
}

/** The settings that docs/first-day.md writes down, in its order: a production that is complete. */
export const firstDaySettings = ({ serving, smtpUrl, seal }: FirstDay): Record<string, string> => ({
  HEARTHLINE_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://lines.northfield.test',
  DATABASE_URL: serving,
  MASTER_KEY: randomBytes(32).toString('base64'),
  SEAL_CERTIFICATE: seal.certificate,
  SEAL_KEY: seal.key,
  BRANDS: 'examples/lender/brands.ts',
  DEFAULT_ORGANIZATION: 'northfield',
  OBJECT_STORE: 's3://northfield/documents',
  AWS_REGION: 'us-east-2',
  AWS_ACCESS_KEY_ID: 'northfield',
  AWS_SECRET_ACCESS_KEY: randomBytes(12).toString('hex'),
  SMTP_URL: smtpUrl,
  SMS_URL: 'none',
  TRUSTED_PROXIES: '1',
  METRICS_TOKEN: randomBytes(24).toString('hex'),
})
