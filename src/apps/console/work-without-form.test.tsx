import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QueueScreen } from '#src/features/pipeline/console/queue.screen.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { aPipelineRow } from '#tests/support/pages/pipeline-row.ts'
import { ApplicationScreen } from './application.screen.tsx'
import { CommandProvider } from './commands.tsx'

afterEach(cleanup)

const base = '/service-pipeline/secure/api/v1'
const queue = `GET ${base}/queue`
const desk = `GET ${base}/applications/:uuid`
const processor = { uuid: '0d8f0000-0000-4000-8000-000000000009', name: 'Pat Moss', role: 'processor' } as const

test('work that has no form says so in the queue, and its page says how it is done and by which call', async () => {
  showPage(<QueueScreen />, {
    answers: {
      [queue]: {
        rows: [
          {
            ...aPipelineRow('Ada Brook', { status: 'PAYOFF_REQUEST_PENDING' }),
            why: 'status',
            condition: null,
            waiting: new Date().toISOString(),
          },
        ],
        next: null,
      },
    },
  })
  const link = await screen.findByRole('link', { name: 'Ada Brook' })
  expect(screen.getByText('File the payoff letters. No form yet: its page says how.')).toBeTruthy()
  cleanup()
  const { uuid } = aPipelineRow('')
  showPage(
    <CommandProvider>
      <ApplicationScreen self={processor} />
    </CommandProvider>,
    {
      path: link.getAttribute('href')!,
      answers: {
        [desk]: {
          ...aPipelineRow('Ada Brook', { status: 'PAYOFF_REQUEST_PENDING' }),
          revision: 7,
          product: 'heloc',
          uli: null,
          valuation: null,
          creditScore: null,
          employment: 'FULL_TIME',
          rent: null,
          offer: null,
          completed: null,
          openConditions: 0,
          exits: [],
          isStaffsTurn: true,
          property: {
            address: { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' },
            occupancy: 'HOME',
            estimatedValue: null,
          },
        },
      },
    },
  )
  const guide = await screen.findByRole('region', { name: 'File the payoff letters' })
  expect(guide.textContent).toContain('There is no form for this yet')
  expect(guide.textContent).toContain('POST /service-application/api/v1/application/heloc/:uuid/payoffs')
  expect(within(guide).getByRole('link', { name: 'Description of the calls' }).getAttribute('href')).toBe('/api')
  expect(guide.textContent).toContain(uuid)
})
