import type { CallFailure } from './api-client.ts'

/** Worth a retry: no connection, a timeout as under high load (408), too many requests, or a server error. */
export const mayPass = ({ status }: CallFailure): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500
