import { type ApiClient, apiClient } from '#src/platform/browser/api-client.ts'

/**
 * Makes calls without the person's token. Automatic calls must not count as user activity, or the idle timeout would
 * never apply.
 */
export const anonymousClient = (orgCode: string, base: string): ApiClient =>
  apiClient({
    orgCode,
    origin: window.location.origin,
    base,
    fetch: window.fetch.bind(window),
    token: { read: () => null, write: () => {} },
    signedOut: () => {},
  })
