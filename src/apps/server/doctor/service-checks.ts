import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#src/platform/server/config.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { tryMailServer } from '#src/platform/server/messages/message-carriers.ts'
import { tryTexts } from '#src/platform/server/messages/text-carrier.ts'
import { readSealKey } from '#src/platform/server/seal/seal-key.ts'
import { diskObjects, type ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import { keyServiceOf, openObjects } from '../core/core.ts'
import { aWrappedKey } from './database-checks.store.ts'
import { type Finding, missing, note, tryOne } from './finding.ts'

const dayMs = 86_400_000
const soonDays = 30

const keySetting = ({ keyService }: Config): string => (keyService === undefined ? 'MASTER_KEY' : 'KEY_SERVICE')

/** Whether the master key wraps and unwraps. */
export const keyFindings = async (config: Config, timeoutMs: number): Promise<Finding[]> => {
  if (config.masterKey === undefined && config.keyService === undefined) return []
  const of = keySetting(config)
  return [
    await tryOne({
      of,
      remedy: 'Check the key, its region and that this account may encrypt and decrypt with it.',
      timeoutMs,
      async run() {
        const service = await keyServiceOf(config)
        const id = await service.first()
        const key = randomBytes(32)
        const sameKey = await service.unwrap(id, 'doctor', await service.wrap(id, 'doctor', key))
        return sameKey.equals(key) ? 'wraps and unwraps keys' : missing(`${of}: what it wraps cannot be unwrapped.`)
      },
    }),
  ]
}

/** Whether this master key opens what the database holds already. */
export const storedKeyFinding = (config: Config, { db }: Database, timeoutMs: number): Promise<Finding> => {
  const of = `${keySetting(config)} and DATABASE_URL`
  return tryOne({
    of,
    remedy: 'Give the master key of this database: without it no one can read its data.',
    timeoutMs,
    async run() {
      const entry = await aWrappedKey(db)
      if (!entry) return 'the database holds no keys yet; the first start makes them'
      await (await keyServiceOf(config)).unwrap(entry.masterKeyId, entry.binding, entry.wrapped)
      return 'the key opens those of the database'
    },
  })
}

/** Whether certificate and key of the seal belong together and are valid today. */
export const sealFindings = async ({ seal }: Config, timeoutMs: number, now: Date): Promise<Finding[]> => {
  if (!seal) return []
  const of = 'SEAL_CERTIFICATE and SEAL_KEY'
  return [
    await tryOne({
      of,
      remedy:
        'Give the PEM files of the certificate chain, its own first, and of its key, which this account can read.',
      timeoutMs,
      async run() {
        const { chain } = readSealKey(await readFile(seal.certificate, 'utf8'), await readFile(seal.key, 'utf8'))
        const [{ validFromDate, validToDate }] = chain
        const [from, until] = [validFromDate, validToDate].map((date) => date.toISOString().slice(0, 10))
        if (validFromDate > now) return missing(`${of}: the certificate is valid from ${from} on.`)
        if (validToDate <= now) return missing(`${of}: the certificate expired on ${until}. Give a new one.`)
        const isSoon = validToDate.getTime() - now.getTime() < soonDays * dayMs
        return isSoon ? note(`${of}: the certificate expires on ${until}.`) : `valid until ${until}`
      },
    }),
  ]
}

/** Puts an object, reads it and deletes it. @throws Error if it comes back changed */
const tryObjects = async (objects: ObjectStore): Promise<string> => {
  const key = `doctor/${randomUUID()}`
  const bytes = randomBytes(64)
  await objects.put(key, bytes)
  const copy = await objects.get(key).finally(() => objects.remove(key))
  if (!Buffer.from(copy).equals(bytes)) throw new Error('an object came back changed')
  return 'puts, reads and deletes an object'
}

/** Tries the object store, or the folder in its place. */
export const objectFindings = async (config: Config, timeoutMs: number): Promise<Finding[]> =>
  config.objectStore === undefined
    ? folderFindings(config.dataFolder, timeoutMs)
    : [
        await tryOne({
          of: 'OBJECT_STORE',
          remedy:
            'Check the bucket, AWS_REGION, AWS_ENDPOINT_URL_S3 and that the credentials may put, get and delete objects.',
          timeoutMs,
          run: async () => tryObjects(await openObjects(config)),
        }),
      ]

const folderFindings = async (dataFolder: string, timeoutMs: number): Promise<Finding[]> => {
  const alone = note(
    'OBJECT_STORE: not set, so documents are files in DATA_FOLDER. All processes must share that folder, and backups include it.',
  )
  // Another account than the server's must not make the folder, which would then belong to it.
  if (!existsSync(dataFolder)) return [alone, note('DATA_FOLDER: is not there yet; the first start makes it.')]
  return [
    alone,
    await tryOne({
      of: 'DATA_FOLDER',
      remedy: 'Give a folder that this account may write, or OBJECT_STORE=s3://bucket/prefix.',
      timeoutMs,
      async run() {
        const trialFolder = await mkdtemp(join(dataFolder, 'doctor-'))
        return tryObjects(diskObjects(trialFolder)).finally(() => rm(trialFolder, { recursive: true, force: true }))
      },
    }),
  ]
}

interface Account {
  setting: 'SMTP_URL' | 'SMS_URL'
  remedy: string
  /** What the line says if the account works. */
  success: string
}

/** Whether a service that carries messages accepts the account. Nothing is sent. */
const accountFinding = (
  { setting, remedy, success }: Account,
  timeoutMs: number,
  logIn: () => Promise<void>,
): Promise<Finding> =>
  tryOne({
    of: setting,
    remedy,
    timeoutMs,
    async run() {
      await logIn()
      return `${success}; nothing was sent`
    },
  })

/** Whether the email server, and the supplier of texts, accept the account. */
export const messageFindings = async ({ smtpUrl, smsUrl }: Config, timeoutMs: number): Promise<Finding[]> => {
  const findings: Finding[] = []
  if (smtpUrl !== undefined) {
    const success = new URL(smtpUrl).password === '' ? 'connects, without a login' : 'connects and logs in'
    const remedy =
      'Check the host, the port, the user and the password; smtps:// is TLS from the start, usually on port 465.'
    const account: Account = { setting: 'SMTP_URL', remedy, success }
    findings.push(await accountFinding(account, timeoutMs, () => tryMailServer(smtpUrl, timeoutMs)))
  }
  if (smsUrl === 'none')
    findings.push(note('SMS_URL: none, so no texts are sent. Reminders, codes and links go by email.'))
  else if (smsUrl !== undefined) {
    const remedy = 'Check the account and its own token.'
    const account: Account = { setting: 'SMS_URL', remedy, success: 'the supplier knows the account' }
    findings.push(await accountFinding(account, timeoutMs, () => tryTexts(smsUrl)))
  }
  return findings
}
