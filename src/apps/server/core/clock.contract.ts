import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'

export const moveClock = endpoint({
  call: 'POST /sandbox/clock',
  summary: 'Moves the product’s clock forward, for all processes: rescission, waiting periods, expiries',
  access: ['visitor'],
  on: 'none',
  body: z.strictObject({ forwardMinutes: z.number().min(0.01).max(527_040) }),
  answer: z.object({ now: z.iso.datetime() }),
  sandboxOnly: true,
})

export const readClock = endpoint({
  call: 'GET /sandbox/clock',
  summary: 'Returns the time of the product’s clock',
  access: ['visitor'],
  on: 'none',
  answer: z.object({ now: z.iso.datetime() }),
  sandboxOnly: true,
})
