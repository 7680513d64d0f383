import { VendorUnavailable } from '#src/platform/contract/vendor.ts'

export interface VendorHttp {
  service: string
  /** Where it is neither a GET nor a POST. */
  method?: 'DELETE'
  /** Replaced in tests. */
  fetch?: typeof fetch
  /** How long a supplier may take, in milliseconds. */
  timeoutMs?: number
}

/**
 * One call to a supplier: a GET unless said, or a POST where there is something to `send`, which goes as JSON unless it is a form.
 * Whatever goes wrong on the way is VendorUnavailable, and its text never holds the address asked for, because that
 * carries the borrower's data. A status listed in `accepts` is handed back too; its body is null where it is no JSON, as
 * when something on the way answered for the supplier.
 */
export async function askVendor(
  asked: VendorHttp,
  url: URL,
  headers: Record<string, string>,
  accepts: readonly number[] = [],
  send?: unknown,
): Promise<{ status: number; body: unknown }> {
  const { status, text } = await answerOf(asked, url, headers, accepts, send)
  if (text === '') return { status, body: null }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    if (accepts.includes(status)) return { status, body: null }
    throw new VendorUnavailable(asked.service, 'answered with something other than JSON')
  }
}

/** Leaves an answer's body unread, so that its connection is free again. */
export const letGo = (answer: Response): Promise<void> => answer.body?.cancel().catch(() => {}) ?? Promise.resolve()

/** The same of a supplier that answers a GET with plain text. */
export const askVendorForText = async (asked: VendorHttp, url: URL, headers: Record<string, string>): Promise<string> =>
  (await answerOf(asked, url, headers)).text

const answerOf = async (
  // Called, not named: naming it loads the platform's client, which a start need not wait for.
  { service, method, fetch: ask = (...asked) => fetch(...asked), timeoutMs = 10_000 }: VendorHttp,
  url: URL,
  headers: Record<string, string>,
  accepts: readonly number[] = [],
  send?: unknown,
): Promise<{ status: number; text: string }> => {
  let answer: Response
  try {
    answer = await ask(url, {
      headers: { accept: 'application/json', ...headers },
      ...(method && { method }),
      ...(send === undefined ? {} : posted(send, headers)),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
  } catch (reason) {
    const timedOut = reason instanceof DOMException && reason.name === 'TimeoutError'
    throw new VendorUnavailable(service, timedOut ? `no answer within ${timeoutMs} ms` : 'not reachable')
  }
  if (!answer.ok && !accepts.includes(answer.status)) {
    await letGo(answer)
    throw new VendorUnavailable(service, `answered with status ${answer.status}`)
  }
  const text = await answer.text().catch(() => {
    throw new VendorUnavailable(service, 'broke off its answer')
  })
  return { status: answer.status, text }
}

const posted = (send: unknown, headers: Record<string, string>): RequestInit =>
  send instanceof FormData
    ? { method: 'POST', body: send }
    : {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(send),
      }
