import { lookup } from 'node:dns'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../http/public-address.ts'

export interface GuardedPost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** From the DNS look-up to the last byte, in milliseconds. */
  timeoutMs: number
  /** Bytes of the response that are read; the rest is discarded. */
  maxBytes: number
}

export interface PostRules {
  /** Outside production, receivers on the same machine are allowed. */
  innerAddresses: boolean
  /** Replaced in tests. */
  resolve?: typeof lookup
}

/** The result of a post. Without a response there is a fault and no status. */
export interface PostOutcome {
  status: number | null
  firstBytes: string
  fault: string | null
  milliseconds: number
}

/** What is wrong with a receiver's address, in words; undefined if nothing is. */
export const addressFault = (text: string, { innerAddresses }: PostRules): string | undefined => {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Must be an address that begins with https'
  if (url.username || url.password) return 'Must hold no name and no password'
  if (innerAddresses) return undefined
  if (url.protocol !== 'https:') return 'Must be an address that begins with https'
  const host = parseHost(url)
  if (isIP(host) ? !isPublicAddress(host) : !host.includes('.')) return 'Must be an address on the open internet'
  return undefined
}

/**
 * Posts to an address that a customer chose. If internal addresses are forbidden, the address is checked again when the
 * connection is made, in the same look-up. Redirects are not followed. Never throws.
 */
export const ssrfSafePost = async (post: GuardedPost, rules: PostRules): Promise<PostOutcome> => {
  const began = performance.now()
  const toOutcome = (status: number | null, firstBytes: string, fault: string | null): PostOutcome => ({
    status,
    firstBytes,
    fault,
    milliseconds: Math.round(performance.now() - began),
  })
  const wrong = addressFault(post.url, rules)
  if (wrong) return toOutcome(null, '', 'address refused')
  const url = new URL(post.url)
  return new Promise((resolve) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      // No keep-alive, so that each connection is checked.
      agent: false,
      lookup: guardedLookup(rules),
      signal: AbortSignal.timeout(post.timeoutMs),
    }
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, options, (response) => {
      const parts: Buffer[] = []
      let read = 0
      const finish = (): void => {
        response.destroy()
        resolve(toOutcome(response.statusCode ?? null, readable(Buffer.concat(parts).subarray(0, post.maxBytes)), null))
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        read += part.length
        if (read >= post.maxBytes) finish()
      })
      response.on('end', finish)
      response.on('error', () => resolve(toOutcome(response.statusCode ?? null, '', 'answer broken off')))
    })
    request.on('error', (error) => resolve(toOutcome(null, '', failureReason(error))))
    request.end(post.body)
  })
}

const parseHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const refusedCode = 'EREFUSEDADDRESS'

export const guardedLookup =
  ({ innerAddresses, resolve = lookup }: PostRules): LookupFunction =>
  (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0)
      // One internal address among several is enough to refuse, because we do not control which one is used.
      if (!innerAddresses && !addresses.every(({ address }) => isPublicAddress(address)))
        return answer(Object.assign(new Error('address refused'), { code: refusedCode }), '', 0)
      if (options.all) return answer(null, addresses)
      const [first] = addresses
      return answer(null, first?.address ?? '', first?.family ?? 0)
    })
  }

export const failureReason = (error: Error & { code?: string }): string => {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  if (error.code === refusedCode) return 'address refused'
  return error.code ?? 'no answer'
}

/** Without characters that would disturb a page or a terminal. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replace(/[^\P{C}\n]/gu, '\u00b7')
