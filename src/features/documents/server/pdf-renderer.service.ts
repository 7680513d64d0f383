import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { DocumentContent } from '../document-blocks.ts'
import type { RenderAnswer, RenderOrder } from './pdf-thread.ts'
import type { RenderOptions } from './render-pdf.ts'

export interface PdfRenderer {
  render(content: DocumentContent, options: RenderOptions): Promise<Uint8Array>
  /** For words that name nobody: drawn once, and then the same file for everybody who is given them. */
  renderShared(content: DocumentContent, options: RenderOptions): Promise<Uint8Array>
  close(): Promise<void>
}

interface Waiting {
  done(bytes: Uint8Array): void
  fail(error: Error): void
}

// A brand has a few in each of two languages, until their words change.
const mostShared = 100

/**
 * Draws in one thread of its own, started at the first document: drawing takes some 20 ms, in which this thread would
 * answer nobody.
 */
export const openPdfRenderer = (): PdfRenderer => {
  const waiting = new Map<number, Waiting>()
  const shared = new Map<string, Promise<Uint8Array>>()
  let thread: Worker | undefined
  let lastId = 0

  const ended = (worker: Worker, error: Error) => {
    if (thread !== worker) return
    thread = undefined
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url))
    worker.on('message', (answer: RenderAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) worker.unref()
      if ('bytes' in answer) asked?.done(answer.bytes)
      else asked?.fail(new Error(`A document could not be drawn (${answer.failure}).`))
    })
    worker.on('error', (error) => ended(worker, error as Error))
    worker.on('exit', () => ended(worker, new Error('The thread that draws documents ended.')))
    return worker
  }

  const render: PdfRenderer['render'] = (content, options) =>
    new Promise((done, fail) => {
      thread ??= start()
      // Keeps the process alive while, and only while, something is being drawn.
      thread.ref()
      lastId += 1
      waiting.set(lastId, { done, fail })
      thread.postMessage({ id: lastId, content, options } satisfies RenderOrder)
    })

  return {
    render,
    renderShared(content, options) {
      const words = createHash('sha256')
        .update(JSON.stringify([content, options.colour]))
        .digest('base64')
      const drawn = shared.get(words) ?? render(content, options)
      if (shared.size >= mostShared) shared.clear()
      shared.set(words, drawn)
      drawn.catch(() => shared.delete(words))
      return drawn
    },
    async close() {
      await thread?.terminate()
    },
  }
}
