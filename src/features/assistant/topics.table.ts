import { basePath } from '#src/workflow/paths/base-path.ts'
import type { ApplicationFacts, AssistantFacts } from './assistant-facts.ts'
import type { topicWordings } from './topic-wordings.table.ts'
import type { TopicSource } from './topics.es.ts'
import {
  costs,
  decision,
  fundingDate,
  logIn,
  nextStep,
  offerExpiry,
  offerLine,
  offerPayment,
  offerRate,
  openRequests,
  reachPerson,
  rightToCancel,
  sendDocument,
  signing,
  states,
  type TopicSays,
  whyDocument,
  withdraw,
} from './topics.rules.ts'

export type TopicId = keyof typeof topicWordings

interface SourceRow {
  title: TopicSource
  path: string
}

interface TopicRow {
  says: TopicSays
  /** The page that the answer rests on; one of the application's own for a borrower who is logged in. */
  source(facts: AssistantFacts): SourceRow
  offersPerson?: true
}

const ofApplication =
  (title: TopicSource, below: (application: ApplicationFacts) => string) =>
  ({ application }: AssistantFacts): SourceRow =>
    application
      ? { title, path: `${basePath}/${application.uuid}${below(application)}` }
      : { title: 'Log in', path: '/auth/login' }

const always = (title: TopicSource, path: string) => (): SourceRow => ({ title, path })

const application = ofApplication('Your application', () => '')
const requests = ofApplication('What we still need', () => '/conditions')
const offer = ofApplication('Choose your offer', () => '/product/select')
const contact = always('Contact us', '/contact')

/** The product's own topics: what each says, and the page that it rests on. */
export const topics: Readonly<Record<TopicId, TopicRow>> = {
  'next-step': {
    says: nextStep,
    source: (facts) =>
      facts.application ? { title: 'Your application', path: facts.application.page } : application(facts),
  },
  'open-requests': { says: openRequests, source: requests },
  'why-document': { says: whyDocument, source: requests },
  'send-document': { says: sendDocument, source: requests },
  'funding-date': { says: fundingDate, source: application },
  'offer-rate': { says: offerRate, source: offer },
  'offer-line': { says: offerLine, source: offer },
  'offer-payment': { says: offerPayment, source: offer },
  'offer-expiry': { says: offerExpiry, source: offer },
  costs: { says: costs, source: always('Terms', '/terms') },
  'right-to-cancel': { says: rightToCancel, source: application },
  withdraw: { says: withdraw, source: contact, offersPerson: true },
  'reach-person': { says: reachPerson, source: contact, offersPerson: true },
  'log-in': { says: logIn, source: always('Log in', '/auth/login') },
  signing: { says: signing, source: application },
  decision: {
    says: decision,
    source: ofApplication('Our decision', ({ isDeclined }) => (isDeclined ? '/error/decline' : '')),
  },
  states: { says: states, source: always('Licenses', '/licenses') },
}
