import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { manualAnswers } from '#tests/support/walks/manual-answers.table.ts'
import type { ManualOrder } from '../manual-orders.contract.ts'
import { OrdersScreen } from './orders.screen.tsx'

afterEach(cleanup)

const base = '/service-pipeline/secure/api/v1/manual-orders'
const processor = { uuid: '0191aa00-0000-7000-8000-00000000000a', role: 'processor' }
const underwriter = { uuid: '0191aa00-0000-7000-8000-00000000000b', role: 'underwriter' }
const uuid = '0191aa00-0000-7000-8000-000000000001'
const flood = manualAnswers.flood({})

const anOrder = (more: Partial<ManualOrder> = {}): ManualOrder => ({
  uuid,
  applicationUuid: '0191aa00-0000-7000-8000-000000000002',
  loanNumber: 'HL-1004',
  service: 'flood',
  state: 'OPEN',
  orderedAt: '2026-11-20T15:00:00Z',
  dueOn: '2026-11-24',
  enteredBy: null,
  enteredByName: null,
  enteredAt: null,
  confirmedByName: null,
  confirmedAt: null,
  isReturned: false,
  facts: [{ label: 'Home', value: '12 Orchard Street, Columbus, OH 43215' }],
  answer: null,
  previousAnswer: null,
  returnReason: null,
  evidence: [],
  ...more,
})
const evidence = [{ documentUuid: uuid, mediaType: 'application/pdf', attachedAt: '2026-11-20T16:00:00Z' }]
const show = (order: ManualOrder, self = processor, answers: Readonly<Record<string, unknown>> = {}) =>
  showPage(<OrdersScreen self={self} />, {
    path: `/console/orders?order=${uuid}`,
    answers: { [`GET ${base}/:orderUuid`]: order, ...answers },
  })

test('the list shows each order, its progress, and when it is usually done', async () => {
  const { facts: _, answer: __, previousAnswer: ___, returnReason: ____, evidence: _____, ...row } = anOrder()
  showPage(<OrdersScreen self={processor} />, {
    path: '/console/orders',
    answers: { [`GET ${base}`]: { orders: [row, { ...row, uuid: processor.uuid, isReturned: true }], next: null } },
  })
  const [link] = await screen.findAllByRole('link', { name: 'Flood determination' })
  expect(link?.getAttribute('href')).toBe(`/console/orders?order=${uuid}`)
  expect([screen.getByText('To do'), screen.getByText('Returned')]).toHaveLength(2)
  expect(screen.getAllByText('11/24/2026')).toHaveLength(2)
})

test('an answer with a missing document or a wrong field shows an error at the field and is not sent', async () => {
  const { calls } = show(anOrder())
  expect(await screen.findByText('12 Orchard Street, Columbus, OH 43215')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Flood zone'), 'zone x')
  await userEvent.click(screen.getByRole('button', { name: 'Send for second review' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Attach the document', { exact: false })).toBeTruthy()
  expect(screen.getAllByText('Flood zone: enter a zone as the map shows it, such as X or AE').length).toBeGreaterThan(1)
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('a complete answer is sent in the format of the services table', async () => {
  const { calls } = show(
    anOrder({ evidence, answer: flood, state: 'OPEN', isReturned: true, returnReason: 'Look again' }),
    processor,
    {
      [`PUT ${base}/:orderUuid/answer`]: anOrder(),
    },
  )
  expect(await screen.findByText('Look again')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Community and panel number'))
  await userEvent.type(screen.getByLabelText('Community and panel number'), '39049C0160K')
  await userEvent.click(screen.getByRole('button', { name: 'Send for second review' }))
  await vi.waitFor(() => expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(true))
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...flood,
    values: { ...flood.values, panel: '39049C0160K' },
  })
})

test('list entries can be added and removed, and the others keep their values', async () => {
  show(anOrder({ service: 'softCredit', answer: manualAnswers.softCredit({}), evidence }))
  expect((await screen.findAllByLabelText('Creditor')).map((field) => (field as HTMLInputElement).value)).toEqual([
    'Riverbend Mortgage',
    'Lakeside Card',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Remove tradeline 1' }))
  expect(screen.getAllByLabelText('Creditor').map((field) => (field as HTMLInputElement).value)).toEqual([
    'Lakeside Card',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Add inquiry' }))
  expect(screen.getAllByLabelText('Creditor')).toHaveLength(2)
})

const enteredOrder = anOrder({
  state: 'ENTERED',
  enteredBy: processor.uuid,
  enteredByName: 'Pat Moss',
  answer: flood,
  evidence,
})

test('a second person sees what changed since the return, and confirms or returns it', async () => {
  const earlier = { ...flood, values: { ...flood.values, panel: '39049C0160K' } }
  const { calls } = show({ ...enteredOrder, previousAnswer: earlier }, underwriter, {
    [`POST ${base}/:orderUuid/confirm`]: enteredOrder,
    [`POST ${base}/:orderUuid/return`]: enteredOrder,
  })
  expect(await screen.findByText('was: 39049C0160K')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Return' }))
  expect((await screen.findAllByText('Give a reason of at least 10 characters')).length).toBeGreaterThan(0)
  await userEvent.type(
    screen.getByLabelText('Reason for return', { exact: false }),
    'The panel is that of the neighbor',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Return' }))
  await vi.waitFor(() => expect(calls.some(({ call }) => call.endsWith('/return'))).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() => expect(calls.some(({ call }) => call.endsWith('/confirm'))).toBe(true))
})

test('the person who entered it sees that someone else must confirm it, and has no Confirm button', async () => {
  show(enteredOrder)
  expect(await screen.findByText('Your entry is pending second review')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a person whose role does not confirm the answer reads which roles do', async () => {
  const credit = manualAnswers.softCredit({})
  show(
    anOrder({
      service: 'softCredit',
      evidence,
      answer: credit,
      state: 'ENTERED',
      enteredBy: underwriter.uuid,
      enteredByName: 'Uma Reyes',
      enteredAt: '2026-11-20T16:30:00Z',
    }),
  )
  expect(await screen.findByText('An underwriter or an administrator compares it with the document.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})
