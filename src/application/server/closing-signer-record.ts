import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ClosingRole } from '../closing-documents.table.ts'

export interface ClosingPerson {
  name: { firstName: string; middleName: string | null; lastName: string; suffix: string | null }
  /** Null until the borrower provides it with the invitation. */
  email: string | null
  phone: string | null
  /** Of an owner: whether they have a spouse who must sign too is not known yet. */
  isSpouseUnknown?: true
}

export interface ClosingSigner {
  id: string
  applicationId: string
  /** 0 is the borrower. */
  ordinal: number
  role: ClosingRole
  identityId: string | null
  person: ClosingPerson
  readyAt: Date | null
  releasedAt: Date | null
}

const columns = [
  'id',
  'applicationId',
  'ordinal',
  'role',
  'identityId',
  'sealedPerson',
  'readyAt',
  'releasedAt',
] as const
const cell = (row: string) => ({ table: 'closing_signer', column: 'sealed_person', row })

/** The signers of a closing. Their data is sealed under the application's key. */
export const closingSignerRecords = (vault: Vault) => {
  const selectSigners = (sql: Sql, applicationId: string) =>
    sql.selectFrom('closingSigner').select(columns).where('applicationId', '=', applicationId)

  /** Adds signers after the existing ones; an existing signer keeps their position. */
  const add = async (
    tx: Tx,
    signer: {
      applicationId: string
      ordinal: number
      role: ClosingRole
      identityId: string | null
      person: ClosingPerson
    },
    now: Date,
  ): Promise<void> => {
    const { person, ...row } = signer
    const id = randomUUID()
    await tx
      .insertInto('closingSigner')
      .values({
        id,
        ...row,
        readyAt: null,
        releasedAt: null,
        createdAt: now,
        sealedPerson: await vault.seal(tx, row.applicationId, cell(id), person),
      })
      .onConflict((conflict) => conflict.columns(['applicationId', 'ordinal']).doNothing())
      .execute()
  }

  return {
    add,

    /** In their order, the borrower first; without those that staff released. */
    async signing(sql: Sql, applicationId: string): Promise<ClosingSigner[]> {
      const rows = await selectSigners(sql, applicationId).where('releasedAt', 'is', null).orderBy('ordinal').execute()
      return Promise.all(
        rows.map(async ({ sealedPerson, role, ...row }) => ({
          ...row,
          role: role as ClosingRole,
          person: await vault.open<ClosingPerson>(sql, applicationId, cell(row.id), sealedPerson),
        })),
      )
    },

    /** The signer with this account, at this application. */
    async findSignerId(sql: Sql, applicationId: string, identityId: string): Promise<string | undefined> {
      const row = await selectSigners(sql, applicationId)
        .where('identityId', '=', identityId)
        .where('releasedAt', 'is', null)
        .executeTakeFirst()
      return row?.id
    },

    /** Adds a signer after everyone who was ever named, also those who were released. */
    async append(
      tx: Tx,
      signer: { applicationId: string; role: ClosingRole; person: ClosingPerson },
      now: Date,
    ): Promise<void> {
      const { ordinal } = await tx
        .selectFrom('closingSigner')
        .select(({ fn }) => fn.max('ordinal').as('ordinal'))
        .where('applicationId', '=', signer.applicationId)
        .executeTakeFirstOrThrow()
      await add(tx, { ...signer, ordinal: Number(ordinal) + 1, identityId: null }, now)
    },

    /** Links a logged-in signer's account to their position, and gives it access to the application. */
    async tie(
      tx: Tx,
      { id, applicationId }: Pick<ClosingSigner, 'id' | 'applicationId'>,
      identityId: string,
      now: Date,
    ) {
      await tx.updateTable('closingSigner').set({ identityId }).where('id', '=', id).execute()
      await tx
        .insertInto('applicationParticipant')
        .values({ applicationId, identityId, role: 'signer', invitedAt: now, endedAt: null })
        .onConflict((conflict) =>
          conflict.columns(['applicationId', 'identityId', 'role']).doUpdateSet({ endedAt: null }),
        )
        .execute()
    },

    /** They said that they are ready; only the first time counts. */
    async markReady(tx: Tx, id: string, now: Date): Promise<void> {
      await tx
        .updateTable('closingSigner')
        .set({ readyAt: now })
        .where('id', '=', id)
        .where('readyAt', 'is', null)
        .execute()
    },

    /** The person need not sign and loses access to the application; never the borrower. */
    async release(tx: Tx, applicationId: string, now: Date, id: string): Promise<void> {
      const query = tx
        .updateTable('closingSigner')
        .set({ releasedAt: now })
        .where('id', '=', id)
        .where('applicationId', '=', applicationId)
        .where('ordinal', '>', 0)
        .where('releasedAt', 'is', null)
      const identities = (await query.returning('identityId').execute()).flatMap(({ identityId }) => identityId ?? [])
      if (identities.length === 0) return
      await tx
        .updateTable('applicationParticipant')
        .set({ endedAt: now })
        .where('applicationId', '=', applicationId)
        .where('role', '=', 'signer')
        .where('identityId', 'in', identities)
        .execute()
    },

    /** Corrects a person's name or contact data. */
    async amend(tx: Tx, { id, applicationId }: Pick<ClosingSigner, 'id' | 'applicationId'>, person: ClosingPerson) {
      await tx
        .updateTable('closingSigner')
        .set({ sealedPerson: await vault.seal(tx, applicationId, cell(id), person) })
        .where('id', '=', id)
        .execute()
    },
  }
}

export type ClosingSignerRecords = ReturnType<typeof closingSignerRecords>
