import { buildServerIfStale } from '../../../scripts/build-server.ts'

/** Vitest's global set-up for suites that start the server as processes: it is built once, before any of them asks for it. */
export const setup = async (): Promise<void> => {
  await buildServerIfStale()
}
