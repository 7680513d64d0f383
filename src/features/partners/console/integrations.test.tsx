import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { PartnerIntegrations } from './partner-integrations.panel.tsx'

afterEach(cleanup)

const keysPath = '/service-partner/secure/api/v1/keys'
const webhooksPath = '/service-partner/api/v1/webhooks'
const uuid = '0d8f0000-0000-4000-8000-000000000001'
const moment = '2026-03-01T10:00:00.000Z'
const key = {
  uuid,
  name: 'Data warehouse',
  prefix: 'hl_abc',
  scopes: ['read-events'],
  allowedAddresses: ['203.0.113.0/24'],
  state: 'good',
  createdBy: uuid,
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: null,
  previousGoodUntil: null,
}
const webhook = {
  uuid,
  url: 'https://hooks.lender.example/events',
  description: 'Core banking',
  eventTypes: [],
  state: 'on',
  failingSince: null,
  previousSecretUntil: null,
  waiting: 2,
  createdAt: moment,
}
const delivery = {
  uuid,
  eventId: uuid,
  type: 'application.opened',
  sequence: 41,
  state: 'failed',
  replay: false,
  createdAt: moment,
  endedAt: moment,
  nextAttemptAt: null,
  attempts: [{ attempt: 8, at: moment, status: 500, milliseconds: 31, firstBytes: 'no room', fault: null }],
}
const lists = { [`GET ${keysPath}`]: [key], [`GET ${webhooksPath}`]: [webhook] }
const open = (answers: object = {}, role = 'admin') =>
  showPage(<PartnerIntegrations self={{ role }} />, {
    path: '/console/integrations',
    answers: { ...lists, ...answers },
  })

test('an admin creates a key for what its system needs, and sees it only once', async () => {
  const { calls } = open({ [`POST ${keysPath}`]: { ...key, key: 'hl_abcdef' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }))
  const form = screen.getByRole('heading', { name: 'New API key' }).closest('form')!
  await userEvent.click(within(form).getByRole('button', { name: 'Create key' }))
  expect(await within(form).findAllByText('Choose at least one.')).not.toEqual([])
  await userEvent.type(within(form).getByLabelText('Name'), 'Data warehouse')
  await userEvent.click(within(form).getByLabelText('Read events'))
  await userEvent.type(within(form).getByLabelText(/Allowed IP addresses/), '203.0.113.0/24{enter}198.51.100.7')
  await userEvent.selectOptions(within(form).getByLabelText('Valid for'), '90 days')
  await userEvent.click(within(form).getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('hl_abcdef')).toBeTruthy()
  expect(calls.find(({ call }) => call === `POST ${keysPath}`)).toMatchObject({
    body: {
      name: 'Data warehouse',
      scopes: ['read-events'],
      allowedAddresses: ['203.0.113.0/24', '198.51.100.7'],
      expiresInDays: 90,
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('hl_abcdef')).toBeNull()
})

test('an admin rotates a key with an overlap, and revokes one only after confirming', async () => {
  const { calls } = open({
    [`POST ${keysPath}/:keyUuid/rotate`]: { ...key, key: 'hl_next' },
    [`POST ${keysPath}/:keyUuid/revoke`]: { ...key, state: 'revoked' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Data warehouse' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }))
  await userEvent.selectOptions(screen.getByLabelText('The old one stays valid for'), '24 hours')
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByText('hl_next')).toBeTruthy()
  expect(calls.find(({ call }) => call.endsWith('/rotate'))).toMatchObject({
    body: { overlapHours: 24, expiresInDays: 365 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Data warehouse' }))
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(calls.some(({ call }) => call.endsWith('/revoke'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /Revoke now/ }))
  expect(calls.some(({ call }) => call.endsWith('/revoke'))).toBe(true)
})

test('compliance can see the keys but change nothing', async () => {
  open({}, 'compliance')
  expect(await screen.findByText('Data warehouse')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Webhooks' })).toBeNull()
})

test('an admin creates a webhook and sees its signing secret only once', async () => {
  const { calls } = open({ [`POST ${webhooksPath}`]: { ...webhook, secret: 'whsec_abc' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }))
  const form = screen.getByRole('heading', { name: 'New webhook' }).closest('form')!
  await userEvent.type(within(form).getByLabelText('Address'), 'hooks.lender.example')
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }))
  expect(await within(form).findAllByText('Enter the full URL, beginning with https://')).not.toEqual([])
  await userEvent.clear(within(form).getByLabelText('Address'))
  await userEvent.type(within(form).getByLabelText('Address'), webhook.url)
  await userEvent.click(within(form).getByLabelText('application.opened'))
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }))
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  expect(calls.find(({ call }) => call === `POST ${webhooksPath}`)).toMatchObject({
    body: { url: webhook.url, eventTypes: ['application.opened'] },
  })
})

test('an admin reads a webhook’s responses, resends an event and a range, tests it and turns it off', async () => {
  const { calls } = open({
    [`GET ${webhooksPath}/:webhookUuid/deliveries`]: { deliveries: [delivery], next: null },
    [`POST ${webhooksPath}/:webhookUuid/replay`]: { deliveries: 3 },
    [`POST ${webhooksPath}/:webhookUuid/test`]: { eventId: uuid },
    [`PATCH ${webhooksPath}/:webhookUuid`]: { ...webhook, state: 'off' },
  })
  await userEvent.click(await screen.findByRole('button', { name: webhook.url }))
  await userEvent.click(await screen.findByText('1 attempt'))
  expect(screen.getByText('no room')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resend 41' }))
  expect(calls.find(({ call }) => call.endsWith('/replay'))).toMatchObject({ body: { eventId: uuid } })
  await userEvent.click(screen.getByText('Resend a range'))
  await userEvent.type(screen.getByLabelText('First number'), '9')
  await userEvent.type(screen.getByLabelText('Last number'), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }))
  expect(await screen.findAllByText('Enter a number no smaller than the first.')).not.toEqual([])
  await userEvent.clear(screen.getByLabelText('Last number'))
  await userEvent.type(screen.getByLabelText('Last number'), '11')
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }))
  expect(calls.filter(({ call }) => call.endsWith('/replay')).at(-1)).toMatchObject({ body: { from: 9, to: 11 } })
  await userEvent.click(screen.getByRole('button', { name: 'Send test event' }))
  expect(calls.some(({ call }) => call.endsWith('/test'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(calls.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({ body: { on: false } })
})
