import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { addressFault, failureReason, guardedLookup, type PostRules } from './ssrf-safe-post.ts'

export interface GuardedGet {
  url: string
  /** From the DNS look-up to the last byte of one answer, in milliseconds. */
  timeoutMs: number
  /** An answer with more bytes is refused. */
  maxBytes: number
}

export interface GetRules extends PostRules {
  /** The first address is one that the operator set, so it may be inside the network. Where it redirects to may not. */
  startsInside?: boolean
}

/** The result of a get. Without an answer there is a fault and no status. */
export interface GetOutcome {
  status: number | null
  body: Buffer
  fault: string | null
}

const maxRedirects = 3

/**
 * Gets a file from an address that an operator chose. Every address on the way, also after a redirect, is checked as
 * that of a post is. Never throws.
 */
export const guardedGet = async (get: GuardedGet, rules: GetRules): Promise<GetOutcome> => {
  let { url } = get
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const isFirst = redirects === 0
    const rulesHere = { ...rules, innerAddresses: rules.innerAddresses || (isFirst && rules.startsInside === true) }
    if (addressFault(url, rulesHere)) return { status: null, body: Buffer.alloc(0), fault: 'address refused' }
    const answer = await getOnce({ ...get, url }, rulesHere)
    if (answer.location === null) return answer
    const next = URL.parse(answer.location, url)
    if (!next) return { status: answer.status, body: Buffer.alloc(0), fault: 'redirect refused' }
    url = next.href
  }
  return { status: null, body: Buffer.alloc(0), fault: 'too many redirects' }
}

const getOnce = (get: GuardedGet, rules: PostRules): Promise<GetOutcome & { location: string | null }> =>
  new Promise((resolve) => {
    const url = new URL(get.url)
    const fail = (fault: string): void => resolve({ status: null, body: Buffer.alloc(0), fault, location: null })
    const options: RequestOptions = {
      headers: { accept: '*/*' },
      // No keep-alive, so that each connection is checked.
      agent: false,
      lookup: guardedLookup(rules),
      signal: AbortSignal.timeout(get.timeoutMs),
    }
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, options, (response) => {
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy()
        return resolve({ status, body: Buffer.alloc(0), fault: null, location })
      }
      readBody(response, get.maxBytes).then(
        (body) => resolve({ status, body, fault: null, location: null }),
        (error: Error) => fail(failureReason(error)),
      )
    })
    request.on('error', (error) => fail(failureReason(error)))
    request.end()
  })

/** Reads an answer as it comes. @throws Error when it is larger than allowed, or ends before its announced length */
const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw Object.assign(new Error('answer too large'), { code: 'answer too large' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
