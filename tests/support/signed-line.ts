import { randomUUID } from 'node:crypto'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { diskObjects } from '#src/platform/server/object-store.ts'
import { closingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { BuiltIdentity } from './identities.ts'
import { aProductThatVerifies, type Verified } from './verified-borrower.ts'

interface LineWishes {
  /** A street that no other test of the file has. */
  street: string
  /** How each further owner can be reached: with an account, or on paper alone. */
  owners?: readonly ('account' | 'paper')[]
  occupancy?: 'HOME' | 'INVESTMENT'
  /** Whether the disclosures of the account are drawn; they are unless said. */
  isDisclosed?: boolean
  payoffs?: readonly string[]
  state?: { city: string; state: string; zip: string }
}

export interface SignedLine extends Verified {
  /** By their order, the borrower first. */
  signerIds: string[]
  /** Of the owners with an account. */
  owners: BuiltIdentity[]
}

/** A product that serves, and lines whose papers are signed by everybody, put at a status after that. */
export const aProductThatCloses = async (settings: Record<string, string> = {}) => {
  const product = await aProductThatVerifies(settings)
  const { db, vault, putAt } = product
  const signers = closingSignerRecords(vault)
  const shelf = { vault, clock: systemClock, objects: diskObjects(product.objects) }

  const addOwner = async (uuid: string, ordinal: number, identity: BuiltIdentity | undefined) =>
    db.transaction().execute(async (tx) => {
      const person = {
        name: { firstName: 'Owner', middleName: null, lastName: `Number${'abcdef'[ordinal]}`, suffix: null },
        ...{ email: identity?.email ?? null, phone: null },
      }
      const identityId = identity?.id ?? null
      await signers.add(tx, { applicationId: uuid, ordinal, role: 'owner', identityId, person }, new Date())
      if (identity)
        await tx
          .insertInto('applicationParticipant')
          .values({
            applicationId: uuid,
            identityId: identity.id,
            role: 'signer',
            invitedAt: new Date(),
            endedAt: null,
          })
          .execute()
    })

  const disclose = (uuid: string) =>
    db.transaction().execute((tx) =>
      storeDocument(tx, shelf, {
        ...{ applicationId: uuid, kind: 'ACCOUNT_OPENING_DISCLOSURE', language: 'en', mediaType: 'application/pdf' },
        ...{ bytes: Buffer.from('%PDF-1.7 terms'), causeKey: randomUUID() },
      }),
    )

  return {
    ...product,
    signers,
    disclose,
    async aSignedLine(status: Status, wishes: LineWishes): Promise<SignedLine> {
      const { street, owners: others = [], occupancy = 'HOME', isDisclosed = true, payoffs = [], state = {} } = wishes
      const one = await product.at('DEED_SIGNING', { street, payoffs, ...state })
      const { uuid } = one
      const { identityId, property } = await db
        .selectFrom('application')
        .select(['identityId', 'property'])
        .where('id', '=', uuid)
        .executeTakeFirstOrThrow()
      if (occupancy !== 'HOME')
        await db
          .updateTable('application')
          .set({ property: JSON.stringify({ ...property, occupancy }) })
          .where('id', '=', uuid)
          .execute()
      const borrower = {
        name: { firstName: 'Maria', middleName: null, lastName: 'Garcia', suffix: null },
        ...{ email: null, phone: null },
      }
      await db
        .transaction()
        .execute((tx) =>
          signers.add(
            tx,
            { applicationId: uuid, ordinal: 0, role: 'borrower', identityId, person: borrower },
            new Date(),
          ),
        )
      const owners: BuiltIdentity[] = []
      for (const [place, reached] of others.entries()) {
        const identity = reached === 'account' ? await product.anIdentity({ role: 'signer' }) : undefined
        if (identity) owners.push(identity)
        await addOwner(uuid, place + 1, identity)
      }
      if (isDisclosed) await disclose(uuid)
      const signerIds = (await signers.signing(db, uuid)).map(({ id }) => id)
      await putAt(uuid, status)
      return { ...one, signerIds, owners }
    },
    /** Where it stands, also when the clock has moved and log-ins are over. */
    async reaches(uuid: string, wanted: Status): Promise<void> {
      for (;;) {
        const row = await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()
        if (row.status === wanted) return
        await new Promise((done) => setTimeout(done, 50))
      }
    },
  }
}
