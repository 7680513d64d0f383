import { randomUUID } from 'node:crypto'
import { keptUntil } from '#database/retention.table.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { ObjectStore } from '#src/platform/server/object-store.ts'
import { type ZipEntry, zipOf } from '#src/platform/server/zip.ts'
import {
  cellOf,
  type Owners,
  type Row,
  rowsOf,
  sealedColumns,
  subjectOf,
  type TableName,
  tablesWith,
} from './person-rows.store.ts'

export const makeExportJob = 'make-export'

export interface ExportDeps {
  db: Db
  vault: Vault
  objects: ObjectStore
  clock: Clock
  /** A stored document as a file. */
  documentFile(db: Sql, id: string): Promise<{ bytes: Uint8Array; fileName: string }>
}

export interface ExportRow {
  id: string
  identityId: string
  applicationId: string | null
  askedAt: Date
  objectKey: string | null
  readyAt: Date | null
  expiresAt: Date | null
}

const objectCell = (id: string) => ({ table: 'data_export', column: 'object', row: id })

/** Begins a copy, or answers the one that is being prepared already. */
export const beginExport = async (
  tx: Tx,
  { clock }: Pick<ExportDeps, 'clock'>,
  identityId: string,
  applicationId: string | null,
): Promise<ExportRow> => {
  await tx.selectFrom('identity').select('id').where('id', '=', identityId).forUpdate().executeTakeFirstOrThrow()
  const open = (await exportsOf(tx, identityId)).find(
    (one) => one.readyAt === null && one.applicationId === applicationId,
  )
  if (open) return open
  const begun = {
    ...{ id: randomUUID(), identityId, applicationId, askedAt: clock.now() },
    ...{ objectKey: null, readyAt: null, expiresAt: null },
  }
  await tx.insertInto('dataExport').values(begun).execute()
  await queueJob(tx, clock, makeExportJob, begun.id, { exportId: begun.id })
  return begun
}

const exportColumns = ['id', 'identityId', 'applicationId', 'askedAt', 'objectKey', 'readyAt', 'expiresAt'] as const

export const exportsOf = async (db: Sql, identityId: string): Promise<readonly ExportRow[]> =>
  db
    .selectFrom('dataExport')
    .select(exportColumns)
    .where('identityId', '=', identityId)
    .orderBy('askedAt', 'desc')
    .execute()

/** Gathers everything of a person, seals it as an object, and says until when it can be fetched. */
export const makeExport =
  (deps: ExportDeps): JobRunner =>
  async ({ exportId = '' }) => {
    const { db, vault, objects, clock } = deps
    const row = await db
      .selectFrom('dataExport')
      .select(['identityId', 'readyAt'])
      .where('id', '=', exportId)
      .executeTakeFirst()
    if (!row || row.readyAt !== null) return
    const zip = zipOf(await gathered(deps, row.identityId))
    const objectKey = `exports/${exportId}`
    const readyAt = clock.now()
    await db.transaction().execute(async (tx) => {
      await objects.put(objectKey, await vault.sealBytes(tx, row.identityId, objectCell(exportId), zip))
      await tx
        .updateTable('dataExport')
        .set({ objectKey, readyAt, expiresAt: keptUntil('export', readyAt) })
        .where('id', '=', exportId)
        .execute()
    })
  }

/** The bytes of a copy that can be fetched; undefined while it is prepared and once it has run out. */
export const exportFile = async (
  { db, vault, objects, clock }: ExportDeps,
  id: string,
): Promise<Uint8Array | undefined> => {
  const row = await db
    .selectFrom('dataExport')
    .select(['identityId', 'objectKey', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.objectKey || !row.expiresAt || row.expiresAt <= clock.now()) return undefined
  return vault.openBytes(db, row.identityId, objectCell(id), await objects.get(row.objectKey))
}

const gathered = async (deps: ExportDeps, identityId: string): Promise<ZipEntry[]> => {
  const { db } = deps
  const applications = await db
    .selectFrom('application')
    .select('id')
    .where('identityId', '=', identityId)
    .where('erasedAt', 'is', null)
    .execute()
  const owners: Owners = { identity: [identityId], application: applications.map(({ id }) => id) }
  const tables: Record<string, unknown> = {}
  for (const [table] of tablesWith()) {
    const rows: object[] = []
    for (const row of await rowsOf(db, table, owners)) {
      const copy = await copyOf(deps, table, row)
      // A row of ours alone, such as why staff did something, leaves nothing to give.
      if (Object.keys(copy).length > 0) rows.push(copy)
    }
    if (rows.length > 0) tables[table] = rows
  }
  const subjects = [...owners.identity, ...owners.application]
  // Whoever looked at a masked field is among these, with the reason.
  const events = await db
    .selectFrom('auditEvent')
    .select(['action', 'actorKind', 'details', 'at'])
    .where('subject', 'in', subjects)
    .orderBy('at')
    .execute()
  const whatWasDone = events.map(({ details, ...event }) => ({
    ...event,
    details: wroteReasonInTrail.includes(event.action) ? withoutReason(details) : details,
  }))
  const data = { madeAt: deps.clock.now().toISOString(), tables, whatWasDone }
  const papers: ZipEntry[] = []
  const documents = await rowsOf(db, 'document', owners)
  for (const { id } of documents) {
    const { bytes, fileName } = await deps.documentFile(db, String(id))
    papers.push({ name: `documents/${String(id).slice(0, 8)}-${fileName}`, bytes })
  }
  return [{ name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) }, ...papers]
}

/** Acts whose entries hold what staff wrote, from before reasons were sealed apart. The trail is never rewritten. */
const wroteReasonInTrail: readonly string[] = ['signer released', 'other account accepted']

const withoutReason = (details: object): object =>
  Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'reason'))

/** A row as its person may have it: what is sealed in the clear, without secrets and our own workings. */
const copyOf = async ({ db, vault }: ExportDeps, table: TableName, row: Row): Promise<object> => {
  const [, data] = tablesWith().find(([name]) => name === table)!
  const copy: Record<string, unknown> = {}
  for (const [name, { copied, protection }] of Object.entries(data.columns)) {
    if (!copied || row[name] === null || row[name] === undefined) continue
    const isSealed = protection === 'sealed' && sealedColumns(data).includes(name)
    copy[name] = isSealed
      ? await vault.open(db, subjectOf(table, row), cellOf(table, name, String(row.id)), row[name] as Uint8Array)
      : row[name]
  }
  return copy
}
