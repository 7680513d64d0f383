import { beforeAll, describe, expect, test } from 'vitest'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { FiguresView } from '#src/features/figures/figures.contract.ts'
import { openPublishedFigures } from '#src/features/figures/server/figures.store.ts'
import { priceApplication } from '#src/features/offers/server/price-offers.step.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { waitingForOffers } from '#tests/support/walks/waiting-for-offers.ts'

const settings = { MASTER_KEY: Buffer.alloc(32, 5).toString('base64') }
const { url, address, database, db, anIdentity } = await anOpenedProduct(settings)
// Two processes share one database. Calls alternate between them.
const urls = [url, (await aServedProduct({ ...settings, DATABASE_URL: address.url })).url]
const figuresPath = '/service-compliance/secure/api/v1/published-figures'
const proposals = '/service-organization/secure/api/v1/proposals'
const reason = 'Copied from the rule that the Bureau published'

let admin: BuiltIdentity
let compliance: BuiltIdentity
let stranger: BuiltIdentity
beforeAll(async () => {
  admin = await anIdentity({ role: 'admin' })
  compliance = await anIdentity({ role: 'compliance' })
  stranger = await anIdentity({ role: 'compliance', organization: 'saltmarsh' })
})

let turn = 0
const call = async (as: BuiltIdentity, method: 'GET' | 'POST', path: string, body?: object) => {
  turn += 1
  const response = await fetch(`${urls[turn % urls.length]}${path}`, {
    method,
    headers: { ...as.headers, 'x-org': as.organization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}
const nextYear = new Date().getUTCFullYear() + 1
const thresholdsFrom = (from: string, figures = '28310,1416') => ({
  kind: 'high-cost-thresholds',
  table: `from,totalLoanAmount,dollarTrigger\n${from},${figures}`,
  source: 'Truth in Lending (Regulation Z) Annual Threshold Adjustments',
})
const proposeAs = (as: BuiltIdentity, payload: object) =>
  call(as, 'POST', proposals, { kind: 'figures', payload, reason })
const approveAs = (as: BuiltIdentity, uuid: string) => call(as, 'POST', `${proposals}/${uuid}/approve`, { reason })
const publish = async (payload: object): Promise<string> => {
  const { body } = await proposeAs(admin, payload)
  expect(await approveAs(compliance, body.uuid)).toMatchObject({ status: 200, body: { state: 'approved' } })
  return body.uuid
}
const thresholdsSeenBy = async (as: BuiltIdentity) => {
  const figures: FiguresView = (await call(as, 'GET', figuresPath)).body
  return { ...figures, publications: figures.kinds.find(({ kind }) => kind === 'high-cost-thresholds')!.publications }
}

describe('12 CFR 1026.32(a)(1)(ii) the thresholds of a coming year are published without a software release', () => {
  test('one person proposes figures, another approves, and every process uses them from their effective date', async () => {
    const clock = testClock()
    const figures = await openPublishedFigures(database, () => {})
    const { anApplication, deps } = waitingForOffers(database, clock)
    const thresholdsOn = async (instant: string) => {
      clock.offsetMs = Date.parse(instant) - Date.now()
      const owner = await anIdentity()
      const { id } = await anApplication({}, owner.id)
      const application = await deps.records.read(db, id)
      const run = await priceApplication({ ...deps, figures: figures.current }, db, application, {
        purpose: 'initial',
        now: clock.now(),
      })
      return run.trace.rules.find(({ rule }) => rule === 'not-high-cost-by-fees')?.facts.thresholdsOf
    }
    const newYear = `${nextYear}-01-01T12:00:00Z`
    const before = await thresholdsOn(newYear)
    expect(before).toBeLessThan(nextYear)
    await publish(thresholdsFrom(`${nextYear}-01-01`))
    await expect.poll(() => thresholdsOn(newYear)).toBe(nextYear)
    expect(await thresholdsOn(`${nextYear - 1}-12-31T12:00:00Z`)).toBe(before)
    await figures.close()
  })

  test('future figures can be undone with one click until they take effect, in both processes', async () => {
    const uuid = await publish(thresholdsFrom(`${nextYear + 1}-01-01`))
    for (const as of [admin, compliance])
      expect(
        (await thresholdsSeenBy(as)).publications.find((publication) => publication.publicationUuid === uuid),
      ).toMatchObject({
        first: `${nextYear + 1}-01-01`,
        isUndoable: true,
        figures: [
          { label: 'Total loan amount', figure: 28_310 },
          { label: 'Dollar amount', figure: 1_416 },
        ],
      })
    expect((await call(admin, 'POST', `${figuresPath}/undo`, { publicationUuid: uuid })).status).toBe(200)
    for (const as of [admin, compliance])
      expect((await thresholdsSeenBy(as)).publications.map((publication) => publication.publicationUuid)).not.toContain(
        uuid,
      )
    expect((await call(admin, 'POST', `${figuresPath}/undo`, { publicationUuid: uuid })).status).toBe(404)
    const actions = await db
      .selectFrom('auditEvent')
      .select('action')
      .where('subject', '=', uuid)
      .orderBy('seq')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'proposal.made',
      'proposal.approved',
      'published figures undone',
    ])
  })

  test('figures in effect cannot be undone, or replaced from a past date', async () => {
    const uuid = await publish({
      ...thresholdsFrom(''),
      kind: 'flood-maximum',
      table: `from,residential\n${lenderDay(new Date())},260000`,
    })
    expect(await call(admin, 'POST', `${figuresPath}/undo`, { publicationUuid: uuid })).toMatchObject({
      status: 409,
      body: { code: 'figures/in-force' },
    })
    const past = await proposeAs(admin, thresholdsFrom(`${nextYear - 2}-01-01`))
    expect(past).toMatchObject({ status: 400, body: { faults: [{ field: 'payload.table' }] } })
  })
})

test('a dry run shows the changes and errors of a sheet, and stores nothing', async () => {
  const check = async (kind: string, table: string) =>
    (await call(compliance, 'POST', `${figuresPath}/check`, { kind, table })).body
  expect(
    await check('conforming-limits', `from,area,limit\n${nextYear}-01-01,,1300000\n${nextYear}-01-01,36059,1250000`),
  ).toMatchObject({
    rows: 2,
    faults: [],
    changes: [
      { area: '', label: 'Limit', after: 1_300_000 },
      { area: '36059', label: 'Limit', after: 1_250_000 },
    ],
  })
  const firstFault = async (kind: string, table: string) => (await check(kind, table)).faults[0]
  expect(await firstFault('conforming-limits', `from,area,limit\n${nextYear}-01-01,36059,1250000`)).toContain(
    'without a county',
  )
  expect(await firstFault('high-cost-thresholds', 'from,dollarTrigger\n2027-01-01,1416')).toBe(
    'The first row must be from,totalLoanAmount,dollarTrigger.',
  )
  expect(await firstFault('high-cost-thresholds', 'from,totalLoanAmount,dollarTrigger\n2027-02-30,1,2')).toContain(
    'is not a date',
  )
  expect(await firstFault('flood-maximum', 'from,residential\n2099-01-01,-5')).toContain('must be a number above 0')
  const figures = await thresholdsSeenBy(admin)
  expect(figures.kinds.find(({ kind }) => kind === 'conforming-limits')!.publications).toHaveLength(1)
})

test('the figures belong to the installation: another lender’s staff read them, but cannot propose or undo', async () => {
  expect(await thresholdsSeenBy(stranger)).toMatchObject({ isOperator: false })
  expect((await proposeAs(stranger, thresholdsFrom(`${nextYear + 3}-01-01`))).status).toBe(403)
  const uuid = await publish(thresholdsFrom(`${nextYear + 2}-01-01`))
  expect((await call(stranger, 'POST', `${figuresPath}/undo`, { publicationUuid: uuid })).status).toBe(403)
  expect(
    (await approveAs(admin, (await proposeAs(admin, thresholdsFrom(`${nextYear + 3}-01-01`))).body.uuid)).body.code,
  ).toBe('approvals/same-person')
})

test('of two people who approve new figures at once, one publishes them, and nothing is published twice', async () => {
  const other = await anIdentity({ role: 'compliance' })
  const table = 'from,maximum\n2098-07-01,40.5'
  const payload = { kind: 'south-carolina-late-charge', table, source: 'State Register of April 30' }
  const { body } = await proposeAs(admin, payload)
  const answers = await Promise.all([compliance, other].map((person) => approveAs(person, body.uuid)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rows = db.selectFrom('publishedFigure').select('inForceFrom').where('publicationId', '=', body.uuid)
  expect(await rows.execute()).toHaveLength(1)
})

test('of two equal proposals that are approved at once, one is published', async () => {
  const other = await anIdentity({ role: 'compliance' })
  const payload = {
    kind: 'south-carolina-late-charge',
    table: 'from,maximum\n2096-07-01,39.5',
    source: 'State Register of April 30',
  }
  const proposals = [await proposeAs(admin, payload), await proposeAs(admin, payload)]
  expect(proposals.map(({ status }) => status)).toEqual([201, 201])
  const answers = await Promise.all(
    proposals.map(({ body }, index) => approveAs(index === 0 ? compliance : other, body.uuid)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const rows = await db
    .selectFrom('publishedFigure')
    .select('publicationId')
    .where('inForceFrom', '=', '2096-07-01')
    .execute()
  expect(rows).toHaveLength(1)
})

test('figures dated before the first day of the law are refused, and nothing is proposed', async () => {
  const table = 'from,maximum\n1974-12-31,5'
  const answer = await proposeAs(admin, { kind: 'south-carolina-late-charge', table, source: 'State Register' })
  expect(answer).toMatchObject({
    status: 400,
    body: { faults: [{ field: 'payload.table', message: expect.stringContaining('from is 1974-12-31') }] },
  })
})
