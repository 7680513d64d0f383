import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from '../../document-blocks.ts'
import { MissingGlyphError } from './missing-glyph.ts'
import { type RenderOptions, renderPdf } from './render-pdf.ts'

export interface RenderOrder {
  id: number
  content: DocumentContent
  options: RenderOptions
}
export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

parentPort?.on('message', async ({ id, content, options }: RenderOrder) => {
  const answer: RenderAnswer = await renderPdf(content, options).then(
    (bytes) => ({ id, bytes }),
    // The content of a document is personal. Only the kind of failure and the characters without a font leave the
    // thread.
    (error: unknown) => ({ id, failure: describeFailure(error) }),
  )
  parentPort?.postMessage(answer)
})

const describeFailure = (error: unknown): string => {
  if (error instanceof MissingGlyphError) return `${error.name} ${error.message}`
  return error instanceof Error ? error.name : 'Error'
}
