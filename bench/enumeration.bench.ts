import { randomUUID } from 'node:crypto'
import type { Bench, Figure } from './bench-table.ts'
import { benchKey, inside } from './inside.ts'
import { besideBareServer } from './on-postgresql.ts'

const pairs = 500

/**
 * How well the time of an answer tells known from unknown: the share of pairs of one of each in which the known took
 * longer, ties counted by half (the area under the curve of a classifier). 0.5 tells nothing.
 */
const areaUnder = (known: readonly number[], unknown: readonly number[]): number => {
  let above = 0
  for (const one of known) for (const other of unknown) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (known.length * unknown.length)
}

interface Told {
  ms: number
  /** All that the answer says, but for what is new with every answer. */
  shape: string
}

const changing = new Set(['date', 'x-request-id', 'content-length'])

/** Each asks from a place of their own: one place is soon told to wait, and all such answers are alike. */
let places = 0
const anotherPlace = (): string => {
  places += 1
  return `203.0.${Math.floor(places / 250)}.${places % 250}`
}

const told = async (address: string, init: RequestInit): Promise<Told> => {
  const asking = { 'x-org': 'lintel', 'x-forwarded-for': anotherPlace(), ...init.headers }
  const started = performance.now()
  const answer = await fetch(address, { ...init, headers: asking })
  const text = await answer.text()
  const ms = performance.now() - started
  const headers = [...answer.headers.entries()]
    .filter(([name]) => !changing.has(name))
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
  ask(email: string): Promise<Told>
}

const questionsAt = (url: string): readonly Question[] => [
  {
    name: 'log-in',
    ask: (email) => told(`${url}/identity/api/v1/authentication/login`, json({ email, password: 'Wrong-harbour-7!' })),
  },
  { name: 'reset', ask: (email) => told(`${url}/identity/api/v1/password-reset`, json({ email })) },
]

/** Whether answers to people with an account and without differ, in what they say or in their time. About a minute. */
export const enumeration: Bench = {
  name: 'enumeration',
  run: () =>
    besideBareServer(
      { ROLES: 'web', MASTER_KEY: benchKey.toString('base64'), TRUSTED_PROXIES: '1' },
      async ({ product, databaseUrl }) => {
        const made = await inside(databaseUrl)
        const figures: Figure[] = []
        try {
          for (const { name, ask } of questionsAt(product.url)) {
            const known: Told[] = []
            const unknown: Told[] = []
            for (let pair = 0; pair < pairs; pair++) {
              const { email } = await made.aBorrower()
              const stranger = `${randomUUID()}@example.com`
              // In turn, and each first as often, so that whatever else the machine does falls on both.
              if (pair % 2 === 0) known.push(await ask(email))
              unknown.push(await ask(stranger))
              if (pair % 2 === 1) known.push(await ask(email))
            }
            const shapes = new Set([...known, ...unknown].map(({ shape }) => shape))
            figures.push(
              { measure: `${name}: different answers in ${2 * pairs}`, value: String(shapes.size), bar: '1' },
              {
                measure: `${name}: area under the curve of the time`,
                value: areaUnder(
                  known.map(({ ms }) => ms),
                  unknown.map(({ ms }) => ms),
                ).toFixed(3),
                bar: '0.45 to 0.55',
              },
            )
          }
        } finally {
          await made.close()
        }
        return figures
      },
    ),
}
