import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApplicationDetail } from '#src/features/pipeline/application-detail.contract.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { aPipelineRow } from '#tests/support/pages/pipeline-row.ts'
import { HeaderButtons, nextTaskOf } from './header-buttons.panel.tsx'

afterEach(cleanup)

const exit = { outcome: 'accepted', to: 'HMDA', words: 'Accepted', takesTwo: false, needsMessage: false }
const tabs = ['facts', 'conditions', 'documents', 'money']

const show = (more: Partial<ApplicationDetail>, current = 'facts', open = tabs) => {
  const detail = { ...aPipelineRow('Ada Brook'), exits: [exit], reviews: [], isStaffsTurn: true, ...more }
  showPage(
    <HeaderButtons
      detail={detail as ApplicationDetail}
      isMine={false}
      task={nextTaskOf(detail as ApplicationDetail, open)}
      current={current}
      onTake={() => {}}
      onAssign={() => {}}
      onMove={() => {}}
    />,
  )
  const primary = [...document.querySelectorAll('a, button')].filter(({ className }) => /bg-primary/.test(className))
  return primary.map(({ textContent }) => textContent)
}

test('the primary button links to the task instead of changing the status', () => {
  expect(show({ status: 'FUNDING_DECISION' })).toEqual(['Approve funding (2 people)'])
  expect(screen.getByRole('link', { name: 'Approve funding (2 people)' }).getAttribute('href')).toMatch(/\?tab=money$/)
  expect(screen.getByRole('button', { name: 'Change status' })).toBeTruthy()
})

test('when a form on the page performs the task, the header has no primary button', () =>
  expect(show({ status: 'FUNDING_DECISION' }, 'money')).toEqual([]))

test('when the task is to change the status, that is the primary button', () => {
  expect(show({ status: 'FACTA_REVIEW' })).toEqual(['Change status'])
  cleanup()
  expect(show({ status: 'HOLD_FOR_APPRAISAL_REVIEW' }, 'documents')).toEqual(['Change status'])
})

test('documents to review take priority over the status, even when the status waits for the borrower', () => {
  expect(
    show({ status: 'INCOME_VERIFICATION', isStaffsTurn: false, reviews: ['HELOC_MANUAL_PAYSTUB_UPLOAD'] }),
  ).toEqual(['Review: Pay stubs'])
  expect(screen.getByRole('button', { name: 'Override…' })).toBeTruthy()
})

test('a role without access to the task’s tab does not get a link to it', () =>
  expect(show({ status: 'FUNDING_DECISION' }, 'facts', ['facts'])).toEqual(['Change status']))
