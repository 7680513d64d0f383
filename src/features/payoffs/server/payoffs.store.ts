import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'

export type LetterState = 'ASKED' | 'RECEIVED' | 'REFUSED' | 'BY_HAND'

export interface Letter {
  amountCents: number
  perDiemCents: number
  goodThrough: string
}

export interface LetterRecord {
  id: string
  liabilityId: string
  state: LetterState
  reference: string | null
  letter: Letter | null
  askedAt: Date
  answeredAt: Date | null
}

const letterCell = (row: string) => ({ table: 'payoff_letter', column: 'sealed_letter', row })

/** Stores the letters requested from creditors, one for each debt. */
export const payoffLetters = (vault: Vault) => ({
  async byApplication(sql: Sql, applicationId: string): Promise<LetterRecord[]> {
    const rows = await sql
      .selectFrom('payoffLetter')
      .select(['id', 'liabilityId', 'state', 'reference', 'sealedLetter', 'askedAt', 'answeredAt'])
      .where('applicationId', '=', applicationId)
      .orderBy('askedAt')
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async ({ sealedLetter, state, ...row }) => ({
        ...row,
        state: state as LetterState,
        letter: sealedLetter ? await vault.open<Letter>(sql, applicationId, letterCell(row.id), sealedLetter) : null,
      })),
    )
  },

  /** Stores the state of a debt's letter. */
  async save(
    tx: Tx,
    applicationId: string,
    liabilityId: string,
    change: { state: LetterState; reference?: string | null; letter?: Letter },
    now: Date,
  ): Promise<void> {
    const { state, reference = null, letter } = change
    await tx
      .insertInto('payoffLetter')
      .values({
        id: randomUUID(),
        applicationId,
        liabilityId,
        state,
        reference,
        sealedLetter: null,
        askedAt: now,
        answeredAt: null,
      })
      .onConflict((conflict) => conflict.columns(['applicationId', 'liabilityId']).doNothing())
      .execute()
    const { id } = await tx
      .selectFrom('payoffLetter')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('liabilityId', '=', liabilityId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('payoffLetter')
      .set({
        state,
        reference,
        answeredAt: state === 'ASKED' ? null : now,
        sealedLetter: letter ? await vault.seal(tx, applicationId, letterCell(id), letter) : null,
      })
      .where('id', '=', id)
      .execute()
    if (reference !== null)
      await rememberReference(tx, { vendor: 'payoff-letter', reference, owner: 'payoff-letter', applicationId }, now)
  },
})

export type PayoffLetterRecords = ReturnType<typeof payoffLetters>
