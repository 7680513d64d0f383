import * as contact from '#src/features/organizations/contact.contract.ts'
import * as organizations from '#src/features/organizations/organizations.contract.ts'
import { contactRoutes } from '#src/features/organizations/server/contact.routes.ts'
import { organizationRoutes } from '#src/features/organizations/server/organizations.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const organizationsWiring: FeatureWiring = {
  contracts: { contact, organizations },
  wire: (core) => ({ routes: [...organizationRoutes(core.organizations), ...contactRoutes(core)] }),
}
