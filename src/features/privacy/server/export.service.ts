import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { retainedUntil } from '#database/retention.table.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import { type ZipEntry, zipOf } from '#src/platform/server/uploads/zip.ts'
import {
  applicationIds,
  auditEventsOf,
  type ExportRow,
  exportById,
  exportsOf,
  insertExport,
  lockIdentity,
  saveReadyExport,
} from './exports.store.ts'
import {
  type Owners,
  type Row,
  readRows,
  sealedCell,
  sealedColumns,
  sealSubject,
  type TableName,
  tablesWith,
} from './person-rows.store.ts'

export const makeExportJob = job({ kind: 'make-export', payload: z.object({ exportId: rowId }) })

export interface ExportDeps {
  db: Db
  vault: Vault
  objects: ObjectStore
  clock: Clock
  /** Returns a stored document as a file. */
  documentFile(db: Sql, id: string): Promise<{ bytes: Uint8Array; fileName: string }>
}

const objectCell = (id: string) => ({ table: 'data_export', column: 'object', row: id })

/** Starts a copy, or returns the one that is already being prepared. */
export const beginExport = async (
  tx: Tx,
  { clock }: Pick<ExportDeps, 'clock'>,
  identityId: string,
  applicationId: string | null,
): Promise<ExportRow> => {
  await lockIdentity(tx, identityId)
  const open = (await exportsOf(tx, identityId)).find(
    (exportRow) => exportRow.readyAt === null && exportRow.applicationId === applicationId,
  )
  if (open) return open
  const newExport = {
    id: randomUUID(),
    identityId,
    applicationId,
    askedAt: clock.now(),
    objectKey: null,
    readyAt: null,
    expiresAt: null,
  }
  await insertExport(tx, newExport)
  await queueJob(tx, clock, makeExportJob, newExport.id, { exportId: newExport.id })
  return newExport
}

/** Collects all data about a person, seals it as an object, and stores until when it can be downloaded. */
export const makeExport =
  (deps: ExportDeps): RunnerOf<typeof makeExportJob> =>
  async ({ exportId }) => {
    const { db, vault, objects, clock } = deps
    const row = await exportById(db, exportId)
    if (!row || row.readyAt !== null) return
    const zip = zipOf(await gatherEntries(deps, row.identityId))
    const objectKey = `exports/${exportId}`
    const readyAt = clock.now()
    await db.transaction().execute(async (tx) => {
      await objects.put(objectKey, await vault.sealBytes(tx, row.identityId, objectCell(exportId), zip))
      await saveReadyExport(tx, exportId, { objectKey, readyAt, expiresAt: retainedUntil('export', readyAt) })
    })
  }

/** Returns the bytes of a copy that can be downloaded. Undefined while it is prepared and after it expires. */
export const exportFile = async (
  { db, vault, objects, clock }: ExportDeps,
  id: string,
): Promise<Uint8Array | undefined> => {
  const row = await exportById(db, id)
  if (!row?.objectKey || !row.expiresAt || row.expiresAt <= clock.now()) return undefined
  return vault.openBytes(db, row.identityId, objectCell(id), await objects.get(row.objectKey))
}

const gatherEntries = async (deps: ExportDeps, identityId: string): Promise<ZipEntry[]> => {
  const { db } = deps
  const owners: Owners = { identity: [identityId], application: await applicationIds(db, identityId) }
  const tables: Record<string, unknown> = {}
  for (const [table] of tablesWith()) {
    const rows: object[] = []
    for (const row of await readRows(db, table, owners)) {
      const copy = await toDataCopy(deps, table, row)
      // An internal row, such as the reason for a staff action, leaves nothing to give.
      if (Object.keys(copy).length > 0) rows.push(copy)
    }
    if (rows.length > 0) tables[table] = rows
  }
  const subjects = [...owners.identity, ...owners.application]
  // This includes who revealed a masked field, with the reason.
  const events = await auditEventsOf(db, subjects)
  const activity = events.map(({ details, ...event }) => ({
    ...event,
    details: actionsWithReason.includes(event.action) ? omitReason(details) : details,
  }))
  const data = { madeAt: deps.clock.now().toISOString(), tables, activity }
  const files: ZipEntry[] = []
  const documents = await readRows(db, 'document', owners)
  for (const { id } of documents) {
    const { bytes, fileName } = await deps.documentFile(db, String(id))
    files.push({ name: `documents/${String(id).slice(0, 8)}-${fileName}`, bytes })
  }
  return [{ name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) }, ...files]
}

/**
 * Actions whose audit entries contain staff's text, from before reasons were sealed separately. The trail is never
 * rewritten.
 */
const actionsWithReason: readonly string[] = ['signer released', 'other account accepted']

const omitReason = (details: object): object =>
  Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'reason'))

/** Returns a row as its person may have it: sealed values in plain text, without secrets and internal data. */
const toDataCopy = async ({ db, vault }: ExportDeps, table: TableName, row: Row): Promise<object> => {
  const [, data] = tablesWith().find(([name]) => name === table)!
  const copy: Record<string, unknown> = {}
  for (const [name, { copied, protection }] of Object.entries(data.columns)) {
    if (!copied || row[name] === null || row[name] === undefined) continue
    const isSealed = protection === 'sealed' && sealedColumns(data).includes(name)
    copy[name] = isSealed
      ? await vault.open(db, sealSubject(table, row), sealedCell(table, name, String(row.id)), row[name] as Uint8Array)
      : row[name]
  }
  return copy
}
