import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { aPipelineRow } from '#tests/support/pages/pipeline-row.ts'
import { PipelineScreen } from './pipeline.screen.tsx'
import { QueueScreen } from './queue.screen.tsx'
import { SearchScreen } from './search.screen.tsx'

afterEach(cleanup)

const base = '/service-pipeline/secure/api/v1'
const list = `GET ${base}/applications`
const counts = `GET ${base}/counts`
const queue = `GET ${base}/queue`
const search = `POST ${base}/search`

const pipelineCounts = { most: 250, stages: { credit: 250, offer: 251 }, waitingOnStaff: 3, mine: 0 }

test('each line says who, which loan, where it stands, who moves next and for how long', async () => {
  showPage(<PipelineScreen />, {
    answers: { [list]: { rows: [aPipelineRow('Ada Brook')], next: null }, [counts]: pipelineCounts },
  })
  const line = within((await screen.findByRole('link', { name: 'Ada Brook' })).closest('tr') as HTMLElement)
  expect(line.getAllByText('1000000042').length).toBeGreaterThan(0)
  for (const text of ['Fraud alert review', 'Staff', '5 d', 'TX']) expect(line.getByText(text)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Credit 250' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Offer over 250' })).toBeTruthy()
})

test('what is filtered stands in the address and goes with the call; a filter begins the pages anew', async () => {
  const { calls, history } = showPage(<PipelineScreen />, {
    path: '/console/applications?stage=credit&after=x',
    answers: { [list]: { rows: [], next: null }, [counts]: pipelineCounts },
  })
  expect(await screen.findByText('No application is like this. Take a filter away to see more.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Waits for'), 'Staff')
  await waitFor(() => expect(history.at(-1)).toBe('/console/applications?stage=credit&waitsFor=staff'))
  const queries = calls.filter(({ call }) => call === list).map(({ query }) => query)
  expect(queries).toEqual([
    { stage: 'credit', after: 'x' },
    { stage: 'credit', waitsFor: 'staff' },
  ])
})

test('a list that does not load says so, and is asked for again', async () => {
  let tries = 0
  showPage(<PipelineScreen />, {
    answers: {
      [counts]: pipelineCounts,
      [list]: () => {
        tries += 1
        if (tries === 1) throw new CallFailure(0, 'Error fetching')
        return { rows: [aPipelineRow('Ada Brook')], next: null }
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The list did not load.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ada Brook' })).toBeTruthy()
})

test('the queue leads to what is to be done: to the condition, or to the application', async () => {
  const waiting = new Date().toISOString()
  const condition = { uuid: '0d8f0000-0000-4000-8000-000000000002', category: 'ESCALATION_REVIEW' }
  showPage(<QueueScreen />, {
    answers: {
      [queue]: {
        rows: [
          { ...aPipelineRow('Ada Brook'), why: 'status', condition: null, waiting },
          { ...aPipelineRow('Ben Clay'), why: 'condition', condition, waiting },
        ],
        next: null,
      },
    },
  })
  const [status, conditionLink] = await screen.findAllByRole('link')
  expect(status?.getAttribute('href')).toBe(`/console/applications/${aPipelineRow('').uuid}?tab=facts`)
  expect(conditionLink?.getAttribute('href')).toBe(`/console/applications/${aPipelineRow('').uuid}?tab=conditions`)
  expect(screen.getByText('To review: Escalated to a person')).toBeTruthy()
  expect(screen.getByText('Verify the borrower as the alert asks')).toBeTruthy()
  expect(screen.queryByText('Waits for')).toBeNull()
})

test('an empty queue says that nothing waits', async () => {
  showPage(<QueueScreen />, { answers: { [queue]: { rows: [], next: null } } })
  expect(await screen.findByText('Nothing waits on staff.')).toBeTruthy()
})

test('what is searched for goes in the body and never into the address', async () => {
  const { calls, history } = showPage(<SearchScreen />, {
    path: '/console/find',
    answers: { [search]: { rows: [], more: false } },
  })
  await userEvent.type(screen.getByLabelText('Loan number, email or name'), 'q')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect((await screen.findAllByText(/Must be at least 2 characters/)).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Loan number, email or name'), 'uincey')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText(/Nothing was found/)).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'quincey' }])
  expect(history.join()).not.toContain('quincey')
})
