import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { RulesTab } from './rules-tab.panel.tsx'

afterEach(cleanup)

const uuid = '0191aa00-0000-7000-8000-000000000001'
const documentUuid = '0191aa00-0000-4000-8000-000000000002'
const checks = 'GET /service-pipeline/secure/api/v1/applications/:uuid/closing-checks'
const documents = 'GET /service-application/api/v1/application/heloc/:uuid/documents'
const proposals = 'POST /service-organization/secure/api/v1/proposals'

const rule = {
  rule: 'texas-year',
  title: 'At least one year passes between two home equity closings on the home',
  source: 'Texas Constitution, article XVI, section 50(a)(6)(M)(iii)',
  from: '1998-01-01',
  result: 'fails',
  boundBy: 'disclosure',
  evidence: 'Closing documents of the recorded loan',
  figures: { 'last closing': '2025-11-03' },
}

const show = (role: string, changes: Partial<Record<keyof typeof rule, unknown>> = {}) =>
  showPage(<RulesTab uuid={uuid} role={role} />, {
    answers: {
      [checks]: { closing: '2026-03-02', checks: [{ ...rule, ...changes }], clocks: [] },
      [documents]: [{ documentUuid, kind: 'STAFF_UPLOAD', title: 'Closing disclosure of 2023', version: 1 }],
      [proposals]: {},
    },
  })

test('an underwriter proposes a document as evidence that a failing rule is met', async () => {
  const { calls } = show('underwriter')
  await userEvent.click(await screen.findByRole('button', { name: 'Propose evidence' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Propose' }))
  expect((await screen.findAllByText(/Choose a document/)).length).toBeGreaterThan(0)
  expect(calls.some(({ call }) => call === proposals)).toBe(false)
  await userEvent.selectOptions(await screen.findByLabelText('Evidence'), documentUuid)
  await userEvent.type(screen.getByLabelText('What the evidence shows'), 'The recorded loan closed in 2023.')
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await vi.waitFor(() =>
    expect(calls.find(({ call }) => call === proposals)?.body).toEqual({
      kind: 'state-rule',
      payload: { applicationUuid: uuid, rule: 'texas-year', documentUuid },
      reason: 'The recorded loan closed in 2023.',
    }),
  )
})

test.each([
  ['a processor proposes none', 'processor', {}],
  ['a rule that is met needs none', 'underwriter', { result: 'passes' }],
  ['no document can show that fees are lower', 'underwriter', { rule: 'texas-fees', evidence: null }],
])('evidence: %s', async (_what, role, changes) => {
  show(role, changes)
  await screen.findByText(rule.title)
  expect(screen.queryByRole('button', { name: 'Propose evidence' })).toBeNull()
})
