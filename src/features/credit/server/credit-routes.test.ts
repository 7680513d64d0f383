import { afterAll, describe, expect, test } from 'vitest'
import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import { buildWebServer } from '#src/platform/server/http.ts'
import { openLog } from '#src/platform/server/log.ts'
import { applicationFor } from '#src/workflow/server/application-head.ts'
import { applicationRecords } from '#src/workflow/server/application-record.ts'
import { applications } from '#tests/support/applications.ts'
import { aDatabase, engines } from '#tests/support/database.ts'
import { identities, someSessions } from '#tests/support/identities.ts'
import { creditRoutes } from './credit.routes.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))
  const records = applicationRecords(vault)
  const sessions = await someSessions(database, clock)
  const app = await buildWebServer({
    fingerprint: (text) => Buffer.from(text),
    ...{ db, clock, production: false, trustedProxies: 1, log: openLog('silent') },
    routes: creditRoutes(clock, records),
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
  const anApplication = applications(database, vault, clock)

  const unmatched = async () => {
    const borrower = await anIdentity({ organisation: 'lintel' })
    const { id } = await anApplication({ status: 'CREDIT_NO_MATCH', organisation: 'lintel', identityId: borrower.id })
    const url = `/service-application/api/v1/application/heloc/${id}/ssn`
    return { id, url, headers: borrower.headers }
  }

  test('APP-08 who has no social security number is passed on to staff, once', async () => {
    const { url, headers } = await unmatched()
    const none = () => app.inject({ method: 'POST', url: `${url}/none`, headers, payload: {} })
    expect((await none()).json()).toEqual({ checklistStatus: 'CREDIT_NO_MATCH_SSN', revision: 1 })
    expect((await none()).json()).toMatchObject({ code: 'application/moved-on' })
  })

  test('NAV-10 a social security number however it is grouped is kept as nine digits, and the soft pull runs again', async () => {
    const { id, url, headers } = await unmatched()
    const answer = await app.inject({ method: 'PUT', url, headers, payload: { ssn: '123 45 6789' } })
    expect(answer.json()).toEqual({ checklistStatus: 'WAITING_FOR_SOFT_CREDIT', revision: 1 })
    expect((await records.read(db, id)).applicant.ssn).toBe('123456789')
  })

  test('NAV-10 what is no social security number is refused without a word of it', async () => {
    const { url, headers } = await unmatched()
    const answer = await app.inject({ method: 'PUT', url, headers, payload: { ssn: '666-45-6789' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Please enter a valid Social Security number')
    expect(answer.body).not.toContain('6789')
  })
})
