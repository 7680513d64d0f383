import { randomUUID } from 'node:crypto'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { createIdentity } from '#src/features/accounts/server/accounts.store.ts'
import type { CorrespondenceDeps } from '#src/features/documents/server/correspondence.service.ts'
import { openPdfRenderer } from '#src/features/documents/server/pdf-renderer.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import type { ObjectStore } from '#src/platform/server/object-store.ts'
import { applicationRecords } from '#src/workflow/server/application-record.ts'
import type { Status } from '#src/workflow/statuses.ts'

/** What letters are made with, objects kept in memory. */
export const someCorrespondence = ({ db }: Database, clock: Clock) => {
  const kept = new Map<string, Uint8Array>()
  const objects: ObjectStore = {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => {
      const bytes = kept.get(key)
      if (!bytes) throw new Error('There is no such object.')
      return bytes
    },
    remove: async (key) => void kept.delete(key),
  }
  const vault = openVault(Buffer.alloc(32, 7))
  const deps: CorrespondenceDeps = {
    ...{ db, clock, vault, objects, renderer: openPdfRenderer() },
    organisationCalled: (orgCode) => shippedOrganisations.byCode(orgCode)!,
    linkTo: (_organisation, applicationId) => `https://lender.example/account/heloc/${applicationId}`,
  }
  return { deps, kept, records: applicationRecords(vault) }
}

interface ApplicationWishes {
  status?: Status
  language?: 'en' | 'es'
  product?: string
  consented?: boolean
}

/** Builds applications of people with a telling name, so that a test can look for it where it must not be. */
export const applications =
  ({ db }: Database, clock: Clock, { deps, records }: ReturnType<typeof someCorrespondence>) =>
  async (wishes: ApplicationWishes = {}) => {
    const { status = 'GEN_APP_DISCLOSURES', language = 'en', product = 'heloc', consented = true } = wishes
    const now = clock.now()
    const email = `quirine.zandvoort.${randomUUID()}@example.com`
    const name = { firstName: 'Quirine', middleName: '', lastName: 'Zandvoort', suffix: '' }
    const identityId = (await createIdentity(db, { organisation: 'lintel', role: 'borrower', email, name, at: now }))!
    const id = randomUUID()
    const address = { street1: '12 Telltale Lane', city: 'Columbus', state: 'OH' as const, zip: '43215' }
    await db.transaction().execute(async (tx) => {
      const sealedApplicant = await records.sealApplicant(tx, id, {
        name: { ...name, middleName: null, suffix: null },
        birthDate: '1980-02-03',
        ...{ email, phone: '4155550123', homeAddress: address, employment: 'FULL_TIME' },
        ...{ income: 90_000, otherIncome: 0, ssn: null, assets: [] },
      })
      await tx
        .insertInto('application')
        .values({
          ...{ id, organisation: 'lintel', identityId, product, status, statusSince: now, revision: 1, attempt: 0 },
          loanNumber: `T${id.slice(0, 8).toUpperCase()}`,
          property: JSON.stringify({
            address,
            occupancy: 'HOME',
            parcelId: null,
            estimatedValue: null,
            smallerLine: false,
          }),
          ...{ propertyState: 'OH', listedForSale: false, sealedApplicant, createdAt: now, updatedAt: now },
          origin: JSON.stringify({ language }),
        })
        .execute()
      if (consented)
        await tx
          .insertInto('consent')
          .values({
            ...{ id: randomUUID(), identityId, applicationId: id, type: 'SOFT_CREDIT', version: '1', optedIn: true },
            ...{ evidence: '{}', at: now },
          })
          .execute()
    })
    const work = { applicationId: id, organisation: 'lintel', status, attempt: 1, pendingReference: null, orderKey: id }
    return { id, identityId, email, work, deps }
  }
