import { request as rawRequest } from 'node:http'

/** The very path, and no redirect followed. */
export const rawAnswer = (base = '', path: string, method = 'GET') =>
  new Promise<{ status: number; location: string | undefined; text: string }>((done, fail) => {
    const { port, host } = new URL(base)
    const sent = rawRequest({ host: '127.0.0.1', port, method, path, headers: { host } }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, location: response.headers.location, text }))
    })
    sent.on('error', fail)
    sent.end()
  })
