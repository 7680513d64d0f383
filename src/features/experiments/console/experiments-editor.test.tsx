import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import type { EditedExperiment, VariantResult } from '../experiments-editor.contract.ts'
import { funnelStepNames } from '../funnel-steps.table.ts'
import { newcombe, wilson } from '../proportion-intervals.rules.ts'
import { ExperimentsEditor } from './experiments-editor.panel.tsx'

afterEach(cleanup)

const base = '/service-optimize/secure/api/v1/experiment'
const one = `${base}/:experimentKey`
const flagKey = 'fe-heloc-multi-page-product-select'
const experiment: EditedExperiment = {
  key: 'two-pages',
  flagKey,
  hypothesis: 'Two short pages are finished more often than one long page.',
  audience: 'all',
  variants: [
    { key: 'control', share: 40, enabled: false, variables: {} },
    { key: 'variation', share: 40, enabled: true, variables: {} },
  ],
  endsAt: null,
  state: 'draft',
  startsAt: null,
  winner: null,
  version: 1,
  savedAt: '2026-03-01T10:00:00.000Z',
  savedBy: 'Ada Moore',
  canUndo: true,
}
const running: EditedExperiment = {
  ...experiment,
  state: 'running',
  startsAt: '2026-03-01T10:00:00.000Z',
  version: 2,
  canUndo: false,
}
const endedExperiment: EditedExperiment = {
  ...running,
  state: 'ended',
  endsAt: '2026-03-15T10:00:00.000Z',
  version: 3,
  canUndo: true,
}
const proportions = { control: { count: 48, total: 80 }, variation: { count: 56, total: 70 } }
const variantResult = (variant: 'control' | 'variation'): VariantResult => ({
  variant,
  exposures: proportions[variant].total,
  steps: funnelStepNames.map((step) => ({
    step,
    ...proportions[variant],
    rate: wilson(proportions[variant]),
    difference: variant === 'control' ? null : newcombe(proportions[variant], proportions.control),
  })),
})
const results = [variantResult('control'), variantResult('variation')]
const listFlags = {
  flags: [
    {
      flagKey,
      meaning: 'Offers are chosen on two pages: the term first, then the amount',
      staysOff: null,
      isByPerson: true,
      standard: { enabled: false, percentage: 100, variables: {} },
      own: null,
      version: 0,
      savedAt: null,
      savedBy: null,
      experimentKey: null,
    },
    { flagKey: 'fe-heloc-maintenance', staysOff: null, isByPerson: false },
    { flagKey: 'fe-webchat', staysOff: 'not-built', isByPerson: true },
  ],
}

const show = (current: EditedExperiment | undefined, answers: Readonly<Record<string, unknown>> = {}) =>
  showPage(
    <StatusAnnouncer>
      <ToastProvider>
        <ExperimentsEditor />
      </ToastProvider>
    </StatusAnnouncer>,
    {
      answers: {
        [`GET ${base}`]: { experiments: current ? [current] : [] },
        [`GET ${one}`]: { experiment: current, results },
        'GET /service-optimize/secure/api/v1/feature': listFlags,
        ...answers,
      },
    },
  )
const openDialog = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(screen.getByRole('dialog', { hidden: true, name: button }))
}
const press = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(await dialog.findByRole('button', { hidden: true, name }))

test('EXP-02 a draft is created with a flag that can vary by person, and opened', async () => {
  const { calls } = show(undefined, { [`POST ${base}`]: experiment, [`GET ${one}`]: { experiment, results } })
  expect(await screen.findByText('No experiments yet.')).toBeTruthy()
  const dialog = await openDialog('New experiment')
  const flagField = await dialog.findByLabelText('Flag')
  expect([...flagField.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', flagKey])
  await userEvent.type(dialog.getByLabelText('Name'), 'two-pages')
  await userEvent.type(dialog.getByLabelText('Hypothesis'), experiment.hypothesis)
  await userEvent.selectOptions(flagField, flagKey)
  for (const field of dialog.getAllByLabelText('Percentage of people')) {
    await userEvent.clear(field)
    await userEvent.type(field, '40')
  }
  expect(dialog.getByText('20% of people are left out and see the flag as it is set.')).toBeTruthy()
  await press(dialog, 'Save draft')
  const { hypothesis, variants } = experiment
  expect(calls.find(({ call }) => call === `POST ${base}`)?.body).toEqual({
    key: 'two-pages',
    draft: { flagKey, hypothesis, audience: 'all', variants, endsAt: null },
  })
  expect(await screen.findByRole('dialog', { hidden: true, name: 'two-pages' })).toBeTruthy()
})

test('EXP-02 percentages that are too high are reported while typing, and rejected at the field', async () => {
  const { calls } = show(undefined)
  const dialog = await openDialog('New experiment')
  await userEvent.type(await dialog.findByLabelText('Name'), 'Two pages')
  const [, share] = dialog.getAllByLabelText('Percentage of people')
  await userEvent.clear(share!)
  await userEvent.type(share!, '60')
  expect(dialog.getByText('The percentages exceed 100 by 10.')).toBeTruthy()
  await press(dialog, 'Save draft')
  const summary = dialog.getByRole('alert', { hidden: true }).textContent
  expect(summary).toContain('Use 3 to 60 lowercase letters, digits and hyphens')
  expect(summary).toContain('The shares of all variants must not exceed 100')
  expect(summary).toContain('Choose a flag')
  expect(share?.getAttribute('aria-invalid')).toBe('true')
  expect(calls.map(({ call }) => call)).not.toContain(`POST ${base}`)
})

test('EXP-02 the start button first shows who will see what, and takes a second click to start', async () => {
  const startCall = `POST ${one}/start`
  const { calls } = show(experiment, { [startCall]: running })
  const dialog = await openDialog('two-pages')
  await press(dialog, 'Start')
  const preview = within(dialog.getByRole('region', { hidden: true, name: 'What happens' }))
  expect(preview.getByText('Variation').parentElement?.textContent).toBe('Variation: 40% of people, flag on')
  expect(preview.getByText('20% of people are left out.')).toBeTruthy()
  expect(calls.map(({ call }) => call)).not.toContain(startCall)
  await press(dialog, 'Start now')
  expect(calls.find(({ call }) => call === startCall)?.body).toEqual({ version: 1 })
})

test('EXP-02 results show each step with the intervals of its rate and difference', async () => {
  show(endedExperiment)
  const dialog = await openDialog('two-pages')
  const step = within(await dialog.findByRole('region', { hidden: true, name: 'Offer chosen' }))
  expect(step.getByText('48 of 80, 60.0% (49.0% to 70.0%)')).toBeTruthy()
  // Newcombe (1998), Table II, method 10: 0.0524 to 0.3339.
  expect(step.getByText('+20.0 points against control (+5.2 to +33.4)')).toBeTruthy()
})

test('EXP-02 declaring a winner sets the flag after a second click, and one click undoes it', async () => {
  const winnerCall = `POST ${one}/winner`
  const undoCall = `POST ${one}/undo`
  const decidedExperiment = {
    ...endedExperiment,
    version: 4,
    winner: { variant: 'variation', settingVersion: 1 },
  } as const
  let current: EditedExperiment = endedExperiment
  const { calls } = show(endedExperiment, {
    [`GET ${one}`]: () => ({ experiment: current, results }),
    [winnerCall]: () => {
      current = decidedExperiment
      return decidedExperiment
    },
    [undoCall]: { experiment: endedExperiment },
  })
  const dialog = await openDialog('two-pages')
  await press(dialog, 'Declare Variation the winner')
  expect(dialog.getByText(`${flagKey} is set for everyone, within a minute:`)).toBeTruthy()
  await press(dialog, 'Set the flag')
  expect(calls.find(({ call }) => call === winnerCall)?.body).toEqual({ version: 3, variant: 'variation' })
  await press(dialog, 'Undo last change')
  expect(calls.find(({ call }) => call === undoCall)?.body).toEqual({ version: 4 })
})

test('EXP-02 a running experiment can be ended but not edited or undone', async () => {
  const endCall = `POST ${one}/end`
  const { calls } = show(running, { [endCall]: endedExperiment })
  const dialog = await openDialog('two-pages')
  await dialog.findByRole('button', { hidden: true, name: 'End' })
  for (const name of ['Edit', 'Start', 'Undo last change'])
    expect(dialog.queryByRole('button', { hidden: true, name })).toBeNull()
  await press(dialog, 'End')
  await press(dialog, 'End now')
  expect(calls.find(({ call }) => call === endCall)?.body).toEqual({ version: 2 })
})
