import { basePath } from '#src/workflow/paths/base-path.ts'
import type { ApplicationFacts, AssistantFacts } from './assistant-facts.ts'
import type { topicWordings } from './topic-wordings.table.ts'
import type { TopicSource } from './topics.es.ts'
import {
  costs,
  decision,
  documentReasonAnswer,
  fundingDate,
  logIn,
  nextStep,
  offerExpiry,
  offerPayment,
  offerRate,
  offerSentence,
  openRequests,
  reachPerson,
  rightToCancel,
  sendDocument,
  signing,
  states,
  type TopicAnswer,
  withdraw,
} from './topics.rules.ts'

export type TopicId = keyof typeof topicWordings

interface SourceRow {
  title: TopicSource
  path: string
}

interface TopicRow {
  answerOn: TopicAnswer
  /** The page that the answer rests on; one of the application's own for a borrower who is logged in. */
  source(facts: AssistantFacts): SourceRow
  offersPerson?: true
}

const applicationPattern =
  (title: TopicSource, below: (application: ApplicationFacts) => string) =>
  ({ application }: AssistantFacts): SourceRow =>
    application
      ? { title, path: `${basePath}/${application.uuid}${below(application)}` }
      : { title: 'Log in', path: '/auth/login' }

const always = (title: TopicSource, path: string) => (): SourceRow => ({ title, path })

const application = applicationPattern('Your application', () => '')
const requests = applicationPattern('What we still need', () => '/conditions')
const offer = applicationPattern('Choose your offer', () => '/product/select')
const contact = always('Contact us', '/contact')

/** The product's own topics: what each says, and the page that it rests on. */
export const topics: Readonly<Record<TopicId, TopicRow>> = {
  'next-step': {
    answerOn: nextStep,
    source: (facts) =>
      facts.application ? { title: 'Your application', path: facts.application.page } : application(facts),
  },
  'open-requests': { answerOn: openRequests, source: requests },
  'why-document': { answerOn: documentReasonAnswer, source: requests },
  'send-document': { answerOn: sendDocument, source: requests },
  'funding-date': { answerOn: fundingDate, source: application },
  'offer-rate': { answerOn: offerRate, source: offer },
  'offer-line': { answerOn: offerSentence, source: offer },
  'offer-payment': { answerOn: offerPayment, source: offer },
  'offer-expiry': { answerOn: offerExpiry, source: offer },
  costs: { answerOn: costs, source: always('Terms', '/terms') },
  'right-to-cancel': { answerOn: rightToCancel, source: application },
  withdraw: { answerOn: withdraw, source: contact, offersPerson: true },
  'reach-person': { answerOn: reachPerson, source: contact, offersPerson: true },
  'log-in': { answerOn: logIn, source: always('Log in', '/auth/login') },
  signing: { answerOn: signing, source: application },
  decision: {
    answerOn: decision,
    source: applicationPattern('Our decision', ({ isDeclined }) => (isDeclined ? '/error/decline' : '')),
  },
  states: { answerOn: states, source: always('Licenses', '/licenses') },
}
