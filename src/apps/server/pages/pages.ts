import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faviconUrl } from '#src/brands/favicon.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { PageOrganization } from '#src/brands/page-organization.contract.ts'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import type { FlagDecision, FlagKey } from '#src/domain/flags.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Banner } from '#src/features/banners/banner-list.rules.ts'
import { decisionIdCookie, decisionIdIn } from '#src/features/experiments/decision-id.ts'
import { drawingSvg, markDrawing } from '#src/platform/drawing/drawing.ts'
import { fontFile } from '#src/platform/theme/font-faces.rules.ts'
import type { FontKey } from '#src/platform/theme/fonts.table.ts'
import { lightPalette } from '#src/platform/theme/palette.rules.ts'
import { themeCss } from '#src/platform/theme/tokens.rules.ts'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { mountBrandAssets } from './brand-assets.ts'
import { sendFailurePage } from './failure-page.ts'
import { type BannerSource, bannerOrigins, bannersOnPage } from './page-banners.ts'
import { asData } from './page-data.ts'
import {
  callSources,
  contentSecurityPolicy,
  surveyOrigins,
  type TrackingScript,
  trackingOn,
  trackingTag,
} from './page-policy.ts'
import { unknownLenderNotice } from './unknown-lender.ts'

/** The server-side renderer that the borrower app's build exports. */
interface PageRenderer {
  render(address: string, data: PageData): Promise<RenderedPage>
  renderBanners(banners: readonly Banner[], language: Language): Promise<string>
}

/** The data that the page carries for the browser. */
interface PageData {
  organization: PageOrganization
  language: Language
  flags: Readonly<Partial<Record<FlagKey, FlagDecision>>>
  today: string
  isDemonstration: boolean
}

type RenderedPage =
  | { redirect: string }
  | {
      status: 200 | 404
      title: string
      html: string
      /** Source files of the page's screens, for preloading. */
      modules: readonly string[]
    }

interface ManifestEntry {
  file: string
  imports?: string[]
}

/** Leaves out the products for a business purpose while the lender takes none. */
const withProducts = (page: PageOrganization, flags: PageData['flags']): PageOrganization => {
  if (flags['fe-heloc-business-purpose']?.enabled !== false) return page
  const { products } = page.orgMetaData
  const takenProducts = Object.entries(products).filter(([, { isBusinessPurpose }]) => !isBusinessPurpose)
  return { ...page, orgMetaData: { ...page.orgMetaData, products: Object.fromEntries(takenProducts) } }
}

/** A flag that a page does not have is off, so that those that are off do not make every page heavier. */
const onPage = (flags: PageData['flags']): PageData['flags'] =>
  Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag.enabled))

export interface Pages {
  resolveLender(request: { host: string; org: string | undefined }): {
    organization: Organization
    /** The lender that the address names, if there is none of that name. */
    unknownName: string | undefined
  }
  /** `userId` is what the device is known by; undefined on a first visit. */
  flagsFor(organization: string, userId: string | undefined): Promise<PageData['flags']>
  today(): string
  production: boolean
  /** Origins of suppliers whose dialogs open on our pages. */
  dialogOrigins: readonly string[]
  banners: BannerSource
}

const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url))
const brandAssets = fileURLToPath(new URL('../../../../brand-assets/', import.meta.url))
const entry = 'src/apps/borrower/entry-client.tsx'
const early = 'src/apps/borrower/early.ts'
const allStyles = 'style.css'
const year = 31_536_000

/** Serves the built web apps: static files whose names change with their content, and each page as complete HTML. */
export const mountPages = async (app: FastifyInstance, pages: Pages): Promise<void> => {
  if (!existsSync(join(dist, '.vite/manifest.json')))
    throw new Error('The web apps are not built. Run `npm run build`.')
  const manifest: Record<string, ManifestEntry> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const renderer: PageRenderer = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  const files = await toBuiltFiles(manifest)

  // Pages are rendered for each request. A medium compression level takes two or three milliseconds and sends a quarter
  // of the bytes.
  await app.register(fastifyCompress, {
    global: false,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  })
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year * 1000,
    decorateReply: false,
  })

  await mountBrandAssets(app, brandAssets)

  app.get('/favicon.svg', async (request, reply) => {
    const { org } = request.query as { org?: unknown }
    const { organization } = pages.resolveLender({ host: request.host, org: typeof org === 'string' ? org : undefined })
    const palette = lightPalette(organization.design)
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(drawingSvg(markDrawing(organization.logo), (token) => palette[token]))
  })

  app.get('/*', async (request, reply) => {
    try {
      return await answerPage(request, reply)
    } catch (error) {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page could not be drawn')
      return sendFailurePage(reply, error, request.id)
    }
  })

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = request.query as Record<string, unknown>
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
    const { organization, unknownName } = pages.resolveLender({ host: request.host, org: text('org') })
    const language = requestedLanguage(text('lang') ?? request.cookies.language, request.headers['accept-language'])
    const flags = await pages.flagsFor(organization.orgCode, decisionIdIn(request.cookies[decisionIdCookie]))
    const data: PageData = {
      organization: withProducts(pageOrganization(organization), flags),
      language,
      flags: onPage(flags),
      today: pages.today(),
      isDemonstration: !pages.production,
    }
    const page = await renderer.render(request.url, data)
    if ('redirect' in page) return reply.redirect(page.redirect, 302)
    const theme = themeCss(organization.design)
    const [path = ''] = request.url.split('?')
    const tracking = trackingOn(organization, { path, optsOut: request.headers['sec-gpc'] === '1' })
    const { banners, element } = bannersOnPage(pages.banners, {
      app: 'borrower',
      organization: organization.orgCode,
      cookies: request.cookies,
    })
    const renderedBanners = banners.length > 0 ? await renderer.renderBanners(banners, language) : ''
    const html = document({
      page,
      theme,
      files,
      data,
      tracking,
      banners: { drawn: renderedBanners, element },
      unknownName,
    })
    const policy = {
      styles: [theme, files.styles],
      script: files.early,
      cdnBasePath: organization.cdnBasePath,
      tracking,
      dialogOrigins: pages.dialogOrigins,
      bannerOrigins: bannerOrigins(pages.banners),
      surveyOrigins: surveyOrigins(organization),
      callSources: callSources('fe-relative-url-borrower', data),
      production: pages.production,
    }
    reply
      .status(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(policy))
      .header('permissions-policy', permissionsOf(request.url))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language, cookie, sec-gpc')
      .compress(html)
    return reply
  }
}

/**
 * Allows the camera and microphone only on pages that take photos or meet a notary. Browsers ask for permission only
 * there.
 */
const permissionsOf = (address: string): string => {
  const [path = ''] = address.split('?')
  const meets = /\/(notary\/(intro|session)|heloc-signer\/(intro|sign))$/.test(path)
  const pictures = meets || /\/(identity|id-pictures)$/.test(path)
  const to = (allowed: boolean) => (allowed ? '(self)' : '()')
  return `camera=${to(pictures)}, microphone=${to(meets)}, geolocation=(self), payment=()`
}

interface BuiltFiles {
  script: string
  /** The source text of the inline script. It is inline so that the page appears without waiting for a script file. */
  early: string
  /** The source text of the inline styles. */
  styles: string
  preloadsFor(modules: readonly string[]): readonly string[]
}

const toBuiltFiles = async (manifest: Record<string, ManifestEntry>): Promise<BuiltFiles> => {
  const main = manifest[entry]
  const first = manifest[early]
  const styles = manifest[allStyles]
  if (!main || !first || !styles) throw new Error('The build lacks its entries. Run `npm run build`.')
  const closure = (name: string, names: Set<string>): Set<string> => {
    const entry = manifest[name]
    if (!entry || names.has(name)) return names
    names.add(name)
    for (const dependency of entry.imports ?? []) closure(dependency, names)
    return names
  }
  return {
    script: main.file,
    early: (await readFile(join(dist, first.file), 'utf8')).trim(),
    styles: await readFile(join(dist, styles.file), 'utf8'),
    preloadsFor: (modules) => {
      const names = new Set<string>()
      for (const module of [entry, ...modules]) closure(module, names)
      return [...names]
        .flatMap((name) => manifest[name]?.file ?? [])
        .filter((file) => file.endsWith('.js') && file !== main.file)
    },
  }
}

interface Document {
  page: Exclude<RenderedPage, { redirect: string }>
  theme: string
  files: BuiltFiles
  data: PageData
  tracking: readonly TrackingScript[]
  /** The rendered banners, and the element from which the browser continues. */
  banners: { drawn: string; element: string }
  /** The lender that the address names, if there is none of that name. */
  unknownName: string | undefined
}

/** Preloads a font. Otherwise a browser requests a font only once it has the styles and text to draw. */
const fontPreload = (font: FontKey): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontFile(font, 'common')}">`

/** Returns the complete HTML of the page. */
export const document = ({ page, theme, files, data, tracking, banners, unknownName }: Document): string =>
  `<!doctype html>
<html lang="${data.language}" data-org="${data.organization.orgCode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<script>${files.early}</script>
<style>${theme}</style>
<style>${files.styles}</style>
${[data.organization.design.textFont, data.organization.design.headingFont].map(fontPreload).join('\n')}
${files
  .preloadsFor(page.modules)
  .map((file) => `<link rel="modulepreload" href="/${file}">`)
  .join('\n')}
<link rel="icon" type="image/svg+xml" href="${escapeHtml(faviconUrl(data.organization))}">
<meta name="theme-color" content="${data.organization.design.paper}">
</head>
<body>
<div id="banners">${banners.drawn && `<div data-drawn>${banners.drawn}</div>`}</div>
${unknownName === undefined ? '' : unknownLenderNotice(unknownName, data)}
<div id="root">${page.html}</div>
${banners.element}
<script type="application/json" id="page-data">${asData(data)}</script>
<script type="module" src="/${files.script}"></script>${tracking.map((script) => `\n${trackingTag(script)}`).join('')}
</body>
</html>`
