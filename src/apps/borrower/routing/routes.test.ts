import { expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { footerLinks } from '#src/features/organizations/footer.rules.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { registrationPaths } from '#src/workflow/paths/registration-paths.ts'
import { resolveRoute } from './resolve-route.ts'
import { knownRoute, loadLaterRoutes } from './routes.ts'

const steps = Object.keys(registrationPaths).flatMap((path) => [basePath + path, `${basePath}${path}/`])

test.each(steps)('NAV-02 NAV-03 %s resolves immediately to the same route as in the full route table', (path) => {
  expect(knownRoute(path, true)).toEqual(resolveRoute(path, true))
})

test('NAV-01 other paths resolve after the full route table has loaded', async () => {
  const others = ['/contact', '/', '/nowhere', `${basePath}/register/support`, `${basePath}/registered`]
  expect(others.map((path) => knownRoute(path, true))).toEqual(others.map(() => undefined))
  await loadLaterRoutes()
  expect(others.map((path) => knownRoute(path, true))).toEqual(others.map((path) => resolveRoute(path, true)))
})

const footLinks = shippedOrganizations
  .all()
  .flatMap((organization) => footerLinks(organization).map(({ url }) => [organization.orgCode, url] as const))
  .filter(([, url]) => url.startsWith('/'))

test.each(footLinks)('FTR-01 in the footer of the pages of %s, %s links to an existing page', (_orgCode, url) => {
  expect(resolveRoute(url, false)).toMatchObject({ kind: 'screen', access: 'public' })
})
