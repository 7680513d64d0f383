import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { createIdentity } from '#src/features/accounts/server/accounts.store.ts'
import type { CorrespondenceDeps } from '#src/features/documents/server/correspondence.service.ts'
import { openPdfRenderer } from '#src/features/documents/server/pdf-renderer.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import { runDueJobs } from '#src/platform/server/jobs.ts'
import type { ObjectStore } from '#src/platform/server/object-store.ts'
import { readMessage } from '#src/platform/server/outbox.ts'
import { applicationRecords } from '#src/workflow/server/application-record.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { applications } from './applications.ts'
import { giveConsent } from './given-consent.ts'

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
    linkTo: (_organisation, id, below) => `https://lender.example/account/heloc/${id}${below ?? ''}`,
  }
  return { deps, kept, records: applicationRecords(vault) }
}

/** What other features do when an application comes to its end or to the notary. */
export const jobsOfOthers = { 'register-row': async () => {}, 'signer-news': async () => {} }

/** Runs what is due, which must not fail, and answers what was then written about an application. */
export const lettersWritten =
  (
    { db }: Database,
    clock: Clock,
    { deps }: ReturnType<typeof someCorrespondence>,
    runners: Parameters<typeof runDueJobs>[2],
  ) =>
  async (applicationId: string) => {
    const failures: unknown[] = []
    while (
      (await runDueJobs(db, clock, { ...jobsOfOthers, ...runners }, (_kind, _id, error) => failures.push(error), 50)) >
      0
    );
    expect(failures).toEqual([])
    const rows = await db
      .selectFrom('outboxMessage')
      .select('id')
      .where('applicationId', '=', applicationId)
      .orderBy('createdAt')
      .execute()
    return Promise.all(rows.map(async ({ id }) => (await readMessage(db, deps.vault, id))!))
  }

interface LetterWishes {
  status?: Status
  language?: 'en' | 'es'
  product?: string
  consented?: boolean
  /** Where the home lies, and who lives in it. */
  home?: { state: 'OH' | 'TX' | 'NY'; occupancy?: 'HOME' | 'INVESTMENT' }
}

/** Builds applications of people with a telling name, so that a test can look for it where it must not be. */
export const addressees = (database: Database, clock: Clock, { deps }: ReturnType<typeof someCorrespondence>) => {
  const anApplication = applications(database, deps.vault, clock)
  return async (wishes: LetterWishes = {}) => {
    const { status = 'GEN_APP_DISCLOSURES', language = 'en', product = 'heloc', consented = true } = wishes
    const { state, occupancy = 'HOME' } = wishes.home ?? { state: 'OH' }
    const at = clock.now()
    const email = `quirine.zandvoort.${randomUUID()}@example.com`
    const name = { firstName: 'Quirine', middleName: null, lastName: 'Zandvoort', suffix: null }
    const homeAddress = { street1: '12 Telltale Lane', city: 'Columbus', state: 'OH' as const, zip: '43215' }
    const identityId = await createIdentity(database.db, { organisation: 'lintel', role: 'borrower', email, at })
    if (!identityId) throw new Error('The organisation has an identity with this e-mail already.')
    const { id } = await anApplication({
      ...{ status, identityId, origin: { language } },
      applicant: { name, birthDate: '1980-02-03', email, homeAddress },
      property: { address: { ...homeAddress, state }, occupancy },
    })
    await database.db.updateTable('application').set({ product }).where('id', '=', id).execute()
    if (consented) await giveConsent(database.db, { identityId, applicationId: id, type: 'SOFT_CREDIT', at })
    const work = { applicationId: id, organisation: 'lintel', status, attempt: 1, pendingReference: null, orderKey: id }
    return { id, identityId, email, work }
  }
}
