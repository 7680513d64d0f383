import { createHash } from 'node:crypto'
import { type OfficeDocumentKind, officeDocumentKinds } from '#src/application/closing-documents.table.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { ClosingPlace } from '#src/domain/lending/closing-places.table.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { OfficeDocuments } from '../appointments.contract.ts'
import { type ClosingOfHome, closingOfHome } from './deed-closing.service.ts'
import { assertClosingDay, inspectScan, type NotarizedDeedDeps } from './notarized-deed.service.ts'
import { addOfficeSigning, officeSigningsOf } from './office-signing.store.ts'

export interface SignedScan {
  bytes: Uint8Array
  kind: OfficeDocumentKind
  signedOn: CivilDate
  place: ClosingPlace
}

/**
 * Returns the functions with which staff file the documents that were signed in ink at a closing at an office. The deed
 * of that closing can be filed only after them (Texas Constitution, article XVI, section 50(a)(6)(N)).
 */
export const officeDocumentsService = (deps: NotarizedDeedDeps) => {
  const closingOf = (sql: Sql, head: ApplicationHead): Promise<ClosingOfHome> => {
    if (head.status !== 'MANUAL_DEED_SIGNING') throw new Refusal('application/moved-on')
    return closingOfHome(deps, sql, head.id)
  }

  const view = async (sql: Sql, head: ApplicationHead): Promise<OfficeDocuments> => {
    const { inPerson, earliest } = await closingOf(sql, head)
    const signings = await officeSigningsOf(sql, head.id)
    return {
      isAtOffice: inPerson === 'homestead-office',
      earliest,
      documents: officeDocumentKinds.map((kind) => {
        const signing = signings.find((signing) => signing.kind === kind)
        return {
          kind,
          signedOn: signing?.signedOn ?? null,
          place: (signing?.place as ClosingPlace | undefined) ?? null,
        }
      }),
    }
  }

  return {
    view,

    /** @throws Refusal application/moved-on where the closing is not held at an office */
    async file(
      db: Sql,
      transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
      head: ApplicationHead,
      staffId: string,
      { bytes: scan, kind, signedOn, place }: SignedScan,
    ): Promise<OfficeDocuments> {
      const closing = await closingOf(db, head)
      if (closing.inPerson !== 'homestead-office') throw new Refusal('application/moved-on')
      await assertClosingDay(deps, db, { closing, field: 'signedOn', day: signedOn, place })
      const bytes = await inspectScan(deps, staffId, scan)
      return transact(async (tx) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const causeKey = `signed at the office ${head.id} ${kind} ${sha256}`
        const documentId = await deps.saveDocument(tx, { applicationId: head.id, kind, bytes, causeKey })
        await addOfficeSigning(tx, {
          applicationId: head.id,
          documentId,
          kind,
          signedOn,
          place,
          filedBy: staffId,
          filedAt: deps.clock.now(),
        })
        return view(tx, head)
      })
    },
  }
}
