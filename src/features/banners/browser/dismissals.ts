import { type Dismissals, dismissalsCookie, parseDismissals, printDismissals } from '../dismissals.rules.ts'

const secondsOfYear = 31_536_000

const cookieText = (): string | undefined => {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${dismissalsCookie}=`))
  try {
    return pair && decodeURIComponent(pair.slice(dismissalsCookie.length + 1))
  } catch {
    return undefined
  }
}

/**
 * Returns which banners the reader dismissed in this browser. If cookies are refused, dismissals last only for the
 * page.
 */
export const readDismissals = (): Dismissals => parseDismissals(cookieText())

export const saveDismissals = (dismissals: Dismissals): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const value = encodeURIComponent(printDismissals(dismissals))
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = `${dismissalsCookie}=${value}; Path=/; Max-Age=${secondsOfYear}; SameSite=Lax${secure}`
}
