import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { readSourceFiles } from '#tests/support/source-files.ts'
import { readReportedDemographics } from '../demographics.contract.ts'
import { demographicsRoutes } from './demographics.routes.ts'
import { readAnswers } from './demographics.store.ts'

const none = { selected: [], declined: false }
const answers = {
  ethnicity: { selected: [14, 1], freeText: { 14: ' Dominican ' }, declined: false },
  race: { selected: [], declined: true },
  sex: { selected: [1, 2], declined: false },
}

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, vault, anIdentity, anApplication } = await aSlice(database, ({ clock, vault }) =>
    demographicsRoutes({ vault, clock }),
  )

  const anApplicant = async (status: 'HMDA' | 'APP_SUBMISSION' | 'INCOME_VERIFICATION' = 'HMDA') => {
    const { id: identityId, headers } = await anIdentity({ organization: 'lintel' })
    const { id } = await anApplication({ status, identityId })
    const url = `/service-application/api/v1/application/heloc/${id}/demographics`
    const give = (body: object) => app.inject({ method: 'PUT', url, headers, payload: body })
    return { id, url, headers, give }
  }

  test('answers are stored separately, under their own key, and the application continues', async () => {
    const { id, url, headers, give } = await anApplicant()
    expect((await give(answers)).json()).toEqual({ checklistStatus: 'APP_SUBMISSION', revision: 1 })
    const row = await db
      .selectFrom('demographicAnswer')
      .selectAll()
      .where('applicationId', '=', id)
      .executeTakeFirstOrThrow()
    const keys = await db.selectFrom('dataKey').select('subject').where('subject', 'in', [row.id, id]).execute()
    expect(keys.map(({ subject }) => subject)).toContain(row.id)
    // The application's own key opens none of the answers.
    const cell = { table: 'demographic_answer', column: 'sealed_answers', row: row.id }
    await expect(vault.open(db, id, cell, row.sealedAnswers)).rejects.toThrow()
    expect((await app.inject({ url, headers })).json().answers.ethnicity).toEqual({
      selected: [14, 1],
      freeText: { 14: 'Dominican' },
      declined: false,
    })
  })

  test('no answer is required, and an answer can be changed until the application is submitted', async () => {
    const { id, give } = await anApplicant()
    expect((await give({ ethnicity: none, race: none, sex: none })).statusCode).toBe(200)
    expect((await give(answers)).json()).toEqual({ checklistStatus: 'APP_SUBMISSION', revision: 1 })
    expect((await readAnswers(db, vault, id))?.answers.sex.selected).toEqual([1, 2])
    const later = await anApplicant('INCOME_VERIFICATION')
    expect((await later.give(answers)).json().code).toBe('application/moved-on')
  })

  test.each([
    ['race', { selected: [5, 5], declined: false }],
    ['sex', { selected: [3], declined: false }],
    ['ethnicity', { selected: [1], freeText: { 2: 'Dominican' }, declined: false }],
  ])('%s answered with %j is rejected at its question', async (question, answer) => {
    const { id, give } = await anApplicant()
    const response = await give({ ...answers, [question]: answer })
    expect(response.statusCode).toBe(400)
    expect(response.json().faults[0].field).toBe(question)
    expect(await readAnswers(db, vault, id)).toBeUndefined()
  })

  test('appendix B, 9.i to 9.iv: every selection and text is stored, and five selections are reported', async () => {
    const { id, url, headers, give } = await anApplicant()
    const whole = {
      ethnicity: { selected: [1, 2, 11, 12, 13, 14], freeText: { 14: 'Dominican' }, declined: false },
      race: { selected: [1, 2, 21, 22, 3, 4, 41, 5], freeText: { 27: 'Hmong' }, declined: false },
      sex: { selected: [], declined: false },
    }
    expect((await give(whole)).statusCode).toBe(200)
    expect((await app.inject({ url, headers })).json().answers).toEqual(whole)
    const compliance = await anIdentity({ organization: 'lintel', role: 'compliance' })
    const path = `/service-application/secure/api/v1/application/heloc/${id}/demographics`
    expect((await app.inject({ url: path, headers: compliance.headers })).json()).toMatchObject({
      ethnicity: { codes: [1, 2, 11, 12, 14], freeText: { 14: 'Dominican' } },
      race: { codes: [1, 2, 3, 4, 5] },
    })
  })

  test('only compliance can see the codes, and each access is recorded', async () => {
    const { id, give } = await anApplicant()
    await give(answers)
    const url = `/service-application/secure/api/v1/application/heloc/${id}/demographics`
    for (const role of ['agent', 'processor', 'underwriter', 'admin'] as const) {
      const { headers } = await anIdentity({ organization: 'lintel', role })
      expect([role, (await app.inject({ url, headers })).statusCode]).toEqual([role, 403])
    }
    const { id: actorId, headers } = await anIdentity({ organization: 'lintel', role: 'compliance' })
    const response = await app.inject({ url, headers })
    expect(response.json()).toEqual({
      channel: 'internet',
      ethnicity: { codes: [1, 14], freeText: { 14: 'Dominican' } },
      race: { codes: [6] },
      sex: { codes: [6] },
    })
    expect(await db.selectFrom('auditEvent').select(['action', 'actorId']).where('subject', '=', id).execute()).toEqual(
      [{ action: 'demographics.viewed', actorId }],
    )
  })
})

test('the policy names only compliance', () => {
  expect(readReportedDemographics.access).toEqual(['compliance'])
})

test('pricing and decision code cannot access the answers', () => {
  const may = new RegExp(
    [
      '^src/features/(demographics|compliance)/',
      '^src/features/privacy/server/privacy-sweep[.]service[.]ts$',
      '^src/domain/(person/demographics|hmda/)',
      '^src/apps/server/(product|wiring/compliance/(demographics|compliance))[.]ts$',
      '^src/apps/borrower/(spanish|routing/screens[.]table)[.]ts$',
    ].join('|'),
  )
  const readers = [...readSourceFiles()]
    .filter(([path, text]) => path.startsWith('src/') && /demographics?(-|_|\.|\/|Answer)/i.test(text))
    .map(([path]) => path)
    .filter((path) => !path.endsWith('.test.ts') && !may.test(path))
  expect(readers).toEqual([])
  expect(readFileSync('src/application/server/application-record.ts', 'utf8')).not.toMatch(/demographic/i)
})
