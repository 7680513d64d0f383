import { renderToString } from 'react-dom/server'
import type { PageData } from '#src/brands/browser/page-data.tsx'
import type { Banner } from '#src/features/banners/banner-list.rules.ts'
import { BannerStrip } from '#src/features/banners/browser/banner-strip.panel.tsx'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { MessagesProvider } from '#src/platform/ui/messages.tsx'
import type { Language } from '#src/platform/words/fill.ts'
import { App } from './app.tsx'
import { dictionaryFor } from './dictionaries.ts'
import { loadLaterRoutes } from './routing/routes.ts'
import { loadScreen, sourcesOf } from './routing/screen-modules.ts'
import { loadShell, sourcesOfShell } from './shells/shell-modules.ts'

const noCalls: ApiClient = () => Promise.reject(new Error('The server renders pages without making calls.'))

export type RenderedPage =
  | { redirect: string }
  | { status: 200 | 404; title: string; html: string; modules: readonly string[] }

/** Keeps the query of the original address; parameters of the new address take precedence. */
const withQuery = (to: string, search: string): string =>
  to.includes('?') && search ? `${to}&${search.slice(1)}` : `${to}${search}`

/** Renders the page of an address as HTML: complete for public pages, the layout for pages behind the login. */
export const render = async (address: string, data: PageData): Promise<RenderedPage> => {
  // An address may begin with two slashes, or be one that matches nothing.
  const url = URL.parse(`http://page.invalid${address}`) ?? new URL('http://page.invalid//')
  const route = (await loadLaterRoutes()).resolve(url.pathname, data.isDemonstration)
  if (route.kind === 'redirect') return { redirect: withQuery(route.to, url.search) }
  const dictionary = await dictionaryFor(data.language)
  if (route.kind === 'screen')
    await Promise.all([loadScreen(route.routeScreen.screen), loadShell(route.routeScreen.shell)])
  const html = renderToString(
    <App
      data={data}
      client={noCalls}
      dictionary={dictionary}
      serverLocation={{ path: url.pathname, search: url.search.slice(1) }}
    />,
  )
  const name = data.organization.orgMetaData.companyInfo.name
  const title =
    route.kind === 'screen'
      ? (dictionary[route.title] ?? route.title)
      : (dictionary['We couldn’t find that page'] ?? 'We couldn’t find that page')
  return {
    status: route.kind === 'screen' ? 200 : 404,
    title: `${title} · ${name}`,
    html,
    modules: [
      ...sourcesOf(route.kind === 'screen' ? route.routeScreen.screen : undefined),
      ...(route.kind === 'screen' ? sourcesOfShell(route.routeScreen.shell) : []),
      ...(data.language === 'es' ? ['src/apps/borrower/spanish.ts'] : []),
    ],
  }
}

/** Draws the banners that a page has from the start, as the browser will draw them again. */
export const renderBanners = async (banners: readonly Banner[], language: Language): Promise<string> =>
  renderToString(
    <MessagesProvider language={language} dictionary={await dictionaryFor(language)}>
      <BannerStrip banners={banners} />
    </MessagesProvider>,
  )
