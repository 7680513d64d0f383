import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import type { CredentialView, ServiceView } from '../supplier-credentials.contract.ts'
import { type CredentialProposal, SupplierCredentials } from './supplier-credentials.panel.tsx'

afterEach(cleanup)

const path = '/service-organization/secure/api/v1/supplier-credentials'
const uuid = '0d8f0000-0000-4000-8000-000000000001'
const credential: CredentialView = {
  uuid,
  service: 'valuation',
  serviceTitle: 'home valuation',
  supplier: 'HouseCanary',
  state: 'IN_USE',
  shown: [{ name: 'HOUSECANARY_CREDENTIALS', text: '••••9f3c', isSecret: true }],
  enteredByName: 'Ines Okafor',
  enteredAt: '2026-11-20T10:00:00.000Z',
  inUseSince: '2026-11-21T10:00:00.000Z',
  canBeTried: true,
}
const valuation: ServiceView = {
  service: 'valuation',
  title: 'home valuation',
  installation: 'a sandbox, which answers with invented data',
  isFixed: false,
  suppliers: [
    {
      name: 'HouseCanary',
      fields: [
        { name: 'HOUSECANARY_CREDENTIALS', hint: 'key:secret', isSecret: true, isRequired: true },
        { name: 'HOUSECANARY_URL', hint: 'https://…', isSecret: false, isRequired: false },
      ],
    },
  ],
  inUse: null,
  entered: null,
}
const show = (service: ServiceView, answers: Answers = {}) => {
  const proposals: CredentialProposal[] = []
  showPage(
    <StatusAnnouncer>
      <ToastProvider>
        <SupplierCredentials onPropose={async (proposal) => void proposals.push(proposal)} />
      </ToastProvider>
    </StatusAnnouncer>,
    { answers: { [`GET ${path}`]: { services: [service], addresses: [] }, ...answers } },
  )
  return proposals
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('credentials are entered and proposed, and the typed values are not shown afterward', async () => {
  const proposals = show(valuation, { [`POST ${path}`]: { ...credential, state: 'ENTERED', inUseSince: null } })
  expect(await screen.findByText('This installation: a sandbox, which answers with invented data')).toBeTruthy()
  await press('Home valuation')
  await press('Enter credentials')
  await userEvent.type(screen.getByLabelText('HOUSECANARY_CREDENTIALS'), 'key:secret-9f3c')
  await userEvent.type(screen.getByLabelText('Reason'), 'The contract was signed')
  await press('Propose')
  expect(await screen.findByText('Proposed. Another person approves it under Approvals.')).toBeTruthy()
  expect(proposals).toEqual([{ credentialUuid: uuid, change: 'use', reason: 'The contract was signed' }])
  expect(document.body.textContent).not.toContain('secret-9f3c')
})

test('an empty required setting is named at its field, and nothing is proposed', async () => {
  const proposals = show(valuation)
  await screen.findByText('Home valuation')
  await press('Home valuation')
  await press('Enter credentials')
  await userEvent.type(screen.getByLabelText('Reason'), 'The contract was signed')
  await press('Propose')
  expect(screen.getByLabelText('HOUSECANARY_CREDENTIALS').getAttribute('aria-invalid')).toBe('true')
  expect(proposals).toEqual([])
})

test('credentials in use show their last characters, can be tested with one click, and are removed through a proposal', async () => {
  const proposals = show(
    { ...valuation, inUse: credential },
    { [`POST ${path}/:credentialUuid/trial`]: { result: 'REFUSED' } },
  )
  await screen.findByText('Your own account')
  await press('Home valuation')
  const facts = within(screen.getByRole('region', { name: 'In use' }))
  expect(facts.getByText('ends in ••••9f3c')).toBeTruthy()
  await press('Test the credentials')
  expect(await facts.findByText(/The supplier refused the credentials/)).toBeTruthy()
  await press('Stop using your account')
  await userEvent.type(screen.getByLabelText('Reason'), 'The contract ended')
  await press('Propose')
  expect(proposals).toEqual([{ credentialUuid: uuid, change: 'end', reason: 'The contract ended' }])
})

test('a service controlled by the operator has no form for credentials', async () => {
  show({ ...valuation, isFixed: true, installation: 'by hand.' })
  await screen.findByText('Home valuation')
  await press('Home valuation')
  expect(screen.getByText(/The operator of this installation decides/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enter credentials' })).toBeNull()
})
