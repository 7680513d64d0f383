import { basePath } from '#src/workflow/paths/base-path.ts'
import { borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import { type SitePath, sitePaths } from '#src/workflow/paths/site-paths.ts'

export interface ListedScreen {
  path: string
  title: string
}

/** Widths of a phone, a tablet and a desktop, in CSS pixels. */
export const shownWidths = [390, 768, 1280] as const

/** No application has this ID, so no personal data shows. */
const exampleUuid = '00000000-0000-4000-8000-000000000000'

const own: SitePath = '/all-screens'

const all: readonly (ListedScreen & { access: string })[] = [
  ...Object.entries(sitePaths)
    .filter(([path]) => path !== own)
    .map(([path, row]) => ({ path, ...row })),
  ...Object.entries(borrowerPaths).flatMap(([path, row]) =>
    'title' in row ? [{ path: `${basePath}${path}`, title: row.title, access: row.access }] : [],
  ),
]

/** Screens that a frame can show to anyone, in the order of the table. */
export const publicScreens: readonly ListedScreen[] = all.filter(({ access }) => access === 'public')

/** Screens behind a login. Their paths are listed with an example in place of each parameter. */
export const privateScreens: readonly ListedScreen[] = all.filter(({ access }) => access !== 'public')

/** Returns a screen's address in a brand and language. */
export const addressOf = (path: string, orgCode: string, language: string): string =>
  `${path.replace(':uuid', exampleUuid).replace(':type', 'w2')}?${[
    ['org', orgCode],
    ['lang', language],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')}`
