import { lookup } from 'node:dns'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface GuardedPost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** From the first look-up to the last byte read, in milliseconds. */
  timeoutMs: number
  /** Of the answer that is read; the rest is left unread. */
  mostBytes: number
}

export interface PostRules {
  /** Outside production receivers on one's own machine are welcome. */
  innerAddresses: boolean
  /** Replaced in tests. */
  resolve?: typeof lookup
}

/** What became of a post. No answer at all is a fault and no status. */
export interface Posted {
  status: number | null
  firstBytes: string
  fault: string | null
  milliseconds: number
}

/** What is wrong with an address that somebody else's systems are to be reached at, in words; undefined when nothing is. */
export const addressFault = (text: string, { innerAddresses }: PostRules): string | undefined => {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Must be an address that begins with https'
  if (url.username || url.password) return 'Must hold no name and no password'
  if (innerAddresses) return undefined
  if (url.protocol !== 'https:') return 'Must be an address that begins with https'
  const host = hostOf(url)
  if (isIP(host) ? !isPublicAddress(host) : !host.includes('.')) return 'Must be an address on the open internet'
  return undefined
}

/**
 * Posts to an address that others chose. Where inner addresses are not welcome the address is judged again when the
 * connection is made, by the very look-up it is made with. Redirects are not followed. Never throws.
 */
export const guardedPost = async (post: GuardedPost, rules: PostRules): Promise<Posted> => {
  const began = performance.now()
  const became = (status: number | null, firstBytes: string, fault: string | null): Posted => ({
    ...{ status, firstBytes, fault },
    milliseconds: Math.round(performance.now() - began),
  })
  const wrong = addressFault(post.url, rules)
  if (wrong) return became(null, '', 'address refused')
  const url = new URL(post.url)
  return new Promise((done) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      // No connection is kept, so that each is judged.
      agent: false,
      lookup: judged(rules),
      signal: AbortSignal.timeout(post.timeoutMs),
    }
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const sent = send(url, options, (response) => {
      const parts: Buffer[] = []
      let read = 0
      const finish = (): void => {
        response.destroy()
        done(became(response.statusCode ?? null, readable(Buffer.concat(parts).subarray(0, post.mostBytes)), null))
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        read += part.length
        if (read >= post.mostBytes) finish()
      })
      response.on('end', finish)
      response.on('error', () => done(became(response.statusCode ?? null, '', 'answer broken off')))
    })
    sent.on('error', (error) => done(became(null, '', faultOf(error))))
    sent.end(post.body)
  })
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const refusedCode = 'EREFUSEDADDRESS'

const judged =
  ({ innerAddresses, resolve = lookup }: PostRules): LookupFunction =>
  (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0)
      // One inner address among several is one too many: which is taken is not ours to say.
      if (!innerAddresses && !addresses.every(({ address }) => isPublicAddress(address)))
        return answer(Object.assign(new Error('address refused'), { code: refusedCode }), '', 0)
      if (options.all) return answer(null, addresses)
      const [first] = addresses
      return answer(null, first?.address ?? '', first?.family ?? 0)
    })
  }

const faultOf = (error: Error & { code?: string }): string => {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  if (error.code === refusedCode) return 'address refused'
  return error.code ?? 'no answer'
}

/** Without what would disturb a page or a terminal. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replace(/[^\P{C}\n]/gu, '\u00b7')
