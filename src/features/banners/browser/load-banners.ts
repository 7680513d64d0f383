import { type Banner, formatFault, readBannerList } from '../banner-list.rules.ts'

/** The largest accepted size. A file of banners is small, so anything larger is something else. */
const maxBytes = 256 * 1_024
/** Milliseconds for the whole answer. */
const timeoutMs = 6_000
/** The number of characters kept of an error's text. */
const maxErrorText = 500

/** Reads a body to its end, up to the largest size of a list. */
const readBody = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let byteCount = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    byteCount += value.byteLength
    if (byteCount > maxBytes) {
      await reader.cancel()
      throw new Error(formatFault)
    }
    text += decoder.decode(value, { stream: true })
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(formatFault)
  }
}

interface Source {
  address: string
  headers?: Record<string, string>
}

/**
 * Loads the banners from an address, without token, cookies or referrer. Any redirect is refused.
 * @throws Error with the body's text of a failed answer, or because the data is not what is expected
 */
export const loadBanners = async ({ address, headers = {} }: Source): Promise<Banner[]> => {
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readBody(response)
  if (!response.ok) throw new Error(text.slice(0, maxErrorText) || `HTTP error! status: ${response.status}`)
  return readBannerList(parseJson(text))
}
