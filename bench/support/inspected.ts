import { once } from 'node:events'
import WebSocket from 'ws'
import type { RunningProduct } from '#tests/support/product/product.ts'

/** Lets `inspected` inspect a product that is started with it; the system picks the port. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const

export interface Inside {
  /** Bytes of the heap in use after a garbage collection. */
  heapAfterCollection: number
  /** Resident memory of the process at that time. */
  residentAfterCollection: number
  /** Handles that keep the process alive, such as sockets and timers, by kind. */
  handles: Readonly<Record<string, number>>
}

const measureHeap = `(() => {
  const handles = {}
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1
  const { heapUsed, rss } = process.memoryUsage()
  return JSON.stringify({ heapAfterCollection: heapUsed, residentAfterCollection: rss, handles })
})()`

/** Forces a garbage collection and counts what is left, through Node's inspector. */
export const inspectProcess = async ({ log }: RunningProduct): Promise<Inside> => {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(log())?.[0]
  if (!address) throw new Error('The product was not started so that it can be inspected.')
  const line = new WebSocket(address)
  await once(line, 'open')
  try {
    await request(line, 'HeapProfiler.collectGarbage')
    await request(line, 'HeapProfiler.collectGarbage')
    const { result } = await request<{ result: { value: string } }>(line, 'Runtime.evaluate', {
      expression: measureHeap,
    })
    return JSON.parse(result.value)
  } finally {
    line.terminate()
  }
}

let questions = 0

const request = async <T>(line: WebSocket, method: string, params: object = {}): Promise<T> => {
  questions += 1
  const id = questions
  line.send(JSON.stringify({ id, method, params }))
  for (;;) {
    const [data] = (await once(line, 'message')) as [Buffer]
    const answer = JSON.parse(data.toString()) as { id?: number; result?: T; error?: { message: string } }
    if (answer.id !== id) continue
    if (!answer.result) throw new Error(`The inspector refused ${method}: ${answer.error?.message}`)
    return answer.result
  }
}
