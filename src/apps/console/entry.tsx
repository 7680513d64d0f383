import { createRoot } from 'react-dom/client'
import type { PageData } from '#src/brands/browser/page-data.tsx'
import { readPageOrganization } from '#src/brands/page-organization.contract.ts'
import { callBase } from '#src/brands/site-base.rules.ts'
import { apiClient } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { App } from './app.tsx'
import './console.css'
import { logInPath } from './console-paths.ts'
import { withPageOrganization } from './staff-location.ts'

const readPageData = (): PageData => {
  const text = document.getElementById('page-data')?.textContent
  const data = text ? JSON.parse(text) : undefined
  return { ...data, organization: readPageOrganization(data?.organization) }
}

const signedOut = () => {
  bearerStore.clear()
  const { pathname, search } = window.location
  if (pathname !== logInPath)
    window.location.assign(withPageOrganization(`${logInPath}?redirectUrl=${encodeURIComponent(pathname + search)}`))
}

const passwordOver = () => {
  const { pathname, search } = window.location
  window.location.assign(
    withPageOrganization(`/auth/expired-password?redirectUrl=${encodeURIComponent(pathname + search)}`),
  )
}

const data = readPageData()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
const client = apiClient({
  orgCode: data.organization.orgCode,
  origin: window.location.origin,
  base: callBase('fe-relative-url-console', data),
  fetch: window.fetch.bind(window),
  token: bearerStore,
  signedOut,
  passwordOver,
})
createRoot(root).render(<App data={data} client={client} />)
