import { afterAll } from 'vitest'
import { broughtProfile } from '#src/apps/server/brought-profile.ts'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import type { DraftLetterDeps } from '#src/features/registration/server/draft-letters.service.ts'
import { draftsRoutes } from '#src/features/registration/server/drafts.routes.ts'
import { registrationRoutes } from '#src/features/registration/server/registration.routes.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import { buildWebServer } from '#src/platform/server/http.ts'
import { openLog } from '#src/platform/server/log.ts'
import { applicationFor } from '#src/workflow/server/application-head.ts'
import { applicationRecords } from '#src/workflow/server/application-record.ts'
import { applications } from './applications.ts'
import { type BuiltIdentity, type IdentityWishes, identities, someSessions } from './identities.ts'

export const registrationKey = Buffer.alloc(32, 7)

/** The calls of registration behind the real gate, with the brands that are shipped, and who opens an application by them. */
export const aRegistration = async (
  database: Database,
  {
    production = false,
    organisations = shippedOrganisations,
  }: { production?: boolean; organisations?: OrganisationSource } = {},
) => {
  const { db } = database
  const clock = testClock()
  const vault = openVault(registrationKey)
  const sessions = await someSessions(database, clock)
  const records = applicationRecords(vault)
  const letters: DraftLetterDeps = {
    ...{ db, vault, clock },
    organisationOf: (orgCode) => organisations.byCode(orgCode)!,
    pageAt: ({ baseUrl }, path) => new URL(path, baseUrl).href,
    sendsTexts: true,
  }
  const routes = [
    ...registrationRoutes({ db, vault, clock, records, organisations, production, profiles: broughtProfile }),
    ...draftsRoutes({ ...letters, production }),
  ]
  const app = await buildWebServer({
    fingerprint: (text) => Buffer.from(text),
    ...{ db, clock, routes, production, trustedProxies: 1, log: openLog('silent') },
    gate: {
      ...accountsGate({ sessions }),
      applicationFor: applicationFor(db),
      organisationOf: ({ org }) => org ?? 'lintel',
    },
  })
  afterAll(async () => {
    await app.close()
    await sessions.close()
  })
  const anIdentity = identities(database, sessions, clock)
  const aBorrower = (wishes: IdentityWishes = {}) => anIdentity({ phone: '(415) 555-0123', ...wishes })
  const open = (
    { headers, organisation }: Pick<BuiltIdentity, 'headers' | 'organisation'>,
    { body = aNewApplication(), state = 'TX', key, cookies = {} }: OpeningWishes = {},
  ) =>
    app.inject({
      ...{
        method: 'POST',
        url: `/service-application/api/v3/application/helocs?state=${state}`,
        payload: body,
        cookies,
      },
      headers: { ...headers, 'x-org': organisation, ...(key ? { 'idempotency-key': key } : {}) },
    })
  const opened = ({ id }: Pick<BuiltIdentity, 'id'>) =>
    db.selectFrom('application').selectAll().where('identityId', '=', id).execute()
  const anApplication = applications(database, vault, clock)
  return { app, clock, vault, records, letters, anIdentity, aBorrower, open, opened, anApplication }
}

interface OpeningWishes {
  body?: object
  state?: string
  key?: string
  cookies?: Record<string, string>
}

/** A whole body of the create call that nothing speaks against. */
export const aNewApplication = () => {
  const version = 1
  const home = { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' }
  return {
    abVersionsRequest: [{ type: 'DIRECT_DEBT_PAYOFF', version }],
    consentListRequest: ['PRIVACY', 'TERMS', 'COMMUNICATIONS'].map((consentType) => ({
      ...{ consentType, optInOut: 'OPT_IN', version },
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
