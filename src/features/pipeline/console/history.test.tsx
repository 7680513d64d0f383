import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { Messages } from './history.panel.tsx'

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

test('a message that reached nobody is told from one that waits, so that a letter is posted', async () => {
  showPage(<Messages uuid={uuid} />, {
    answers: {
      'GET /service-pipeline/secure/api/v1/applications/:uuid/messages': [
        message('Notice of action', { undeliverable: '2026-11-01T12:01:00Z' }),
        message('Your offers'),
      ],
    },
  })
  const line = (await screen.findByText('Notice of action')).closest('tr')
  expect(line?.textContent).toContain('Reached nobody; send it by post.')
  expect(line?.textContent).not.toContain('Waiting')
  expect(screen.getByText('Your offers').closest('tr')?.textContent).toContain('Waiting')
})
