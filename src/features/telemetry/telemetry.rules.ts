/** Query parameters that tell where a visit came from or which page is shown, but not who the visitor is. */
const allowedParameters = ['step', 'org', 'lang', 'pop-webchat'] as const
const campaignParameter = /^utm_(campaign|medium|source|term|content|id)$/
const maxValueLength = 120
const maxPathLength = 300

const unprintable = /\p{C}/gu
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** Whether a text could hold an email address, a date, or a social security, phone, card or account number. */
export function looksPersonal(text: string): boolean {
  const plain = decode(text).replace(uuid, '')
  if (plain.includes('@')) return true
  if (/\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/.test(plain)) return true
  const close = plain.replace(/[\s().+_-]/g, '')
  // Campaigns are often named after a date, so eight digits among letters pass. Eight digits alone may be an account
  // number.
  return /\d{9}/.test(close) || /^\d{5,}$/.test(close)
}

/** Decodes a text as a browser would show it, up to four levels of encoding. */
const decode = (text: string): string => {
  let plain = text.normalize('NFKC')
  for (let times = 0; times < 4 && plain.includes('%'); times++) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      break
    }
  }
  return plain.normalize('NFKC')
}

/** Returns a page's path without its query. Replaces each id and everything that looks personal with a placeholder. */
export const cleanPath = (path: string): string =>
  (path.replace(unprintable, '').split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => {
      if (part.replace(uuid, '') === '' && part !== '') return ':uuid'
      return looksPersonal(part) || /\d{5}/.test(part) ? ':value' : part.replace(uuid, ':uuid')
    })
    .join('/')
    .slice(0, maxPathLength)

/** Returns the parameters that may be stored. Drops all others, including their names. */
export function cleanQuery(query: string): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const [name, text] of parseParameters(query)) {
    // Removes control characters and unpaired surrogates. The database does not accept them.
    const value = text.replace(unprintable, '')
    const isAllowed = campaignParameter.test(name) || (allowedParameters as readonly string[]).includes(name)
    if (isAllowed && value.length <= maxValueLength && !looksPersonal(value)) parameters[name] = value
  }
  return parameters
}

/** Parses a query string. Pure code has no URLSearchParams. */
const parseParameters = (query: string): [string, string][] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      const read = (part: string) => decode(part.replaceAll('+', ' '))
      return at === -1 ? [read(pair), ''] : [read(pair.slice(0, at)), read(pair.slice(at + 1))]
    })

/** Returns the host of the page a visitor came from, without its path; '' if there is none. */
export const cleanReferrer = (referrer: string): string => {
  const host = /^https?:\/\/([a-z0-9.-]{1,253})(?::\d+)?(?:[/?#]|$)/i.exec(referrer)?.[1] ?? ''
  return looksPersonal(host) ? '' : host.toLowerCase()
}

export type EventProperties = Readonly<Record<string, string | number | boolean | undefined>>

/** Returns an event's properties without those whose text looks personal. */
export const cleanProperties = (properties: EventProperties): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(properties).filter(
      (pair): pair is [string, string | number | boolean] =>
        pair[1] !== undefined && !(typeof pair[1] === 'string' && looksPersonal(pair[1])),
    ),
  )

/** Whether a browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export const declinesTelemetry = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'
