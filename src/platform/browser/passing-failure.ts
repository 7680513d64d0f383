import type { CallFailure } from './api-client.ts'

/** Worth another try: no line; too slow, as when many wait for their turn (408); too often; or the server's own trouble. */
export const mayPass = ({ status }: CallFailure): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500
