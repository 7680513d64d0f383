import { createHash } from 'node:crypto'
import type { Organization } from '#src/brands/organization.schema.ts'
import { callBase, type RelativeUrlFlag, type SiteContext } from '#src/brands/site-base.rules.ts'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { registrationPaths } from '#src/workflow/paths/registration-paths.ts'

export type TrackingScript = Organization['trackingScripts'][number]

/**
 * Returns the origin of a lender's own exit survey. Every page of a borrower allows it, because a person reaches the
 * pages that ask without loading a new document.
 */
export const surveyOrigins = ({ behavior }: Pick<Organization, 'behavior'>): string[] => {
  const { isOn, script } = behavior.exitSurvey
  return isOn && script ? [new URL(script.url).origin] : []
}

const paths = new Set(Object.keys(registrationPaths).map((path) => basePath + path))

/**
 * Returns a brand's tracking scripts for a page. They run only on registration pages, where campaigns lead, and never
 * on an address that contains an application or a code. They do not run if the browser asks not to be tracked (Global
 * Privacy Control).
 */
export const trackingOn = (
  { trackingScripts }: Pick<Organization, 'trackingScripts'>,
  { path, optsOut }: { path: string; optsOut: boolean },
): readonly TrackingScript[] => (!optsOut && paths.has(path.replace(/\/+$/, '')) ? trackingScripts : [])

/**
 * Returns a script tag that loads asynchronously and runs only if the script still matches the brand's integrity hash.
 */
export const trackingTag = ({ url, integrity }: TrackingScript): string =>
  `<script async src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script>`

export interface PagePolicy {
  /** The source text of each inline style. */
  styles: readonly string[]
  script: string
  cdnBasePath: string
  tracking: readonly TrackingScript[]
  dialogOrigins: readonly string[]
  bannerOrigins: readonly string[]
  surveyOrigins: readonly string[]
  /** Where the page's calls go besides its own host. */
  callSources: readonly string[]
  production: boolean
}

/**
 * Returns where a page's calls go besides its own host: nowhere, or to exactly the brand's base address. A path in it is
 * closed by a slash, so that the policy covers what is below it and no other path.
 */
export const callSources = (flag: RelativeUrlFlag, context: SiteContext): readonly string[] => {
  const base = callBase(flag, context)
  if (base === '') return []
  const { origin, pathname } = new URL(base)
  return [pathname === '/' ? origin : `${origin}${pathname.replace(/\/*$/, '/')}`]
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns the policy. It allows one inline script and the page's inline styles by their hashes, and no other inline
 * code.
 */
export const contentSecurityPolicy = (policy: PagePolicy): string => {
  const { styles, script, cdnBasePath, tracking, bannerOrigins, surveyOrigins, callSources, production } = policy
  // A survey of the lender and a dialog of a supplier both run a script, which may open a frame and make calls.
  const dialogOrigins = [...policy.dialogOrigins, ...surveyOrigins]
  const trackingOrigins = [...new Set(tracking.map(({ url }) => new URL(url).origin))]
  const assets = cdnBasePath.startsWith('/') ? [] : [new URL(cdnBasePath).origin]
  const from = (...sources: readonly string[]) => [...new Set(sources)].join(' ')
  return [
    `default-src 'self'`,
    `script-src ${from("'self'", hashSource(script), ...trackingOrigins, ...dialogOrigins)}`,
    `style-src 'self' ${styles.map(hashSource).join(' ')}`,
    // React sets measured sizes and drawn shapes as style attributes.
    `style-src-attr 'unsafe-inline'`,
    // An analytics script reports to its server by loading an image or making a call.
    `img-src ${from("'self'", 'data:', 'blob:', ...assets, ...trackingOrigins, ...surveyOrigins)}`,
    // Sound and film of the chat, which the page has fetched.
    `media-src 'self' blob:`,
    ...(dialogOrigins.length > 0 ? [`frame-src 'self' ${dialogOrigins.join(' ')}`] : []),
    `connect-src ${from("'self'", ...trackingOrigins, ...dialogOrigins, ...bannerOrigins, ...callSources)}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // The demonstration's page of all screens shows the other pages in frames.
    `frame-ancestors ${production ? "'none'" : "'self'"}`,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
