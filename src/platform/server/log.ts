import { type DestinationStream, type Logger, pino } from 'pino'
import { describedError } from './http/described-error.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

/** Structured log on standard output. Callers log ids and codes, never a person's data. */
export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describedError },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
