import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { formatDuration } from '../format-duration.rules.ts'
import type { FunnelAnswer } from '../funnel.contract.ts'
import { funnelFigures } from '../funnel-answer.rules.ts'
import { FunnelScreen } from './funnel.screen.tsx'

afterEach(cleanup)

const call = 'GET /service-telemetry/secure/api/v1/funnel'

const buildFunnelAnswer = (furthest: Record<string, number>, isFiltered = false): FunnelAnswer => ({
  from: '2026-11-01',
  to: '2026-11-30',
  countedUntil: '2026-11-30T12:00:00Z',
  steps: funnelFigures(
    Object.entries(furthest).map(([step, journeys]) => ({ step, journeys })),
    [{ step: 'visit', bucket: 25, journeys: 9 }],
    isFiltered,
  ),
  choices: {
    campaign: [
      { value: 'SPRING', journeys: 40 },
      { value: '(none)', journeys: 8 },
    ],
    device: [{ value: 'phone', journeys: 48 }],
    language: [{ value: 'es', journeys: 30 }],
    variant: [{ value: 'fe-try:control', journeys: 20 }],
  },
})

const notShown = '–not shown'
const everyone = buildFunnelAnswer({ visit: 30, name: 10, offers: 6, funded: 2 })
const showFunnel = (answer: unknown, path = '/console/funnel') =>
  showPage(<FunnelScreen />, { path, answers: { [call]: answer } as Answers })
const findRow = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('TEL-02 each step is a table row with its numbers, share, stops and median time', async () => {
  showFunnel(everyone)
  expect((await screen.findByRole('status')).textContent).toBe('48 journeys began; 2 were funded (4.2%).')
  expect(screen.getByRole('table', { name: 'Steps of the funnel' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Step',
    'Share',
    'Reached',
    'Of all',
    'Stopped here',
    'Median time',
  ])
  expect(findRow(/^Visit/).slice(2)).toEqual(['48', '100%', '30 (62.5%)', '70 s'])
  expect(findRow(/^Legal name/).slice(2)).toEqual(['18', '37.5%', '10 (55.6%)', notShown])
  expect(findRow(/^Funded/).slice(2)).toEqual(['2', '4.2%', notShown, notShown])
})

test('TEL-02 a filter is sent with the request, and the figures stay visible while others load', async () => {
  const answers = [everyone, buildFunnelAnswer({ visit: 20, funded: 3 }, true)]
  let release: (answer: unknown) => void = () => {}
  const { calls, history } = showFunnel(() =>
    answers.length === 2 ? answers.shift() : new Promise((resolve) => (release = resolve)),
  )
  await userEvent.selectOptions(
    await screen.findByLabelText('Campaign'),
    await screen.findByRole('option', { name: 'SPRING' }),
  )
  expect(screen.getByRole('status').textContent).toContain('48 journeys began')
  expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeTruthy()
  release(answers[0])
  expect(await screen.findByText('23 journeys began.')).toBeTruthy()
  expect(findRow(/^Funded/).slice(2)).toEqual([notShown, notShown, notShown, notShown])
  expect(screen.getByText(/fewer than 5 journeys are not shown/)).toBeTruthy()
  expect(calls.at(-1)?.query).toEqual({ campaign: 'SPRING' })
  expect(history.at(-1)).toBe('/console/funnel?campaign=SPRING')
})

test('TEL-02 a period without journeys and filters without matches explain what to do', async () => {
  showFunnel(buildFunnelAnswer({}))
  expect(await screen.findByText('No journeys began in these days. Choose other days.')).toBeTruthy()
  cleanup()
  showFunnel(buildFunnelAnswer({ visit: 3 }, true), '/console/funnel?device=tablet')
  expect(await screen.findByText(/Fewer than 5 journeys match. Clear a filter/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Device').value).toBe('tablet')
})

test('TEL-02 a funnel that fails to load explains why, and loads on retry', async () => {
  let isUp = false
  showFunnel(() => {
    if (!isUp) throw new CallFailure(400, 'The last day must not be before the first')
    return everyone
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The last day must not be before the first')
  isUp = true
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

test.each([
  [0, '0 s'],
  [89, '89 s'],
  [600, '10 min'],
  [7_200, '2 h'],
  [864_000, '10 days'],
])('TEL-02 %d seconds are shown as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
