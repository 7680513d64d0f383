import type pg from 'pg'
import { expect, test } from 'vitest'
import { preparing } from './prepared-statements.ts'

interface OpenQuery {
  text: string
  name: string | undefined
  answer: (error?: Error) => void
}

/** A pool of one connection, whose answers the test gives. */
const aPool = () => {
  const running: OpenQuery[] = []
  let most = 0
  const client = {
    query: ({ text, name }: { text: string; name?: string }) =>
      new Promise((resolve, reject) => {
        const openQuery = { text, name, answer: (error?: Error) => (error ? reject(error) : resolve({ rows: [text] })) }
        running.push(openQuery)
        most = Math.max(most, running.length)
      }).finally(() => running.shift()),
    release: () => {},
  }
  const pool: Pick<pg.Pool, 'connect' | 'end' | 'options'> = {
    connect: () => Promise.resolve(client) as never,
    end: () => Promise.resolve(),
    options: {} as pg.Pool['options'],
  }
  return { pool: pool as pg.Pool, running, most: () => most }
}

const afterAnswers = () => new Promise((resolve) => setImmediate(resolve))

test('a connection runs simultaneous requests one after another, in order, even after a failure', async () => {
  const { pool, running, most } = aPool()
  const client = await preparing(pool).connect()
  const answers = ['one', 'two', 'three'].map((text) => client.query(text, []))
  const results = Promise.allSettled(answers)
  expect(running.map(({ text }) => text)).toEqual(['one'])
  running[0]?.answer(new Error('deadlock'))
  await afterAnswers()
  expect(running.map(({ text }) => text)).toEqual(['two'])
  running[0]?.answer()
  await afterAnswers()
  running[0]?.answer()
  expect(await results).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: { rows: ['two'] } },
    { status: 'fulfilled', value: { rows: ['three'] } },
  ])
  expect(most()).toBe(1)
})

test('a statement with parameters is prepared under one name unless connections are shared', async () => {
  const statementNames = async (mayPrepare: boolean) => {
    const { pool, running } = aPool()
    const client = await preparing(pool, mayPrepare).connect()
    const names: (string | undefined)[] = []
    for (const [text, values] of [
      ['begin', []],
      ['select $1', [1]],
      ['select $1', [2]],
    ] as const) {
      const answer = client.query(text, values)
      names.push(running[0]?.name)
      running[0]?.answer()
      await answer
    }
    return names
  }
  expect(await statementNames(true)).toEqual([undefined, 's0', 's0'])
  expect(await statementNames(false)).toEqual([undefined, undefined, undefined])
})
