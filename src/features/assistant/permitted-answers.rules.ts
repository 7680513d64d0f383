import type { AnswerPage, LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { fillSentence, type Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { PermittedAnswer } from '#src/vendors/assistant/assistant.port.ts'
import type { AssistantFacts, LenderFacts } from './assistant-facts.ts'
import { moreTopicWordings } from './more-topic-wordings.table.ts'
import { topicWordings } from './topic-wordings.table.ts'
import { spanish, type TopicSource } from './topics.es.ts'
import { type TopicId, topics } from './topics.table.ts'

const pageTitles = {
  '/dashboard': 'Your applications',
  '/dashboard/settings': 'Your settings',
  '/auth/login': 'Log in',
  '/contact': 'Contact us',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/licenses': 'Licenses',
  '/communications': 'Electronic communications',
} as const satisfies Record<AnswerPage, TopicSource>

const topicIds = Object.keys(topics) as TopicId[]

const allWordings = (id: TopicId, language: Language): readonly string[] => [
  ...topicWordings[id][language],
  ...moreTopicWordings[id][language].split('; '),
]

/** Each list is made once, since the search reads a list once. */
const wordingsByTopic = new Map(topicIds.map((id) => [id, { en: allWordings(id, 'en'), es: allWordings(id, 'es') }]))

const topicAnswer = (id: TopicId, facts: AssistantFacts, language: Language): PermittedAnswer => {
  const translate = translator(spanish, language)
  const { answerOn, source, offersPerson = false } = topics[id]
  const { title, path } = source(facts)
  return {
    id,
    wordings: wordingsByTopic.get(id)?.[language] ?? [],
    text: answerOn(facts, translate, language).join('\n'),
    sources: [{ title: translate(title), path }],
    offersPerson,
  }
}

const wordingsByAnswer = new WeakMap<LenderAnswer, Readonly<Record<Language, readonly string[]>>>()

/** The same answer gives the same list, which the search reads once. */
const wordingsOf = (answer: LenderAnswer): Readonly<Record<Language, readonly string[]>> => {
  const cachedWordings = wordingsByAnswer.get(answer)
  if (cachedWordings) return cachedWordings
  const { en, es } = answer
  const wordings = { en: [en.question, ...en.wordings], es: [es.question, ...es.wordings] }
  wordingsByAnswer.set(answer, wordings)
  return wordings
}

const lenderAnswer = (answer: LenderAnswer, lender: LenderFacts, language: Language): PermittedAnswer => {
  const { lender: name, phone, email } = lender
  const { id, page, offersPerson } = answer
  return {
    id,
    wordings: wordingsOf(answer)[language],
    text: fillSentence(answer[language].answer, { lender: name, phone, email }, language),
    sources: page === null ? [] : [{ title: translator(spanish, language)(pageTitles[page]), path: page }],
    offersPerson,
  }
}

/**
 * Returns every answer that may be given: the product's own topics, with the borrower's figures where there are any, and
 * the lender's questions. A lender's answer takes the place of a topic of the same name.
 */
export const permittedAnswers = (
  facts: AssistantFacts,
  lenderAnswers: readonly LenderAnswer[],
  language: Language,
): readonly PermittedAnswer[] => {
  const lendersIds = new Set(lenderAnswers.map(({ id }) => id))
  return [
    ...topicIds.filter((id) => !lendersIds.has(id)).map((id) => topicAnswer(id, facts, language)),
    ...lenderAnswers.map((answer) => lenderAnswer(answer, facts.lender, language)),
  ]
}
