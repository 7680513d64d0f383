import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { testClock } from '../../clock.ts'
import { openLog } from '../../log.ts'
import { buildWebServer } from '../http.ts'
import { serveThenCommit } from '../serve.ts'

const addSetting = endpoint({
  call: 'POST /settings',
  summary: 'Asks a supplier for a value and stores it',
  access: ['visitor'],
  on: 'none',
  body: z.strictObject({ key: z.string() }),
  answer: z.object({ key: z.string(), value: z.string() }),
  idempotent: true,
})

describe.each(engines)('on %s', async (engine) => {
  const { db, isWithinTransaction } = await aDatabase(engine)
  const readSettings = (key: string) => db.selectFrom('setting').select('value').where('key', '=', key).execute()

  /**
   * A server whose supplier answers with a new value each time.
   * @param arrive what each call waits for before it reads anything
   */
  const aServer = async (
    supplier: () => Promise<string> = async () => randomUUID(),
    arrive: () => Promise<void> = async () => {},
  ) => {
    const supplierCalls: boolean[] = []
    const app = await buildWebServer({
      db,
      clock: testClock(),
      log: openLog('silent'),
      production: false,
      trustedProxies: 0,
      fingerprint: (text) => Buffer.from(text),
      routes: [
        serveThenCommit(addSetting, async (call) => {
          const { key } = call.body
          await arrive()
          const before = await call.db.selectFrom('setting').select('value').where('key', '=', key).execute()
          if (before.length > 0) throw new Refusal('application/moved-on')
          supplierCalls.push(isWithinTransaction())
          const value = await supplier()
          return async (tx) => {
            await tx
              .insertInto('setting')
              .values({ key, value: JSON.stringify(value) })
              .execute()
            return { key, value }
          }
        }),
      ],
      gate: {
        authenticate: async ({ organization }) => ({ caller: { role: 'visitor', organization } }),
        applicationFor: async () => undefined,
        requestOrganization: () => 'lintel',
      },
    })
    const send = async (key: string, callKey?: string) => {
      const headers = callKey === undefined ? {} : { 'idempotency-key': callKey }
      const answer = await app.inject({ method: 'POST', url: '/settings', headers, payload: { key } })
      return { status: answer.statusCode, body: answer.json() as { code?: string; value?: string } }
    }
    return { send, supplierCalls }
  }

  test('the supplier is asked outside any transaction, with a key and without one', async () => {
    const { send, supplierCalls } = await aServer()
    for (const callKey of [randomUUID(), undefined]) {
      const key = randomUUID()
      const { status, body } = await send(key, callKey)
      expect(status).toBe(200)
      expect(await readSettings(key)).toEqual([{ value: body.value }])
    }
    expect(supplierCalls).toEqual([false, false])
  })

  test('a repeated call gets the stored answer and asks the supplier no second time', async () => {
    const { send, supplierCalls } = await aServer()
    const [key, callKey] = [randomUUID(), randomUUID()]
    const first = await send(key, callKey)
    expect(await send(key, callKey)).toEqual(first)
    expect(supplierCalls).toHaveLength(1)
  })

  test('calls with one key that arrive together have one effect and one answer', async () => {
    const arrivals: (() => void)[] = []
    const supplier = async () => {
      // Each is held until all have asked, so that all prepare before any commits.
      await new Promise<void>((resolve) => {
        arrivals.push(resolve)
        if (arrivals.length === 3) for (const arrive of arrivals) arrive()
      })
      return randomUUID()
    }
    const { send, supplierCalls } = await aServer(supplier)
    const [key, callKey] = [randomUUID(), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => send(key, callKey)))
    expect(supplierCalls).toHaveLength(3)
    const [{ value } = { value: undefined }, ...others] = await readSettings(key)
    expect(others).toEqual([])
    expect(answers.map(({ status, body }) => [status, body.value])).toEqual(Array(3).fill([200, value]))
  })

  test('a call that is refused because an earlier one with its key took effect meanwhile gets that one’s answer', async () => {
    let first: Promise<unknown> = Promise.resolve()
    let meet = () => {}
    const meeting = new Promise<void>((resolve) => {
      meet = resolve
    })
    let arrivals = 0
    const { send, supplierCalls } = await aServer(undefined, async () => {
      arrivals += 1
      if (arrivals === 1) return meeting
      // The second has found no stored answer, and continues once the first has committed.
      meet()
      await first
    })
    const [key, callKey] = [randomUUID(), randomUUID()]
    first = send(key, callKey)
    const second = await send(key, callKey)
    expect(second).toEqual(await first)
    expect(supplierCalls).toHaveLength(1)
    expect(await send(key, randomUUID())).toMatchObject({ status: 409, body: { code: 'application/moved-on' } })
  })

  test('a key that comes with another request is refused', async () => {
    const { send, supplierCalls } = await aServer()
    const callKey = randomUUID()
    await send(randomUUID(), callKey)
    expect((await send(randomUUID(), callKey)).body.code).toBe('request/key-reused')
    expect(supplierCalls).toHaveLength(1)
  })

  test('a call that fails stores neither an effect nor its key, so it can be repeated', async () => {
    let hasFailed = false
    const { send } = await aServer(async () => {
      if (hasFailed) return 'second'
      hasFailed = true
      throw new Refusal('service/unavailable')
    })
    const [key, callKey] = [randomUUID(), randomUUID()]
    expect((await send(key, callKey)).body.code).toBe('service/unavailable')
    expect(await readSettings(key)).toEqual([])
    expect((await send(key, callKey)).body.value).toBe('second')
  })
})
