import { allStatuses, type Status, statuses } from '#src/workflow/graph/statuses.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import { type SitePath, sitePaths } from '#src/workflow/paths/site-paths.ts'

export interface ListedScreen {
  path: string
  title: string
  /** The statuses of an application that always lead to this screen. */
  states: readonly Status[]
}

/** Widths of a phone, a tablet and a desktop, in CSS pixels. */
export const previewWidths = [390, 768, 1280] as const

/** No application has this ID, so no personal data shows. */
const exampleUuid = '00000000-0000-4000-8000-000000000000'

const own: SitePath = '/all-screens'

const statesAt = (path: string): Status[] =>
  allStatuses.filter((status) => {
    const { route } = statuses[status]
    return typeof route === 'string' && path === `/:uuid${route}`
  })

const all: readonly (ListedScreen & { access: string })[] = [
  ...Object.entries(sitePaths)
    .filter(([path]) => path !== own)
    .map(([path, { title, access }]) => ({ path, title, access, states: [] })),
  ...Object.entries(borrowerPaths).flatMap(([path, row]) =>
    'title' in row
      ? [{ path: `${basePath}${path}`, title: row.title, access: row.access, states: statesAt(path) }]
      : [],
  ),
]

/** Screens that a frame can show to anyone, in the order of the table. */
export const publicScreens: readonly ListedScreen[] = all.filter(({ access }) => access === 'public')

/** Screens behind a login. Their paths are listed with an example in place of each parameter. */
export const privateScreens: readonly ListedScreen[] = all.filter(({ access }) => access !== 'public')

/** The statuses that lead to one of the screens, by name. */
export const previewStates: readonly Status[] = privateScreens.flatMap(({ states }) => states).toSorted()

/** Returns the screens with every word of a search in their title, path or statuses, in a state if one is chosen. */
export const screensMatching = (
  screens: readonly ListedScreen[],
  { search, state }: { search: string; state: string },
): ListedScreen[] => {
  const words = search.toLowerCase().split(/\s+/)
  return screens.filter(({ path, title, states }) => {
    const text = [title, path, ...states].join(' ').toLowerCase()
    return words.every((word) => text.includes(word)) && (state === '' || states.some((status) => status === state))
  })
}

/** Returns a screen's address in a brand and language. */
export const screenAddress = (path: string, orgCode: string, language: string): string =>
  `${path.replace(':uuid', exampleUuid).replace(':type', 'w2')}?${[
    ['org', orgCode],
    ['lang', language],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')}`
