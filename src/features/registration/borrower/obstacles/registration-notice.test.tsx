import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lena, newVisitor, open } from '#tests/support/pages/registration-page.tsx'
import { originatorByUuid } from '../../originator.contract.ts'

beforeEach(newVisitor)
afterEach(cleanup)

const call = originatorByUuid.call
const notice = () => screen.queryByRole('dialog', { name: 'Before you start' })

/** Opens registration through an originator’s link. The test controls the answer of the originator lookup. */
const arrive = async () => {
  let answer: (originator: unknown) => void = () => {}
  const lookUp = vi.fn(() => new Promise((settle) => (answer = settle)))
  await open({
    path: `/register-v2?referrerId=${lena.uuid}`,
    org: 'harbor-wholesale',
    answers: { [call]: lookUp },
  })
  await vi.waitFor(() => expect(lookUp).toHaveBeenCalled())
  // The dialog element must exist, so that its absence from the roles means that it is closed.
  await vi.waitFor(() => expect(document.querySelector('#registration-message')).not.toBeNull())
  return (originator: unknown) => act(async () => answer(originator))
}

test('REG-27 a message hidden from one broker’s clients does not flash before the broker is known', async () => {
  const answer = await arrive()
  expect(notice()).toBeNull()
  await answer({ ...lena, wholesaleBrokerNmls: '000777' })
  expect(notice()).toBeNull()
})

test('the clients of any other broker see the message once their broker is known', async () => {
  const answer = await arrive()
  await answer({ ...lena, wholesaleBrokerNmls: '000111' })
  expect(await screen.findByRole('dialog', { name: 'Before you start' })).toBeTruthy()
})

test('a visitor without a link sees the message immediately', async () => {
  await open({ path: '/register-v2', org: 'saltmarsh' })
  expect(await screen.findByRole('dialog', { name: 'Before you start' })).toBeTruthy()
})
