import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lena, newVisitor, open } from '#tests/support/registration-page.tsx'
import { originatorByUuid } from '../originator.contract.ts'

beforeEach(newVisitor)
afterEach(cleanup)

const call = originatorByUuid.call
const notice = () => screen.queryByRole('dialog', { name: 'Before you start' })

/** Opens registration by an originator’s link; the answer about them is in the test’s hand. */
const arrive = async () => {
  let answer: (originator: unknown) => void = () => {}
  const asked = vi.fn(() => new Promise((settle) => (answer = settle)))
  await open({
    path: `/register-v2?referrerId=${lena.uuid}`,
    org: 'harbor-wholesale',
    answers: { [call]: asked },
  })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  // There before it opens, so that its absence from the roles says that it is shut.
  await vi.waitFor(() => expect(document.querySelector('#registration-message')).not.toBeNull())
  return (originator: unknown) => act(async () => answer(originator))
}

test('REG-27 a message that a broker’s clients are not shown does not flash before the broker is known', async () => {
  const answer = await arrive()
  expect(notice()).toBeNull()
  await answer({ ...lena, wholesaleBrokerNmls: '000777' })
  expect(notice()).toBeNull()
})

test('the clients of any other broker read it as soon as theirs is known', async () => {
  const answer = await arrive()
  await answer({ ...lena, wholesaleBrokerNmls: '000111' })
  expect(await screen.findByRole('dialog', { name: 'Before you start' })).toBeTruthy()
})

test('who comes without a link reads it at once', async () => {
  await open({ path: '/register-v2', org: 'saltmarsh' })
  expect(await screen.findByRole('dialog', { name: 'Before you start' })).toBeTruthy()
})
