import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium, launchArgs } from '#tests/support/pages/browser.ts'
import { startProduct } from '#tests/support/product/product.ts'
import type { Bench } from './support/bench-table.ts'
import { inMs, median } from './support/measure.ts'

const visits = 5
const firstScreen = '/account/heloc/register'

/** A mid-range phone on a slow network: processor 4 times slower, 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const phone = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  },
} as const

/** The first page of an application in a new browser. */
export const firstScreenBench: Bench = {
  name: 'first-screen',
  async run() {
    const executablePath = findChromium()
    if (!executablePath)
      return [{ measure: 'not measured', value: 'no Chromium on this machine; the tests can install one' }]
    const product = await startProduct({ LOG_LEVEL: 'error' })
    const browser = await chromium.launch({ executablePath, args: launchArgs() })
    try {
      const samples: Visit[] = []
      // The server's own first page includes compiling its code.
      await fetch(product.url + firstScreen)
      for (let visit = 0; visit < visits; visit++) {
        const context = await browser.newContext({ viewport: phone.viewport })
        samples.push(await visitOnce(await context.newPage(), product.url + firstScreen))
        await context.close()
      }
      const middle = (read: (visit: Visit) => number) => median(samples.map(read))
      const kilobytes = (read: (visit: Visit) => number) => `${(middle(read) / 1_000).toFixed(1)} kB`
      return [
        { measure: 'script until the page answers', value: kilobytes(({ bytes }) => bytes.Script ?? 0), bar: '90 kB' },
        { measure: 'page with its styles', value: kilobytes(({ bytes }) => bytes.Document ?? 0) },
        { measure: 'fonts', value: kilobytes(({ bytes }) => bytes.Font ?? 0) },
        {
          measure: 'all of it',
          value: kilobytes(({ bytes }) => sum(bytes)),
          bar: '140 kB',
        },
        { measure: 'fetched ahead afterwards', value: kilobytes(({ later }) => later) },
        { measure: 'largest contentful paint', value: inMs(middle(({ marks }) => marks.lcp)), bar: '1000 ms' },
        { measure: 'first field takes typing', value: inMs(middle(({ marks }) => marks.field)), bar: '800 ms' },
        { measure: 'page answers by script', value: inMs(middle(({ marks }) => marks.alive)) },
        { measure: 'main thread blocked in all', value: inMs(middle(({ marks }) => marks.blockedMs)) },
        { measure: 'layout shift', value: middle(({ marks }) => marks.shift).toFixed(3), bar: '0.020' },
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

interface Marks {
  lcp: number
  /** The first field is visible and enabled; text typed from here on is kept. */
  field: number
  /** React has hydrated the page. */
  alive: number
  /** Sum of the time above 50 ms of each long task. */
  blockedMs: number
  shift: number
}

interface Visit {
  /** As sent over the network, headers included, by type of resource, until hydration. */
  bytes: Record<string, number>
  /** Sent later: the next steps' code, flags, telemetry. */
  later: number
  marks: Marks
}

const visitOnce = async (page: Page, url: string): Promise<Visit> => {
  const session = await page.context().newCDPSession(page)
  const transfers = await listSent(session)
  await session.send('Network.emulateNetworkConditions', phone.network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
  await page.addInitScript(mark)
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.alive > 0)
  await page.waitForLoadState('networkidle')
  const { marks, inTime } = await page.evaluate(() => {
    const { marks } = window as unknown as { marks: Marks }
    const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    return { marks, inTime: entries.filter((entry) => entry.responseEnd <= marks.alive).map((entry) => entry.name) }
  })
  const bytes: Record<string, number> = {}
  let later = 0
  for (const transfer of transfers.values())
    if (inTime.includes(transfer.url)) bytes[transfer.type] = (bytes[transfer.type] ?? 0) + transfer.bytes
    else later += transfer.bytes
  return { bytes, later, marks }
}

const sum = (bytes: Record<string, number>) => Object.values(bytes).reduce((total, byte) => total + byte, 0)

interface Transfer {
  url: string
  type: string
  bytes: number
}

const listSent = async (session: CDPSession): Promise<ReadonlyMap<string, Transfer>> => {
  const transfers = new Map<string, Transfer>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    transfers.set(requestId, { url: response.url, type, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = transfers.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return transfers
}

/** Runs in the page, before our code. */
const mark = () => {
  const marks: Marks = { lcp: 0, field: 0, alive: 0, blockedMs: 0, shift: 0 }
  Object.assign(window, { marks })
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime
  })
  watch('longtask', (entry) => {
    marks.blockedMs += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    marks.shift += (entry as unknown as { value: number }).value
  })
  const check = () => {
    const field = document.querySelector<HTMLInputElement>('main input:not([type="hidden"]), main select')
    const isUsable = field && !field.disabled && field.getClientRects().length > 0
    if (isUsable && marks.field === 0) marks.field = performance.now()
    if (field && Object.keys(field).some((name) => name.startsWith('__reactProps'))) marks.alive ||= performance.now()
    if (marks.alive === 0) requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
