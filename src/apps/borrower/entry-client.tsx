import { hydrateRoot } from 'react-dom/client'
import { isSignerSession } from '#src/application/browser/signer-session.ts'
import type { PageData } from '#src/brands/browser/page-data.tsx'
import { readPageOrganization } from '#src/brands/page-organization.contract.ts'
import { callBase } from '#src/brands/site-base.rules.ts'
import { apiClient } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { loadOrReload } from '#src/platform/browser/lazy-reload.ts'
import { leaveWhenLoggedOut } from '#src/platform/browser/storage/stored-copies.ts'
import { App } from './app.tsx'
import './app.css'
import { dictionaryFor } from './dictionaries.ts'
import { logInAgain } from './log-in-again.ts'
import { withOrganization } from './organization-location.ts'
import { knownRoute, loadLaterRoutes } from './routing/routes.ts'
import { loadScreen } from './routing/screen-modules.ts'
import { loadShell } from './shells/shell-modules.ts'

const readPageData = (): PageData => {
  const text = document.getElementById('page-data')?.textContent
  const data = text ? JSON.parse(text) : undefined
  return { ...data, organization: readPageOrganization(data?.organization) }
}

const signedOut = () => {
  const { pathname, search } = window.location
  const endReason = bearerStore.hadToken() ? 'expired' : undefined
  const logIn = logInAgain({ pathname, search, isSigner: isSignerSession(), endReason })
  bearerStore.clear()
  if (logIn !== undefined) window.location.assign(logIn)
}

leaveWhenLoggedOut({ ...bearerStore, leave: signedOut })

const passwordOver = () => {
  const { pathname, search } = window.location
  if (pathname === '/auth/expired-password') return
  const back = encodeURIComponent(pathname + search)
  window.location.assign(withOrganization(`/auth/expired-password?redirectUrl=${back}`, search))
}

const start = async (): Promise<void> => {
  const data = readPageData()
  const { pathname } = window.location
  const findRoute = (path: string) => knownRoute(path, data.isDemonstration)
  if (data.flags['fe-heloc-maintenance']?.enabled) await loadLaterRoutes().catch(() => undefined)
  // If the routes do not load, the page itself retries, and finally says so.
  const route =
    findRoute(pathname) ??
    (await loadLaterRoutes().then(
      () => findRoute(pathname),
      () => undefined,
    ))
  // The screen's code is loaded before hydration, so that nothing flickers.
  const [dictionary] = await Promise.all([
    // Without its words the page is in English, which is better than no page.
    loadOrReload('dictionary', () => dictionaryFor(data.language)).catch(() => ({})),
    route?.kind === 'screen' ? loadScreen(route.routeScreen.screen).catch(() => undefined) : undefined,
    route?.kind === 'screen' ? loadShell(route.routeScreen.shell).catch(() => undefined) : undefined,
  ])
  const client = apiClient({
    orgCode: data.organization.orgCode,
    origin: window.location.origin,
    base: callBase('fe-relative-url-borrower', data),
    fetch: window.fetch.bind(window),
    token: bearerStore,
    signedOut,
    passwordOver,
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  hydrateRoot(root, <App data={data} client={client} dictionary={dictionary} />)
}

start().catch((error: unknown) => {
  window.hearthlineLoadFailure?.()
  console.error(error)
})
