import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { creditRoutes } from './credit.routes.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, records, anIdentity, anApplication } = await aSlice(database, ({ clock, records }) =>
    creditRoutes(clock, records),
  )

  const anUnmatchedApplication = async () => {
    const borrower = await anIdentity({ organization: 'lintel' })
    const { id } = await anApplication({ status: 'CREDIT_NO_MATCH', organization: 'lintel', identityId: borrower.id })
    const url = `/service-application/api/v1/application/heloc/${id}/ssn`
    return { id, url, headers: borrower.headers }
  }

  test('APP-08 an applicant without a Social Security number is passed to staff, once', async () => {
    const { url, headers } = await anUnmatchedApplication()
    const none = () => app.inject({ method: 'POST', url: `${url}/none`, headers, payload: {} })
    expect((await none()).json()).toEqual({ checklistStatus: 'CREDIT_NO_MATCH_SSN', revision: 1 })
    expect((await none()).json()).toMatchObject({ code: 'application/moved-on' })
  })

  test('NAV-10 a Social Security number in any grouping is stored as nine digits, and the soft pull runs again', async () => {
    const { id, url, headers } = await anUnmatchedApplication()
    const answer = await app.inject({ method: 'PUT', url, headers, payload: { ssn: '123 45 6789' } })
    expect(answer.json()).toEqual({ checklistStatus: 'WAITING_FOR_SOFT_CREDIT', revision: 1 })
    expect((await records.read(db, id)).applicant.ssn).toBe('123456789')
  })

  test('NAV-10 an invalid Social Security number is rejected without repeating it', async () => {
    const { url, headers } = await anUnmatchedApplication()
    const answer = await app.inject({ method: 'PUT', url, headers, payload: { ssn: '666-45-6789' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Please enter a valid Social Security number')
    expect(answer.body).not.toContain('-6789')
  })
})
