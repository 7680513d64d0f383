import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { readXml, type XmlElement, XmlFault } from './xml.ts'

export interface VendorHttp {
  service: string
  /** For methods other than GET and POST. */
  method?: 'DELETE' | 'PATCH' | 'PUT'
  /** Replaced in tests. */
  fetch?: typeof fetch
  /** Vendor timeout, in milliseconds. */
  timeoutMs?: number
}

/**
 * One call to a vendor: a GET by default, or a POST if there is something to `send`, as JSON unless it is a form. Any
 * failure becomes VendorUnavailable, and its text never contains the requested address, which carries the borrower's
 * data. A status listed in `accepts` is returned too; its body is null if it is not JSON, for example from a proxy.
 */
export async function requestVendor(
  vendor: VendorHttp,
  url: URL,
  headers: Record<string, string>,
  accepts: readonly number[] = [],
  send?: unknown,
): Promise<{ status: number; body: unknown }> {
  const { status, text } = await fetchAnswer(vendor, url, headers, accepts, send)
  if (text === '') return { status, body: null }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    if (accepts.includes(status)) return { status, body: null }
    throw new VendorUnavailable(vendor.service, 'answered with something other than JSON')
  }
}

/** Discards a response body, so that its connection is free again. */
export const release = (answer: Response): Promise<void> => answer.body?.cancel().catch(() => {}) ?? Promise.resolve()

/** The same for a vendor that answers a GET with plain text. */
export const requestVendorText = async (
  vendor: VendorHttp,
  url: URL,
  headers: Record<string, string>,
): Promise<string> => (await fetchAnswer(vendor, url, headers)).text

/** A body of XML, which is sent as it is. */
class XmlBody {
  readonly xml: string
  constructor(xml: string) {
    this.xml = `<?xml version="1.0" encoding="UTF-8"?>${xml}`
  }
}

/**
 * Posts XML and reads the XML of the answer, which holds no more than its limits. @throws VendorUnavailable, whose text
 * contains nothing of the request or the answer
 */
export const requestVendorXml = async (
  vendor: VendorHttp,
  url: URL,
  headers: Record<string, string>,
  xml: string,
): Promise<XmlElement> => {
  const { text } = await fetchAnswer(vendor, url, headers, [], new XmlBody(xml))
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof XmlFault) throw new VendorUnavailable(vendor.service, 'answered with something other than XML')
    throw error
  }
}

const fetchAnswer = async (
  // Called indirectly: a direct reference would load the platform's client at start.
  { service, method, fetch: sendRequest = (...args) => fetch(...args), timeoutMs = 10_000 }: VendorHttp,
  url: URL,
  headers: Record<string, string>,
  accepts: readonly number[] = [],
  send?: unknown,
): Promise<{ status: number; text: string }> => {
  let answer: Response
  try {
    answer = await sendRequest(url, {
      headers: { accept: 'application/json', ...headers },
      ...(send === undefined ? {} : postInit(send, headers)),
      ...(method && { method }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
  } catch (reason) {
    const timedOut = reason instanceof DOMException && reason.name === 'TimeoutError'
    throw new VendorUnavailable(service, timedOut ? `no answer within ${timeoutMs} ms` : 'not reachable', null)
  }
  if (!answer.ok && !accepts.includes(answer.status)) {
    await release(answer)
    throw new VendorUnavailable(service, `answered with status ${answer.status}`, answer.status)
  }
  const text = await boundedText(answer).catch(() => {
    throw new VendorUnavailable(service, 'broke off its answer, or answered with too much')
  })
  return { status: answer.status, text }
}

/** Larger than any report with its embedded document. */
const maxBytes = 32_000_000

const boundedText = async (answer: Response): Promise<string> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength
    if (length > maxBytes) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}

const postInit = (send: unknown, headers: Record<string, string>): RequestInit => {
  if (send instanceof XmlBody)
    return {
      method: 'POST',
      headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', ...headers },
      body: send.xml,
    }
  return send instanceof FormData || send instanceof URLSearchParams
    ? { method: 'POST', body: send }
    : {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(send),
      }
}
