import { createHash } from 'node:crypto'
import { objectsSealedFor } from '#src/features/privacy/server/sealed-values.store.ts'
import { firstBrokenAuditRow } from '#src/platform/server/database/audit.ts'
import type { Database, Tx } from '#src/platform/server/database/database.ts'
import { migrationNames } from '#src/platform/server/database/migrations.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import {
  auditSubjects,
  countRows,
  documentDigest,
  keySubjects,
  migrationsRun,
  type RowCounts,
} from './restored-rows.store.ts'

/** What was in the database at the moment of a backup. */
export interface BackupManifest {
  takenAt: string
  migrations: readonly string[]
  rows: RowCounts
}

/** One thing that a restored installation lacks. It names ids, never contents. */
export interface Loss {
  kind: 'version' | 'rows' | 'object' | 'audit'
  /** A table, an object's key, or a subject of the audit trail. */
  where: string
  what: string
}

interface RestoredCopy {
  database: Database
  vault: Vault
  objects: ObjectStore
}

export interface Inspection {
  rows: RowCounts
  /** How many objects were opened and were whole. */
  objects: number
  /** How many chains of the audit trail were followed. */
  chains: number
  losses: readonly Loss[]
}

/**
 * Looks through a restored installation: its version, its rows against the manifest of the backup, every object that a row
 * names, opened with its key, and every chain of the audit trail.
 * @throws Error if the master key does not open the data keys, or the database cannot be read
 */
export const inspectRestored = async (copy: RestoredCopy, manifest?: BackupManifest): Promise<Inspection> => {
  const { db } = copy.database
  const rows = await countRows(db)
  const losses = [
    ...versionLosses(await migrationsRun(db), manifest?.migrations ?? (await migrationNames())),
    ...(manifest ? rowLosses(rows, manifest.rows) : []),
  ]
  let objects = 0
  for (const subject of await keySubjects(db)) {
    const subjectObjects = await db.transaction().execute((tx) => inspectObjects(tx, copy, subject))
    objects += subjectObjects.whole
    losses.push(...subjectObjects.losses)
  }
  const chains = await auditSubjects(db)
  for (const subject of chains) {
    const row = await firstBrokenAuditRow(db, subject)
    if (row !== undefined)
      losses.push({ kind: 'audit', where: subject, what: `entry ${row} is missing or was changed` })
  }
  return { rows, objects, chains: chains.length, losses }
}

const versionLosses = (present: readonly string[], expected: readonly string[]): Loss[] =>
  expected
    .filter((name) => !present.includes(name))
    .map((name) => ({ kind: 'version', where: name, what: 'this migration has not run' }))

const rowLosses = (present: RowCounts, expected: RowCounts): Loss[] =>
  Object.entries(expected)
    .filter(([table, count]) => present[table] !== count)
    .map(([table, count]) => ({
      kind: 'rows',
      where: table,
      what: `${present[table] ?? 'no'} rows in place of ${count}`,
    }))

const inspectObjects = async (
  tx: Tx,
  { vault, objects }: RestoredCopy,
  subject: string,
): Promise<{ whole: number; losses: Loss[] }> => {
  const losses: Loss[] = []
  let intactCount = 0
  for (const { id, objectKey, table } of await objectsSealedFor(tx, subject)) {
    if (objectKey === null) continue
    const fault = await faultOfObject(tx, { vault, objects }, { subject, id, objectKey, table })
    if (fault === undefined) intactCount += 1
    else losses.push({ kind: 'object', where: objectKey, what: fault })
  }
  return { whole: intactCount, losses }
}

interface NamedObject {
  subject: string
  id: string
  objectKey: string
  table: string
}

const faultOfObject = async (
  tx: Tx,
  { vault, objects }: Omit<RestoredCopy, 'database'>,
  { subject, id, objectKey, table }: NamedObject,
): Promise<string | undefined> => {
  const sealedBytes = await objects.get(objectKey).catch(() => undefined)
  if (!sealedBytes) return 'there is no such object'
  const bytes = await vault
    .openBytes(tx, subject, { table, column: 'object', row: id }, sealedBytes)
    .catch(() => undefined)
  if (!bytes) return 'its key does not open it'
  const digest = table === 'document' ? await documentDigest(tx, id) : undefined
  return digest === undefined || createHash('sha256').update(bytes).digest('hex') === digest
    ? undefined
    : 'its bytes are not those that were stored'
}
