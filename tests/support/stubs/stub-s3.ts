import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Implements the part of S3 that the adapter uses: PUT, GET and DELETE of an object by path. */
export const stubS3 = async (): Promise<{ endpoint: string; paths: () => string[]; stop: () => void }> => {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://s3.invalid').pathname
    if (request.method === 'PUT') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      objects.set(path, Buffer.concat(parts))
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const object = objects.get(path)
    if (object) return response.writeHead(200, { 'content-length': object.length }).end(object)
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, paths: () => [...objects.keys()], stop: () => server.close() }
}
