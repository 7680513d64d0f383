import { parentPort, workerData } from 'node:worker_threads'
import { type PageRange, splitPdf } from './split-pdf.ts'

const { bytes, ranges } = workerData as { bytes: Uint8Array; ranges: readonly PageRange[] }
parentPort?.postMessage(await splitPdf(bytes, ranges))
