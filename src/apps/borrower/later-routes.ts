import { Maintenance } from './maintenance.tsx'
import { NotFound } from './not-found.tsx'
import { resolveRoute } from './resolve-route.ts'
import type { ScreenModule } from './screen-modules.ts'

/** All routes and screens, in a file of their own: whoever begins an application needs none of them yet. */
export const laterRoutes = {
  resolve: resolveRoute,
  NotFound,
  Maintenance,
  screens: import.meta.glob<ScreenModule>([
    '/src/features/*/borrower/*.screen.tsx',
    // Made of what several features show.
    '/src/apps/borrower/pages/*.screen.tsx',
    // Comes with the entry.
    '!/src/features/registration/borrower/registration.screen.tsx',
  ]),
}
