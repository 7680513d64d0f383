import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { additionalInfoRoutes } from './additional-info.routes.ts'

const coOwner = {
  firstName: 'Juan',
  lastName: 'Garcia',
  relation: 'SPOUSE',
  email: 'juan@example.com',
  phone: '415 555 0188',
}
const answers = { citizenship: 'US_CITIZEN', useOfFunds: 'HOME_IMPROVEMENT', coOwners: [coOwner], ssn: '123-45-6789' }

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, records, anIdentity, anApplication } = await aSlice(database, ({ clock, vault, records }) =>
    additionalInfoRoutes({
      vault,
      clock,
      records,
      organizationByCode: (orgCode) => shippedOrganizations.byCode(orgCode)!,
      renderAccessCheck: async (_db, _id, code) => Buffer.from(code),
      countAsGiven: async () => undefined,
    }),
  )

  const anApplicant = async (options: Parameters<typeof anApplication>[0] = {}) => {
    const { id: identityId, headers } = await anIdentity({ organization: 'lintel' })
    const { id } = await anApplication({ status: 'COLLECT_ADDITIONAL_INFO', identityId, ...options })
    const url = `/service-application/api/v1/application/heloc/${id}/particulars`
    const code = (await app.inject({ url: `${url}/access-check`, headers })).body
    const give = (body: object) => app.inject({ method: 'PUT', url, headers, payload: body })
    const save = (body: object) => app.inject({ method: 'PUT', url: `${url}/unfinished`, headers, payload: body })
    return { id, code, give, save, read: async () => (await app.inject({ url, headers })).json() }
  }
  const readConsents = (id: string) => db.selectFrom('consent').selectAll().where('applicationId', '=', id).execute()

  test('the answers are sealed, the number is shown only masked, and the application continues', async () => {
    const { id, code, give, read } = await anApplicant()
    expect(await read()).toMatchObject({ ssnMasked: null, asksMaritalStatus: true, given: null })
    const body = { ...answers, maritalStatus: 'MARRIED', electronic: { version: 1, code: code.toLowerCase() } }
    expect((await give(body)).json()).toEqual({ checklistStatus: 'HMDA', revision: 1 })
    const { applicant } = await records.read(db, id)
    expect(applicant).toMatchObject({ ssn: '123456789', particulars: { maritalStatus: 'MARRIED' } })
    expect(applicant.particulars?.coOwners).toEqual([{ ...coOwner, phone: '(415) 555-0188' }])
    expect(await readConsents(id)).toMatchObject([
      { type: 'COMMUNICATIONS', optedIn: true, evidence: { demonstrated: 'code read from a PDF' } },
    ])
    const answer = await read()
    expect(answer).toMatchObject({ electronic: { isConfirmed: true }, given: { useOfFunds: 'HOME_IMPROVEMENT' } })
    expect(JSON.stringify(answer)).not.toMatch(/123-?45-?6789/)
  })

  test('NAV-17 answers are restored after a reload or a timeout until they are sent', async () => {
    const { id, code, give, save, read } = await anApplicant()
    const entries = { citizenship: 'US_CITIZEN', hasOthers: true, coOwners: [{ firstName: 'Ju', email: 'juan@' }] }
    expect((await save(entries)).json()).toMatchObject({ savedAt: expect.any(String) })
    expect(await read()).toMatchObject({ given: null, unfinished: entries })
    const row = await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('juan@')
    await give({ ...answers, maritalStatus: 'MARRIED', electronic: { version: 1, code } })
    expect((await read()).unfinished).toBeNull()
    expect((await save(entries)).json().code).toBe('application/moved-on')
    expect((await records.read(db, id)).applicant).not.toHaveProperty('unfinishedInfo')
  })

  test('NAV-17 drafts that contain a Social Security number, the code or the agreement are rejected', async () => {
    const { save, read } = await anApplicant()
    for (const extra of [{ ssn: '123-45-6789' }, { electronic: { code: 'ACDEFH' } }, { agreed: true }])
      expect((await save({ coOwners: [], ...extra })).json().code).toBe('request/invalid')
    expect((await read()).unfinished).toBeNull()
  })

  test('the borrower corrects an answer from the summary without changing the step or repeating the number and code', async () => {
    const { id, code, give } = await anApplicant()
    await give({ ...answers, maritalStatus: 'MARRIED', electronic: { version: 1, code } })
    const { ssn: _ssn, ...again } = answers
    const response = await give({ ...again, maritalStatus: 'SEPARATED', useOfFunds: 'EDUCATION', coOwners: [] })
    expect(response.json()).toEqual({ checklistStatus: 'HMDA', revision: 1 })
    expect((await records.read(db, id)).applicant).toMatchObject({
      ssn: '123456789',
      particulars: { maritalStatus: 'SEPARATED', useOfFunds: 'EDUCATION', coOwners: [] },
    })
    expect(await readConsents(id)).toHaveLength(1)
  })

  test('each missing answer is named, and nothing is stored', async () => {
    const { id, give } = await anApplicant()
    const { ssn: _ssn, ...without } = answers
    const fields = (await give({ ...without, electronic: { version: 1, code: 'AAAAAA' } }))
      .json()
      .faults.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['electronic.code', 'maritalStatus', 'ssn'])
    expect(await readConsents(id)).toEqual([])
    expect((await records.read(db, id)).applicant.particulars).toBeUndefined()
  })

  test('Constitution XVI 50(a)(6)(A): each other owner’s marital status and spouse are requested', async () => {
    const { id, code, give } = await anApplicant()
    const body = { ...answers, maritalStatus: 'UNMARRIED', electronic: { version: 1, code } }
    const sister = { ...coOwner, relation: 'RELATIVE' }
    const faultOf = async (owner: object) => (await give({ ...body, coOwners: [owner] })).json().faults[0].field
    expect(await faultOf(sister)).toBe('coOwners.0.maritalStatus')
    expect(await faultOf({ ...sister, maritalStatus: 'MARRIED' })).toBe('coOwners.0.spouse.firstName')
    const spouse = { firstName: 'Alex', lastName: 'Reed' }
    await give({ ...body, coOwners: [{ ...sister, maritalStatus: 'MARRIED', spouse }] })
    expect((await records.read(db, id)).applicant.particulars?.coOwners).toMatchObject([
      { maritalStatus: 'MARRIED', spouse },
    ])
  })

  test('when the state does not require marital status, it is not requested, and not stored if sent', async () => {
    const address = { street1: '1 Main St', city: 'Albany', state: 'NY' as const, zip: '12207' }
    const { id, code, give, read } = await anApplicant({ property: { address } })
    expect((await read()).asksMaritalStatus).toBe(false)
    await give({ ...answers, maritalStatus: 'MARRIED', electronic: { version: 1, code } })
    expect((await records.read(db, id)).applicant.particulars?.maritalStatus).toBeNull()
  })

  test('a different wording and an application that was already submitted are rejected', async () => {
    const { code, give } = await anApplicant()
    const body = { ...answers, maritalStatus: 'MARRIED', electronic: { version: 2, code } }
    expect((await give(body)).json().code).toBe('consents/not-in-force')
    const later = await anApplicant({ status: 'GEN_SUMMARY_DISCLOSURE' })
    expect((await later.give(body)).json().code).toBe('application/moved-on')
  })
})
