import { VendorUnavailable } from '#src/platform/contract/vendor.ts'

/** What Node says when the other side of a connection is not there. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/**
 * PostgreSQL's class 08 (connection), 57P0x (shut down, starting up), 53200 (no memory), 53300 (too many connections) and
 * 25006 (a standby).
 */
const databaseAway = /^(08[0-9A-Z]{3}|57P0[1-5]|53200|53300|25006)$/

/** Codes of PostgreSQL and of the system by which a disk has no room. */
const noRoom: Readonly<Record<string, 'database' | 'files'>> = { 53100: 'database', ENOSPC: 'files', EDQUOT: 'files' }

/** Which disk is full, if that is why something failed. */
export const fullDisk = (error: unknown): 'database' | 'files' | undefined => {
  if (!(error instanceof Error)) return undefined
  const found = noRoom[String((error as NodeJS.ErrnoException).code)]
  if (found) return found
  const below = error instanceof AggregateError ? error.errors : [error.cause]
  return below.map(fullDisk).find((disk) => disk !== undefined)
}

/** The driver's words for a connection that broke or did not come; they bear no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed)/

/** Whether something failed because a part of the installation is away for now, rather than by a fault of ours. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (fullDisk(error) !== undefined) return true
  if (error instanceof VendorUnavailable || driverWords.test(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  // A socket file that is gone is a database that is gone; any other missing file is a fault.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && (unreachable.has(code) || databaseAway.test(code))) return true
  // Where a name has several addresses, Node gathers the failures.
  return error instanceof AggregateError ? error.errors.some(isOutage) : isOutage(error.cause)
}
