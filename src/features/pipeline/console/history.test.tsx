import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { Decisions, Messages } from './history.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const message = (subject: string, more: object = {}) => ({
  uuid: crypto.randomUUID(),
  channel: 'mail',
  subject,
  documents: 0,
  written: '2026-11-01T12:00:00Z',
  sent: null,
  undeliverable: null,
  ...more,
})

test('an undelivered message is distinguished from a waiting one, so that staff send it by U.S. mail', async () => {
  showPage(<Messages uuid={uuid} />, {
    answers: {
      'GET /service-pipeline/secure/api/v1/applications/:uuid/messages': [
        message('Notice of action', { undeliverable: '2026-11-01T12:01:00Z' }),
        message('Your offers'),
      ],
    },
  })
  const line = (await screen.findByText('Notice of action')).closest('tr')
  expect(line?.textContent).toContain('Undeliverable. Send by U.S. mail.')
  expect(line?.textContent).not.toContain('Waiting')
  expect(screen.getByText('Your offers').closest('tr')?.textContent).toContain('Waiting')
})

test('each rule of a decision shows the value found beside the value allowed', async () => {
  showPage(<Decisions uuid={uuid} />, {
    answers: {
      'GET /service-pipeline/secure/api/v1/applications/:uuid/decisions': [
        {
          revision: 3,
          at: '2026-11-01T12:00:00Z',
          from: null,
          to: 'DECLINED',
          guideline: 'credit 2026',
          rules: [{ rule: 'minimum-score', passed: false, facts: { score: 601, least: 640 }, reason: 'Score too low' }],
        },
      ],
    },
  })
  const cells = within(await screen.findByRole('table', { name: 'Rules' })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Fail',
    // On a phone the figures are below the rule.
    'Score meets minimumscore 601 · least 640Score too low',
    'score 601',
    'least 640',
  ])
})
