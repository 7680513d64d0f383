import * as contact from '#src/features/organisations/contact.contract.ts'
import * as organisations from '#src/features/organisations/organisations.contract.ts'
import { contactRoutes } from '#src/features/organisations/server/contact.routes.ts'
import { organisationRoutes } from '#src/features/organisations/server/organisations.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const organisationsWiring: FeatureWiring = {
  contracts: { contact, organisations },
  wire: (core) => ({ routes: [...organisationRoutes(core.organisations), ...contactRoutes(core)] }),
}
