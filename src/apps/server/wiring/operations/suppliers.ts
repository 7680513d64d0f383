import { supplierCredentialsRoutes } from '#src/features/suppliers/server/supplier-credentials.routes.ts'
import * as suppliers from '#src/features/suppliers/supplier-credentials.contract.ts'
import { hourly } from '#src/platform/server/jobs/worker.ts'
import type { FeatureWiring } from '../feature.ts'

export const suppliersWiring: FeatureWiring = {
  contracts: { suppliers },
  wire: ({ clock, supplierCredentials }) => ({
    routes: supplierCredentialsRoutes(supplierCredentials),
    sweeps: { 'supplier-credentials': hourly(clock, supplierCredentials.endUnapproved) },
  }),
}
