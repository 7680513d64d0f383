import { createHash, randomUUID } from 'node:crypto'
import { type CivilDate, isCivilDate } from '#src/domain/dates/civil-date.ts'
import { Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { closingOfHome, type DeedClosingDeps } from './deed-closing.service.ts'
import { keepJournalEntry } from './journal.store.ts'

export interface NotarizedDeedDeps extends DeedClosingDeps {
  vault: Vault
  signers: ClosingSignerRecords
  /** Detects the media type from the file's content and checks whether the file is safe to open. */
  inspect(
    senderId: string,
    bytes: Uint8Array,
  ): Promise<{ bytes: Uint8Array; mediaType: string } | { refusal: RefusalCode }>
  /** Stores the file as the newest version of the deed and returns its ID. The same file is stored once. */
  keepDeed(tx: Tx, applicationId: string, bytes: Uint8Array, causeKey: string): Promise<string>
}

export interface FiledDeed {
  bytes: Uint8Array
  notarizedOn: CivilDate
  commission: string
}

/**
 * Returns the function with which staff file the deed that an in-person notary returned. It stores the deed, records it
 * in the journal, and moves the application on.
 */
export const notarizedDeedService = (deps: NotarizedDeedDeps) => {
  const { clock, vault, signers } = deps
  const inspectDeed = async (staffId: string, { bytes }: FiledDeed): Promise<Uint8Array> => {
    if (bytes.length === 0) throw new Refusal('upload/empty')
    const inspection = await deps.inspect(staffId, bytes)
    if ('refusal' in inspection) throw new Refusal(inspection.refusal)
    if (inspection.mediaType !== 'application/pdf') throw new Refusal('upload/wrong-type')
    return inspection.bytes
  }

  return async (
    db: Sql,
    transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    head: ApplicationHead,
    staffId: string,
    deed: FiledDeed,
  ): Promise<{ checklistStatus: string; revision: number }> => {
    if (head.status !== 'MANUAL_DEED_SIGNING') throw new Refusal('application/moved-on')
    const closing = await closingOfHome(deps, db, head.id)
    const { notarizedOn, commission } = deed
    const today = civilDateIn(closing.zone, clock.now())
    // 50(a)(6)(M) of the Texas constitution applies to the day of signing, whenever the deed comes back.
    if (
      !isCivilDate(notarizedOn) ||
      notarizedOn > today ||
      notarizedOn < civilDateIn(closing.zone, closing.application.createdAt)
    )
      throw invalid('notarizedOn', 'Please give a day from the application until today')
    const bytes = await inspectDeed(staffId, deed)
    return transact(async (tx) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const documentId = await deps.keepDeed(tx, head.id, bytes, `notarized deed ${head.id} ${sha256}`)
      const people = (await signers.signing(tx, head.id)).map(({ person }) => person.name)
      await keepJournalEntry(tx, vault, {
        id: randomUUID(),
        applicationId: head.id,
        sessionId: null,
        documentId,
        notaryId: null,
        act: 'ACKNOWLEDGMENT_IN_PERSON',
        at: clock.now(),
        feeCents: 0,
        recording: null,
        recordingUntil: null,
        entry: { commission, notarizedOn, people: people.map((name) => ({ name, idKind: null })), certificate: null },
      })
      const transition = await advance(tx, {
        applicationId: head.id,
        from: 'MANUAL_DEED_SIGNING',
        outcome: 'notarized',
        now: clock.now(),
        actor: { kind: 'staff', id: staffId },
        trace: { documentId, notarizedOn },
      })
      return { checklistStatus: transition.to, revision: transition.revision }
    })
  }
}

const invalid = (field: string, message: string) => new Refusal('request/invalid', { faults: [{ field, message }] })
