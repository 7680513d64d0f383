import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type PageData, PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { pageOrganisation } from '#src/brands/page-organisation.rules.ts'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { WordsProvider } from '#src/platform/ui/words.tsx'

export interface Sent {
  call: string
  body?: unknown
  query?: unknown
  idempotencyKey?: string
}

/** What the server answers in a test, by call; a function is asked with what was sent. */
export type Answers = Readonly<Record<string, unknown>>

/** A client that answers from a list and keeps what it was asked. A call that is not listed fails as if offline. */
export const scriptedClient = (answers: Answers): { client: ApiClient; sent: Sent[] } => {
  const sent: Sent[] = []
  const client = async (declaration: { call: string }, options: Omit<Sent, 'call'> = {}) => {
    sent.push({ call: declaration.call, ...options })
    if (!(declaration.call in answers)) throw new CallFailure(0, 'Error fetching')
    const answer = answers[declaration.call]
    return typeof answer === 'function' ? answer(options) : answer
  }
  return { client: client as ApiClient, sent }
}

interface PageWishes {
  path?: string
  answers?: Answers
  language?: 'en' | 'es'
  dictionary?: Readonly<Record<string, string>>
  data?: Partial<PageData>
}

/** Shows a screen as the application does: words, organisation, calls and address around it. */
export const showPage = (element: ReactElement, wishes: PageWishes = {}) => {
  const { path = '/', answers = {}, language = 'en', dictionary = {} } = wishes
  const { client, sent } = scriptedClient(answers)
  const organisation = pageOrganisation(shippedOrganisations.byCode('lintel')!)
  const data: PageData = {
    ...{ organisation, language, flags: {}, today: '2026-03-02', isDemonstration: true },
    ...wishes.data,
  }
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const shown = render(
    <PageDataProvider data={data}>
      <ApiProvider client={client}>
        <WordsProvider language={language} dictionary={dictionary}>
          <Router hook={hook} searchHook={searchHook}>
            {element}
          </Router>
        </WordsProvider>
      </ApiProvider>
    </PageDataProvider>,
  )
  return { ...shown, sent, history }
}
