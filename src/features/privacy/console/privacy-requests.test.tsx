import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { PrivacyRequests } from './privacy-requests.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const of = (path: string) => `/service-privacy/api/v1/application/:uuid/${path}`
const none = { hold: null, copies: [] }
const compliance = 'compliance'
const admin = 'admin'

test('compliance places a hold with its reason and lifts it; during the hold nothing can be deleted', async () => {
  let requests: object = none
  const { calls } = showPage(<PrivacyRequests uuid={uuid} role={compliance} />, {
    answers: {
      [`GET ${of('requests')}`]: () => requests,
      [`PUT ${of('hold')}`]: ({ body }: { body: { reason: string } }) => {
        requests = { ...none, hold: { ...body, placedAt: '2026-03-01T10:00:00.000Z' } }
        return { held: true }
      },
      [`DELETE ${of('hold')}`]: () => {
        requests = none
        return { held: false }
      },
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Regulator request')
  await userEvent.click(screen.getByRole('button', { name: 'Place a legal hold' }))
  expect(await screen.findByText(/On hold: regulator request/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete data' })).toBeNull()
  expect(calls.find(({ call }) => call.startsWith('PUT'))).toMatchObject({ body: { reason: 'REGULATOR' } })
  await userEvent.click(screen.getByRole('button', { name: 'Lift the hold' }))
  expect(await screen.findByRole('button', { name: 'Delete data' })).toBeTruthy()
})

test('compliance prepares a copy and deletes data after confirming; an admin sees only the hold', async () => {
  const { calls } = showPage(<PrivacyRequests uuid={uuid} role={compliance} />, {
    answers: {
      [`GET ${of('requests')}`]: none,
      [`POST ${of('export')}`]: {},
      [`POST ${of('erasure')}`]: { erasedApplications: ['1000000001'], accountErased: true, kept: [] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare a copy' }))
  expect(calls.map(({ call }) => call)).toContain(`POST ${of('export')}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete data' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete data' }))
  expect(await screen.findByText('Deleted applications: 1000000001')).toBeTruthy()
  cleanup()
  showPage(<PrivacyRequests uuid={uuid} role={admin} />, { answers: { [`GET ${of('requests')}`]: none } })
  expect(await screen.findByRole('button', { name: 'Place a legal hold' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prepare a copy' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete data' })).toBeNull()
})
