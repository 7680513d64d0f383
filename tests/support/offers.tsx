import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { PageData } from '#src/brands/browser/page-data.tsx'
import { browserQueries } from '#src/platform/browser/queries/browser-queries.tsx'
import { RouteParamsProvider } from '#src/platform/browser/route-params.tsx'
import { theOffers } from './offers-answer.ts'
import { type Answers, showPage } from './pages/page.tsx'

export const applicationUuid = '0b5cf2a8-6a0e-4d5e-9f61-3f6f8f0a7d10'

export const offersCall = 'GET /service-application/api/v1/application/heloc/:uuid/offers'

interface Options {
  path?: string
  answers?: Answers
  data?: Partial<PageData>
  language?: 'en' | 'es'
  dictionary?: Readonly<Record<string, string>>
}

const buyDown = { 'fe-heloc-rate-buy-down': { enabled: true, variables: {} } }

/** Shows an offer screen of the application with these server answers. */
export const showOfferScreen = (element: ReactElement, { data, answers, ...options }: Options = {}) =>
  showPage(
    <QueryClientProvider client={browserQueries()}>
      <RouteParamsProvider params={{ uuid: applicationUuid }}>{element}</RouteParamsProvider>
    </QueryClientProvider>,
    {
      path: `/account/heloc/${applicationUuid}/product/select`,
      ...options,
      answers: { [offersCall]: theOffers(), ...answers },
      data: { flags: buyDown, ...data },
    },
  )
