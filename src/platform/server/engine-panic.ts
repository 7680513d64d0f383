import { writeSync } from 'node:fs'

/** PostgreSQL's severity for a failure after which nothing it holds can be trusted. */
const isPanic = (error: unknown): boolean => (error as { severity?: unknown } | null)?.severity === 'PANIC'

const said =
  'The embedded database could not write its log and has stopped, most often because its disk is full. What was committed is there. Make room, then start again.\n'

const endProcess = (): void => {
  writeSync(2, said)
  process.exit(1)
}

/**
 * Ends the process at a panic of the embedded engine. A server of its own would be started again by its parent; this one
 * would turn in circles at the next query and hold the only thread, so that nothing more could even be said.
 */
export const endingAtPanic =
  <Given extends unknown[], Answer>(query: (...given: Given) => Promise<Answer>, end: () => void = endProcess) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await query(...given)
    } catch (error) {
      if (isPanic(error)) end()
      throw error
    }
  }
