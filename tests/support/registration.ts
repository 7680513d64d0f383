import { afterAll } from 'vitest'
import { applicationFor } from '#src/application/server/application-head.ts'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { importedProfile } from '#src/apps/server/wiring/registration.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { applicationDisclosures } from '#src/features/documents/server/disclosures/application-disclosures.service.ts'
import { openPdfRenderer } from '#src/features/documents/server/pdf/pdf-renderer.service.ts'
import type { DraftLetterDeps } from '#src/features/registration/server/draft-letters.service.ts'
import { draftsRoutes } from '#src/features/registration/server/drafts.routes.ts'
import { registrationRoutes } from '#src/features/registration/server/registration.routes.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { applications } from './applications.ts'
import { type BuiltIdentity, type IdentityOptions, identities, someSessions } from './identities.ts'
import { buildTestServer } from './product/test-server.ts'

const renderer = openPdfRenderer()
const disclosuresOf = (organizations: OrganizationSource) =>
  applicationDisclosures({
    renderer,
    clock: testClock(),
    organizationByCode: (orgCode) => organizations.byCode(orgCode)!,
    roundPaymentsUpToCents: () => undefined,
  })

/** The acknowledgment of what a lender's page shows today, as the create call takes it. */
export const anAcknowledgment = (orgCode = 'lintel', product = 'heloc') => {
  const disclosures = disclosuresOf(shippedOrganizations).of(orgCode, { product, language: 'en', homeState: null })
  return disclosures ? { earlyDisclosures: { sha256: disclosures.sha256, version: 1 } } : {}
}

export const registrationKey = Buffer.alloc(32, 7)

/**
 * The calls of registration behind the real authorization, with the shipped brands, and a function that opens an
 * application.
 */
export const aRegistration = async (
  database: Database,
  {
    production = false,
    organizations = shippedOrganizations,
    takesBusiness = () => true,
  }: { production?: boolean; organizations?: OrganizationSource; takesBusiness?: () => boolean } = {},
) => {
  const { db } = database
  const clock = testClock()
  const vault = openVault(registrationKey)
  const sessions = await someSessions(database, clock)
  const records = applicationRecords(vault)
  const letters: DraftLetterDeps = {
    db,
    vault,
    clock,
    organizationByCode: (orgCode) => organizations.byCode(orgCode)!,
    pageAt: ({ baseUrl }, path) => new URL(path, baseUrl).href,
    sendsTexts: true,
  }
  const routes = [
    ...registrationRoutes({
      db,
      vault,
      clock,
      records,
      organizations,
      production,
      takesBusiness: async () => takesBusiness(),
      profiles: importedProfile,
      disclosures: disclosuresOf(organizations),
    }),
    ...draftsRoutes({ ...letters, production }),
  ]
  const app = await buildTestServer({ db, clock, routes, production, sessions, applicationFor: applicationFor(db) })
  afterAll(async () => {
    await app.close()
    await sessions.close()
  })
  const anIdentity = identities(database, sessions, clock)
  const aBorrower = (options: IdentityOptions = {}) => anIdentity({ phone: '(415) 555-0123', ...options })
  const open = (
    { headers, organization }: Pick<BuiltIdentity, 'headers' | 'organization'>,
    { body = aNewApplication(), state = 'TX', key, cookies = {} }: OpeningOptions = {},
  ) =>
    app.inject({
      method: 'POST',
      url: `/service-application/api/v3/application/helocs?state=${state}`,
      payload: { ...anAcknowledgment(organization, (body as { product?: string }).product), ...body },
      cookies,
      headers: { ...headers, 'x-org': organization, ...(key ? { 'idempotency-key': key } : {}) },
    })
  const readApplications = ({ id }: Pick<BuiltIdentity, 'id'>) =>
    db.selectFrom('application').selectAll().where('identityId', '=', id).execute()
  const anApplication = applications(database, vault, clock)
  return { app, clock, vault, records, letters, anIdentity, aBorrower, open, readApplications, anApplication }
}

interface OpeningOptions {
  body?: object
  state?: string
  key?: string
  cookies?: Record<string, string>
}

/** A complete, valid body of the create call. */
export const aNewApplication = () => {
  const version = 1
  const home = { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' }
  return {
    abVersionsRequest: [{ type: 'DIRECT_DEBT_PAYOFF', version }],
    consentListRequest: ['PRIVACY', 'TERMS', 'COMMUNICATIONS'].map((consentType) => ({
      consentType,
      optInOut: 'OPT_IN',
      version,
    })),
    consentRequests: [{ consentType: 'SOFT_CREDIT', version }],
    income: { incomePrimary: 120_000, incomeOther: 2_400.5 },
    profileRequest: {
      name: { firstName: 'Maria', middleName: 'Luz', lastName: 'Garcia', suffix: '' },
      dob: '1980-03-02',
      email: 'someone.else@example.com',
      assetAddress: home,
    },
    propertyListedForSale: false,
    propertyRequest: { occupancyType: 'HOME' },
    publish: true,
    utmParameters: { campaign: 'fall', medium: 'mail', source: 'letter', term: '', content: '', id: '' },
    employmentType: 'FULL_TIME',
  }
}
