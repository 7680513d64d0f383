import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { DocumentContent } from '../../document-blocks.ts'
import type { RenderAnswer, RenderOrder } from './pdf-thread.ts'
import type { RenderOptions } from './render-pdf.ts'

export interface PdfRenderer {
  render(content: DocumentContent, options: RenderOptions): Promise<Uint8Array>
  /** Renders content that names no person. It is rendered once, and every recipient gets the same file. */
  renderShared(content: DocumentContent, options: RenderOptions): Promise<Uint8Array>
}

interface Waiting {
  done(bytes: Uint8Array): void
  fail(error: Error): void
}

// A brand has a few shared documents in each of two languages. They stay cached until their wording changes.
const maxShared = 100

const startThread = () => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  const handleExit = (worker: Worker, error: Error) => {
    if (thread !== worker) return
    thread = undefined
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url))
    worker.on('message', (answer: RenderAnswer) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) worker.unref()
      if ('bytes' in answer) request?.done(answer.bytes)
      else request?.fail(new Error(`A document could not be rendered (${answer.failure}).`))
    })
    worker.on('error', (error) => handleExit(worker, error as Error))
    worker.on('exit', () => handleExit(worker, new Error('The thread that renders documents ended.')))
    return worker
  }

  return (content: DocumentContent, options: RenderOptions): Promise<Uint8Array> =>
    new Promise((resolve, fail) => {
      thread ??= start()
      // Keeps the process alive only while a document is being rendered.
      thread.ref()
      lastId += 1
      waiting.set(lastId, { done: resolve, fail })
      thread.postMessage({ id: lastId, content, options } satisfies RenderOrder)
    })
}

/** One thread for the process: it has the fonts open and their words laid out, which is most of the work. */
const renderInThread = startThread()

/**
 * Renders PDFs in a separate thread, which starts with the first document. Rendering takes about 20 ms and would block
 * requests in this thread.
 */
export const openPdfRenderer = (): PdfRenderer => {
  const cache = new Map<string, Promise<Uint8Array>>()
  return {
    render: renderInThread,
    renderShared(content, options) {
      const cacheKey = createHash('sha256')
        .update(JSON.stringify([content, options.color]))
        .digest('base64')
      const rendering = cache.get(cacheKey) ?? renderInThread(content, options)
      if (cache.size >= maxShared) cache.clear()
      cache.set(cacheKey, rendering)
      rendering.catch(() => cache.delete(cacheKey))
      return rendering
    },
  }
}
