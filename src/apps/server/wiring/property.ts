import * as addressLookup from '#src/features/property/address-lookup.contract.ts'
import * as property from '#src/features/property/property.contract.ts'
import { addressLookupRoutes } from '#src/features/property/server/address-lookup.routes.ts'
import { examineTitle } from '#src/features/property/server/full-title.step.ts'
import { checkPrequalTitle, findPropertyRecord, valueProperty } from '#src/features/property/server/prequal.step.ts'
import { propertyRoutes } from '#src/features/property/server/property.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const propertyWiring: FeatureWiring = {
  contracts: { addressLookup, property },
  wire(core) {
    const { clock, records, vendors } = core
    const steps = { ...core, policyFor: (organization: string) => core.policyFor(organization).property }
    const title = { ...steps, vendor: vendors.title }
    return {
      routes: [...addressLookupRoutes({ lookup: vendors.addressLookup }), ...propertyRoutes(clock, records)],
      steps: {
        'find-property-record': findPropertyRecord({ ...steps, vendor: vendors.propertyRecords }),
        'check-prequal-title': checkPrequalTitle(steps),
        'value-property': valueProperty({ ...steps, vendor: vendors.valuation }),
        'order-full-title': examineTitle(title, 'order-full-title'),
        'pull-final-title': examineTitle(title, 'pull-final-title'),
      },
    }
  },
}
