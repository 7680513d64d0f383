import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applicationFor } from '#src/application/server/application-head.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { sendAnnouncements } from '#src/platform/server/database/announcements.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { submissionRoutes } from './submission.routes.ts'
import { submissionService } from './submission.service.ts'

const selectedOffer = { amount: 60_000, rate: 8.4, termYears: 15, monthlyPayment: 587.33 }

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const summaryIds: string[] = []
  const own: Omit<Parameters<typeof submissionService>[0], 'clock' | 'records'> = {
    organizationByCode: (orgCode) => shippedOrganizations.byCode(orgCode)!,
    renderSummary:
      async (_db, { id }) =>
      async () =>
        void summaryIds.push(id),
    openSummary: async (_db, id) => (summaryIds.includes(id) ? Buffer.from('%PDF') : undefined),
  }
  const { app, clock, records, anIdentity, anApplication } = await aSlice(database, (parts) =>
    submissionRoutes({ ...parts, ...own }),
  )

  const aReview = async ({ selection = selectedOffer as object | null, status = 'APP_SUBMISSION' as const } = {}) => {
    const { id: identityId, headers } = await anIdentity({ organization: 'lintel' })
    const { id } = await anApplication({ status, identityId, applicant: { ssn: '123456789' } })
    if (selection)
      await db
        .updateTable('application')
        .set({ selection: JSON.stringify(selection) })
        .where('id', '=', id)
        .execute()
    const url = `/service-application/api/v1/application/heloc/${id}`
    const post = (path: string, payload: object, key?: string) =>
      app.inject({
        method: 'POST',
        url: `${url}${path}`,
        payload,
        headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      })
    const submit = (overrides: object = {}, key?: string) =>
      post('/submit', { hardCreditVersion: 1, isTrue: true, ...overrides }, key)
    return { id, identityId, post, submit, get: (path: string) => app.inject({ url: `${url}${path}`, headers }) }
  }
  const readConsents = (id: string) =>
    db.selectFrom('consent').select(['type', 'version', 'optedIn']).where('applicationId', '=', id).execute()

  test('the summary shows the borrower’s answers with the Social Security number masked', async () => {
    const { get } = await aReview()
    const summary = (await get('/app-summary')).json()
    expect(summary).toMatchObject({ name: 'Maria Garcia', income: 120_000, offer: selectedOffer, particulars: null })
    expect(summary.ssnMasked).toMatch(/6789$/)
    expect(JSON.stringify(summary)).not.toMatch(/123-?45-?6789/)
  })

  test('the application is submitted once with the hard-pull consent and the disclosure, and then accepted', async () => {
    const { id, submit, post, get } = await aReview()
    expect((await get('/app-summary/disclosure')).statusCode).toBe(409)
    const key = randomUUID()
    const answers = [await submit({}, key), await submit({}, key)]
    for (const answer of answers)
      expect(answer.json()).toEqual({ checklistStatus: 'GEN_SUMMARY_DISCLOSURE', revision: 1 })
    expect((await submit()).json().code).toBe('application/moved-on')
    expect(summaryIds.filter((text) => text === id)).toHaveLength(1)
    expect(await readConsents(id)).toEqual([{ type: 'HARD_CREDIT', version: '1', optedIn: true }])
    expect((await get('/app-summary/disclosure')).body).toBe('%PDF')
    expect((await post('/app-summary/accept', {})).statusCode).toBe(400)
    const response = await post('/app-summary/accept', { accepted: true })
    expect(response.json()).toEqual({ checklistStatus: 'INCOME_VERIFICATION', revision: 2 })
    expect((await post('/app-summary/accept', { accepted: true })).json().code).toBe('application/moved-on')
  })

  test('the transaction of a submission reads the application’s row once, and locks it', async () => {
    const { id, identityId } = await aReview()
    const caller = { role: 'borrower', organization: 'lintel', identityId, sessionId: randomUUID() } as const
    const head = (await applicationFor(db)(caller, id))!
    const reads: string[] = []
    const watchedDb = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"name":"application"'))
          reads.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    sendAnnouncements(watchedDb, { send: async () => {} })
    const submission = submissionService({ clock, records, ...own })
    const evidence = { addressHash: '', device: 'Firefox, desktop' }
    await watchedDb.transaction().execute((tx) => submission.submit(tx, head, 1, evidence))
    expect(reads).toEqual([expect.stringContaining('ForUpdate')])
  })

  test('nothing is submitted without the declaration, with different wording, or without an offer', async () => {
    const { id, submit } = await aReview()
    expect((await submit({ isTrue: false })).json().faults[0].field).toBe('isTrue')
    expect((await submit({ hardCreditVersion: 2 })).json().code).toBe('consents/not-in-force')
    expect(await readConsents(id)).toEqual([])
    expect(summaryIds).not.toContain(id)
    const offerless = await aReview({ selection: null })
    expect((await offerless.submit()).json().code).toBe('offers/none-yet')
  })
})
