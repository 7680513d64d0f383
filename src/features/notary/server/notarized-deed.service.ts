import { createHash, randomUUID } from 'node:crypto'
import { type ClosingDocumentKind, officeDocumentKinds } from '#src/application/closing-documents.table.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { type CivilDate, isCivilDate } from '#src/domain/dates/civil-date.ts'
import type { ClosingPlace } from '#src/domain/lending/closing-places.table.ts'
import { Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { type ClosingOfHome, closingOfHome, type DeedClosingDeps } from './deed-closing.service.ts'
import { saveJournalEntry } from './journal.store.ts'
import { officeSigningsOf } from './office-signing.store.ts'

export interface NotarizedDeedDeps extends DeedClosingDeps {
  /** Returns the rules of the state on days, documents and place that a signed closing does not meet. */
  deedObstacles(
    sql: Sql,
    applicationId: string,
    signedClosing: { closing: CivilDate; signedAt: ClosingPlace | null },
  ): Promise<readonly { rule: string; title: string; source: string }[]>
  vault: Vault
  signers: ClosingSignerRecords
  /** Detects the media type from the file's content and checks whether the file is safe to open. */
  inspect(
    senderId: string,
    bytes: Uint8Array,
  ): Promise<{ bytes: Uint8Array; mediaType: string } | { refusal: RefusalCode }>
  /** Stores the file as the newest version of the document and returns its ID. The same file is stored once. */
  saveDocument(
    tx: Tx,
    document: { applicationId: string; kind: ClosingDocumentKind; bytes: Uint8Array; causeKey: string },
  ): Promise<string>
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
    const [signing] = await officeSigningsOf(db, head.id)
    const place = (signing?.place as ClosingPlace | undefined) ?? null
    await assertClosingDay(deps, db, { closing, field: 'notarizedOn', day: notarizedOn, place })
    const bytes = await inspectScan(deps, staffId, deed.bytes)
    return transact(async (tx) => {
      if (closing.inPerson === 'homestead-office') await assertOfficeDocuments(tx, head.id, notarizedOn)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const causeKey = `notarized deed ${head.id} ${sha256}`
      const documentId = await deps.saveDocument(tx, {
        applicationId: head.id,
        kind: 'SECURITY_INSTRUMENT',
        bytes,
        causeKey,
      })
      const people = (await signers.signing(tx, head.id)).map(({ person }) => person.name)
      await saveJournalEntry(tx, vault, {
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

/**
 * Returns the bytes of a scan that is safe to open.
 * @throws Refusal upload/empty, upload/wrong-type for anything but a PDF, or why the file is not safe
 */
export const inspectScan = async (
  { inspect }: Pick<NotarizedDeedDeps, 'inspect'>,
  staffId: string,
  bytes: Uint8Array,
): Promise<Uint8Array> => {
  if (bytes.length === 0) throw new Refusal('upload/empty')
  const inspection = await inspect(staffId, bytes)
  if ('refusal' in inspection) throw new Refusal(inspection.refusal)
  if (inspection.mediaType !== 'application/pdf') throw new Refusal('upload/wrong-type')
  return inspection.bytes
}

/**
 * Checks the day of a closing, whenever its documents come back, by every rule of the state that must be met when the
 * deed is signed. In a flood hazard area it is ten days after the notice (42 USC 4104a(a)(1)).
 * @throws Refusal request/invalid for a day on which this closing cannot have been held
 */
export const assertClosingDay = async (
  { clock, deedObstacles }: Pick<NotarizedDeedDeps, 'clock' | 'deedObstacles'>,
  sql: Sql,
  { closing, field, day, place }: { closing: ClosingOfHome; field: string; day: CivilDate; place: ClosingPlace | null },
): Promise<void> => {
  const today = civilDateIn(closing.zone, clock.now())
  const first = civilDateIn(closing.zone, closing.application.createdAt)
  if (!isCivilDate(day) || day > today || day < first)
    throw invalid(field, 'Please enter a date between the application and today')
  const legalStart = closing.inPerson === 'homestead-office' ? closing.earliest : closing.floodFrom
  if (legalStart !== null && day < legalStart)
    throw invalid(field, `The law lets this closing be held from ${legalStart} on. Call compliance before you go on.`)
  const obstacles = await deedObstacles(sql, closing.application.id, { closing: day, signedAt: place })
  // While no document of the office is filed, the place is not known, and the deed is refused for want of them.
  const obstacle = obstacles.find(({ rule }) => place !== null || rule !== 'texas-place')
  if (obstacle)
    throw invalid(
      field,
      `The law requires: ${obstacle.title} (${obstacle.source}). Our records don’t show that. Call compliance before you go on.`,
    )
}

/** @throws Refusal notary/office-papers-missing unless every document of the office was signed on this day, at one place */
const assertOfficeDocuments = async (tx: Tx, applicationId: string, day: CivilDate): Promise<void> => {
  const signings = await officeSigningsOf(tx, applicationId)
  const isSigned = (kind: string) => signings.some((signing) => signing.kind === kind && signing.signedOn === day)
  const isOnePlace = new Set(signings.map(({ place }) => place)).size === 1
  if (!officeDocumentKinds.every(isSigned) || !isOnePlace) throw new Refusal('notary/office-papers-missing')
}

const invalid = (field: string, message: string) => new Refusal('request/invalid', { faults: [{ field, message }] })
