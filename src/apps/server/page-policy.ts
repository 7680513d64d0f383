import { createHash } from 'node:crypto'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { escaped } from '#src/platform/words/escaped.ts'
import { basePath } from '#src/workflow/base-path.ts'
import { registrationPaths } from '#src/workflow/registration-paths.ts'

export type TrackingScript = Organisation['trackingScripts'][number]

const paths = new Set(Object.keys(registrationPaths).map((path) => basePath + path))

/**
 * The scripts of a brand on a page: on those of registration alone, where campaigns lead, never where an address holds an
 * application or a code; and on none for a browser that asks not to be followed (Global Privacy Control).
 */
export const trackingOn = (
  { trackingScripts }: Pick<Organisation, 'trackingScripts'>,
  { path, asksNotTo }: { path: string; asksNotTo: boolean },
): readonly TrackingScript[] => (!asksNotTo && paths.has(path.replace(/\/+$/, '')) ? trackingScripts : [])

/** Runs beside the page, never before it, and only as it was when the brand named it. */
export const trackingTag = ({ url, integrity }: TrackingScript): string =>
  `<script async src="${escaped(url)}" integrity="${escaped(integrity)}" crossorigin="anonymous"></script>`

export interface PagePolicy {
  /** Source texts. */
  styles: readonly string[]
  script: string
  cdnBasePath: string
  tracking: readonly TrackingScript[]
  dialogOrigins: readonly string[]
  production: boolean
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One inline script, which runs before all others, and two inline styles, each named by its hash; nothing else inline runs. */
export const contentSecurityPolicy = (policy: PagePolicy): string => {
  const { styles, script, cdnBasePath, tracking, dialogOrigins, production } = policy
  const followed = [...new Set(tracking.map(({ url }) => new URL(url).origin))]
  const assets = cdnBasePath.startsWith('/') ? [] : [new URL(cdnBasePath).origin]
  const from = (...sources: readonly string[]) => [...new Set(sources)].join(' ')
  return [
    `default-src 'self'`,
    `script-src ${from("'self'", hashSource(script), ...followed, ...dialogOrigins)}`,
    `style-src 'self' ${styles.map(hashSource).join(' ')}`,
    // React sets measured widths and drawn shapes as style attributes.
    `style-src-attr 'unsafe-inline'`,
    // A script that counts visits answers home by a picture or a call.
    `img-src ${from("'self'", 'data:', 'blob:', ...assets, ...followed)}`,
    ...(dialogOrigins.length > 0 ? [`frame-src 'self' ${dialogOrigins.join(' ')}`] : []),
    `connect-src ${from("'self'", ...followed, ...dialogOrigins)}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // A demonstration's page of all screens shows the others in frames.
    `frame-ancestors ${production ? "'none'" : "'self'"}`,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
