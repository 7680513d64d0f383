import type { RawBuilder } from 'kysely'
import type { ConversationFileTable } from '#database/tables/chat.ts'
import type { UploadTable } from '#database/tables/uploads.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import type { InspectionResult } from './upload-inspection.ts'
import type { LoadedFile } from './upload-inspector.ts'

/** What a file and its parts belong to. */
export interface UploadScope {
  applicationId: string | null
  conversationId?: string
}

/** What the files of all owners have in common. */
export interface UploadedFile extends UploadScope {
  id: string
  sealedName: Uint8Array
  bytes: number
  /** Of the whole file, as declared, hex. */
  sha256: string
  /** How many bytes from the start have arrived. */
  received: number
  /** kept and ready: inspected, and stored by the owner. */
  state: 'receiving' | 'scanning' | 'kept' | 'ready' | 'refused'
  mediaType: string | null
  refusal: RefusalCode | null
  /** Of the whole file, where the owner stores it as such. */
  objectKey?: string | null
}

/** Where the tables of an owner's files and parts differ from those of others. */
export interface UploadTables {
  files: 'upload' | 'conversationFile'
  columns: readonly (keyof UploadTable | keyof ConversationFileTable)[]
  parts: 'uploadPart' | 'conversationFilePart'
  /** The column of a part that names its file. */
  fileId: 'uploadId' | 'fileId'
  /** The columns that a part has in common with its file. The quota is counted by the first. */
  scope: readonly [keyof UploadScope, ...(keyof UploadScope)[]]
  /** Files that are deleted after some days without a change. */
  isTemporary: RawBuilder<boolean>
}

/**
 * Files of one kind: where they are stored, which are accepted, and who sees them. `OtherType` is for types that the
 * inspector does not know.
 */
export interface UploadOwner<Row extends UploadedFile, Caller, OtherType extends string = string> extends UploadTables {
  /** The first part of the keys of the parts' objects. */
  folder: string
  /** How many bytes a file may have, and how many files and bytes a scope. */
  limits: { fileBytes: number; files: number; bytes: number }
  /** The codes by which this owner refuses, where they differ. */
  refusals?: Partial<Record<RefusalCode, RefusalCode>>
  /** The subject whose data key seals a file. */
  subject(scope: UploadScope): string
  /** Whose files are inspected one after another. */
  sender(file: Row): string
  /** For all other callers the file does not exist. */
  isVisibleTo(caller: Caller, file: Row): boolean
  /** Decides by the first bytes and the name, before the rest is sent. */
  accepts(start: Uint8Array, name: string): boolean
  /** Judges other types, by their first bytes. Undefined where the inspector judges. */
  judgeFor?(start: Uint8Array): ((file: LoadedFile) => Promise<InspectionResult<OtherType>>) | undefined
  queueInspection(tx: Tx, clock: Clock, id: string): Promise<void>
}
