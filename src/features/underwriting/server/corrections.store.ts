import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { CorrectableFactName, FactValue } from '../correctable-facts.table.ts'

const figuresCell = (row: string) => ({ table: 'fact_correction', column: 'sealed_figures', row })
const reasonCell = (row: string) => ({ table: 'fact_correction', column: 'sealed_reason', row })

interface Figures {
  before: FactValue
  after: FactValue
  creditor: string | null
}

export interface NewCorrection extends Figures {
  applicationId: string
  fact: CorrectableFactName
  liabilityId: string | null
  isRepricedNow: boolean
  reason: string
  by: string
  now: Date
}

/** Stores a correction, sealed under the application's key. Returns the id by which the audit trail names it. */
export const insertCorrection = async (tx: Tx, vault: Vault, correction: NewCorrection): Promise<string> => {
  const { applicationId, fact, liabilityId, isRepricedNow, reason, by, now, before, after, creditor } = correction
  const id = randomUUID()
  const figures: Figures = { before, after, creditor }
  await tx
    .insertInto('factCorrection')
    .values({
      id,
      applicationId,
      fact,
      liabilityId,
      correctedBy: by,
      correctedAt: now,
      isRepricedNow,
      sealedFigures: await vault.seal(tx, applicationId, figuresCell(id), figures),
      sealedReason: await vault.seal(tx, applicationId, reasonCell(id), reason),
    })
    .execute()
  return id
}

/** Returns the corrections of an application with who made them, newest first. */
export const correctionsOf = async (db: Sql, vault: Vault, applicationId: string) => {
  const rows = await db
    .selectFrom('factCorrection')
    .innerJoin('identity', 'identity.id', 'factCorrection.correctedBy')
    .select(['factCorrection.id', 'fact', 'correctedAt', 'isRepricedNow', 'sealedFigures', 'sealedReason'])
    .select(['firstName', 'lastName'])
    .where('applicationId', '=', applicationId)
    .orderBy('correctedAt', 'desc')
    .orderBy('factCorrection.id')
    .execute()
  return Promise.all(
    rows.map(async ({ sealedFigures, sealedReason, fact, ...row }) => ({
      ...row,
      fact: fact as CorrectableFactName,
      figures: await vault.open<Figures>(db, applicationId, figuresCell(row.id), sealedFigures),
      reason: await vault.open<string>(db, applicationId, reasonCell(row.id), sealedReason),
    })),
  )
}

/** Returns whether staff corrected one of these facts. */
export const hasCorrections = async (
  db: Sql,
  applicationId: string,
  facts: readonly CorrectableFactName[],
): Promise<boolean> => {
  const row = await db
    .selectFrom('factCorrection')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('fact', 'in', facts)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an application until the transaction ends, and returns where it is. */
export const lockStatus = (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('application')
    .select(['status', 'revision'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
