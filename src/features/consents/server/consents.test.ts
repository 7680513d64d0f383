import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { consentsRoutes } from './consents.routes.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const organizationByCode = (orgCode: string) => shippedOrganizations.byCode(orgCode)!
  const { app, anIdentity, anApplication } = await aSlice(
    database,
    ({ clock, vault }) => consentsRoutes({ vault, clock, organizationByCode }),
    { brand: 'lintel-ny' },
  )

  const waiting = async (status: Parameters<typeof anApplication>[0] = {}) => {
    const borrower = await anIdentity({ organization: 'lintel-ny' })
    const options = { status: 'GEN_PRE_SOFT_CREDIT_DISCLOSURE' as const, organization: 'lintel-ny', ...status }
    return { borrower, ...(await anApplication({ ...options, identityId: borrower.id })) }
  }
  const urlOf = (id: string) => `/service-application/api/v1/application/heloc/${id}/consents`
  const accept = (
    id: string,
    headers: Record<string, string>,
    { version = 1, ...extra }: Record<string, unknown> = {},
  ) => app.inject({ method: 'POST', url: urlOf(id), headers, payload: { type: 'SOFT_CREDIT', version, ...extra } })
  const readConsents = (id: string) => db.selectFrom('consent').selectAll().where('applicationId', '=', id).execute()

  test('SUB-07 in New York the disclosure names the lender, and agreeing to it advances the application', async () => {
    const { id, borrower } = await waiting()
    const response = await app.inject({ url: `${urlOf(id)}/soft-credit`, headers: borrower.headers })
    const { legalName } = organizationByCode('lintel-ny').orgMetaData.companyInfo
    expect(response.json()).toMatchObject({ type: 'SOFT_CREDIT', version: 1, isAccepted: false })
    expect(response.json().text.en).toContain(legalName)
    expect(response.json().text.es).toContain(legalName)
    const answer = await accept(id, borrower.headers)
    expect(answer.json()).toEqual({ uuid: id, checklistStatus: 'WAITING_FOR_SOFT_CREDIT', revision: 1 })
    expect(await readConsents(id)).toMatchObject([
      { type: 'SOFT_CREDIT', version: '1', optedIn: true, identityId: borrower.id },
    ])
    const again = await app.inject({ url: `${urlOf(id)}/soft-credit`, headers: borrower.headers })
    expect(again.json().isAccepted).toBe(true)
  })

  test('agreeing twice, at the same time or later, records it once', async () => {
    const { id, borrower } = await waiting()
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(id, borrower.headers)))
    const key = { 'idempotency-key': randomUUID() }
    const retries = [
      await accept(id, { ...borrower.headers, ...key }),
      await accept(id, { ...borrower.headers, ...key }),
    ]
    for (const answer of [...answers, ...retries])
      expect(answer.json()).toMatchObject({ checklistStatus: 'WAITING_FOR_SOFT_CREDIT', revision: 1 })
    expect(await readConsents(id)).toHaveLength(1)
  })

  test('a consent given before the disclosure step is on file when the step checks', async () => {
    const { id, borrower } = await waiting({ status: 'GEN_APP_DISCLOSURES' })
    expect((await accept(id, borrower.headers)).json()).toMatchObject({ checklistStatus: 'GEN_APP_DISCLOSURES' })
    expect(await readConsents(id)).toHaveLength(1)
  })

  test('a different wording, a later status and an invalid consent are rejected and store nothing', async () => {
    const { id, borrower } = await waiting()
    expect((await accept(id, borrower.headers, { version: 2 })).json().code).toBe('consents/not-in-force')
    expect((await accept(id, borrower.headers, { type: 'HARD_CREDIT' })).statusCode).toBe(400)
    expect((await accept(id, borrower.headers, { optedIn: true })).json().faults[0].field).toBe('optedIn')
    expect(await readConsents(id)).toEqual([])
    const later = await waiting({ status: 'OFFER_SELECTION' })
    expect((await accept(later.id, later.borrower.headers)).json().code).toBe('application/moved-on')
    expect(await readConsents(later.id)).toEqual([])
  })

  test('another person’s application is not found', async () => {
    const { id } = await waiting()
    const stranger = await anIdentity({ organization: 'lintel-ny' })
    const staff = await anIdentity({ organization: 'lintel-ny', role: 'agent' })
    expect((await accept(id, stranger.headers)).statusCode).toBe(404)
    expect((await accept(id, staff.headers)).statusCode).toBe(403)
    expect((await accept(id, {})).statusCode).toBe(401)
  })
})
