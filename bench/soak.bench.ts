import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningProduct, startProduct } from '#tests/support/product/product.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import type { Bench, Figure } from './support/bench-table.ts'
import { type Inside, inspectable, inspectProcess } from './support/inspected.ts'
import { median } from './support/measure.ts'
import { onPostgresql } from './support/on-postgresql.ts'
import { residentMebibytes } from './support/resident-memory.ts'
import { type SoakContext, type Walk, walks } from './support/soak-walks.ts'

const metricsToken = crypto.randomUUID()
const shareOfPeak = 0.5
const peakWalkers = 6
const peakSeconds = 20
/** If the machine is busy, the full-speed phase is skipped. */
const maxInFlight = 24
const pollIntervalMs = 5_000
/** Share of the whole time that is not counted: code is compiled, pools and caches fill. */
const warmUp = 0.2
const mebi = 1_048_576
/** Progress messages, so that no one waits half an hour for a failure. */
const log = (text: string) => console.error(`  ${text}`)

interface Sample {
  minute: number
  resident: number
  handles: number
  due: number
}

/** Every kind of walk, by its share, repeated. */
const inTurn = walks.flatMap((walk) => Array.from({ length: walk.share }, () => walk))

interface WalkTally {
  successCount: number
  failures: string[]
}

const walker = (context: SoakContext) => {
  let count = 0
  const tally: WalkTally = { successCount: 0, failures: [] }
  const one = async () => {
    count += 1
    const walk = inTurn[count % inTurn.length] as Walk
    try {
      await walk.run(context, count)
      tally.successCount += 1
    } catch (error) {
      tally.failures.push(`${walk.name}: ${error instanceof Error ? error.message : error}`)
      if (tally.failures.length <= 5) log(tally.failures.at(-1) ?? '')
    }
  }
  return { one, tally }
}

/** Walks per second, with this many walkers that each start again when they end. */
const peakOf = async (one: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now()
  let walkCount = 0
  const seconds = () => (performance.now() - startedAt) / 1_000
  await Promise.all(
    Array.from({ length: peakWalkers }, async () => {
      while (seconds() < peakSeconds) {
        await one()
        walkCount += 1
      }
    }),
  )
  return walkCount / seconds()
}

/** The slope of the best-fitting straight line, by least squares. */
const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

const metricOf = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'gm'))].reduce((sum, [, n]) => sum + Number(n), 0)

const takeSample = async ({ url, pid }: RunningProduct, minute: number): Promise<Sample> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const due = metricOf(await answer.text(), 'hearthline_queue_due')
  return { minute, resident: residentMebibytes(pid), handles: readdirSync(`/proc/${pid}/fd`).length, due }
}

/** Starts walks at a steady pace, and samples the process at intervals. */
const walkFor = async (product: RunningProduct, one: () => Promise<void>, aSecond: number, minutes: number) => {
  const startedAt = performance.now()
  const minute = () => (performance.now() - startedAt) / 60_000
  const samples: Sample[] = []
  const inFlight = new Set<Promise<void>>()
  let lastSampleAt = -Infinity
  let walkCount = 0
  let warm: { minute: number; inside: Inside } | undefined
  while (minute() < minutes) {
    if (inFlight.size < maxInFlight && walkCount < minute() * 60 * aSecond) {
      walkCount += 1
      const walk = one().finally(() => inFlight.delete(walk))
      inFlight.add(walk)
      continue
    }
    if (performance.now() - lastSampleAt > pollIntervalMs) {
      lastSampleAt = performance.now()
      const sample = await takeSample(product, minute())
      samples.push(sample)
      if (samples.length % 24 === 0)
        log(
          `${sample.minute.toFixed(0)} min: ${sample.resident.toFixed(0)} MiB, ${sample.handles} handles, ${walkCount} walks`,
        )
    }
    // Halfway through, so that the heap has its usual size again when counting begins.
    if (minute() > (minutes * warmUp) / 2) warm ??= { minute: minute(), inside: await inspectProcess(product) }
    await pause(20)
  }
  await Promise.all(inFlight)
  warm ??= { minute: 0, inside: await inspectProcess(product) }
  return { samples, warm, took: minute() }
}

/** Work that is still due after all requests have ended; some of it may need a while. */
const countRemaining = async (product: RunningProduct): Promise<number> => {
  for (let tries = 0; ; tries += 1) {
    const { due } = await takeSample(product, 0)
    if (due === 0 || tries === 60) return due
    await pause(1_000)
  }
}

const allHandles = ({ handles }: Inside): number => Object.values(handles).reduce((sum, count) => sum + count, 0)
const kinds = ({ handles }: Inside): string =>
  Object.entries(handles)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')

const runSoak = async (settings: Record<string, string>, minutes: number): Promise<Figure[]> => {
  const product = await startProduct({
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    TRUSTED_PROXIES: '1',
    ...inspectable,
    ...settings,
  })
  try {
    const { one, tally } = walker({ url: product.url, staffOf: demonstrationStaff(product.url) })
    await one()
    const peak = await peakOf(one)
    log(`at most ${peak.toFixed(1)} walks a second`)
    const { samples, warm, took } = await walkFor(product, one, peak * shareOfPeak, minutes)
    const left = await countRemaining(product)
    // Idle connections are closed after a timeout.
    await pause(10_000)
    const end = await inspectProcess(product)
    const steadySamples = samples.filter(({ minute }) => minute > minutes * warmUp)
    const slope = (read: (sample: Sample) => number) =>
      slopeOf(steadySamples.map((sample) => [sample.minute, read(sample)] as const)).toFixed(2)
    const heap = ({ heapAfterCollection }: Inside) => heapAfterCollection / mebi
    const residentMebi = ({ residentAfterCollection }: Inside) => residentAfterCollection / mebi
    const growth = (residentMebi(end) - residentMebi(warm.inside)) / (took - warm.minute)
    const third = Math.ceil(steadySamples.length / 3)
    const middle = (some: readonly Sample[], read: (sample: Sample) => number) => median(some.map(read)).toFixed(0)
    const errors = product
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{')).length
    log(`warm ${kinds(warm.inside)}; at the end ${kinds(end)}`)
    return [
      {
        measure: 'walks, whole',
        value: `${tally.successCount} at ${(peak * shareOfPeak).toFixed(1)} a second, half of ${peak.toFixed(1)}`,
      },
      { measure: 'walks that failed', value: String(tally.failures.length), bar: '0' },
      { measure: 'errors in the log', value: String(errors), bar: '0' },
      {
        measure: 'resident memory, slope after the warm-up',
        value: `${slope((sample) => sample.resident)} MiB/min`,
        bar: '1 MiB/min',
      },
      {
        measure: 'resident memory, middle of the first third, of the last',
        value: `${middle(steadySamples.slice(0, third), (sample) => sample.resident)}, ${middle(steadySamples.slice(-third), (sample) => sample.resident)} MiB`,
      },
      {
        measure: 'resident memory after a collection: warm, at the end',
        value: `${residentMebi(warm.inside).toFixed(0)}, ${residentMebi(end).toFixed(0)} MiB, ${growth.toFixed(2)} MiB/min`,
        bar: '1 MiB/min',
      },
      {
        measure: 'heap after collection: warm, at the end',
        value: `${heap(warm.inside).toFixed(1)}, ${heap(end).toFixed(1)} MiB`,
      },
      { measure: 'open files and sockets, slope', value: `${slope((sample) => sample.handles)} a minute`, bar: 'flat' },
      {
        measure: 'the same, middle of the first third, of the last',
        value: `${middle(steadySamples.slice(0, third), (sample) => sample.handles)}, ${middle(steadySamples.slice(-third), (sample) => sample.handles)}`,
      },
      {
        measure: 'what keeps the process awake: warm, at the end',
        value: `${allHandles(warm.inside)}, ${allHandles(end)}`,
        bar: 'flat',
      },
      { measure: 'due and not done a minute after the end', value: String(left), bar: '0' },
    ]
  } finally {
    await product.stop()
  }
}

/** All activities at once for half an hour, or the requested time, at half of the machine's maximum. */
export const soak: Bench = {
  name: 'soak',
  onlyByName: true,
  run: ({ minutes = 30, embedded }) =>
    embedded ? runSoak({}, minutes) : onPostgresql((DATABASE_URL) => runSoak({ DATABASE_URL }, minutes)),
}
