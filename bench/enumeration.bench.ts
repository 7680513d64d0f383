import { randomUUID } from 'node:crypto'
import type { Bench, Figure } from './support/bench-table.ts'
import { benchKey, inside } from './support/inside.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

const pairs = 500

/**
 * How well the response time distinguishes known from unknown people: the share of pairs in which the known person's
 * call took longer; ties count half (the area under the curve of a classifier). 0.5 means that it does not.
 */
const areaUnder = (knownTimes: readonly number[], unknown: readonly number[]): number => {
  let above = 0
  for (const knownTime of knownTimes)
    for (const other of unknown) above += knownTime > other ? 1 : knownTime === other ? 0.5 : 0
  return above / (knownTimes.length * unknown.length)
}

interface TimedAnswer {
  ms: number
  /** The whole response, except for values that are new in every response. */
  shape: string
}

const varyingHeaders = new Set(['date', 'x-request-id', 'content-length'])

/**
 * Each request uses another address: a single address would soon be rate-limited, and all those responses are alike.
 */
let places = 0
const nextAddress = (): string => {
  places += 1
  return `203.0.${Math.floor(places / 250)}.${places % 250}`
}

const timeAnswer = async (address: string, init: RequestInit): Promise<TimedAnswer> => {
  const requestHeaders = { 'x-org': 'lintel', 'x-forwarded-for': nextAddress(), ...init.headers }
  const startedAt = performance.now()
  const answer = await fetch(address, { ...init, headers: requestHeaders })
  const text = await answer.text()
  const ms = performance.now() - startedAt
  const headers = [...answer.headers.entries()]
    .filter(([name]) => !varyingHeaders.has(name))
    .map(([name, value]) => (name === 'set-cookie' ? name : `${name}: ${value}`))
  return { ms, shape: [answer.status, ...headers, text.replace(/"requestId":"[^"]+"/, '')].join('\n') }
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

interface Question {
  name: string
  request(email: string): Promise<TimedAnswer>
}

const questionsAt = (url: string): readonly Question[] => [
  {
    name: 'log-in',
    request: (email) =>
      timeAnswer(`${url}/identity/api/v1/authentication/login`, json({ email, password: 'Wrong-harbour-7!' })),
  },
  { name: 'reset', request: (email) => timeAnswer(`${url}/identity/api/v1/password-reset`, json({ email })) },
]

/** Whether responses to people with an account and without differ, in content or in time. Takes about a minute. */
export const enumeration: Bench = {
  name: 'enumeration',
  run: () =>
    withPostgresAndBareServer(
      { ROLES: 'web', MASTER_KEY: benchKey.toString('base64'), TRUSTED_PROXIES: '1' },
      async ({ product, databaseUrl }) => {
        const harness = await inside(databaseUrl)
        const figures: Figure[] = []
        try {
          for (const { name, request } of questionsAt(product.url)) {
            const knownAnswers: TimedAnswer[] = []
            const unknown: TimedAnswer[] = []
            for (let pair = 0; pair < pairs; pair++) {
              const { email } = await harness.aBorrower()
              const stranger = `${randomUUID()}@example.com`
              // In turn, and each first equally often, so that other load on the machine affects both.
              if (pair % 2 === 0) knownAnswers.push(await request(email))
              unknown.push(await request(stranger))
              if (pair % 2 === 1) knownAnswers.push(await request(email))
            }
            const shapes = new Set([...knownAnswers, ...unknown].map(({ shape }) => shape))
            figures.push(
              { measure: `${name}: different answers in ${2 * pairs}`, value: String(shapes.size), bar: '1' },
              {
                measure: `${name}: area under the curve of the time`,
                value: areaUnder(
                  knownAnswers.map(({ ms }) => ms),
                  unknown.map(({ ms }) => ms),
                ).toFixed(3),
                bar: '0.45 to 0.55',
              },
            )
          }
        } finally {
          await harness.close()
        }
        return figures
      },
    ),
}
