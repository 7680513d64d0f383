import { request as rawRequest } from 'node:http'

/** The very path, and no redirect followed. @param asHost the host that the request names, where it is not that of the address */
export const rawAnswer = (base = '', path: string, method = 'GET', asHost?: string) =>
  new Promise<{ status: number; location: string | undefined; text: string }>((done, fail) => {
    const { port, host } = new URL(base)
    const sent = rawRequest(
      { host: '127.0.0.1', port, method, path, headers: { host: asHost ?? host } },
      (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, location: response.headers.location, text }))
      },
    )
    sent.on('error', fail)
    sent.end()
  })
