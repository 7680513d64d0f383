import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showInApplication } from '#tests/support/pages/application-page.tsx'
import { readOwnDemographics, saveDemographics } from '../demographics.contract.ts'
import { HmdaScreen } from './hmda.screen.tsx'

afterEach(cleanup)

const show = () => {
  const give = vi.fn((_: object) => ({ checklistStatus: 'APP_SUBMISSION', revision: 2 }))
  const page = showInApplication({
    path: '/start/hmda',
    calls: [
      [saveDemographics, give],
      [readOwnDemographics, () => ({ answers: null })],
    ],
    children: <HmdaScreen />,
  })
  return { give, ...page }
}
const group = (name: string) => screen.findByRole('group', { name })
const clickContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('NAV-17 no answer is required', async () => {
  const { give, at } = show()
  await group('Race')
  await clickContinue()
  await vi.waitFor(() => expect(at()).toBe(''))
  const open = { selected: [], declined: false }
  expect(give.mock.calls[0]![0]).toMatchObject({ body: { ethnicity: open, race: open, sex: open } })
})

test('NAV-17 a subcategory can be chosen without its main category, and free text is sent with its option', async () => {
  const { give } = show()
  const race = within(await group('Race'))
  await userEvent.click(race.getByLabelText('Other Asian'))
  await userEvent.type(race.getByLabelText(/^Race, for example Hmong/), 'Hmong')
  await clickContinue()
  await vi.waitFor(() => expect(give).toHaveBeenCalled())
  expect(give.mock.calls[0]![0]).toMatchObject({ body: { race: { selected: [27], freeText: { 27: 'Hmong' } } } })
})

test('NAV-17 more than five selections and text without its box are accepted (Regulation C, appendix B, 9.i to 9.iv)', async () => {
  const { give, at } = show()
  const race = within(await group('Race'))
  const ticks = ['Asian Indian', 'Chinese', 'Filipino', 'Japanese', 'Korean', 'Vietnamese', 'White']
  for (const tick of ticks) await userEvent.click(race.getByLabelText(tick))
  await userEvent.type(race.getByLabelText(/^Name of enrolled or principal tribe/), 'Navajo Nation')
  await clickContinue()
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(give.mock.calls[0]![0]).toMatchObject({
    body: { race: { selected: [21, 22, 23, 24, 25, 26, 5], freeText: { 1: 'Navajo Nation' }, declined: false } },
  })
})

test('NAV-17 an answer is accepted together with the box that declines to answer', async () => {
  const { give } = show()
  const sex = within(await group('Sex'))
  await userEvent.click(sex.getByLabelText('Female'))
  await userEvent.click(sex.getByLabelText('I do not wish to provide this information'))
  await clickContinue()
  await vi.waitFor(() => expect(give).toHaveBeenCalled())
  expect(give.mock.calls[0]![0]).toMatchObject({ body: { sex: { selected: [2], declined: true } } })
})
