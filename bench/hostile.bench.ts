import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { statusSocketEndpoint } from '#src/application/application.contract.ts'
import { statusPath } from '#tests/support/walks/borrower-calls.ts'
import type { Bench, Figure } from './support/bench-table.ts'
import { aBorrowerWithApplication } from './support/borrowers.ts'
import { inMs, inRatio, quantile } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

const logInPath = '/identity/api/v1/authentication/login'
const crowd = 1_000
const badBytesPerSecond = 10_000_000
const storms = 10
/** Seconds: less than the time allowed to slow senders, and enough calls for a 99th percentile. */
const watchSeconds = 12

interface Victim {
  url: string
  bearer: string
  uuid: string
}

/** A borrower beside abusive clients: the status is requested repeatedly, 20 ms apart, for this long. */
const pollStatus = async ({ url, bearer, uuid }: Victim, seconds: number): Promise<number[]> => {
  const durations: number[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const startedAt = performance.now()
    const answer = await fetch(url + statusPath(uuid), { headers: { authorization: bearer, 'x-org': 'lintel' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The status is answered with ${answer.status}.`)
    durations.push(performance.now() - startedAt)
    await pause(20)
  }
  return durations
}

/** The 99th percentile of the status call under a load, relative to that just before it. */
const measureBesideLoad = async (victim: Victim, load: () => Promise<() => Promise<void>>) => {
  const quiet = quantile(await pollStatus(victim, watchSeconds), 0.99)
  const end = await load()
  const loadedMs = quantile(await pollStatus(victim, watchSeconds), 0.99)
  await end()
  return { ratio: loadedMs / quiet, loadedMs }
}

const loadFigures = (what: string, { ratio, loadedMs }: { ratio: number; loadedMs: number }): Figure[] => [
  { measure: `status beside ${what}, 99 of 100`, value: inMs(loadedMs) },
  { measure: 'of the same without', value: inRatio(ratio), bar: 'below 2.00x' },
]

/** Wrong passwords for a thousand accounts from 32 clients at once. */
const logInFlood = async (url: string): Promise<() => Promise<void>> => {
  const guessers = fork(new URL('./support/password-guessers.ts', import.meta.url), [url + logInPath, String(crowd)])
  await once(guessers, 'spawn')
  return async () => {
    const exit = once(guessers, 'exit')
    guessers.kill()
    await exit
  }
}

/** Seconds until the last of a thousand senders that never finish their headers is cut off. */
const slowSenders = async (url: string): Promise<number> => {
  const senders = fork(new URL('./support/slow-senders.ts', import.meta.url), [
    new URL(url).port,
    String(crowd),
    logInPath,
  ])
  const [{ seconds }] = (await once(senders, 'message')) as [{ seconds: number }]
  return seconds
}

const openConnection = async (url: string): Promise<WebSocket> => {
  const line = new WebSocket(url.replace('http', 'ws') + statusSocketEndpoint.path, { origin: url })
  line.on('error', () => {})
  await once(line, 'open')
  return line
}

/** Unsolicited frames, on connections that are reopened when they are closed. */
const badFrames = async (url: string): Promise<() => Promise<void>> => {
  let going = true
  const frame = Buffer.alloc(10_000, 97)
  const sender = async () => {
    while (going) {
      const line = await openConnection(url).catch(() => undefined)
      while (going && line?.readyState === WebSocket.OPEN) {
        line.send(frame)
        await pause((frame.length * 10 * 1_000) / badBytesPerSecond)
      }
      line?.terminate()
      await pause(1)
    }
  }
  const senders = Array.from({ length: 10 }, sender)
  return async () => {
    going = false
    await Promise.all(senders)
  }
}

/**
 * Seconds until a thousand pages whose connections all broke are subscribed again, each reconnecting at a random time
 * within two seconds.
 */
const storm = async (victim: Victim, lines: WebSocket[]): Promise<number> => {
  for (const line of lines) line.terminate()
  const startedAt = performance.now()
  const back = await Promise.all(
    lines.map(async () => {
      await pause(Math.random() * 2_000)
      return follow(victim)
    }),
  )
  lines.splice(0, lines.length, ...back)
  return (performance.now() - startedAt) / 1_000
}

const follow = async ({ url, bearer, uuid }: Victim): Promise<WebSocket> => {
  const line = await openConnection(url)
  const first = once(line, 'message')
  line.send(JSON.stringify({ authorization: bearer, organization: 'lintel', uuid }))
  await first
  return line
}

/** The effect of abusive clients on borrowers. Takes about three minutes. */
export const hostile: Bench = {
  name: 'hostile',
  run: () =>
    withPostgresAndBareServer({}, async ({ product }) => {
      const victim = { url: product.url, ...(await aBorrowerWithApplication(product.url)) }
      await pollStatus(victim, 3)
      const flood = await measureBesideLoad(victim, () => logInFlood(product.url))
      const frames = await measureBesideLoad(victim, () => badFrames(product.url))
      let cut = 0
      const slow = await measureBesideLoad(victim, async () => {
        const all = slowSenders(product.url)
        return async () => {
          cut = await all
        }
      })
      const lines = await Promise.all(Array.from({ length: crowd }, () => follow(victim)))
      const returns: number[] = []
      for (let time = 0; time < storms; time++) returns.push(await storm(victim, lines))
      for (const line of lines) line.terminate()
      return [
        ...loadFigures('32 who guess passwords', flood),
        ...loadFigures('10 MB/s of bad frames', frames),
        ...loadFigures('1,000 slow senders', slow),
        { measure: 'the last of 1,000 slow senders cut', value: `${cut.toFixed(1)} s`, bar: '20 s' },
        {
          measure: '1,000 lines dropped, back within 2 s: all follow again, worst of 10',
          value: `${Math.max(...returns).toFixed(1)} s`,
          bar: '3 s',
        },
      ]
    }),
}
