/** A cookie as a browser stores it: sent to its host, under its path. */
interface Cookie {
  host: string
  name: string
  value: string
  path: string
}

export interface BrowserPage {
  url: URL
  status: number
  text: string
  headers: Headers
}

/** A browser's behavior between two pages: it stores cookies by host and path, follows redirects, submits forms. */
export const cookieBrowser = () => {
  const jar: Cookie[] = []

  const storeCookies = (url: URL, headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const at = pair.indexOf('=')
      const getAttribute = (attributeName: string) =>
        attributes
          .find((attribute) => attribute.toLowerCase().startsWith(`${attributeName}=`))
          ?.slice(attributeName.length + 1)
      const cookie = {
        host: url.hostname,
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        path: getAttribute('path') ?? '/',
      }
      const index = jar.findIndex(
        ({ host, name, path }) => host === cookie.host && name === cookie.name && path === cookie.path,
      )
      if (index >= 0) jar.splice(index, 1)
      const over =
        getAttribute('max-age') === '0' || new Date(getAttribute('expires') ?? 8.64e15).getTime() < Date.now()
      if (!over) jar.push(cookie)
    }
  }

  const cookiesFor = (url: URL): string =>
    jar
      .filter(({ host, path }) => host === url.hostname && (path === '/' || `${url.pathname}/`.startsWith(`${path}/`)))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const send = async (address: string | URL, init: RequestInit = {}): Promise<BrowserPage> => {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    const cookies = cookiesFor(url)
    if (cookies) headers.set('cookie', cookies)
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    storeCookies(url, answer.headers)
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  /** Follows redirects until a page is shown or `until` would be requested, which is then only returned. */
  const follow = async (page: BrowserPage, until: (url: URL) => boolean = () => false): Promise<BrowserPage> => {
    let now = page
    for (let hops = 0; hops < 12; hops += 1) {
      const location = now.headers.get('location')
      if (now.status < 300 || now.status > 399 || location === null) return now
      const next = new URL(location, now.url)
      if (until(next)) return { ...now, url: next }
      now = await send(next)
    }
    throw new Error('Redirected without end.')
  }

  const submit = (page: BrowserPage, fields: Record<string, string>, origin = page.url.origin) =>
    send(page.url, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  return {
    send,
    follow,
    submit,
    cookie: (name: string) => jar.find((cookie) => cookie.name === name)?.value,
    forget: (name: string) => {
      for (const cookie of jar.filter((cookie) => cookie.name === name)) jar.splice(jar.indexOf(cookie), 1)
    },
  }
}

export type CookieBrowser = ReturnType<typeof cookieBrowser>
