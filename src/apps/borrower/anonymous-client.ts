import { type ApiClient, apiClient } from '#src/platform/browser/api-client.ts'

/**
 * Makes calls without the person's token. What a page does by itself must not count as the person being there, or
 * nobody would ever be logged out for being away.
 */
export const anonymousClient = (orgCode: string): ApiClient =>
  apiClient({
    orgCode,
    origin: window.location.origin,
    fetch: window.fetch.bind(window),
    token: { read: () => null, write: () => {} },
    signedOut: () => {},
  })
