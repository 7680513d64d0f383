import { useCallback } from 'react'
import type { BaseLocationHook } from 'wouter'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { withOrganization } from '../borrower/organization-location.ts'

/** An address of this site with the organization of the page. */
export const withPageOrganization = (path: string): string => withOrganization(path, window.location.search)

/** The router's view of the address; an address outside the console opens as a separate page. */
export const useStaffLocation: BaseLocationHook = (options?: { ssrPath?: string }) => {
  const [path] = useBrowserLocation(options)
  const navigateWithOrganization = useCallback((to: string | URL, how?: Parameters<typeof navigate>[1]) => {
    const address = withPageOrganization(String(to))
    if (/^\/console(\/|\?|$)/.test(address)) navigate(address, how)
    else window.location.assign(address)
  }, [])
  return [path, navigateWithOrganization]
}
