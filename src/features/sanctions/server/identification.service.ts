import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { readMoves } from '#src/workflow/server/status-history-record.ts'
import { type CheckedDocument, identificationOf } from '../identification.rules.ts'
import type { Identification } from '../sanctions.contract.ts'
import { saveIdentification, storedIdentification } from './identification.store.ts'
import { checksumOfVersion } from './lists.store.ts'
import { readDecisions } from './reviews.store.ts'
import type { SanctionsScreening } from './screening.service.ts'

/** The kind of the job that draws the record when the line is opened. */
export const identificationJob = job({ kind: 'identification-record', payload: z.object({ applicationId: rowId }) })

export interface IdentificationDeps {
  db: Db
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  screening: SanctionsScreening
  /** The identity documents of a person that were checked, oldest first. */
  checkedDocuments(sql: Sql, person: { applicationId: string; identityId: string }): Promise<readonly CheckedDocument[]>
}

/** Draws and reads the record of how a customer was identified (31 CFR 1020.220(a)(3)). */
export const identificationService = (deps: IdentificationDeps) => {
  const { db, vault, clock, records, screening, checkedDocuments } = deps

  const currentIdentification = async (sql: Sql, applicationId: string): Promise<Omit<Identification, 'drawn'>> => {
    const application = await records.read(sql, applicationId)
    const moves = await readMoves(sql, applicationId)
    const passage = moves.find(({ toStatus }) => toStatus === 'LIEN_VERIFICATION')
    const [borrower] = await screening.comparedParties(sql, applicationId)
    const row = borrower?.screening
    const creditReports = await records.everyReport(sql, applicationId, ['soft-credit', 'hard-credit'])
    return identificationOf({
      applicant: application.applicant,
      collectedAt: application.createdAt,
      creditReports,
      documents: await checkedDocuments(sql, { applicationId, identityId: application.identityId }),
      passage: passage ? { isByStaff: passage.outcome === 'accepted' } : null,
      comparison: {
        listVersion: row ? await checksumOfVersion(sql, row.listId) : null,
        comparedAt: row?.screenedAt ?? null,
        decisions: row ? await readDecisions(sql, [row.id]) : [],
      },
    })
  }

  return {
    /** Returns the record as it was drawn when the line was opened; before that, as it would be now. */
    async read(sql: Sql, applicationId: string): Promise<Identification> {
      const earlier = await storedIdentification(sql, vault, applicationId)
      if (earlier) return { ...earlier.record, drawn: earlier.drawnAt.toISOString() }
      return { ...(await currentIdentification(sql, applicationId)), drawn: null }
    },

    /** Draws the record, once. */
    draw: (async ({ applicationId }) => {
      const { organization } = await records.read(db, applicationId)
      const record = await currentIdentification(db, applicationId)
      await db.transaction().execute((tx) =>
        saveIdentification(tx, vault, {
          id: randomUUID(),
          applicationId,
          organization,
          record,
          drawnAt: clock.now(),
        }),
      )
    }) satisfies RunnerOf<typeof identificationJob>,
  }
}
export type IdentificationRecords = ReturnType<typeof identificationService>
