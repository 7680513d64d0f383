import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { storeBlindIndexes } from '#src/application/server/blind-index-record.ts'
import type { Applicant, SubjectProperty } from '#src/domain/person/applicant.ts'
import { createIdentity } from '#src/features/accounts/server/accounts.store.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { nothingBefore } from '#src/platform/server/database/statement-parts.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { recordOpened } from '#src/workflow/server/advance.store.ts'
import { system } from '#src/workflow/server/advance.ts'

export interface ApplicationOptions {
  status?: Status
  organization?: string
  /** By default a new borrower. */
  identityId?: string
  applicant?: Partial<Applicant>
  property?: Partial<SubjectProperty>
  referrerUuid?: string
  origin?: object
  isInquiry?: boolean
  completedAt?: Date
  createdAt?: Date
  /** When the engine processes it; null, the default: never. */
  dueAt?: Date | null
}

export interface BuiltApplication {
  id: string
  identityId: string
  organization: string
  loanNumber: string
}

export const ordinaryProperty: SubjectProperty = {
  address: { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' },
  occupancy: 'HOME',
  parcelId: null,
  estimatedValue: null,
  smallerLine: false,
}

export const ordinaryApplicant: Applicant = {
  name: { firstName: 'Maria', middleName: null, lastName: 'Garcia', suffix: null },
  birthDate: '1980-03-02',
  email: 'maria@example.com',
  phone: '(415) 555-0123',
  homeAddress: ordinaryProperty.address,
  employment: 'FULL_TIME',
  income: 120_000,
  otherIncome: 0,
  ssn: null,
  assets: [],
}

/** Builds applications at any status: `const anApplication = applications(database, vault)`. */
export const applications =
  ({ db }: Pick<Database, 'db'>, vault: Vault, clock: Clock = systemClock) =>
  async (options: ApplicationOptions = {}): Promise<BuiltApplication> => {
    const { organization = 'lintel', status = 'IN_PROGRESS' } = options
    const at = options.createdAt ?? clock.now()
    const id = randomUUID()
    const applicant = { ...ordinaryApplicant, ...options.applicant }
    const property = { ...ordinaryProperty, ...options.property }
    return db.transaction().execute(async (tx) => {
      const identityId =
        options.identityId ??
        (await createIdentity(tx, {
          organization,
          role: 'borrower',
          email: `borrower.${id}@example.com`,
          phone: applicant.phone,
          at,
        }))
      if (!identityId) throw new Error('The organization has an identity with this e-mail already.')
      const { loanNumber } = await tx
        .insertInto('application')
        .values({
          id,
          organization,
          identityId,
          product: 'heloc',
          status,
          statusSince: at,
          revision: 0,
          loanNumber: sql<string>`nextval('loan_number')::text`,
          uli: null,
          dueAt: options.dueAt ?? null,
          attempt: 0,
          pendingReference: null,
          bpo: null,
          uwDecision: null,
          uwSubDecision: null,
          isInquiry: options.isInquiry ?? false,
          property: JSON.stringify(property),
          propertyState: property.address.state,
          listedForSale: false,
          sealedApplicant: await applicationRecords(vault).sealApplicant(id, applicant, (cell, value) =>
            vault.seal(tx, id, cell, value),
          ),
          selection: null,
          referrerUuid: options.referrerUuid ?? null,
          origin: JSON.stringify(options.origin ?? {}),
          sessionReplayLink: null,
          completedAt: options.completedAt ?? null,
          createdAt: at,
          updatedAt: at,
        })
        .returning('loanNumber')
        .executeTakeFirstOrThrow()
      const opening = { applicationId: id, status, now: at, reason: 'Made by a test', actor: system }
      await recordOpened([opening])(nothingBefore).execute(tx)
      await storeBlindIndexes(tx, vault, { id, organization, loanNumber, applicant, property })
      return { id, identityId, organization, loanNumber }
    })
  }

/** An application at the offers that has nothing but its own row, for tests that read nothing else. Returns its id. */
export const bareApplication = async (
  db: Database['db'],
  { organization, identityId, origin, at }: { organization: string; identityId: string; origin: object; at: Date },
): Promise<string> => {
  const id = randomUUID()
  await db
    .insertInto('application')
    .values({
      id,
      organization,
      identityId,
      product: 'heloc',
      loanNumber: id,
      status: 'OFFER_SELECTION',
      statusSince: at,
      revision: 1,
      attempt: 0,
      property: '{}',
      propertyState: 'CA',
      listedForSale: false,
      sealedApplicant: Buffer.alloc(1),
      origin: JSON.stringify(origin),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return id
}
