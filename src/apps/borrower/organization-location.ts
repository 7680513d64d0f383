import { useCallback } from 'react'
import type { BaseLocationHook } from 'wouter'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'

/** The destination with the current page's `org`, so that a brand chosen by link stays chosen. */
export const withOrganization = (to: string, search: string): string => {
  const org = new URLSearchParams(search).get('org')
  if (!org || !to.startsWith('/')) return to
  const url = new URL(to, 'http://page.invalid')
  if (url.searchParams.has('org')) return to
  url.searchParams.set('org', org)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The router's view of the address, for pages whose brand came from the `org` parameter. */
export const useOrganizationLocation: BaseLocationHook = (options?: { ssrPath?: string }) => {
  const [path] = useBrowserLocation(options)
  const navigateWithOrganization = useCallback((to: string | URL, how?: Parameters<typeof navigate>[1]) => {
    const destination = withOrganization(String(to), window.location.search)
    // The console is another application on the same site.
    if (/^\/console(\/|\?|$)/.test(destination)) return window.location.replace(destination)
    navigate(destination, how)
  }, [])
  return [path, navigateWithOrganization]
}
