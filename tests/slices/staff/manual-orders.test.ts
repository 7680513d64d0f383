import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ManualOrder, ManualOrderRow } from '#src/features/manual-orders/manual-orders.contract.ts'
import { manualServiceNames, manualServices } from '#src/features/manual-orders/manual-services.table.ts'
import { manualDesk } from '#src/features/manual-orders/server/manual-desk.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { aRenderedPdf } from '#tests/support/stubs/sample-pdfs.ts'
import { manualAnswers } from '#tests/support/walks/manual-answers.table.ts'
import { ordersPath } from '#tests/support/walks/manual-staff.ts'

const { url, db, vault, anIdentity, anApplication } = await anOpenedProduct({
  MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
})
const desk = manualDesk({ db, clock: systemClock, vault })

let processor: BuiltIdentity
let underwriter: BuiltIdentity
let applicationId: string
beforeAll(async () => {
  processor = await anIdentity({ role: 'processor' })
  underwriter = await anIdentity({ role: 'underwriter' })
  const borrower = await anIdentity()
  applicationId = (await anApplication({ identityId: borrower.id, status: 'OFFER_SELECTION' })).id
})

type Answer = ManualOrder & ManualOrderRow & { code?: string; errors?: { field: string }[]; orders?: ManualOrderRow[] }
const call = async (
  as: BuiltIdentity,
  method: string,
  at: string,
  body?: object,
  key: string = randomUUID(),
): Promise<{ status: number; body: Answer }> => {
  const isFile = body instanceof Uint8Array
  const response = await fetch(`${url}${ordersPath}${at}`, {
    method,
    headers: {
      ...as.headers,
      'x-org': as.organization,
      ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

const ssn = '666-12-3456'
const address = { street1: '12 Orchard Street', city: 'Columbus', state: 'OH', zip: '43215' }
const person = { name: { firstName: 'Maria', lastName: 'Garcia' }, birthDate: '1984-03-09', address, ssn }
const aCreditOrder = () =>
  desk.order('hardCredit', { applicationId, key: randomUUID() }, manualServices.hardCredit.facts(person))
const aFloodOrder = () => desk.order('flood', { applicationId, key: randomUUID() }, [])

const home = '12 Orchard Street, Columbus, OH 43215'
const facts = { Applicant: 'Maria Garcia', Person: 'Maria Garcia', 'Date of birth': '1984-03-09', Home: home }
const flood = manualAnswers.flood({})
const attach = async (as: BuiltIdentity, order: string) => call(as, 'POST', `/${order}/evidence`, await aRenderedPdf())
const enter = (as: BuiltIdentity, order: string, answer: object = flood, key?: string) =>
  call(as, 'PUT', `/${order}/answer`, answer, key)
const readEnteredAt = async (as: BuiltIdentity, order: string) => (await call(as, 'GET', `/${order}`)).body.enteredAt
const confirm = async (as: BuiltIdentity, order: string, enteredAt?: string | null) =>
  call(as, 'POST', `/${order}/confirm`, {
    enteredAt: enteredAt ?? (await readEnteredAt(as, order)) ?? new Date(0).toISOString(),
  })
const sendBack = (as: BuiltIdentity, order: string) =>
  call(as, 'POST', `/${order}/return`, { reason: 'The panel is that of the neighbor' })
const anEnteredOrder = async () => {
  const order = await aFloodOrder()
  await attach(processor, order)
  await enter(processor, order)
  return order
}

describe('a manual order', () => {
  test('is answered when one person enters the result and another confirms it', async () => {
    const order = await aFloodOrder()
    expect(await desk.answer('flood', order)).toEqual({ kind: 'pending', reference: order })
    expect((await attach(processor, order)).status).toBe(200)
    expect(await enter(processor, order)).toMatchObject({ status: 200, body: { state: 'ENTERED' } })
    expect(await desk.answer('flood', order)).toEqual({ kind: 'pending', reference: order })
    expect(await confirm(underwriter, order)).toMatchObject({ status: 200, body: { state: 'CONFIRMED' } })
    expect(await desk.answer('flood', order)).toEqual({ kind: 'answered', report: flood.values })
  })

  test('cannot be confirmed by the person who entered it, or by a role without approval rights', async () => {
    const order = await anEnteredOrder()
    expect((await confirm(processor, order)).body.code).toBe('approvals/same-person')
    const credit = await aCreditOrder()
    await attach(underwriter, credit)
    expect((await enter(underwriter, credit, manualAnswers.hardCredit({}))).status).toBe(200)
    expect((await confirm(processor, credit)).body.code).toBe('access/forbidden')
  })

  test('is returned with a reason, and shows the previous entry', async () => {
    const order = await anEnteredOrder()
    expect((await sendBack(processor, order)).body.code).toBe('approvals/same-person')
    expect(await sendBack(underwriter, order)).toMatchObject({ status: 200, body: { state: 'OPEN', isReturned: true } })
    const correction = { ...flood, values: { ...flood.values, panel: '39049C0160K' } }
    await enter(processor, order, correction)
    const { body } = await call(underwriter, 'GET', `/${order}`)
    expect(body).toMatchObject({
      state: 'ENTERED',
      returnReason: 'The panel is that of the neighbor',
      answer: { values: { panel: '39049C0160K' } },
      previousAnswer: { values: { panel: '39049C0159K' } },
    })
  })

  test('rejects an answer without its document, or with an invalid form, and names the field', async () => {
    const order = await aFloodOrder()
    const faults = ({ body }: { body: Answer }) => (body.errors ?? []).map((error) => JSON.stringify(error))
    expect((await enter(processor, order)).status).toBe(400)
    await attach(processor, order)
    const wrong = await enter(processor, order, { ...flood, values: { ...flood.values, panelDate: '2026-02-30' } })
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('values.panelDate')])
    expect(faults(wrong)).toHaveLength(1)
    expect((await enter(processor, order, { outcome: 'NO_MATCH', values: {} })).status).toBe(400)
  })

  test('accepts nothing more after it is confirmed or canceled', async () => {
    const [confirmedOrder, canceledOrder] = [await anEnteredOrder(), await aFloodOrder()]
    await confirm(underwriter, confirmedOrder)
    await desk.cancel(confirmedOrder)
    await desk.cancel(canceledOrder)
    expect((await call(processor, 'GET', `/${confirmedOrder}`)).body.state).toBe('CONFIRMED')
    for (const order of [confirmedOrder, canceledOrder]) {
      expect((await enter(processor, order)).body.code).toBe('application/moved-on')
      expect((await attach(processor, order)).body.code).toBe('application/moved-on')
      expect((await confirm(underwriter, order)).body.code).toBe('application/moved-on')
    }
  })

  test.each(manualServiceNames)('for %s has one answer, however many enter and confirm it at once', async (service) => {
    const order = await desk.order(service, { applicationId, key: randomUUID() }, [])
    const [first, second] = [await anIdentity({ role: 'admin' }), await anIdentity({ role: 'admin' })]
    await attach(first, order)
    const answer = manualAnswers[service](facts)
    const entries = await Promise.all([first, second].map((one) => enter(one, order, answer)))
    expect(entries.map(({ status }) => status).sort()).toEqual([200, 409])
    const author = entries[0]?.status === 200 ? first : second
    const enteredAt = await readEnteredAt(author, order)
    const others = [author === first ? second : first, underwriter]
    const confirmations = await Promise.all(others.map((one) => confirm(one, order, enteredAt)))
    expect(confirmations.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await call(author, 'GET', `/${order}`)).body).toMatchObject({ state: 'CONFIRMED', enteredBy: author.id })
  })

  test('is not confirmed unseen after its answer was corrected', async () => {
    const order = await anEnteredOrder()
    const enteredAt = await readEnteredAt(underwriter, order)
    await enter(processor, order, { ...flood, values: { ...flood.values, panel: '39049C0160K' } })
    expect((await confirm(underwriter, order, enteredAt)).body.code).toBe('application/moved-on')
    expect((await confirm(underwriter, order)).status).toBe(200)
  })

  test('is created once for each task, however often it is ordered', async () => {
    const call = { applicationId, key: randomUUID() }
    expect(await desk.order('flood', call, [])).toBe(await desk.order('flood', call, []))
  })

  test('of another organization returns not found', async () => {
    const order = await aFloodOrder()
    const stranger = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
    expect((await call(stranger, 'GET', `/${order}`)).status).toBe(404)
    expect((await call(stranger, 'GET', '')).body.orders).toEqual([])
  })

  test.each(['agent', 'compliance'] as const)('is not available to the %s', async (role) => {
    const order = await aFloodOrder()
    expect((await call(await anIdentity({ role }), 'GET', `/${order}`)).status).toBe(403)
  })
})

describe('an order’s personal data', () => {
  test('is shown to the person who does the work, is stored sealed, and each view is recorded', async () => {
    const order = await aCreditOrder()
    const { body } = await call(processor, 'GET', `/${order}`)
    expect(body.facts).toContainEqual({ label: 'Social Security number', value: ssn })
    const { sealedFacts } = await db
      .selectFrom('manualOrder')
      .select('sealedFacts')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(sealedFacts).includes(ssn)).toBe(false)
    const events = await db
      .selectFrom('auditEvent')
      .select(['action', 'actorId'])
      .where('subject', '=', applicationId)
      .where('action', '=', 'manual order read')
      .execute()
    expect(events).toContainEqual({ action: 'manual order read', actorId: processor.id })
  })

  test('is in no list, and in no response stored under an idempotency key', async () => {
    const order = await aCreditOrder()
    await attach(processor, order)
    const key = randomUUID()
    const first = await enter(processor, order, manualAnswers.hardCredit({}), key)
    expect(await enter(processor, order, manualAnswers.hardCredit({}), key)).toEqual(first)
    expect(JSON.stringify([first, await call(processor, 'GET', '')])).not.toContain(ssn)
  })
})

test('the list shows waiting orders, longest wait first, and completed ones', async () => {
  const [first, second] = [await aFloodOrder(), await anEnteredOrder()]
  const fetchOrders = async (query: string) =>
    ((await call(processor, 'GET', `?applicationUuid=${applicationId}${query}`)).body.orders ?? []).map(
      ({ uuid }) => uuid,
    )
  const open = await fetchOrders('&state=waiting')
  expect(open.indexOf(first)).toBeGreaterThanOrEqual(0)
  expect(open.indexOf(second)).toBeGreaterThan(open.indexOf(first))
  await confirm(underwriter, second)
  expect(await fetchOrders('&state=waiting')).not.toContain(second)
  expect(await fetchOrders('&state=done')).toContain(second)
})
