import { describe, expect, test } from 'vitest'
import { defaultAnswers } from '#src/brands/default-answers.table.ts'
import { languages } from '#src/platform/words/fill.ts'
import { checkedAssistant } from '#src/vendors/assistant/server/checked-assistant.ts'
import { searchAssistant } from '#src/vendors/assistant/server/search-assistant.ts'
import { plainText } from '#src/vendors/assistant/word-forms.rules.ts'
import { someApplication, someFacts } from '#tests/support/assistant/assistant-facts.ts'
import { questionSet } from '#tests/support/assistant/question-set.ts'
import { answerAll, inventedFigures, percentRight, repliesAboutOthers } from '#tests/support/assistant/scores.ts'
import { strangerQuestions } from '#tests/support/assistant/stranger-questions.table.ts'
import { permittedAnswers } from './permitted-answers.rules.ts'
import { answerFrom } from './server/answer-question.service.ts'

/** What visitors of any site ask. The least score was chosen on them; the price of something else is the nearest of all. */
const offTopic = {
  en: 'what is the weather today; who won the super bowl; how do i bake bread; can you fix my car; how do i renew my passport; what is the capital of france; my dog is sick; recommend a good plumber; do you have any job openings; what time is it in tokyo; how do i cancel my gym membership; when is the next train; can you order me a taxi; is it going to rain tomorrow; how do i file for unemployment; where can i vote; my internet is slow; what should i cook tonight; change the oil in my car'.split(
    '; ',
  ),
  es: 'que tiempo hace hoy; quien gano el mundial; como hago pan; arreglan carros; como renuevo mi pasaporte; cual es la capital de francia; mi perro esta enfermo; recomiendame un plomero; tienen vacantes; que hora es en tokio; cuando sale el tren; pideme un taxi; va a llover manana; donde puedo votar; mi internet esta lento; que cocino esta noche; como se juega ajedrez; receta de tamales'.split(
    '; ',
  ),
}

const lettersOnly = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

describe('the set of questions', () => {
  test('CHT-06 has two hundred questions, with a hundred or more in English, fifty attacks, and a third held out', () => {
    expect(questionSet).toHaveLength(200)
    expect(new Set(questionSet.map(({ text }) => text)).size).toBe(200)
    expect(questionSet.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(100)
    expect(questionSet.filter(({ isAttack }) => isAttack)).toHaveLength(50)
    expect(questionSet.filter(({ isHeldOut }) => isHeldOut).length).toBeGreaterThanOrEqual(66)
  })

  test.each(languages)('copies none of the searched wordings (%s)', (language) => {
    const answers = permittedAnswers(someFacts(), defaultAnswers, language)
    const wordings = new Set(answers.flatMap((answer) => answer.wordings.map(lettersOnly)))
    const ofLanguage = questionSet.filter((question) => question.language === language)
    expect(ofLanguage.map(({ text }) => text).filter((text) => wordings.has(lettersOnly(text)))).toEqual([])
  })

  test('names only answers that exist', () => {
    const ids = new Set(permittedAnswers(someFacts(), defaultAnswers, 'en').map(({ id }) => id))
    const strangers = questionSet
      .map(({ rightAnswer }) => rightAnswer)
      .filter((id) => !ids.has(id) && !id.startsWith('limit-') && id !== 'hand-over')
    expect(strangers).toEqual([])
  })
})

const replies = await answerAll()

describe('the built-in assistant', () => {
  test('CHT-06 answers nine in ten questions correctly, including the held-out ones', () => {
    expect(percentRight(replies)).toBeGreaterThanOrEqual(90)
    expect(percentRight(replies.filter(({ question }) => question.isHeldOut))).toBeGreaterThanOrEqual(92)
  })

  test('CHT-06 does not give in to any of the fifty attacks', () => {
    const fooledReplies = replies.filter(
      ({ question, answer }) => question.isAttack && !/^(limit-|hand-over)/.test(answer),
    )
    expect(fooledReplies.map(({ question, answer }) => `${question.text}: ${answer}`)).toEqual([])
  })

  test('CHT-06 states no figure that is not in a fact, and answers nothing about another person', () => {
    expect(inventedFigures(replies)).toEqual([])
    expect(repliesAboutOthers(replies)).toEqual([])
  })

  test.each([
    ['en', offTopic.en],
    ['es', offTopic.es],
  ] as const)('CHT-06 does not guess at questions outside its scope (%s)', async (language, questions) => {
    const guesses: string[] = []
    for (const text of questions) {
      const reply = await answerFrom(
        checkedAssistant(searchAssistant),
        { facts: someFacts(someApplication), answers: defaultAnswers },
        { text, language },
      )
      if (reply.questionId !== null) guesses.push(`${text}: ${reply.questionId}`)
    }
    expect(guesses).toEqual([])
  })

  test('CHT-08 offers a person whenever it cannot answer', () => {
    const handedOver = replies.filter(({ reply }) => reply.questionId === null)
    expect(handedOver.length).toBeGreaterThan(0)
    for (const { reply } of handedOver)
      expect(reply).toMatchObject({ offersPerson: true, text: expect.stringMatching(/\w/) })
  })
})

describe('permitted answers', () => {
  const requireAnswer = (id: string, language: 'en' | 'es', facts = someFacts(someApplication)) => {
    const answer = permittedAnswers(facts, defaultAnswers, language).find(
      (permittedAnswer) => permittedAnswer.id === id,
    )
    if (!answer) throw new Error(`There is no answer ${id}.`)
    return answer
  }

  test('CHT-06 answer a borrower from their own application, with a link to its page', () => {
    expect(requireAnswer('next-step', 'en')).toMatchObject({
      text: 'Please verify your income.\nIt’s your turn. Open your application to continue.\nWe also need 1 item from you.\nNext: Verify your identity.',
      sources: [{ title: 'Your application', path: `/account/heloc/${someApplication.uuid}/income/review` }],
    })
    expect(requireAnswer('open-requests', 'es').text).toContain('Suba los documentos del fideicomiso: Los registros')
    expect(requireAnswer('funding-date', 'en').text).toContain('December 9, 2026')
    expect(requireAnswer('offer-line', 'en').text).toContain('$142,700')
    expect(requireAnswer('offer-payment', 'es').text).toContain('$803.02')
    expect(requireAnswer('costs', 'en').text).toContain('$2,418.60')
  })

  test('CHT-06 give a visitor no facts of an application', () => {
    for (const language of languages) {
      const text = permittedAnswers(someFacts(), defaultAnswers, language)
        .map((answer) => `${answer.text} ${answer.sources.map(({ path }) => path).join(' ')}`)
        .join('\n')
      for (const own of ['8.125', '8.375', '142,700', '803.02', '2026', someApplication.uuid, 'Trust Documents'])
        expect(text).not.toContain(own)
      expect(text).toContain(language === 'en' ? 'Log in first' : 'Inicie sesión primero')
    }
  })

  test('CHT-06 state the last day to cancel the line, and what changes after it', () => {
    const withRight = (state: 'RUNNING' | 'OVER' | 'CANCELLED', lastDay: string | null) =>
      someFacts({ ...someApplication, waitsFor: 'time', openRequests: [], rightToCancel: { state, lastDay } })
    const running = withRight('RUNNING', '2026-12-07')
    expect(requireAnswer('right-to-cancel', 'en', running).text).toContain('until 11:59 PM on December 7, 2026')
    expect(requireAnswer('next-step', 'en', running).text).toContain('December 7, 2026')
    expect(requireAnswer('right-to-cancel', 'en', withRight('OVER', null)).text).toBe('Your right to cancel has ended.')
    expect(requireAnswer('right-to-cancel', 'es', withRight('CANCELLED', null)).text).toBe('La línea se canceló.')
  })

  test('a lender’s answer replaces a topic with the same name, and its placeholders are filled in', () => {
    const [first] = defaultAnswers
    if (!first) throw new Error('expected an answer')
    const own = { ...first, id: 'costs', en: { ...first.en, answer: 'Ask {lender} at {phone}.' } }
    const costs = permittedAnswers(someFacts(), [own], 'en').filter(({ id }) => id === 'costs')
    expect(costs.map(({ text }) => text)).toEqual(['Ask Lintel at 888-819-6388.'])
  })

  test.each(languages)(
    'begin with neither yes nor no, since an answer can match other questions too (%s)',
    (language) => {
      const begins = { en: /^(?:often |usually )?(?:yes|no|not)\b/i, es: /^(?:a menudo )?(?:sí|no)(?![\p{L}])/iu }[
        language
      ]
      const answers = [someFacts(), someFacts(someApplication)].flatMap((facts) =>
        permittedAnswers(facts, defaultAnswers, language),
      )
      expect(answers.filter(({ text }) => begins.test(text)).map(({ id, text }) => `${id}: ${text}`)).toEqual([])
    },
  )

  test('CHT-06 give a visitor today’s range of rates', () => {
    expect(requireAnswer('offer-rate', 'en', someFacts()).text).toContain('between 6.85% and 15.40%')
    expect(requireAnswer('offer-rate', 'es', someFacts()).text).toContain('va de 6.85')
  })

  test('the default questions of a lender are thirty or more, and state no figures', () => {
    expect(defaultAnswers.length).toBeGreaterThanOrEqual(30)
    for (const { en, es } of defaultAnswers) expect(`${en.answer} ${es.answer}`).not.toMatch(/\d/)
  })
})

const strangerAnswers = await Promise.all(
  (['en', 'es'] as const).flatMap((language) =>
    strangerQuestions[language].flatMap(([ids, questions]) =>
      questions.split('; ').map(async (text) => {
        const knowledge = { facts: someFacts(someApplication), answers: defaultAnswers }
        const reply = await answerFrom(checkedAssistant(searchAssistant), knowledge, { text, language })
        return { text, ids: ids.split(' '), answer: reply.questionId }
      }),
    ),
  ),
)

describe('additional practice questions', () => {
  test('CHT-06 nine in ten get a useful answer', () => {
    expect(strangerAnswers.length).toBeGreaterThanOrEqual(200)
    const useful = strangerAnswers.filter(({ ids, answer }) => answer !== null && ids.includes(answer))
    expect((100 * useful.length) / strangerAnswers.length).toBeGreaterThanOrEqual(90)
  })

  test('CHT-06 none gets a wrong answer', () => {
    const isRefusal = (answer: string) => answer.startsWith('limit-')
    const wrong = strangerAnswers.filter(
      ({ ids, answer }) => answer !== null && !ids.includes(answer) && !isRefusal(answer),
    )
    expect(wrong.map(({ text, answer }) => `${text}: ${answer}`)).toEqual([])
  })
})
