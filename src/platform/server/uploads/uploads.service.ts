import { randomUUID } from 'node:crypto'
import { Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import { refusals } from '#src/domain/refusals.table.ts'
import { cleanFileName, declaredFault, uploadLimits } from '#src/platform/contract/upload-content.rules.ts'
import type { Clock } from '../clock.ts'
import { snakeCase } from '../database/column-names.ts'
import type { Db, Sql, Tx } from '../database/database.ts'
import type { Cell, Vault } from '../keys/field-encryption.ts'
import type { ObjectStore } from './object-store.ts'
import type { UploadedFile, UploadOwner, UploadTables } from './upload-owner.ts'
import {
  announcePart,
  deleteParts,
  insertUpload,
  isAnnounced,
  moveUpload,
  type NewUpload,
  readParts,
  recordPart,
  storageUsage,
  uploadById,
} from './uploads.store.ts'

export interface UploadDeps {
  db: Db
  clock: Clock
  vault: Vault
  objects: ObjectStore
}

/** A file before its bytes are sent. */
export interface DeclaredFile {
  name: string
  bytes: number
  sha256: string
}

export const nameCell = ({ files }: UploadTables, id: string): Cell => ({
  table: snakeCase(files),
  column: 'sealed_name',
  row: id,
})
export const partCell = ({ parts }: UploadTables, objectKey: string): Cell => ({
  table: snakeCase(parts),
  column: 'object',
  row: objectKey,
})

export const readUploadName = <Row extends UploadedFile>(
  { db, vault }: { db: Sql; vault: Vault },
  owner: UploadOwner<Row, never>,
  file: Row,
): Promise<string> => vault.open<string>(db, owner.subject(file), nameCell(owner, file.id), file.sealedName)

/** The code by which an owner refuses. */
export const refusalCodeOf = (
  { refusals: codes }: { refusals?: Partial<Record<RefusalCode, RefusalCode>> },
  code: RefusalCode,
): RefusalCode => codes?.[code] ?? code

/** How far a file is, and why it was refused. */
export const uploadProgress = <State, MediaType>(
  file: Pick<UploadedFile, 'bytes' | 'received' | 'refusal'> & { state: State; mediaType: MediaType },
) => ({
  bytes: file.bytes,
  received: file.received,
  state: file.state,
  mediaType: file.mediaType,
  refusal: file.refusal && { code: file.refusal, message: refusals[file.refusal].message },
})

/** Removes the parts of a file. */
export const removeParts = async (
  { db, objects }: Pick<UploadDeps, 'db' | 'objects'>,
  tables: UploadTables,
  id: string,
): Promise<void> => {
  // Objects first: a row without its object is cleaned up again, an object without its row never is.
  for (const { objectKey } of await readParts(db, tables, id)) await objects.remove(objectKey)
  await deleteParts(db, tables, id)
}

/** Files that arrive in parts and continue where they stopped, for any owner. */
export const uploadsService = <Row extends UploadedFile, Caller>(deps: UploadDeps, owner: UploadOwner<Row, Caller>) => {
  const { db, clock, vault, objects } = deps

  const requireUpload = async (caller: Caller, id: string): Promise<Row> => {
    const upload = await uploadById(db, owner, id)
    if (!upload || !owner.isVisibleTo(caller, upload)) throw new Refusal('access/not-found')
    return upload
  }

  const storePart = async (upload: Row, startsAt: number, bytes: Uint8Array): Promise<Row | undefined> => {
    const { id } = upload
    // The same part sent twice is the same object.
    const objectKey = `${owner.folder}/${id}/${startsAt}-${bytes.length}`
    const part = { startsAt, bytes: bytes.length, objectKey }
    // Its key first: a row without its object is cleaned up, an object without its row never is.
    if (!(await announcePart(db, owner, id, part))) return undefined
    await objects.put(objectKey, await vault.sealBytes(db, owner.subject(upload), partCell(owner, objectKey), bytes))
    const updatedUpload = await db.transaction().execute((tx) => recordPart(tx, owner, id, part, clock.now()))
    // It was sent twice at once, and the file was judged or withdrawn before this part was stored.
    if (!updatedUpload && !(await isAnnounced(db, owner, objectKey))) await objects.remove(objectKey)
    return updatedUpload
  }

  return {
    /**
     * Starts a file, if `admit` lets it in: it locks the scope, or two starts would share the last of its quota, and
     * returns the owner's columns of the file, or the same file that was sent before.
     * @throws Refusal for a file that is not accepted, or where the scope holds as much as it may
     */
    async start(
      file: DeclaredFile,
      admit: (tx: Tx) => Promise<{ sameUpload: Row } | { columns: NewUpload<Row> }>,
    ): Promise<Row> {
      const { fileBytes, ...quota } = owner.limits
      const fault = declaredFault(file, fileBytes)
      if (fault) throw new Refusal(refusalCodeOf(owner, fault))
      const { bytes, sha256 } = file
      return db.transaction().execute(async (tx) => {
        const admission = await admit(tx)
        if ('sameUpload' in admission) return admission.sameUpload
        const { columns } = admission
        const usage = await storageUsage(tx, owner, columns)
        if (usage.files >= quota.files || usage.bytes + bytes > quota.bytes)
          throw new Refusal(refusalCodeOf(owner, 'upload/quota'))
        const id = randomUUID()
        const name = cleanFileName(file.name)
        const sealedName = await vault.seal(tx, owner.subject(columns), nameCell(owner, id), name)
        return insertUpload(tx, owner, { ...columns, id, sealedName, bytes, sha256 }, clock.now())
      })
    },

    /** @throws Refusal upload/out-of-order, upload/changed if it holds more than was declared, request/invalid */
    async part(caller: Caller, id: string, startsAt: number, bytes: unknown): Promise<Row> {
      if (!(bytes instanceof Uint8Array) || bytes.length === 0)
        throw new Refusal('request/invalid', { faults: [{ field: 'body', message: 'Must be bytes' }] })
      const upload = await requireUpload(caller, id)
      if (upload.state !== 'receiving' || startsAt < upload.received) return upload
      if (startsAt > upload.received) throw new Refusal('upload/out-of-order')
      const end = startsAt + bytes.length
      if (end > upload.bytes) throw new Refusal('upload/changed')
      if (end < upload.bytes && bytes.length < uploadLimits.minPartBytes)
        throw new Refusal('request/invalid', { faults: [{ field: 'body', message: 'This part is too small' }] })
      const isRefused = startsAt === 0 && !owner.accepts(bytes, await readUploadName(deps, owner, upload))
      const refusal = { state: 'refused', refusal: refusalCodeOf(owner, 'upload/wrong-type') } as const
      const updatedUpload = isRefused
        ? await moveUpload(db, owner, id, 'receiving', refusal, clock.now())
        : await storePart(upload, startsAt, bytes)
      return updatedUpload ?? requireUpload(caller, id)
    },

    /** @throws Refusal upload/incomplete */
    async finish(caller: Caller, id: string): Promise<Row> {
      const upload = await requireUpload(caller, id)
      if (upload.state !== 'receiving') return upload
      if (upload.received < upload.bytes) throw new Refusal('upload/incomplete')
      const updatedUpload = await db.transaction().execute(async (tx) => {
        const scanning = await moveUpload(tx, owner, id, 'receiving', { state: 'scanning' }, clock.now())
        if (scanning) await owner.queueInspection(tx, clock, id)
        return scanning
      })
      return updatedUpload ?? requireUpload(caller, id)
    },

    /** @throws Refusal access/not-found for a file that this caller may not see */
    read: requireUpload,
  }
}
