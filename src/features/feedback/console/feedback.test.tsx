import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { FeedbackScreen } from './feedback.screen.tsx'

afterEach(cleanup)

const ofCeo = 'GET /service-profile/secure/api/v1/feedback/ceo'
const ofExits = 'GET /service-profile/secure/api/v1/feedback/exit-survey'
const uuid = '0d8f0000-0000-4000-8000-000000000001'
const feedback = {
  uuid,
  topic: 'COMPLIMENT',
  message: 'The photos took no time.',
  marketingConsent: true,
  pathname: '/dashboard',
  createdAt: '2026-03-01T10:00:00.000Z',
  name: 'Maria Garcia',
  application: { uuid, loanNumber: '1000000001' },
}
const noCounts = { LATER: 0, DOCUMENTS: 0, TERMS: 0, TROUBLE: 0, OTHER: 0 }

test('FBK-03 an admin reads who wrote what to the CEO and about which loan, and pages through the list', async () => {
  const { calls } = showPage(<FeedbackScreen />, {
    path: '/console/feedback',
    answers: { [ofCeo]: { rows: [feedback], next: 'abc.def' } },
  })
  const table = await screen.findByRole('table', { name: 'Feedback to the CEO' })
  expect(within(table).getByText('The photos took no time.')).toBeTruthy()
  expect(within(table).getByText('Give us a compliment')).toBeTruthy()
  expect(within(table).getByText('May be used in marketing')).toBeTruthy()
  expect(within(table).getByRole('link', { name: '1000000001' }).getAttribute('href')).toBe(
    `/console/applications/${uuid}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(calls.at(-1)).toMatchObject({ call: ofCeo, query: { after: 'abc.def' } })
})

test('FBK-04 an admin sees how often each reason for leaving was chosen, and the comments', async () => {
  showPage(<FeedbackScreen />, {
    path: '/console/feedback?part=exit',
    answers: {
      [ofExits]: {
        counts: { ...noCounts, LATER: 3, TROUBLE: 1 },
        rows: [
          { uuid, reason: 'TROUBLE', place: 'LIENS', comment: 'A lien is there twice.', createdAt: feedback.createdAt },
        ],
        next: null,
      },
    },
  })
  expect(await screen.findByText('A lien is there twice.')).toBeTruthy()
  const counts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(counts).toEqual(['3', '75%', '0', '0%', '0', '0%', '1', '25%', '0', '0%'])
  expect(screen.getByText('Liens')).toBeTruthy()
})

test('FBK-03 the page states that there is no feedback', async () => {
  showPage(<FeedbackScreen />, {
    path: '/console/feedback',
    answers: { [ofCeo]: { rows: [], next: null }, [ofExits]: { counts: noCounts, rows: [], next: null } },
  })
  expect(await screen.findByText('No feedback yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Exit survey' }))
  expect(await screen.findByText('No answers yet.')).toBeTruthy()
})
