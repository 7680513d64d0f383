import { renderToString } from 'react-dom/server'
import type { PageData } from '#src/brands/browser/page-data.tsx'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { App } from './app.tsx'
import { dictionaryFor } from './dictionaries.ts'
import { loadLaterRoutes } from './routes.ts'
import { loadScreen, sourcesOf } from './screen-modules.ts'
import { loadShell, sourcesOfShell } from './shells/shell-modules.ts'

const noCalls: ApiClient = () => Promise.reject(new Error('The server draws pages without making calls.'))

export type RenderedPage =
  | { redirect: string }
  | { status: 200 | 404; title: string; html: string; modules: readonly string[] }

/** Keeps the query of the address that is left; what the new address says itself goes first. */
const withQuery = (to: string, search: string): string =>
  to.includes('?') && search ? `${to}&${search.slice(1)}` : `${to}${search}`

/** Draws the page of an address as HTML: whole for public pages, the frame for pages that need a log-in. */
export const render = async (address: string, data: PageData): Promise<RenderedPage> => {
  // An address may begin with two slashes, or be one that nothing is found at.
  const url = URL.parse(`http://page.invalid${address}`) ?? new URL('http://page.invalid//')
  const route = (await loadLaterRoutes()).resolve(url.pathname, data.isDemonstration)
  if (route.kind === 'redirect') return { redirect: withQuery(route.to, url.search) }
  const dictionary = await dictionaryFor(data.language)
  if (route.kind === 'screen') await Promise.all([loadScreen(route.shown.screen), loadShell(route.shown.shell)])
  const html = renderToString(
    <App
      data={data}
      client={noCalls}
      dictionary={dictionary}
      served={{ path: url.pathname, search: url.search.slice(1) }}
    />,
  )
  const name = data.organisation.orgMetaData.companyInfo.name
  const title =
    route.kind === 'screen'
      ? (dictionary[route.title] ?? route.title)
      : (dictionary['We could not find that page'] ?? 'We could not find that page')
  return {
    status: route.kind === 'screen' ? 200 : 404,
    title: `${title} · ${name}`,
    html,
    modules: [
      ...sourcesOf(route.kind === 'screen' ? route.shown.screen : undefined),
      ...(route.kind === 'screen' ? sourcesOfShell(route.shown.shell) : []),
      ...(data.language === 'es' ? ['src/apps/borrower/spanish.ts'] : []),
    ],
  }
}
