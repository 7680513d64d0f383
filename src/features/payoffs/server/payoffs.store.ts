import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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
  /** The letter in which the creditor was asked last by mail. */
  request: { requestedAt: string; mailedOn: string | null } | null
}

const letterCell = (row: string) => ({ table: 'payoff_letter', column: 'sealed_letter', row })

/** Stores that a debt's letter is requested, unless it is known. */
const addLetter = async (
  tx: Tx,
  applicationId: string,
  liabilityId: string,
  { state, reference }: Pick<LetterRecord, 'state' | 'reference'>,
  now: Date,
): Promise<void> => {
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
}

/** Stores the letters requested from creditors, one for each debt. */
export const payoffLetters = (vault: Vault) => ({
  async byApplication(db: Sql, applicationId: string): Promise<LetterRecord[]> {
    const rows = await db
      .selectFrom('payoffLetter')
      .leftJoin('paperLetter', 'paperLetter.id', 'payoffLetter.requestId')
      .select([
        'payoffLetter.id',
        'liabilityId',
        'state',
        'reference',
        'sealedLetter',
        'askedAt',
        'answeredAt',
        'paperLetter.requestedAt',
        sql<string | null>`paper_letter.mailed_on::text`.as('mailedOn'),
      ])
      .where('payoffLetter.applicationId', '=', applicationId)
      .orderBy('askedAt')
      .orderBy('payoffLetter.id')
      .execute()
    return Promise.all(
      rows.map(async ({ sealedLetter, state, requestedAt, mailedOn, ...row }) => ({
        ...row,
        request: requestedAt && { requestedAt: requestedAt.toISOString(), mailedOn },
        state: state as LetterState,
        letter: sealedLetter ? await vault.open<Letter>(db, applicationId, letterCell(row.id), sealedLetter) : null,
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
    await addLetter(tx, applicationId, liabilityId, { state, reference }, now)
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

  /** Stores in which letter a creditor was asked last. */
  async saveRequest(tx: Tx, applicationId: string, liabilityId: string, requestId: string, now: Date): Promise<void> {
    await addLetter(tx, applicationId, liabilityId, { state: 'ASKED', reference: null }, now)
    await tx
      .updateTable('payoffLetter')
      .set({ requestId })
      .where('applicationId', '=', applicationId)
      .where('liabilityId', '=', liabilityId)
      .execute()
  },
})

export type PayoffLetterRecords = ReturnType<typeof payoffLetters>
