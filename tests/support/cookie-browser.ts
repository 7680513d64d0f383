/** A cookie as a browser keeps it: sent to its host, below its path. */
interface Cookie {
  host: string
  name: string
  value: string
  path: string
}

export interface Seen {
  url: URL
  status: number
  text: string
  headers: Headers
}

/** What a browser does between two pages: keeps cookies by host and path, follows redirects, sends forms. */
export const cookieBrowser = () => {
  const jar: Cookie[] = []

  const keep = (url: URL, headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const at = pair.indexOf('=')
      const named = (wanted: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      const cookie = {
        host: url.hostname,
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        path: named('path') ?? '/',
      }
      const held = jar.findIndex(
        ({ host, name, path }) => host === cookie.host && name === cookie.name && path === cookie.path,
      )
      if (held >= 0) jar.splice(held, 1)
      const over = named('max-age') === '0' || new Date(named('expires') ?? 8.64e15).getTime() < Date.now()
      if (!over) jar.push(cookie)
    }
  }

  const cookiesFor = (url: URL): string =>
    jar
      .filter(({ host, path }) => host === url.hostname && (path === '/' || `${url.pathname}/`.startsWith(`${path}/`)))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const send = async (address: string | URL, init: RequestInit = {}): Promise<Seen> => {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    const cookies = cookiesFor(url)
    if (cookies) headers.set('cookie', cookies)
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(url, answer.headers)
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  /** Follows redirects until a page is shown or `until` would be asked for, which is then only named. */
  const follow = async (seen: Seen, until: (url: URL) => boolean = () => false): Promise<Seen> => {
    let now = seen
    for (let hops = 0; hops < 12; hops += 1) {
      const location = now.headers.get('location')
      if (now.status < 300 || now.status > 399 || location === null) return now
      const next = new URL(location, now.url)
      if (until(next)) return { ...now, url: next }
      now = await send(next)
    }
    throw new Error('Redirected without end.')
  }

  const submit = (page: Seen, fields: Record<string, string>, origin = page.url.origin) =>
    send(page.url, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  return {
    send,
    follow,
    submit,
    cookie: (name: string) => jar.find((one) => one.name === name)?.value,
    forget: (name: string) => {
      for (const found of jar.filter((one) => one.name === name)) jar.splice(jar.indexOf(found), 1)
    },
  }
}

export type CookieBrowser = ReturnType<typeof cookieBrowser>
