import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { apiClient, CallFailure, retry } from './api-client.ts'

const readThing = endpoint({
  call: 'GET /service/api/v1/things/:uuid',
  summary: 'A thing',
  access: ['visitor'],
  on: 'none',
  params: z.object({ uuid: z.string() }),
  query: z.object({ tag: z.optional(z.array(z.string())), org: z.optional(z.string()) }),
  answer: z.unknown(),
})
const saveThing = endpoint({
  call: 'POST /service/api/v1/things',
  summary: 'Saves a thing',
  access: ['visitor'],
  on: 'none',
  body: z.object({ name: z.string() }),
  answer: z.unknown(),
})

const signedOut = vi.fn()
let token: string | null
let isLeaving = false
let requests: { url: string; init: RequestInit }[]

const clientAnswering = (answer: () => Response | Promise<Response> | undefined, base = '') =>
  apiClient({
    orgCode: 'saltmarsh',
    origin: 'https://saltmarsh.example',
    base,
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({ url, init })
      return answer()
    }) as typeof fetch,
    token: {
      read: () => token,
      write: (bearer) => {
        token = bearer
      },
      isLeaving: () => isLeaving,
    },
    signedOut,
    timeoutMs: 10_000,
  })

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const failure = async (response: Response | undefined) => {
  const call = clientAnswering(() => response)(readThing, { params: { uuid: '1' } })
  return (await call.catch((error: unknown) => error)) as CallFailure
}
const headersSent = () => new Headers(requests[0]?.init.headers)

beforeEach(() => {
  token = 'Bearer one'
  isLeaving = false
  requests = []
  signedOut.mockClear()
})

test('AUT-05 a call that fails while the page logs out does not redirect to the login page', async () => {
  const call = clientAnswering(() => {
    isLeaving = true
    return json({ message: 'unauthenticated' }, 401)
  })
  await expect(call(readThing, { params: { uuid: '1' } })).rejects.toMatchObject({ status: 401 })
  expect(signedOut).not.toHaveBeenCalled()
})

describe('a call made while another renews the session', () => {
  test('is retried with the new token, without redirecting to the login page', async () => {
    const answers = [json({ message: 'unauthenticated' }, 401), json({ name: 'chair' })]
    const call = clientAnswering(() => {
      if (answers.length === 2) token = 'Bearer two'
      return answers.shift()
    })
    expect(await call(readThing, { params: { uuid: '1' } })).toEqual({ name: 'chair' })
    expect(requests.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer one',
      'Bearer two',
    ])
    expect(signedOut).not.toHaveBeenCalled()
  })

  test('does not restore the older token', async () => {
    const call = clientAnswering(() => {
      token = 'Bearer two'
      return json({}, 200, { authorization: 'Bearer older' })
    })
    await call(readThing, { params: { uuid: '1' } })
    expect(token).toBe('Bearer two')
  })
})

describe('REQ-01 the request helper', () => {
  test('sends organization, origin, token and cookies, and JSON with its content type', async () => {
    await clientAnswering(() => json({}))(saveThing, { body: { name: 'chair' }, idempotencyKey: 'key-12345' })
    const headers = headersSent()
    expect(headers.get('x-org')).toBe('saltmarsh')
    expect(headers.get('x-with-origin')).toBe('https://saltmarsh.example')
    expect(headers.get('authorization')).toBe('Bearer one')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('idempotency-key')).toBe('key-12345')
    expect(requests[0]?.init.credentials).toBe('include')
    expect(requests[0]?.init.body).toBe('{"name":"chair"}')
  })

  test('leaves the content type of a multipart body to the browser', async () => {
    await clientAnswering(() => json({}))(saveThing, { body: new FormData() })
    expect(headersSent().get('content-type')).toBeNull()
  })

  test('sends arrays as repeated keys, omits absent values and encodes parameters', async () => {
    await clientAnswering(() => json({}))(readThing, {
      params: { uuid: 'a/b' },
      query: { tag: ['x', 'y z'], org: undefined },
    })
    expect(requests[0]?.url).toBe('/service/api/v1/things/a%2Fb?tag=x&tag=y+z')
  })

  test('EXP-03 calls the host of the page, or its own base address', async () => {
    await clientAnswering(() => json({}))(readThing, { params: { uuid: '1' } })
    await clientAnswering(() => json({}), 'https://brand.example')(readThing, { params: { uuid: '1' } })
    expect(requests.map(({ url }) => url)).toEqual([
      '/service/api/v1/things/1',
      'https://brand.example/service/api/v1/things/1',
    ])
  })

  test('reads JSON, text and PDF bytes by content type, and nothing from a 204', async () => {
    const read = (response: Response) => clientAnswering(() => response)(readThing, { params: { uuid: '1' } })
    expect(await read(json({ a: 1 }))).toEqual({ a: 1 })
    expect(await read(new Response('words', { headers: { 'content-type': 'text/plain' } }))).toBe('words')
    expect(await read(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))).toEqual(
      new TextEncoder().encode('%PDF-1.7'),
    )
    expect(await read(new Response(null, { status: 204 }))).toBeUndefined()
  })

  test('REQ-01 times out after six seconds unless set otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const client = apiClient({
      orgCode: 'x',
      origin: 'https://x.example',
      base: '',
      fetch: (async () => json({})) as typeof fetch,
      token: { read: () => null, write: () => {} },
      signedOut,
    })
    await client(readThing, { params: { uuid: '1' } })
    await client(readThing, { params: { uuid: '1' }, timeoutMs: 30_000 })
    expect(timeout.mock.calls).toEqual([[6_000], [30_000]])
    timeout.mockRestore()
  })

  test('reports a timeout as a network failure with status 0', async () => {
    const never = apiClient({
      orgCode: 'x',
      origin: 'https://x.example',
      base: '',
      fetch: ((_url: string, { signal }: RequestInit) =>
        new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))) as typeof fetch,
      token: { read: () => null, write: () => {} },
      signedOut,
      timeoutMs: 20,
    })
    await expect(never(readThing, { params: { uuid: '1' } })).rejects.toMatchObject({
      status: 0,
      message: 'Error fetching',
    })
  })

  test('AUT-02 stores the bearer token from a response', async () => {
    await clientAnswering(() => json({}, 200, { authorization: 'Bearer two' }))(readThing, { params: { uuid: '1' } })
    expect(token).toBe('Bearer two')
  })

  test('AUT-03 a 401, or a 403 with unauthenticated or invalid signature, ends the session, but another 403 does not', async () => {
    const refuse = (status: number, message: string) =>
      clientAnswering(() => json({ message }, status))(readThing, { params: { uuid: '1' } }).catch(() => {})
    await refuse(403, 'You don’t have access to this.')
    expect(signedOut).not.toHaveBeenCalled()
    await refuse(401, 'unauthenticated')
    await refuse(403, 'unauthenticated')
    await refuse(403, 'invalid signature')
    expect(signedOut).toHaveBeenCalledTimes(3)
  })
})

describe('REQ-04 the content of a failed call', () => {
  test('the joined errors of the response', async () => {
    const callFailure = await failure(
      json(
        { code: 'request/invalid', message: 'No', errors: ['One', 'Two'], faults: [{ field: 'a', message: 'One' }] },
        400,
      ),
    )
    expect(callFailure).toBeInstanceOf(CallFailure)
    expect(callFailure).toMatchObject({
      status: 400,
      message: 'One, Two.',
      code: 'request/invalid',
      faults: [{ field: 'a', message: 'One' }],
    })
  })

  test('FRM-08 distinct sentences are joined by commas and end with a period', async () => {
    const failureMessage = async (errors: readonly string[]) => (await failure(json({ errors }, 400))).message
    expect(await failureMessage(['Required', 'Invalid date', 'Required'])).toBe('Required, Invalid date.')
    expect(await failureMessage(['We couldn’t find that.', 'Invalid date'])).toBe(
      'We couldn’t find that, Invalid date.',
    )
    expect(await failureMessage(['We couldn’t find that.'])).toBe('We couldn’t find that.')
    expect(await failureMessage(['Required', 'Required'])).toBe('Required.')
  })

  test('the response’s status field if there is no message, plus the data and the response', async () => {
    const callFailure = await failure(json({ status: 'UPSTREAM_AWAY', part: 'pricing' }, 502))
    expect(callFailure).toMatchObject({
      status: 502,
      message: 'UPSTREAM_AWAY',
      data: { status: 'UPSTREAM_AWAY', part: 'pricing' },
    })
    expect(callFailure.response?.status).toBe(502)
    expect((await failure(json({ status: 502 }, 502))).message).toBe('HTTP error! status: 502')
    const network = await clientAnswering(() => {
      throw new TypeError('Failed to fetch')
    })(readThing, { params: { uuid: '1' } }).catch((error: unknown) => error as CallFailure)
    expect(network).toMatchObject({ status: 0, message: 'Error fetching', data: undefined, response: undefined })
  })

  test('how long the server asks the caller to wait', async () => {
    const headers = { 'content-type': 'application/json', 'retry-after': '30' }
    expect(await failure(new Response('{}', { status: 429, headers }))).toMatchObject({ status: 429, retryAfter: 30 })
    expect(await failure(json({}, 429))).toMatchObject({ retryAfter: 0 })
  })

  test('the status, if the response has no message', async () => {
    expect((await failure(new Response('', { status: 502, headers: { 'content-type': 'text/html' } }))).message).toBe(
      'HTTP error! status: 502',
    )
  })

  test('a failed call says that the response was missing or not JSON', async () => {
    expect((await failure(undefined)).message).toBe('Response was not defined for /service/api/v1/things/1')
    const response = new Response('<p>', { headers: { 'content-type': 'application/json' } })
    expect((await failure(response)).message).toBe('Response was not convertible to json for /service/api/v1/things/1')
  })
})

describe('REQ-04 people see a plain sentence, and the original message is kept for logs', () => {
  const plain = 'Something went wrong. Please try again.'
  const answers: readonly (readonly [string, (status: number) => Response])[] = [
    [
      'a page of a proxy',
      (status) => new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }),
    ],
    ['nothing', (status) => new Response(null, { status })],
    [
      'half of a JSON',
      (status) => new Response('{"code":', { status, headers: { 'content-type': 'application/json' } }),
    ],
    ['JSON without a sentence', (status) => json({ status: 'UPSTREAM_AWAY' }, status)],
  ]

  test.each(answers.flatMap(([what, answer]) => [500, 502, 503, 504].map((status) => [status, what, answer] as const)))(
    '%i with %s',
    async (status, _what, answer) => {
      const callFailure = await failure(answer(status))
      expect(callFailure.userMessage).toBe(plain)
      expect(callFailure.message).not.toBe(plain)
    },
  )

  test('a dropped connection and an empty response', async () => {
    const cutOff = clientAnswering(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(cutOff(readThing, { params: { uuid: '1' } })).rejects.toMatchObject({ userMessage: plain })
    expect((await failure(undefined)).userMessage).toBe(plain)
  })

  test('the server’s own sentences are kept, and a single one gets its period', async () => {
    expect((await failure(json({ message: 'Please choose an offer.' }, 409))).userMessage).toBe(
      'Please choose an offer.',
    )
    expect((await failure(json({ errors: ['The home is listed for sale'] }, 500))).userMessage).toBe(
      'The home is listed for sale.',
    )
    expect((await failure(json({ errors: ['Is it your home?'] }, 500))).userMessage).toBe('Is it your home?')
  })
})

describe('REQ-02 the retry helper', () => {
  test('makes five attempts, doubling a one-second wait, then fails with the last error', async () => {
    const waits: number[] = []
    let tries = 0
    const request = async () => {
      tries += 1
      throw new Error(`try ${tries}`)
    }
    await expect(retry(request, async (ms) => void waits.push(ms))).rejects.toThrow('try 5')
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('returns at the first success', async () => {
    let tries = 0
    const answer = await retry(
      async () => {
        tries += 1
        if (tries < 3) throw new Error('not yet')
        return 'here'
      },
      async () => {},
    )
    expect(answer).toBe('here')
    expect(tries).toBe(3)
  })
})
