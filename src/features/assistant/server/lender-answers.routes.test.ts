import { describe, expect, test } from 'vitest'
import { defaultAnswers } from '#src/brands/default-answers.table.ts'
import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import { checkedAssistant } from '#src/vendors/assistant/server/checked-assistant.ts'
import { searchAssistant } from '#src/vendors/assistant/server/search-assistant.ts'
import { someFacts } from '#tests/support/assistant/assistant-facts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import type { readLenderAnswers, TrialAnswer } from '../lender-answers.contract.ts'
import { lenderAnswersRoutes } from './lender-answers.routes.ts'
import { lenderAnswers } from './lender-answers.service.ts'

const calls = '/service-chat-chatbot/secure/api/v1/answers'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const clock = testClock()
  const settings = await openOrganizationSettings(database, () => {})
  const shippedAnswersFor = () => defaultAnswers
  const setting = lenderAnswers({ clock, shippedAnswersFor })
  const currentAnswersFor = (orgCode: string) => setting.current(settings, orgCode)
  const { app, anIdentity } = await aSlice(
    database,
    ({ vault }) =>
      lenderAnswersRoutes({
        db: database.db,
        vault,
        clock,
        assistant: checkedAssistant(searchAssistant),
        readAssistantFacts: async () => someFacts(),
        shippedAnswersFor,
        currentAnswersFor,
      }),
    { clock },
  )
  const admins = async (organization: string) => {
    const { headers } = await anIdentity({ role: 'admin', organization })
    const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      app.inject({
        method,
        url: `${calls}${path}`,
        headers: { ...headers, 'x-org': organization },
        ...(payload ? { payload } : {}),
      })
    return {
      edited: async () => (await call('GET', '')).json() as AnswerOf<typeof readLenderAnswers>,
      save: (version: number, answers: readonly object[]) => call('PUT', '', { version, answers }),
      undo: (version: number) => call('POST', '/undo', { version }),
      answerTo: async (question: string, more: object = {}) =>
        (await call('POST', '/try', { question, language: 'en', ...more })).json() as TrialAnswer,
    }
  }
  const ferry: LenderAnswer = {
    id: 'ferry',
    page: '/contact',
    offersPerson: true,
    en: {
      question: 'Do you lend on a houseboat?',
      wordings: ['boat home'],
      answer: 'No. {lender} lends on land only.',
    },
    es: { question: '¿Prestan sobre una casa flotante?', wordings: [], answer: 'No. {lender} presta solo en tierra.' },
  }

  test('CHT-06 an admin’s answers take effect immediately for their organization only, are audited, and can be undone with one click', async () => {
    const lintel = await admins('lintel')
    const { version, answers } = await lintel.edited()
    expect(version).toBe(0)
    expect(answers).toHaveLength(defaultAnswers.length)
    expect((await lintel.answerTo('can i get money on my houseboat')).answerId).not.toBe('ferry')

    expect((await lintel.save(0, [ferry, ...answers])).json()).toMatchObject({ version: 1 })
    await expect.poll(async () => (await lintel.answerTo('can i get money on my houseboat')).answerId).toBe('ferry')
    expect(await lintel.answerTo('houseboats?')).toMatchObject({
      text: 'No. Lintel lends on land only.',
      sources: [{ title: 'Contact us', url: '/contact' }],
      offersPerson: true,
    })
    expect((await lintel.answerTo('prestan sobre casa flotante')).text).toBe('No. Lintel presta solo en tierra.')
    const saltmarsh = await admins('saltmarsh')
    expect((await saltmarsh.edited()).version).toBe(0)
    expect((await saltmarsh.answerTo('houseboats?')).answerId).not.toBe('ferry')

    expect((await lintel.undo(1)).json()).toMatchObject({ version: 2, answers: { length: answers.length } })
    await expect.poll(async () => (await lintel.answerTo('houseboats?')).answerId).not.toBe('ferry')
    const audit = await database.db
      .selectFrom('auditEvent')
      .select('action')
      .where('action', 'like', 'answers%')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['answers changed', 'answers change undone'])
  })

  test('CHT-06 an admin can test a question against unsaved answers', async () => {
    const lintel = await admins('lintel')
    const answer = await lintel.answerTo('do you lend on a boat home', { answers: [ferry] })
    expect(answer.answerId).toBe('ferry')
    expect(answer.confidence).toBeGreaterThan(0.5)
    expect(await lintel.answerTo('who let the dogs out')).toMatchObject({ answerId: null, offersPerson: true })
  })

  test('a change based on an older version is rejected with the reason, and so are incomplete answers', async () => {
    const lintel = await admins('aldous-wren')
    expect((await lintel.undo(0)).json().code).toBe('setting/nothing-to-undo')
    expect((await lintel.save(0, [ferry])).statusCode).toBe(200)
    expect((await lintel.save(0, [ferry])).json().code).toBe('setting/changed-meanwhile')
    const validationErrors = async (answers: object[]) => (await lintel.save(1, answers)).json().faults?.[0]?.message
    expect(await validationErrors([ferry, ferry])).toBe('Two questions have the same name')
    expect(await validationErrors([{ ...ferry, es: { ...ferry.es, answer: ' ' } }])).toBe(
      'Write the answer in both languages',
    )
    expect(await validationErrors([{ ...ferry, page: '/evil' }])).toBeTruthy()
  })

  test('only an admin can read or change them', async () => {
    for (const role of ['agent', 'compliance', 'borrower'] as const) {
      const { headers } = await anIdentity({ role })
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/try'],
        ['GET', '/feedback'],
      ] as const)
        expect(
          (await app.inject({ method, url: `${calls}${path}`, headers, ...(method === 'GET' ? {} : { payload: {} }) }))
            .statusCode,
        ).toBe(403)
    }
  })
})
