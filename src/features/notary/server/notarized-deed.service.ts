import { createHash, randomUUID } from 'node:crypto'
import { type CivilDate, isCivilDate } from '#src/domain/civil-date.ts'
import { Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { closingOfHome, type DeedClosingDeps } from './deed-closing.service.ts'
import { keepJournalEntry } from './journal.store.ts'

export interface NotarizedDeedDeps extends DeedClosingDeps {
  vault: Vault
  signers: ClosingSignerRecords
  /** What the file is by its content, and whether it may be opened. */
  inspect(
    senderId: string,
    bytes: Uint8Array,
  ): Promise<{ bytes: Uint8Array; mediaType: string } | { refusal: RefusalCode }>
  /** Keeps it as the newest version of the deed and answers its id; the same file is kept once. */
  keepDeed(tx: Tx, applicationId: string, bytes: Uint8Array, causeKey: string): Promise<string>
}

export interface FiledDeed {
  bytes: Uint8Array
  notarizedOn: CivilDate
  commission: string
}

/** Staff file the deed that a notary in person sent back: it is kept, noted, and the application goes on. */
export const notarizedDeedService = (deps: NotarizedDeedDeps) => {
  const { clock, vault, signers } = deps
  const looked = async (staffId: string, { bytes }: FiledDeed): Promise<Uint8Array> => {
    if (bytes.length === 0) throw new Refusal('upload/empty')
    const found = await deps.inspect(staffId, bytes)
    if ('refusal' in found) throw new Refusal(found.refusal)
    if (found.mediaType !== 'application/pdf') throw new Refusal('upload/wrong-type')
    return found.bytes
  }

  return async (
    db: Sql,
    transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    head: ApplicationHead,
    staffId: string,
    filed: FiledDeed,
  ): Promise<{ checklistStatus: string; revision: number }> => {
    if (head.status !== 'MANUAL_DEED_SIGNING') throw new Refusal('application/moved-on')
    const closing = await closingOfHome(deps, db, head.id)
    const { notarizedOn, commission } = filed
    const today = civilDateIn(closing.zone, clock.now())
    // 50(a)(6)(M) of the Texas constitution holds for the day of signing, whenever its paper comes back.
    if (
      !isCivilDate(notarizedOn) ||
      notarizedOn > today ||
      notarizedOn < civilDateIn(closing.zone, closing.application.createdAt)
    )
      throw invalid('notarizedOn', 'Please give a day from the application until today')
    const bytes = await looked(staffId, filed)
    return transact(async (tx) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const documentId = await deps.keepDeed(tx, head.id, bytes, `notarized deed ${head.id} ${sha256}`)
      const people = (await signers.signing(tx, head.id)).map(({ person }) => person.name)
      await keepJournalEntry(tx, vault, {
        ...{ id: randomUUID(), applicationId: head.id, sessionId: null, documentId, notaryId: null },
        ...{ act: 'ACKNOWLEDGMENT_IN_PERSON', at: clock.now(), feeCents: 0, recording: null, recordingUntil: null },
        entry: { commission, notarizedOn, people: people.map((name) => ({ name, idKind: null })), certificate: null },
      })
      const moved = await advance(tx, {
        ...{ applicationId: head.id, from: 'MANUAL_DEED_SIGNING', outcome: 'notarized', now: clock.now() },
        actor: { kind: 'staff', id: staffId },
        trace: { documentId, notarizedOn },
      })
      return { checklistStatus: moved.to, revision: moved.revision }
    })
  }
}

const invalid = (field: string, message: string) => new Refusal('request/invalid', { faults: [{ field, message }] })
