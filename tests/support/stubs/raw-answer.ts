import { request as rawRequest } from 'node:http'

/** Requests the exact path and follows no redirect. @param asHost the Host header, if it differs from the address */
export const rawAnswer = (base = '', path: string, method = 'GET', asHost?: string) =>
  new Promise<{ status: number; location: string | undefined; text: string }>((resolve, fail) => {
    const { port, host } = new URL(base)
    const request = rawRequest(
      { host: '127.0.0.1', port, method, path, headers: { host: asHost ?? host } },
      (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }),
        )
      },
    )
    request.on('error', fail)
    request.end()
  })
