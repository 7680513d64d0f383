import { createHash, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type CallLimit,
  type CallLimits,
  callLimits,
  type FullWindow,
} from '#src/platform/contract/call-limits.table.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { policyFaults } from '#src/platform/contract/policy.rules.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { testClock } from '../clock.ts'
import { openDatabase } from '../database/database.ts'
import { buildWebServer } from '../http/http.ts'
import { serve } from '../http/serve.ts'
import { openLog } from '../log.ts'
import { maxWindowMinutes } from './rate-limit.ts'

const lookUp = endpoint({
  call: 'GET /look-up',
  summary: 'A look-up that strangers may make',
  access: ['visitor'],
  on: 'organization',
  limit: 'offerCode',
  answer: z.object({ found: z.boolean() }),
})
const limits: CallLimits = {
  ...callLimits,
  offerCode: {
    device: { tries: 3, minutes: 15 },
    address: { tries: 6, minutes: 15 },
    account: { tries: 4, minutes: 15 },
    organization: { tries: 12, minutes: 15 },
  },
}

/** Each row with fewer tries, so that it is used up soon; its keys are the row's own. */
const rows = Object.keys(callLimits) as (keyof CallLimits)[]
const few = { device: 2, address: 4, account: 3, organization: 16 } as const
const fewTries = (row: CallLimit): CallLimit =>
  Object.fromEntries(
    Object.entries(row).map(([by, { minutes }]) => [by, { tries: few[by as keyof typeof few], minutes }]),
  )
const fewOfAll = Object.fromEntries(rows.map((name) => [name, fewTries(callLimits[name])])) as CallLimits
const rowCalls = rows.map((limit) =>
  endpoint({
    call: `GET /rows/${limit}`,
    summary: `A call that is counted by the row ${limit}`,
    access: ['visitor'],
    on: 'organization',
    limit,
    answer: z.object({ found: z.boolean() }),
  }),
)

const address = await aPostgresAddress()
const clock = testClock()
/** A process: a server with its own connections to the shared database. */
const aProcess = async (own: { limits: CallLimits; fullWindow?: FullWindow }) => {
  const database = await openDatabase(address)
  const app = await buildWebServer({
    ...own,
    db: database.db,
    clock,
    log: openLog('silent'),
    production: false,
    trustedProxies: 1,
    fingerprint: (text) => createHash('sha256').update(`a key ${text}`).digest(),
    routes: [lookUp, ...rowCalls].map((declaration) => serve(declaration, async () => ({ found: false }))),
    gate: {
      authenticate: async ({ authorization, organization }) => ({
        caller: authorization
          ? { role: 'borrower', organization, identityId: authorization, sessionId: authorization }
          : { role: 'visitor', organization },
      }),
      applicationFor: async () => undefined,
      requestOrganization: ({ org }) => org ?? 'lintel',
    },
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  return app
}
const noPlaces = { waitMs: 0, stepMs: 0, capacityByAddress: 0, capacity: 0 }
/** Here a call in a full window is refused, so that a test sees which calls would wait. */
const processes = [await aProcess({ limits, fullWindow: noPlaces }), await aProcess({ limits, fullWindow: noPlaces })]

interface From {
  organization?: string
  address?: string
  device?: string
  account?: string
}
let turn = 0
/** Each call goes to the next process. */
const look = ({ organization = randomUUID(), address: from = anAddress(), device, account }: From) => {
  turn += 1
  return processes[turn % processes.length]!.inject({
    url: '/look-up',
    headers: { 'x-org': organization, 'x-forwarded-for': from, ...(account ? { authorization: account } : {}) },
    cookies: device ? { device } : {},
  })
}
let last = 0
const anAddress = () => `10.7.${Math.floor(++last / 250)}.${(last % 250) + 1}`
const statuses = async (count: number, from: () => From) =>
  (await Promise.all(Array.from({ length: count }, () => look(from())))).map(({ statusCode }) => statusCode)
const countPassed = (codes: readonly number[]) => codes.filter((code) => code === 200).length

test('a browser is counted by its mark across two processes', async () => {
  const first = await look({})
  const device = first.cookies.find(({ name }) => name === 'device')!
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const codes = await statuses(8, () => ({ device: device.value }))
  expect([countPassed(codes), codes.length - countPassed(codes)]).toEqual([3, 5])
  expect((await look({ device: device.value })).json().code).toBe('request/too-many')
})

test('browsers without a mark, or with a forged one, count as one with others at their address', async () => {
  const from = anAddress()
  expect(countPassed(await statuses(5, () => ({ address: from })))).toBe(3)
  expect((await look({ address: from, device: 'AAAA.AAAA' })).statusCode).toBe(429)
})

test('an address is counted however many marks it sends', async () => {
  const from = anAddress()
  const marks = await Promise.all(Array.from({ length: 8 }, async () => (await look({})).cookies[0]!.value))
  const codes = await Promise.all(marks.map((device) => look({ address: from, device })))
  expect(countPassed(codes.map(({ statusCode }) => statusCode))).toBe(6)
})

test('an account is counted across all addresses', async () => {
  const account = randomUUID()
  expect(countPassed(await statuses(9, () => ({ account })))).toBe(4)
})

test('an organization is counted as a whole, separately from others', async () => {
  const organization = randomUUID()
  expect(countPassed(await statuses(20, () => ({ organization })))).toBeGreaterThanOrEqual(12)
  expect((await look({ organization })).statusCode).toBe(429)
  expect((await look({})).statusCode).toBe(200)
})

describe.each(rows)('the limit %s', async (name) => {
  const waitMs = 40
  const patient = await aProcess({
    limits: fewOfAll,
    fullWindow: { ...noPlaces, waitMs, capacityByAddress: 4, capacity: 8 },
  })
  const strict = await aProcess({ limits: fewOfAll, fullWindow: noPlaces })
  const call = (at: typeof patient, { organization = '', address: from = anAddress(), account = randomUUID() }: From) =>
    at.inject({
      url: `/rows/${name}`,
      headers: { 'x-org': organization, 'x-forwarded-for': from, authorization: account },
    })

  test('is not used up for a customer by a stranger at one address', async () => {
    const organization = `one stranger ${name}`
    const row: CallLimit = callLimits[name]
    const stranger = { organization, address: anAddress(), ...(row.address ? {} : { account: randomUUID() }) }
    const codes = []
    for (let count = 0; count < 3 * few.organization; count += 1) codes.push((await call(strict, stranger)).statusCode)
    expect(codes.at(-1)).toBe(429)
    expect((await call(strict, { organization })).statusCode).toBe(200)
  })

  if (!('organization' in callLimits[name]))
    return test('shares nothing that many addresses could use up', async () => {
      const organization = `many strangers ${name}`
      const codes = await Promise.all(
        Array.from({ length: 3 * few.organization }, () => call(strict, { organization })),
      )
      expect(new Set(codes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    })

  test('only slows a customer down when many addresses fill the shared limit', async () => {
    const organization = `many strangers ${name}`
    const codes = await Promise.all(Array.from({ length: 3 * few.organization }, () => call(strict, { organization })))
    expect(codes.map(({ statusCode }) => statusCode)).toContain(429)
    const began = performance.now()
    const customer = await call(patient, { organization })
    expect([customer.statusCode, performance.now() - began >= waitMs - 1]).toEqual([200, true])
  })
})

test('no limit lets one address use up an organization’s share', () => {
  for (const row of Object.values<CallLimit>(callLimits))
    if (row.organization) {
      const { address: one, organization: all } = row
      expect(all.tries / all.minutes).toBeGreaterThanOrEqual((5 * one.tries) / one.minutes)
    }
  // @ts-expect-error a shared limit needs an address limit beside it
  const limit: CallLimit = { organization: { tries: 1, minutes: 1 } }
  expect(limit).toBeDefined()
})

test('a caller that is refused learns when to return and is accepted then', async () => {
  const from = anAddress()
  const organization = 'patient'
  await statuses(4, () => ({ address: from, organization }))
  const response = await look({ address: from, organization })
  const seconds = Number(response.headers['retry-after'])
  expect([response.statusCode, seconds > 0, seconds <= 16 * 60]).toEqual([429, true, true])
  clock.offsetMs += seconds * 1_000
  expect((await look({ address: from, organization })).statusCode).toBe(200)
})

test('no limit looks back further than windows are stored', () => {
  for (const limit of Object.values(callLimits))
    for (const { minutes, tries } of Object.values(limit)) {
      expect(minutes).toBeLessThanOrEqual(maxWindowMinutes)
      expect(tries).toBeGreaterThan(0)
    }
})

test('a lookup for visitors without a limit is a policy fault', () => {
  const { limit: _, ...withoutLimit } = lookUp
  expect(policyFaults(withoutLimit)).toEqual(['GET /look-up lets visitors look things up, but has no limit'])
  expect(policyFaults({ ...withoutLimit, limit: 'endless' as 'offerCode' })).toEqual([
    'GET /look-up names the limit endless, which does not exist',
  ])
})
