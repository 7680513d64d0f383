import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { OfficeSigningTable } from '#database/tables/closing.ts'
import { type OfficeDocumentKind, officeDocumentKinds } from '#src/application/closing-documents.table.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export type OfficeSigning = RowOf<
  OfficeSigningTable,
  'documentId' | 'kind' | 'signedOn' | 'place',
  { kind: OfficeDocumentKind; signedOn: CivilDate }
>

interface NewOfficeSigning extends OfficeSigning {
  applicationId: string
  filedBy: string
  filedAt: Date
}

export const addOfficeSigning = async (tx: Tx, signing: NewOfficeSigning): Promise<void> => {
  await tx
    .insertInto('officeSigning')
    .values({ id: randomUUID(), ...signing })
    .execute()
}

/** Returns the newest filing of each document that was signed at the office, in signing order. */
export const officeSigningsOf = async (db: Sql, applicationId: string): Promise<OfficeSigning[]> => {
  const { rows } = await sql<OfficeSigning>`
    select distinct on (kind) document_id, kind, signed_on::text as signed_on, place from office_signing
    where application_id = ${applicationId} order by kind, filed_at desc, id`.execute(db)
  return rows.toSorted((a, b) => officeDocumentKinds.indexOf(a.kind) - officeDocumentKinds.indexOf(b.kind))
}
