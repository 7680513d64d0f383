import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
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

const processor = { uuid: '0d8f0000-0000-4000-8000-0000000000aa', role: 'processor' }
const pipelineCounts = { most: 250, stages: { credit: 250, offer: 251 }, waitingOnStaff: 3, mine: 0 }

test('each row shows who, which loan, its status, who acts next and for how long', async () => {
  showPage(<PipelineScreen self={processor} />, {
    answers: {
      [list]: { rows: [aPipelineRow('Ada Brook')], next: null, asOf: new Date().toISOString() },
      [counts]: pipelineCounts,
    },
  })
  const line = within((await screen.findByRole('link', { name: 'Ada Brook' })).closest('tr') as HTMLElement)
  expect(line.getAllByText('1000000042').length).toBeGreaterThan(0)
  for (const text of ['Fraud alert review', 'Us', '5 d', 'TX']) expect(line.getByText(text)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Credit 250' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Offer over 250' })).toBeTruthy()
})

test('filters are in the URL and sent with the call; a new filter restarts at the first page', async () => {
  const { calls, history } = showPage(<PipelineScreen self={processor} />, {
    path: '/console/applications?stage=credit&after=x',
    answers: { [list]: { rows: [], next: null, asOf: new Date().toISOString() }, [counts]: pipelineCounts },
  })
  expect(await screen.findByText('No applications match. Clear a filter to see more.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Waiting on' }), 'Us')
  await waitFor(() => expect(history.at(-1)).toBe('/console/applications?stage=credit&waitsFor=staff'))
  const queries = calls.filter(({ call }) => call === list).map(({ query }) => query)
  expect(queries).toEqual([
    { stage: 'credit', after: 'x' },
    { stage: 'credit', waitsFor: 'staff' },
  ])
})

test('ages are counted up to the time of the response, not the browser’s clock', async () => {
  const row = aPipelineRow('Ada Brook', { since: '2027-03-01T10:00:00Z' })
  showPage(<PipelineScreen self={processor} />, {
    answers: { [list]: { rows: [row], next: null, asOf: '2027-03-10T10:00:00Z' }, [counts]: pipelineCounts },
  })
  expect(await screen.findByText('9 d')).toBeTruthy()
})

test('a list that fails to load shows an error and can be requested again', async () => {
  let tries = 0
  showPage(<PipelineScreen self={processor} />, {
    answers: {
      [counts]: pipelineCounts,
      [list]: () => {
        tries += 1
        if (tries === 1) throw new CallFailure(0, 'Error fetching')
        return { rows: [aPipelineRow('Ada Brook')], next: null, asOf: new Date().toISOString() }
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The list did not load.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ada Brook' })).toBeTruthy()
})

test('the queue links to what needs to be done: the condition or the application', async () => {
  const waiting = new Date().toISOString()
  const condition = { uuid: '0d8f0000-0000-4000-8000-000000000002', category: 'ESCALATION_REVIEW' }
  showPage(<QueueScreen self={processor} />, {
    answers: {
      [queue]: {
        rows: [
          { ...aPipelineRow('Ada Brook'), why: 'status', condition: null, waiting },
          { ...aPipelineRow('Ben Clay'), why: 'condition', condition, waiting },
        ],
        next: null,
        asOf: new Date().toISOString(),
      },
    },
  })
  const [status, conditionLink] = await screen.findAllByRole('link')
  expect(status?.getAttribute('href')).toBe(`/console/applications/${aPipelineRow('').uuid}?tab=facts`)
  expect(conditionLink?.getAttribute('href')).toBe(`/console/applications/${aPipelineRow('').uuid}?tab=conditions`)
  expect(screen.getByText('To review: Escalated')).toBeTruthy()
  expect(screen.getByText('Verify identity as the alert requires')).toBeTruthy()
  expect(screen.queryByText('Waiting on')).toBeNull()
})

test('an empty queue states that nothing is waiting', async () => {
  showPage(<QueueScreen self={processor} />, {
    answers: { [queue]: { rows: [], next: null, asOf: new Date().toISOString() } },
  })
  expect(await screen.findByText(/^Nothing here needs attention/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Desk'), 'All')
  expect(await screen.findByText('Nothing needs attention.')).toBeTruthy()
})

test('the queue opens with the work of the reader’s team, and one click shows only their own', async () => {
  const { calls } = showPage(<QueueScreen self={processor} />, {
    path: '/console',
    answers: { [queue]: { rows: [], next: null, asOf: new Date().toISOString() } },
  })
  await screen.findByText(/^Nothing here/)
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Unassigned' }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ query }) => query)).toEqual([
    { desk: 'processing' },
    { assigned: 'me' },
    { assigned: 'none', desk: 'processing' },
  ])
})

test('a queue row can be assigned to oneself without opening it', async () => {
  const waiting = new Date().toISOString()
  const row = { ...aPipelineRow('Ada Brook'), why: 'status', condition: null, waiting }
  const assign = `PUT ${base}/applications/:uuid/assignee`
  const { calls } = showPage(<QueueScreen self={processor} />, {
    answers: {
      [queue]: { rows: [row], next: null, asOf: waiting },
      [assign]: { assignee: { uuid: processor.uuid, name: 'Priya Raman' } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Assign to me Ada Brook' }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([queue, assign, queue]))
})

test('the columns that a person selects stay selected, and another person on the same device has their own', async () => {
  const answers = {
    [list]: { rows: [aPipelineRow('Ada Brook')], next: null, asOf: new Date().toISOString() },
    [counts]: pipelineCounts,
  }
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  showPage(<PipelineScreen self={processor} />, { answers })
  await screen.findByRole('link', { name: 'Ada Brook' })
  await userEvent.click(screen.getByLabelText('Stage'))
  await userEvent.click(screen.getByLabelText('Line'))
  const chosenHeads = ['Borrower', 'Loan', 'Status', 'Stage', 'Waiting on', 'Age', 'State', 'Assignee']
  expect(heads()).toEqual(chosenHeads)
  cleanup()
  showPage(<PipelineScreen self={processor} />, { answers })
  await screen.findByRole('link', { name: 'Ada Brook' })
  expect(heads()).toEqual(chosenHeads)
  cleanup()
  showPage(<PipelineScreen self={{ uuid: '0d8f0000-0000-4000-8000-0000000000bb' }} />, { answers })
  await screen.findByRole('link', { name: 'Ada Brook' })
  expect(heads()).toContain('Line')
})

test('the list is downloaded as it is filtered, on all its pages, and the page says when the file has not all of it', async () => {
  let isCut = false
  const { calls } = showPage(
    <ToastProvider>
      <PipelineScreen self={processor} />
    </ToastProvider>,
    {
      path: '/console/applications?stage=credit&days=3&after=x',
      answers: {
        [list]: { rows: [], next: null, asOf: new Date().toISOString() },
        [counts]: pipelineCounts,
        [`GET ${base}/applications/export`]: () => ({ fileName: 'applications.csv', csv: '', rows: 5_000, isCut }),
      },
    },
  )
  const button = await screen.findByRole('button', { name: 'Download CSV' })
  const downloads = () => calls.filter(({ call }) => call.endsWith('/export'))
  await userEvent.click(button)
  await waitFor(() => expect(downloads()).toHaveLength(1))
  expect(downloads()[0]?.query).toEqual({ stage: 'credit', days: '3' })
  expect(screen.queryByText(/The file has the first/)).toBeNull()
  isCut = true
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(
    await screen.findByText('The file has the first 5,000 applications. Filter the list to download the others.'),
  ).toBeTruthy()
})

test('the download of the list is shown beside its action in the heading', async () => {
  showPage(<PipelineScreen self={processor} action={<button type="button">Start application</button>} />, {
    answers: { [list]: { rows: [], next: null, asOf: new Date().toISOString() }, [counts]: pipelineCounts },
  })
  const action = await screen.findByRole('button', { name: 'Start application' })
  const [first, second] = action.parentElement?.children ?? []
  expect([first?.textContent, second]).toEqual(['Download CSV', action])
  expect(action.parentElement?.parentElement?.querySelector('h1')?.textContent).toBe('Applications')
})

test('search terms are sent in the body and never in the URL', async () => {
  const { calls, history } = showPage(<SearchScreen />, {
    path: '/console/find',
    answers: { [search]: { rows: [], more: false, asOf: new Date().toISOString() } },
  })
  await userEvent.type(screen.getByLabelText('Loan number, name, phone, email or street'), 'q')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect((await screen.findAllByText(/Must be at least 2 characters/)).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Loan number, name, phone, email or street'), 'uincey')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText(/No results/)).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'quincey' }])
  expect(history.join()).not.toContain('quincey')
})
