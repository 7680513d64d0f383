import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type PageData, PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { spanish as sharedSpanish } from '#src/domain/words/shared-sentences.es.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { QueriesProvider } from '#src/platform/browser/queries/browser-queries.tsx'
import { MessagesProvider } from '#src/platform/ui/messages.tsx'

export interface RecordedCall {
  call: string
  body?: unknown
  query?: unknown
  idempotencyKey?: string
}

/** The server's answers in a test, by call; a function receives the request. */
export type Answers = Readonly<Record<string, unknown>>

/** A client that answers from a list and records the requests. A call that is not listed fails as if offline. */
export const scriptedClient = (answers: Answers): { client: ApiClient; calls: RecordedCall[] } => {
  const calls: RecordedCall[] = []
  const client = async (declaration: { call: string }, options: Omit<RecordedCall, 'call'> = {}) => {
    calls.push({ call: declaration.call, ...options })
    if (!(declaration.call in answers)) throw new CallFailure(0, 'Error fetching')
    const answer = answers[declaration.call]
    return typeof answer === 'function' ? answer(options) : answer
  }
  return { client: client as ApiClient, calls }
}

interface PageOptions {
  path?: string
  answers?: Answers
  language?: 'en' | 'es'
  /** The catalog of the feature; the sentences that all share come by themselves. */
  dictionary?: Readonly<Record<string, string>>
  data?: Partial<PageData>
}

/** Shows a screen like the application: with words, organization, calls and address around it. */
export const showPage = (element: ReactElement, options: PageOptions = {}) => {
  const { path = '/', answers = {}, language = 'en' } = options
  const dictionary = language === 'es' ? { ...sharedSpanish, ...options.dictionary } : options.dictionary
  const { client, calls } = scriptedClient(answers)
  const organization = pageOrganization(shippedOrganizations.byCode('lintel')!)
  const data: PageData = {
    organization,
    language,
    flags: {},
    today: '2026-03-02',
    isDemonstration: true,
    ...options.data,
  }
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const view = render(
    <PageDataProvider data={data}>
      <ApiProvider client={client}>
        <QueriesProvider>
          <MessagesProvider language={language} dictionary={dictionary}>
            <Router hook={hook} searchHook={searchHook}>
              {element}
            </Router>
          </MessagesProvider>
        </QueriesProvider>
      </ApiProvider>
    </PageDataProvider>,
  )
  return { ...view, calls, history }
}
