import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { createIdentity } from '#src/features/accounts/server/accounts.store.ts'
import { homeLocationJob, registerRowJob } from '#src/features/compliance/server/home-location.job.ts'
import type { CorrespondenceDeps } from '#src/features/documents/server/letters/correspondence.service.ts'
import { openPdfRenderer } from '#src/features/documents/server/pdf/pdf-renderer.service.ts'
import { militaryCheckJob } from '#src/features/military/server/military-check.job.ts'
import { signerUpdateJob } from '#src/features/signers/server/signer-letters.job.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { idleRunner } from '#tests/support/jobs.ts'
import { applications } from '../applications.ts'
import { giveConsent } from './given-consent.ts'

/** The dependencies for writing messages, with objects in memory. */
export const someCorrespondence = ({ db }: Database, clock: Clock) => {
  const storedObjects = new Map<string, Uint8Array>()
  const objects: ObjectStore = {
    put: async (key, bytes) => void storedObjects.set(key, bytes),
    get: async (key) => {
      const bytes = storedObjects.get(key)
      if (!bytes) throw new Error('There is no such object.')
      return bytes
    },
    remove: async (key) => void storedObjects.delete(key),
  }
  const vault = openVault(Buffer.alloc(32, 7))
  const deps: CorrespondenceDeps = {
    db,
    clock,
    vault,
    objects,
    renderer: openPdfRenderer(),
    organizationByCode: (orgCode) => shippedOrganizations.byCode(orgCode)!,
    linkTo: (_organization, id, below) => `https://lender.example/account/heloc/${id}${below ?? ''}`,
  }
  return { deps, storedObjects, records: applicationRecords(vault) }
}

/** What other features do when an application ends or reaches the notary. */
export const jobsOfOthers = [homeLocationJob, militaryCheckJob, registerRowJob, signerUpdateJob].map(idleRunner)

/** Runs due jobs, which must not fail, and returns the messages about an application. */
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
      (await runDueJobs(db, clock, [...jobsOfOthers, ...runners], (_kind, _id, error) => failures.push(error), 50)) > 0
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

interface LetterOptions {
  status?: Status
  language?: 'en' | 'es'
  product?: string
  consented?: boolean
  /** Whether the person has shown that they can open electronic documents. */
  isDemonstrated?: boolean
  /** The property, and who lives in it. */
  home?: { state: 'OH' | 'TX' | 'NY'; occupancy?: 'HOME' | 'INVESTMENT' }
}

/** Builds applications of people with a distinctive name, so that a test can search for it where it must not be. */
export const addressees = (database: Database, clock: Clock, { deps }: ReturnType<typeof someCorrespondence>) => {
  const anApplication = applications(database, deps.vault, clock)
  return async (options: LetterOptions = {}) => {
    const {
      status = 'GEN_APP_DISCLOSURES',
      language = 'en',
      product = 'heloc',
      consented = true,
      isDemonstrated = true,
    } = options
    const { state, occupancy = 'HOME' } = options.home ?? { state: 'OH' }
    const at = clock.now()
    const email = `quirine.zandvoort.${randomUUID()}@example.com`
    const name = { firstName: 'Quirine', middleName: null, lastName: 'Zandvoort', suffix: null }
    const homeAddress = { street1: '12 Telltale Lane', city: 'Columbus', state: 'OH' as const, zip: '43215' }
    const identityId = await createIdentity(database.db, { organization: 'lintel', role: 'borrower', email, at })
    if (!identityId) throw new Error('The organization has an identity with this e-mail already.')
    const { id } = await anApplication({
      status,
      identityId,
      origin: { language },
      applicant: { name, birthDate: '1980-02-03', email, homeAddress },
      property: { address: { ...homeAddress, state }, occupancy },
    })
    await database.db.updateTable('application').set({ product }).where('id', '=', id).execute()
    const facts: Record<string, string> = isDemonstrated ? { demonstrated: 'code read from a PDF' } : {}
    await giveConsent(database.db, { identityId, applicationId: id, type: 'COMMUNICATIONS', at, facts })
    if (consented) await giveConsent(database.db, { identityId, applicationId: id, type: 'SOFT_CREDIT', at })
    const work = { applicationId: id, organization: 'lintel', status, attempt: 1, pendingReference: null, orderKey: id }
    return { id, identityId, email, work }
  }
}
