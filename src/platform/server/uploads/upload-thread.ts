import { parentPort } from 'node:worker_threads'
import { type InspectionResult, inspectUpload } from './upload-inspection.ts'

export interface InspectionOrder {
  parts: Uint8Array[]
  sha256: string
}

parentPort?.on('message', async ({ parts, sha256 }: InspectionOrder) => {
  const answer: InspectionResult = await inspectUpload(Buffer.concat(parts), sha256).catch(() => ({
    refusal: 'upload/broken' as const,
  }))
  parentPort?.postMessage(answer)
})
