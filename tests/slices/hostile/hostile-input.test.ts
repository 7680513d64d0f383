import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'

const postgres = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: postgres.url })
const { port, host } = new URL(url)
const logInPath = '/identity/api/v1/authentication/login'
const modePath = '/service-organization/external/api/v1/organization/authentication-mode'

/** Returns everything the server answers to exactly these bytes until it closes the connection. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect(Number(port), '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += part.toString('latin1')
  })
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return text
}

const head = (...lines: string[]) => [`POST ${logInPath} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n')
const second = `GET ${modePath} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

// If a proxy in front read the length differently, it would attribute the second request to another client (RFC 9112,
// 11.2).
test.each([
  ['two lengths', head('Content-Length: 2', 'Content-Length: 40') + second],
  ['a length and chunks', `${head('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${second}`],
  ['a length that is no number', head('Content-Length: +2') + second],
  ['chunks that are not the last coding', `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${second}`],
  ['a chunk of no length', `${head('Transfer-Encoding: chunked')}zz\r\n${second}`],
  ['a space before the colon', head('Content-Length : 2') + second],
  ['a folded line', head('X-A: b', ' Content-Length: 2') + second],
  ['a bare line end in a header', head('X-A: b\nX-B: c') + second],
])('a request with two lengths, or a length and chunked encoding, is rejected: %s', async (_name, bytes) => {
  const response = await answerTo(bytes)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

const send = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init)
const json = (body: string): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })

test.each<[string, string, RequestInit]>([
  ['__proto__ in a body', logInPath, json('{"email":"a@example.com","password":"b","__proto__":{"polluted":1}}')],
  [
    'constructor in a body',
    logInPath,
    json('{"email":"a@example.com","password":"b","constructor":{"prototype":{"polluted":1}}}'),
  ],
  ['__proto__ below a field', logInPath, json('{"email":{"__proto__":{"polluted":1}},"password":"b"}')],
  ['brackets in a query', `${modePath}?__proto__[polluted]=1&constructor[prototype][polluted]=1`, {}],
  ['a plain name in a query', `${modePath}?__proto__=polluted&constructor=polluted`, {}],
  ['a name in the path', '/__proto__/constructor', {}],
  ['a cookie', modePath, { headers: { cookie: '__proto__=polluted; constructor=polluted; toString=polluted' } }],
  ['an organization of that name', `${modePath}?org=__proto__`, {}],
  ['an organization of that name in a header', modePath, { headers: { 'x-org': 'constructor' } }],
])('no body, query, path or cookie changes a prototype: %s', async (_name, path, init) => {
  const before = Reflect.ownKeys(Object.prototype)
  const { status } = await send(path, init)
  expect(status).toBeLessThan(500)
  // The server runs in this process.
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
})

test('a field in the query string does not count as a body field', async () => {
  const whole = { email: 'a@example.com', password: 'Wrong-harbour-7!' }
  const inQuery = await send(`${logInPath}?email=${whole.email}`, json(JSON.stringify({ password: whole.password })))
  expect(inQuery.status).toBe(400)
  expect(await inQuery.json()).toMatchObject({ faults: [{ field: 'email' }] })
})

test.each(['lintel\r\nset-cookie: a=b', 'lintel\u0000', 'lintel\u2028x', '"><script>'])(
  'text that is invalid in a header is not returned in one: %j',
  async (text) => {
    const answer = await send(`${modePath}?org=${encodeURIComponent(text)}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect([...answer.headers.values()].join()).not.toMatch(/script|a=b/)
  },
)
