import { randomUUID } from 'node:crypto'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { type DocumentShelf, storeDocument } from '#src/features/documents/server/documents.store.ts'
import type { StoredHit } from '#src/features/sanctions/server/reviews.store.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

interface Whose {
  applicationId: string
  identityId: string
  /** As in conditions: null is the borrower. */
  askedOf: string | null
  /** The id of an additional signer. */
  signerId: string | undefined
}

/** The objects of one person of an application, which another person of the same application must not find. */
export const personalObjects = (world: { db: Db; vault: Vault; clock: Clock; shelf: DocumentShelf }) => {
  const { db, vault, clock, shelf } = world
  const signers = closingSignerRecords(vault)
  return {
    /** Another owner, logged in if there is an account. */
    async signer(applicationId: string, identityId: string | null): Promise<string> {
      const name = { firstName: 'Jordan', middleName: null, lastName: 'Hartwell', suffix: null }
      const owner = { applicationId, ordinal: 1, role: 'owner' as const, identityId }
      await db
        .transaction()
        .execute((tx) => signers.add(tx, { ...owner, person: { name, email: null, phone: null } }, clock.now()))
      return (await signers.signing(db, applicationId))[0]?.id ?? ''
    },

    /** A hit on a sanctions list that no one has decided about. */
    async sanctionsReview(applicationId: string, organization: string): Promise<string> {
      const id = randomUUID()
      const name = 'LISTOV, Viktor'
      const party = { kind: 'individual', role: 'BORROWER', name: 'Viktor Listov', familyName: 'Listov' } as const
      const entry = { id: '900001', list: 'SDN', kind: 'individual', name, programs: 'SANDBOX', title: '' } as const
      const hit: StoredHit = {
        party: { ...party, birthDate: null, address: null },
        entry: { ...entry, remarks: '', aliases: [], births: [], addresses: [] },
        matchedName: name,
        isWeakAlias: false,
        score: 1,
        birth: 'unknown',
      }
      const cell = { table: 'sanctions_review', column: 'sealed_hit', row: id }
      await db
        .insertInto('sanctionsReview')
        .values({
          id,
          applicationId,
          organization,
          screeningId: null,
          entryKey: 'SDN 900001',
          entryDigest: 'matrix',
          sealedHit: await vault.seal(db, id, cell, hit),
          raisedAt: clock.now(),
          decision: null,
          decidedAt: null,
          reportedOn: null,
          reportedBy: null,
        })
        .execute()
      return id
    },

    async forOneApplication({ applicationId, identityId, askedOf, signerId }: Whose) {
      const at = clock.now()
      const document = await db.transaction().execute((tx) =>
        storeDocument(tx, shelf, {
          applicationId,
          kind: 'PRIVACY_NOTICE',
          language: 'en',
          mediaType: 'application/pdf',
          bytes: Buffer.from(`%PDF of ${applicationId}`),
          causeKey: `matrix ${applicationId} ${signerId}`,
          ...(signerId !== undefined && { signerId }),
        }),
      )
      const condition = randomUUID()
      await db
        .insertInto('condition')
        .values({
          id: condition,
          applicationId,
          category: 'ESCALATION_REVIEW',
          state: 'IN_REVIEW',
          causeKey: `matrix ${signerId}`,
          askedOf,
          details: '{}',
          sealedWords: null,
          settledAt: null,
          settledBy: null,
          createdAt: at,
          updatedAt: at,
        })
        .execute()
      const upload = randomUUID()
      await db
        .insertInto('upload')
        .values({
          id: upload,
          applicationId,
          identityId,
          purpose: 'condition',
          about: condition,
          slot: 0,
          bytes: 9,
          sha256: '00',
          state: 'receiving',
          mediaType: null,
          refusal: null,
          documentId: null,
          sealedName: await vault.seal(
            db,
            applicationId,
            { table: 'upload', column: 'sealed_name', row: upload },
            'deed.pdf',
          ),
          createdAt: at,
          updatedAt: at,
        })
        .execute()
      const identityCheck = randomUUID()
      await db
        .insertInto('identityCheck')
        .values({
          id: identityCheck,
          applicationId,
          identityId,
          kind: 'PASSPORT',
          state: 'COLLECTING',
          conditionId: null,
          outcome: null,
          reason: null,
          trace: null,
          sealedReport: null,
          createdAt: at,
          submittedAt: null,
          judgedAt: null,
          updatedAt: at,
        })
        .execute()
      return { condition, upload, identityCheck, document: document.id }
    },
  }
}
