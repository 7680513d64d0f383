import { VendorUnavailable } from '#src/platform/contract/vendor.ts'

/** Node's error codes for an unreachable peer. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * PostgreSQL's class 08 (connection), 57P0x (shut down, starting up), 53200 (no memory), 53300 (too many connections) and
 * 25006 (a standby).
 */
const databaseOutageCodes = /^(08[0-9A-Z]{3}|57P0[1-5]|53200|53300|25006)$/

/** Codes of PostgreSQL and of the system for a full disk. */
const diskFull: Readonly<Record<string, 'database' | 'files'>> = { 53100: 'database', ENOSPC: 'files', EDQUOT: 'files' }

/** The disk that is full, if that caused a failure. */
export const fullDisk = (error: unknown): 'database' | 'files' | undefined => {
  if (!(error instanceof Error)) return undefined
  const diskKind = diskFull[String((error as NodeJS.ErrnoException).code)]
  if (diskKind) return diskKind
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return causes.map(fullDisk).find((disk) => disk !== undefined)
}

/** The driver's messages for a broken or failed connection; they have no code. */
const driverErrorPattern =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed)/

/** Whether a failure is an outage of some part of the installation, rather than our bug. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (fullDisk(error) !== undefined) return true
  if (error instanceof VendorUnavailable || driverErrorPattern.test(error.message)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  // A missing socket file means that the database is down; any other missing file is a bug.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && (unreachableCodes.has(code) || databaseOutageCodes.test(code))) return true
  // If a name has several addresses, Node collects the failures.
  return error instanceof AggregateError ? error.errors.some(isOutage) : isOutage(error.cause)
}
