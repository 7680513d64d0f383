import { isUnderMaintenance } from '../maintenance.rules.ts'
import { Maintenance } from '../maintenance.tsx'
import { NotFound } from './not-found.tsx'
import { resolveRoute } from './resolve-route.ts'
import type { ScreenModule } from './screen-modules.ts'

/** All routes and screens, in a separate file, because the first screens of registration do not need them. */
export const laterRoutes = {
  resolve: resolveRoute,
  NotFound,
  Maintenance,
  isUnderMaintenance,
  screens: import.meta.glob<ScreenModule>([
    '/src/features/*/borrower/*.screen.tsx',
    // Composed of several features.
    '/src/apps/borrower/pages/*.screen.tsx',
    // Part of the entry bundle.
    '!/src/features/registration/borrower/registration.screen.tsx',
  ]),
}
