import { pino } from 'pino'
import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { anApplicationAt, readState } from '#tests/support/product/application-at.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { resumeStep } from './due-steps.store.ts'
import { type StepBindings, stepEngine } from './run-steps.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const weekMs = 7 * 24 * hourMs
const silent = pino({ level: 'silent' })
const reference = 'order-1'

const database = await aDatabase()

/** Runs an application whose supplier never answers for a week, and returns when it was called, in milliseconds. */
const callsOfAWeek = async (isDown: (sinceMs: number) => boolean) => {
  const clock = testClock()
  const calls: number[] = []
  const beginning = clock.now().getTime()
  const bindings: StepBindings = {
    'value-property': async ({ pendingReference }) => {
      const since = clock.now().getTime() - beginning
      calls.push(since)
      if (pendingReference && isDown(since)) throw new VendorUnavailable('avm', 'down')
      return { pendingReference: reference }
    },
  }
  const engine = stepEngine(database.db, clock, bindings, silent, () => {})
  const id = await anApplicationAt(database, 'WAITING_FOR_VALUATION', clock.now())
  for (;;) {
    await engine.runDue()
    await engine.settled()
    const { dueAt } = await readState(database, id)
    if (!dueAt) throw new Error('the order is no longer asked for')
    const wait = dueAt.getTime() - clock.now().getTime()
    if (dueAt.getTime() - beginning > weekMs) return { calls, clock, engine, id }
    clock.offsetMs += wait + 1
  }
}

test('a supplier that takes a week to answer is polled fewer than 200 times, often at first and hourly later', async () => {
  const { calls } = await callsOfAWeek(() => false)
  expect(calls.length).toBeLessThan(200)
  expect(calls.filter((since) => since < minuteMs).length).toBeGreaterThanOrEqual(4)
  const waits = calls.slice(1).map((since, at) => since - calls[at]!)
  expect(Math.max(...waits)).toBeLessThanOrEqual(hourMs + minuteMs)
})

test('a supplier is not polled more often while it is down', async () => {
  const { calls } = await callsOfAWeek((since) => since > hourMs)
  expect(calls.length).toBeLessThan(200)
})

test('a supplier’s notice is handled immediately, however far off the next poll is', async () => {
  const { calls, clock, engine, id } = await callsOfAWeek(() => false)
  const look = async () => {
    await engine.runDue()
    await engine.settled()
  }
  const before = calls.length
  await look()
  expect(calls).toHaveLength(before)
  await resumeStep(database.db, id, reference, clock.now())
  await look()
  expect(calls).toHaveLength(before + 1)
})

test('a notice that arrives while the supplier is being polled is also handled immediately', async () => {
  const clock = testClock()
  const id = await anApplicationAt(database, 'WAITING_FOR_VALUATION', clock.now())
  const calls: string[] = []
  let isReady = false
  const bindings: StepBindings = {
    'value-property': async ({ pendingReference }) => {
      calls.push(isReady ? 'ready' : 'not yet')
      if (pendingReference && !isReady) {
        isReady = true
        await resumeStep(database.db, id, reference, clock.now())
      }
      return { pendingReference: reference }
    },
  }
  const engine = stepEngine(database.db, clock, bindings, silent, () => {})
  const look = async () => {
    await engine.runDue()
    await engine.settled()
  }
  await look()
  const { dueAt } = await readState(database, id)
  clock.offsetMs += (dueAt?.getTime() ?? 0) - clock.now().getTime() + 1
  await look()
  await look()
  expect(calls).toEqual(['not yet', 'not yet', 'ready'])
})
