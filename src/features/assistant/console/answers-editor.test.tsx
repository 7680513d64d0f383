import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { AnswersEditor } from './answers-editor.panel.tsx'

afterEach(cleanup)

const path = '/service-chat-chatbot/secure/api/v1/answers'
const answerCalled = (id: string, question: string): LenderAnswer => ({
  id,
  page: null,
  offersPerson: false,
  en: { question, wordings: [], answer: 'Yes.' },
  es: { question: `¿${question}`, wordings: [], answer: 'Sí.' },
})
const answers = [answerCalled('boats', 'Do you lend on boats?'), answerCalled('barns', 'Do you lend on barns?')]

const show = (more: Answers = {}) =>
  showPage(
    <StatusAnnouncer>
      <ToastProvider>
        <AnswersEditor />
      </ToastProvider>
    </StatusAnnouncer>,
    {
      answers: {
        [`GET ${path}`]: { version: 3, answers, savedAt: null },
        [`GET ${path}/feedback`]: {
          tallies: [
            { answerId: 'barns', count: 4, helpful: 1, notHelpful: 2, reasons: [{ reason: 'WRONG', count: 2 }] },
          ],
          comments: [
            { answerId: 'barns', reason: 'WRONG', text: 'You do lend on barns', at: '2026-11-20T10:00:00.000Z' },
          ],
        },
        ...more,
      },
    },
  )

test('CHT-06 an editor finds a question, changes it and saves it with all others', async () => {
  const { calls } = show({ [`PUT ${path}`]: { version: 4, answers, savedAt: '2026-11-22T10:00:00.000Z' } })
  await userEvent.type(await screen.findByLabelText('Find a question'), 'barn')
  expect(screen.queryByRole('button', { name: 'Do you lend on boats?' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Do you lend on barns?' }))
  const english = within(screen.getByRole('region', { name: 'English' }))
  await userEvent.clear(english.getByLabelText('Answer'))
  await userEvent.type(english.getByLabelText('Answer'), 'Only with a house.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. The assistant uses it within a minute.')).toBeTruthy()
  const [, barns] = answers
  expect(calls.find(({ call }) => call === `PUT ${path}`)?.body).toEqual({
    version: 3,
    answers: [answers[0], { ...barns, en: { ...barns?.en, answer: 'Only with a house.' } }],
  })
})

test('CHT-06 a question without its Spanish text is not sent, and the alert names it', async () => {
  const { calls } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }))
  const english = within(screen.getByRole('region', { name: 'English' }))
  await userEvent.type(english.getByLabelText('Question'), 'Do you lend on tents?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByText('These answers were not saved')).closest('[role=alert]')?.textContent).toContain(
    'Do you lend on tents?: Write the answer in both languages',
  )
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
})

test('CHT-06 an editor tests a question and sees the answer that a visitor would get, or that it goes to an agent', async () => {
  const { calls } = show({
    [`POST ${path}/try`]: { answerId: null, text: 'I don’t guess.', sources: [], offersPerson: true, confidence: 0.12 },
  })
  await userEvent.type(await screen.findByLabelText('Question as a visitor would type it'), 'who are you')
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  const result = await screen.findByRole('region', { name: 'Answer' })
  expect(result.textContent).toContain('Handed to an agent · Confidence 12%')
  expect(calls.at(-1)?.body).toEqual({ question: 'who are you', language: 'en', answers })
})

test('CHT-06 admins see the feedback on each answer, with its reason and comment', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Answers by helpfulness' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('barns412The answer is wrong (2)')
  expect(screen.getByText('You do lend on barns')).toBeTruthy()
})
