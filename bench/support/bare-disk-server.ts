import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'

// Run as a separate process by the upload benchmark: Fastify that writes bodies to the disk as they arrive, and nothing
// else.
const folder = await mkdtemp(join(tmpdir(), 'hearthline-bare-'))
const server = Fastify({ bodyLimit: 20_000_000 })
server.addContentTypeParser('application/octet-stream', (_request, body, callback) => callback(null, body))
server.put('/file', async (request) => {
  await pipeline(request.body as Readable, createWriteStream(join(folder, randomUUID())))
  return {}
})
process.on('SIGTERM', async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address })
