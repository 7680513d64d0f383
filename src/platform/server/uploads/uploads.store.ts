import { sql } from 'kysely'
import type { Sql, Tx } from '../database/database.ts'
import type { UploadedFile, UploadOwner, UploadScope, UploadTables } from './upload-owner.ts'

export const uploadById = <Row extends UploadedFile>(
  db: Sql,
  { files, columns }: UploadOwner<Row, never>,
  id: string,
): Promise<Row | undefined> =>
  db.selectFrom(files).select(columns).where('id', '=', id).$castTo<Row>().executeTakeFirst()

/** The size of the stored and declared files of one scope. */
export const storageUsage = async (
  tx: Tx,
  { files: table, scope: [column] }: UploadTables,
  scope: UploadScope,
): Promise<{ files: number; bytes: number }> => {
  const { files, bytes } = await tx
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where(column, '=', scope[column] ?? null)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

/** A file whose parts are still to come, with the columns of its owner. */
export type NewUpload<Row extends UploadedFile> = Partial<Row> & UploadScope

export const insertUpload = <Row extends UploadedFile>(
  tx: Tx,
  { files, columns }: UploadOwner<Row, never>,
  upload: NewUpload<Row> & Pick<UploadedFile, 'id' | 'sealedName' | 'bytes' | 'sha256'>,
  now: Date,
): Promise<Row> =>
  tx
    .insertInto(files)
    .values({ ...upload, state: 'receiving', createdAt: now, updatedAt: now })
    .returning(columns)
    .$castTo<Row>()
    .executeTakeFirstOrThrow()

export interface UploadPart {
  startsAt: number
  bytes: number
  objectKey: string
}

/** Records the object of a part before it is stored. Returns false if another part came first. */
export const announcePart = async (
  db: Sql,
  { files, parts, fileId, scope }: UploadTables,
  id: string,
  { startsAt, bytes, objectKey }: UploadPart,
): Promise<boolean> => {
  const scopeColumns = sql.join(scope.map((column) => sql.ref(column)))
  const { rows } = await sql`
    with waited_for as (
      select id, ${scopeColumns} from ${sql.table(files)}
      where id = ${id} and state = 'receiving' and received = ${startsAt} for key share
    ), announced as (
      insert into ${sql.table(parts)} (${scopeColumns}, ${sql.ref(fileId)}, starts_at, bytes, object_key, stored)
      select ${scopeColumns}, id, ${startsAt}::integer, ${bytes}::integer, ${objectKey}, false from waited_for
      on conflict do nothing
    )
    select id from waited_for`.execute(db)
  return rows.length > 0
}

/** Records a stored part that starts where the last ended. Undefined if another came first. */
export const recordPart = async <Row extends UploadedFile>(
  tx: Tx,
  { files, columns, parts }: UploadOwner<Row, never>,
  id: string,
  { startsAt, bytes, objectKey }: UploadPart,
  now: Date,
): Promise<Row | undefined> => {
  const upload = await tx
    .updateTable(files)
    .set({ received: startsAt + bytes, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', startsAt)
    .returning(columns)
    .$castTo<Row>()
    .executeTakeFirst()
  if (upload) await tx.updateTable(parts).set({ stored: true }).where('objectKey', '=', objectKey).execute()
  return upload
}

export const isAnnounced = async (db: Sql, { parts }: UploadTables, objectKey: string): Promise<boolean> =>
  (await db.selectFrom(parts).select('objectKey').where('objectKey', '=', objectKey).executeTakeFirst()) !== undefined

/** In their order; including announced parts that were never stored. */
export const readParts = (db: Sql, { parts, fileId }: UploadTables, id: string) =>
  db.selectFrom(parts).select(['objectKey', 'stored']).where(fileId, '=', id).orderBy('startsAt').execute()

export const deleteParts = (db: Sql, { parts, fileId }: UploadTables, id: string): Promise<{ objectKey: string }[]> =>
  db.deleteFrom(parts).where(fileId, '=', id).returning('objectKey').execute()

/** What changes when a file moves from one state to the next. */
interface UploadChange {
  state?: UploadedFile['state']
  mediaType?: string
  refusal?: UploadedFile['refusal']
  documentId?: string
  objectKey?: string
  bytes?: number
}

/** Returns the file if it was in this state, so that only one caller makes the transition. */
export const moveUpload = <Row extends UploadedFile>(
  db: Sql,
  { files, columns }: UploadOwner<Row, never>,
  id: string,
  from: UploadedFile['state'],
  change: UploadChange,
  now: Date,
): Promise<Row | undefined> =>
  db
    .updateTable(files)
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(columns)
    .$castTo<Row>()
    .executeTakeFirst()

export const deleteUpload = <Row extends UploadedFile>(
  db: Sql,
  { files, columns }: UploadOwner<Row, never>,
  id: string,
): Promise<Row | undefined> =>
  db.deleteFrom(files).where('id', '=', id).returning(columns).$castTo<Row>().executeTakeFirst()

/** Temporary files without a change since `before`. */
export const idleUploads = <Row extends UploadedFile>(
  db: Sql,
  { files, columns, isTemporary }: UploadOwner<Row, never>,
  before: Date,
): Promise<Row[]> =>
  db
    .selectFrom(files)
    .select(columns)
    .where(isTemporary)
    .where('updatedAt', '<', before)
    .limit(500)
    .$castTo<Row>()
    .execute()

/** Deletes a temporary file, unless it changed meanwhile. */
export const deleteIdleUpload = async (
  db: Sql,
  { files, isTemporary }: UploadTables,
  id: string,
  before: Date,
): Promise<void> => {
  await db.deleteFrom(files).where('id', '=', id).where(isTemporary).where('updatedAt', '<', before).execute()
}

/** The judged files of which parts are left. */
export const judgedWithParts = (db: Sql, { files, parts, fileId }: UploadTables): Promise<{ id: string }[]> =>
  db
    .selectFrom(parts)
    .select(({ ref }) => ref(fileId).as('id'))
    .distinct()
    .where(fileId, 'in', ({ selectFrom }) =>
      selectFrom(files).select('id').where('state', 'in', ['kept', 'ready', 'refused']),
    )
    .limit(1_000)
    .execute()
