import { writeSync } from 'node:fs'

/** PostgreSQL's severity for a failure after which its memory cannot be trusted. */
const isPanic = (error: unknown): boolean => (error as { severity?: unknown } | null)?.severity === 'PANIC'

const panicMessage =
  'The embedded database could not write its log and has stopped, most often because its disk is full. What was committed is there. Make room, then start again.\n'

const endProcess = (): void => {
  writeSync(2, panicMessage)
  process.exit(1)
}

/**
 * Ends the process after a panic of the embedded engine. A PostgreSQL server would be restarted by its parent. The
 * embedded engine would loop at the next query and block the only thread, so that not even a message could be printed.
 */
export const endingAtPanic =
  <Given extends unknown[], Answer>(query: (...args: Given) => Promise<Answer>, end: () => void = endProcess) =>
  async (...args: Given): Promise<Answer> => {
    try {
      return await query(...args)
    } catch (error) {
      if (isPanic(error)) end()
      throw error
    }
  }
