import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faviconUrl } from '#src/brands/favicon.rules.ts'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { html, markup } from '#src/platform/server/http/html.ts'
import { themeCss } from '#src/platform/theme/tokens.rules.ts'
import { sendFailurePage } from './failure-page.ts'
import { bannerOrigins, bannersOnPage } from './page-banners.ts'
import { asData } from './page-data.ts'
import { callSources } from './page-policy.ts'
import type { Pages } from './pages.ts'

const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url))
const entry = 'src/apps/console/entry.tsx'

/** Serves the staff console: one empty page for all of its addresses, which the browser fills. */
export const mountConsole = async (app: FastifyInstance, pages: Pages): Promise<void> => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(dist, '.vite/console.json'), 'utf8'),
  )
  const [script, styles] = [manifest[entry]?.file, manifest['style.css']?.file]
  if (!script || !styles) throw new Error('The build lacks the console. Run `npm run build`.')

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { org } = request.query as { org?: unknown }
    const { organization } = pages.resolveLender({ host: request.host, org: typeof org === 'string' ? org : undefined })
    const theme = themeCss(organization.design)
    const data = {
      organization: pageOrganization(organization),
      language: 'en',
      today: pages.today(),
      flags: await pages.flagsFor(organization.orgCode, undefined),
      isDemonstration: !pages.production,
    }
    const { element: bannerData } = bannersOnPage(pages.banners, {
      app: 'console',
      organization: organization.orgCode,
      cookies: request.cookies,
    })
    const page = html`<!doctype html>
<html lang="en" data-org="${organization.orgCode}" data-theme="${request.cookies.theme === 'dark' ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${organization.orgMetaData.companyInfo.name}</title>
<meta name="robots" content="noindex">
<style>${markup(theme)}</style>
<link rel="stylesheet" href="/${styles}">
<link rel="icon" type="image/svg+xml" href="${faviconUrl(organization)}">
</head>
<body>
<div id="root"></div>
${markup(bannerData)}
<noscript>This page needs JavaScript.</noscript>
<script type="application/json" id="page-data">${markup(asData(data))}</script>
<script type="module" src="/${script}"></script>
</body>
</html>`
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy(theme, pages, callSources('fe-relative-url-console', data)))
      .header('permissions-policy', permissionsOfPage(request.url))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .send(page.html)
  }
  for (const path of ['/console', '/console/*'])
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      try {
        return await answer(request, reply)
      } catch (error) {
        return sendFailurePage(reply, error, request.id)
      }
    })
}

/** Returns the permissions policy: only the notary's page may use the camera and microphone. */
const permissionsOfPage = (address: string): string => {
  const to = /^\/console\/notary(\?|$)/.test(address) ? '(self)' : '()'
  return `camera=${to}, microphone=${to}, geolocation=(), payment=()`
}

/** The console shows documents from memory in its own frames, and plays visitors' recordings from memory. No other page may frame the console. */
const policy = (
  theme: string,
  { production, banners }: Pick<Pages, 'production' | 'banners'>,
  calls: readonly string[],
): string =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'sha256-${createHash('sha256').update(theme).digest('base64')}'`,
    `img-src 'self' blob:`,
    `frame-src blob:`,
    `media-src blob:`,
    `connect-src ${["'self'", ...bannerOrigins(banners), ...calls].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
