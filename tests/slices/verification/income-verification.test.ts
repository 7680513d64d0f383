import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { noticeThatRanOut } from '#tests/support/incompleteness.ts'
import { aProductThatVerifiesIncome, type PlayedBorrower } from '#tests/support/walks/income-borrower.ts'

const { url, db, callApi, conditions, ...product } = await aProductThatVerifiesIncome()
const { aBorrower, accept, awaitRequest: comesTo, incomeOf, link, open, documents, post, reaches } = product
const { staff, staffExit, readStatus: statusOf, throughTaxPage, verifiedOf, view, withKey, processor } = product

describe('INCOME_VERIFICATION', () => {
  test('NAV-14 matching payroll data verifies income and employer together', async () => {
    const borrower = await aBorrower()
    await link(borrower, 'payroll', 'goodlogin')
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    expect(await verifiedOf(borrower)).toEqual({ source: 'TRUV_PAYROLL', annual: 120_000 })
    expect((await view(borrower)).incomeRequestRecords).toEqual({
      methods: ['payroll'],
      verificationMethod: 'TRUV_PAYROLL',
    })
  })

  test('NAV-14 matching bank data verifies the income of an employee, whose employer remains to be verified', async () => {
    const borrower = await aBorrower({ otherIncome: 6_000 })
    await link(borrower, 'bank', 'user_good')
    await reaches(borrower, 'EMPLOYMENT_VERIFICATION')
    expect(await verifiedOf(borrower)).toEqual({ source: 'PLAID_TRANSACTIONS', annual: 126_000 })
  })

  test('a bank that calculates income itself is accepted like one that lists deposits', async () => {
    const borrower = await aBorrower({ employment: 'RETIRED', income: 48_000 })
    await link(borrower, 'bank', 'user_bank_income', '{}')
    await reaches(borrower, 'IDENTITY_VERIFICATION')
  })

  test('deposits that are too low lead to a document request, and the application waits', async () => {
    const borrower = await aBorrower()
    await link(borrower, 'bank', 'user_short')
    await comesTo(borrower, { method: 'paystubs', conditionState: 'OPEN' })
    const { requests, payStubs } = await view(borrower)
    expect(requests[0]).toMatchObject({ method: 'bank', state: 'reported', verification: 'PENDING_REVIEW' })
    const [condition] = await conditions.byApplication(db, borrower.uuid)
    expect(condition).toMatchObject({ category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', state: 'OPEN' })
    expect(condition?.details.xtraData?.numDocsRequired).toBe(payStubs)
    expect(await statusOf(borrower)).toBe('INCOME_VERIFICATION')
  })

  test.each([
    ['bank', 'user_low', 'no-agreement'],
    ['bank', 'user_no_income', 'nothing-found'],
    ['bank', 'user_relogin', 'log-in-again'],
    ['payroll', 'leftlogin', 'employment-ended'],
  ] as const)('a %s by %s fails as %s, and another method succeeds', async (method, username, failure) => {
    const borrower = await aBorrower()
    await link(borrower, method, username)
    await comesTo(borrower, { state: 'failed', failure })
    expect(await statusOf(borrower)).toBe('INCOME_VERIFICATION')
    await link(borrower, 'payroll', 'goodlogin')
    await reaches(borrower, 'IDENTITY_VERIFICATION')
  })

  test('an account of another person leads to a document request', async () => {
    const borrower = await aBorrower()
    await link(borrower, 'bank', 'user_other_owner')
    await comesTo(borrower, { method: 'paystubs', conditionState: 'OPEN' })
  })

  test('a supplier that fails twice is called again', async () => {
    const borrower = await aBorrower()
    await link(borrower, 'bank', 'user_down')
    await reaches(borrower, 'EMPLOYMENT_VERIFICATION')
  })

  test('NAV-14 tax transcripts of a self-employed borrower verify income, and so do tax returns as documents', async () => {
    const borrower = await aBorrower({ employment: 'SELF_EMPLOYED' })
    const { back, path, state, response } = await throughTaxPage(borrower, 'agrees')
    expect(back.pathname).toBe(`/account/heloc/${borrower.uuid}/income/pointserv-callback`)
    expect(response.status).toBe(200)
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    expect((await verifiedOf(borrower))?.source).toBe('POINTSERV_1040')
    // The borrower goes back with the browser's button. Nothing happens twice.
    expect((await callApi('POST', path, borrower.headers, { state })).body.state).toBe('reported')
    const other = await aBorrower({ employment: 'SELF_EMPLOYED' })
    const documentsResponse = await documents(other, 'tax-return')
    await accept(other.uuid, documentsResponse.body.conditionUuid)
    await reaches(other, 'IDENTITY_VERIFICATION')
    expect((await verifiedOf(other))?.source).toBe('OTHER')
  })

  test('a return from the tax page with an unknown state, or with another request’s state, is rejected', async () => {
    const borrower = await aBorrower({ employment: 'SELF_EMPLOYED' })
    const mine = (await open(borrower, 'tax')).body
    const { state } = await throughTaxPage(await aBorrower({ employment: 'SELF_EMPLOYED' }), 'agrees')
    const path = `${incomeOf(borrower.uuid)}/links/${mine.requestUuid}/return`
    for (const wrong of [state, 'made-up'])
      expect((await callApi('POST', path, borrower.headers, { state: wrong })).body.code).toBe('income/link-over')
    expect((await view(borrower)).requests[0].state).toBe('open')
  })

  test('NAV-14 pay stubs that staff accept also verify the employer on them', async () => {
    const borrower = await aBorrower()
    const first = await documents(borrower, 'paystubs')
    const again = await documents(borrower, 'paystubs')
    expect(again.body).toEqual(first.body)
    await accept(borrower.uuid, first.body.conditionUuid)
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    expect((await verifiedOf(borrower))?.source).toBe('MANUAL_PAYSTUB')
  })

  test.each([
    ['RETIRED', 'award-letter'],
    ['SEPARATE_MAINTENANCE_PAYMENTS', 'support-order'],
  ] as const)('%s income is proved by %s', async (employment, method) => {
    const borrower = await aBorrower({ employment, income: 30_000 })
    const { body } = await documents(borrower, method)
    await accept(borrower.uuid, body.conditionUuid)
    await reaches(borrower, 'IDENTITY_VERIFICATION')
  })

  test('business bank statements are accepted only while fe-heloc-business-iv is on', async () => {
    const { headers } = await staff('admin')
    let version = 0
    const turn = async (enabled: boolean) => {
      const flag = '/service-optimize/secure/api/v1/feature/fe-heloc-business-iv/override'
      const answer = await callApi('PUT', flag, withKey(headers), { version, enabled })
      expect(answer.status).toBe(200)
      version = answer.body.version
    }
    const fetchMethods = async (playedBorrower: PlayedBorrower) =>
      (await view(playedBorrower)).methods.map(({ method }: { method: string }) => method)
    const borrower = await aBorrower({ employment: 'SELF_EMPLOYED' })
    expect(await fetchMethods(borrower)).not.toContain('business-statements')
    expect((await documents(borrower, 'business-statements')).body.code).toBe('income/way-closed')
    expect(await conditions.byApplication(db, borrower.uuid)).toEqual([])

    await turn(true)
    await expect.poll(() => fetchMethods(borrower)).toContain('business-statements')
    const { body } = await documents(borrower, 'business-statements')
    await turn(false)
    const later = await aBorrower({ employment: 'SELF_EMPLOYED' })
    await expect.poll(() => fetchMethods(later)).not.toContain('business-statements')
    expect((await documents(later, 'business-statements')).body.code).toBe('income/way-closed')

    // Documents that were requested while the setting was on are still reviewed.
    await accept(borrower.uuid, body.conditionUuid)
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    expect((await verifiedOf(borrower))?.source).toBe('OTHER')
  })

  test('document requests no longer needed are withdrawn, and none of several requests blocks the others', async () => {
    const borrower = await aBorrower()
    await link(borrower, 'bank', 'user_short')
    await comesTo(borrower, { method: 'paystubs', conditionState: 'OPEN' })
    await link(borrower, 'payroll', 'goodlogin')
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    expect((await conditions.byApplication(db, borrower.uuid)).map(({ state }) => state)).toEqual(['WITHDRAWN'])
    const other = await aBorrower()
    const { body } = await documents(other, 'paystubs')
    await db.transaction().execute((tx) =>
      conditions.raise(tx, {
        applicationId: other.uuid,
        category: 'PROPERTY_LEGAL_DESCRIPTION',
        causeKey: 'of another kind',
        now: new Date(),
      }),
    )
    await accept(other.uuid, body.conditionUuid)
    await reaches(other, 'IDENTITY_VERIFICATION')
  })

  test('CND-04 pay stubs in review, from which staff record the income, are accepted and not withdrawn', async () => {
    const borrower = await aBorrower()
    const { body } = await documents(borrower, 'paystubs')
    await db.transaction().execute((tx) => conditions.submit(tx, body.conditionUuid, new Date()))
    const stub = { payDate: '2026-11-13', frequency: 'MONTHLY', gross: 10_000, yearToDate: null }
    await callApi(
      'POST',
      `/service-income/internal/api/v1/applications/${borrower.uuid}/income/pay-stubs`,
      withKey(processor.headers),
      { stubs: [stub] },
    )
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    expect((await conditions.byApplication(db, borrower.uuid)).map(({ state }) => state)).toEqual(['ACCEPTED'])
  })

  test('the figure that staff read from pay stubs is checked like any proof, and is recorded', async () => {
    const borrower = await aBorrower()
    const stub = { payDate: '2026-11-13', frequency: 'BIWEEKLY', gross: 4_615.38, yearToDate: null }
    const { body } = await callApi(
      'POST',
      `/service-income/internal/api/v1/applications/${borrower.uuid}/income/pay-stubs`,
      withKey(processor.headers),
      { stubs: [stub] },
    )
    expect(body).toMatchObject({ annual: 120_000, verification: 'VERIFIED' })
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    const auditEvents = await db
      .selectFrom('auditEvent')
      .select('action')
      .where('subject', '=', borrower.uuid)
      .execute()
    expect(auditEvents.map(({ action }) => action)).toContain('pay stubs read')
  })

  test.each([
    ['refused', 'DECLINED'],
    ['withdrawn', 'CANCELLED'],
    ['closedIncomplete', 'CANCELLED'],
  ] as const)('APP-08 staff take the exit %s to %s', async (outcome, to) => {
    const borrower = await aBorrower()
    await noticeThatRanOut(db, borrower.uuid)
    expect((await staffExit(borrower.uuid, 'INCOME_VERIFICATION', outcome)).status).toBe(200)
    expect(await statusOf(borrower)).toBe(to)
  })

  test('a verification method not available to this borrower is rejected, and so is any after the application moves on', async () => {
    const borrower = await aBorrower()
    expect((await open(borrower, 'tax')).body.code).toBe('income/way-closed')
    expect((await documents(borrower, 'support-order')).body.code).toBe('income/way-closed')
    const later = await aBorrower({}, 'LIEN_VERIFICATION')
    expect((await open(later, 'bank')).body.code).toBe('application/moved-on')
  })
})

describe('links', () => {
  test('starting a link twice gives the same link and token, and submitting a token twice counts once', async () => {
    const borrower = await aBorrower()
    const first = (await open(borrower, 'bank')).body
    const second = (await open(borrower, 'bank')).body
    expect(second).toEqual(first)
    const { path, publicToken } = await link(borrower, 'bank', 'user_late')
    expect((await callApi('POST', path, borrower.headers, { publicToken })).body.state).toBe('linked')
    expect((await view(borrower)).requests).toHaveLength(1)
  })

  test('a token unknown to the supplier is rejected, and the link stays open', async () => {
    const borrower = await aBorrower()
    const { body } = await open(borrower, 'bank')
    const path = `${incomeOf(borrower.uuid)}/links/${body.requestUuid}/exchange`
    const refusal = await callApi('POST', path, borrower.headers, { publicToken: 'public-sandbox-made-up' })
    expect([refusal.status, refusal.body.code]).toEqual([422, 'income/link-refused'])
    expect((await view(borrower)).requests[0].state).toBe('open')
  })

  test('account access tokens are never readable in the database', async () => {
    const borrower = await aBorrower()
    const { requestUuid } = await link(borrower, 'bank', 'user_late')
    const row = await db.selectFrom('incomeRequest').selectAll().where('id', '=', requestUuid).executeTakeFirstOrThrow()
    const text = Object.values(row)
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join(' ')
    expect(text).not.toMatch(/access-sandbox|link-sandbox|user_late|120000/)
  })

  test('NAV-20 a bank’s own page returns to the same link in any browser of the link’s owner, and in no one else’s', async () => {
    const borrower = await aBorrower()
    const { body } = await open(borrower, 'bank')
    const { dialog, token } = body
    const authorizeResponse = await fetch(
      `${url}${dialog.address}/oauth/authorize?link_token=${encodeURIComponent(token)}&answer=yes`,
      { redirect: 'manual' },
    )
    const back = authorizeResponse.headers.get('location') ?? ''
    expect(new URL(back).pathname).toBe('/account/heloc/plaid-oauth-success')
    const resume = '/service-income/external/api/v1/income/bank-link'
    const resumeResponse = await callApi('GET', resume, borrower.headers)
    expect(resumeResponse.body).toMatchObject({ applicationUuid: borrower.uuid, token, requestUuid: body.requestUuid })
    const stranger = await aBorrower()
    expect((await callApi('GET', resume, stranger.headers)).body.code).toBe('income/link-over')
    const strangers = (await open(stranger, 'bank')).body
    const mismatchResponse = await post(`${dialog.address}/link/oauth`, {
      link_token: strangers.token,
      received_redirect_uri: back,
    })
    expect(mismatchResponse.body.error_code).toBe('INCORRECT_OAUTH_NONCE')
    const session = (await post(`${dialog.address}/link/oauth`, { link_token: token, received_redirect_uri: back }))
      .body
    const { public_token: publicToken } = (
      await post(`${dialog.address}/link/consent`, { session: session.session, accounts: ['checking'] })
    ).body
    await callApi('POST', `${incomeOf(borrower.uuid)}/links/${body.requestUuid}/exchange`, borrower.headers, {
      publicToken,
    })
    await reaches(borrower, 'EMPLOYMENT_VERIFICATION')
  })

  test('an unsigned event is rejected, and the supplier’s own event takes effect once', async () => {
    const borrower = await aBorrower()
    const { requestUuid } = await link(borrower, 'payroll', 'goodlogin')
    await reaches(borrower, 'IDENTITY_VERIFICATION')
    const unsignedResponse = await fetch(`${url}/webhooks/payroll`, {
      method: 'POST',
      body: JSON.stringify({ link_id: 'any', status: 'done' }),
      headers: {
        'content-type': 'application/json',
        'x-webhook-sign': `v1=${createHmac('sha256', 'wrong').update('{}').digest('hex')}`,
      },
    })
    expect(unsignedResponse.status).toBe(401)
    const transitions = await db
      .selectFrom('statusHistory')
      .select('toStatus')
      .where('applicationId', '=', borrower.uuid)
      .execute()
    expect(transitions.filter(({ toStatus }) => toStatus === 'IDENTITY_VERIFICATION')).toHaveLength(1)
    expect((await view(borrower)).requests.find(({ uuid }: { uuid: string }) => uuid === requestUuid).state).toBe(
      'reported',
    )
  })
})

describe('EMPLOYMENT_VERIFICATION', () => {
  const anEmployedBorrower = () => aBorrower({}, 'EMPLOYMENT_VERIFICATION')
  const name = ({ uuid, headers }: PlayedBorrower, employer: string) =>
    callApi('PUT', `${incomeOf(uuid)}/employer`, headers, { employer, phone: '(614) 555-0188' })

  test('NAV-14 an employer’s confirmation continues the application', async () => {
    const borrower = await anEmployedBorrower()
    expect((await name(borrower, 'Orchard Health')).status).toBe(200)
    await reaches(borrower, 'IDENTITY_VERIFICATION')
  })

  test.each([
    ['Unlisted Works', 'employer-unknown'],
    ['Formerly Works', 'employment-ended'],
  ])(
    '%s leads to a request for an employer letter, and the letter continues the application',
    async (employer, failure) => {
      const borrower = await anEmployedBorrower()
      await name(borrower, employer)
      await comesTo(borrower, { method: 'employer-letter', conditionState: 'OPEN' })
      const { requests } = await view(borrower)
      expect(requests[0]).toMatchObject({ method: 'employer', state: 'failed', failure })
      await accept(borrower.uuid, requests[1].conditionUuid)
      await reaches(borrower, 'IDENTITY_VERIFICATION')
    },
  )

  test('a payroll link added now verifies employment, whatever the pay', async () => {
    const borrower = await anEmployedBorrower()
    await link(borrower, 'payroll', 'shortlogin')
    await reaches(borrower, 'IDENTITY_VERIFICATION')
  })

  test('an employer who does not answer at first is contacted again', async () => {
    const borrower = await anEmployedBorrower()
    await name(borrower, 'Busyline Works')
    await reaches(borrower, 'IDENTITY_VERIFICATION')
  })

  test.each([
    ['refused', 'DECLINED'],
    ['withdrawn', 'CANCELLED'],
    ['closedIncomplete', 'CANCELLED'],
  ] as const)('APP-08 staff take the exit %s to %s', async (outcome, to) => {
    const borrower = await anEmployedBorrower()
    await noticeThatRanOut(db, borrower.uuid)
    expect((await staffExit(borrower.uuid, 'EMPLOYMENT_VERIFICATION', outcome)).status).toBe(200)
    expect(await statusOf(borrower)).toBe(to)
  })
})

test('one borrower cannot access another borrower’s income verification', async () => {
  const [mine, stranger] = [await aBorrower(), await aBorrower()]
  const { body } = await open(mine, 'bank')
  const paths = [
    ['GET', incomeOf(mine.uuid)],
    ['POST', `${incomeOf(mine.uuid)}/links`, { method: 'bank' }],
    ['POST', `${incomeOf(stranger.uuid)}/links/${body.requestUuid}/exchange`, { publicToken: 'any' }],
  ] as const
  for (const [method, path, payload] of paths)
    expect((await callApi(method, path, stranger.headers, payload)).status).toBe(404)
})
