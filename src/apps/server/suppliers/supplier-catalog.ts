import type { SupplierCatalog } from '#src/features/suppliers/server/supplier-credentials.service.ts'
import { type TrialResult, trialResultOf } from '#src/features/suppliers/trial-results.table.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Supplier } from './port-row.ts'
import { portRows } from './ports.table.ts'
import { allowedAddresses } from './supplier-settings.ts'
import { isFixedSupply, supplyLabel, supplyOf, type Vendors } from './vendors.ts'

/** Finds a supplier of a service by its name. */
const supplierByName = (service: string, name: string): Supplier<unknown> | undefined => {
  const row = portRows.find(([one]) => one === service)?.[1]
  return row?.takesAccounts ? row.suppliers.find((supplier) => supplier.name === name) : undefined
}

/** Returns the suppliers of which lenders may have accounts of their own in this installation. */
export const supplierCatalog = (config: Config, own: Partial<Vendors>): SupplierCatalog => {
  const addresses = allowedAddresses(config.suppliers)
  const isAllowed = (text: string): boolean =>
    addresses.some((address) => text === address || text.startsWith(`${address}/`))
  return {
    addresses,
    services: portRows.flatMap(([service, row]) => {
      if (!row.takesAccounts || row.suppliers.length === 0) return []
      const supply = supplyOf([service, row], config, own[service] !== undefined)
      return [
        {
          service,
          title: row.name,
          installation: supplyLabel(supply, row),
          isFixed: isFixedSupply([service, row], config, own[service]),
          triable: row.suppliers.flatMap(({ name, trial }) => (trial ? [name] : [])),
          suppliers: row.suppliers.map(({ name, settings, ...supplier }) => ({
            name,
            fields: Object.entries(settings).map(([setting, { form, kind }]) => ({
              name: setting,
              hint: form.replaceAll('`', ''),
              isSecret: kind === 'secret',
              isRequired: supplier.required.includes(setting),
            })),
          })),
        },
      ]
    }),
    settingFaults(service, name, settings) {
      const supplier = supplierByName(service, name)
      if (!supplier) return []
      const unknown = Object.keys(settings).filter((setting) => !(setting in supplier.settings))
      return [
        ...unknown.map((field) => ({ field, message: 'The supplier has no such setting' })),
        ...Object.entries(supplier.settings).flatMap(([field, { schema, form, kind }]) => {
          const text = settings[field]
          if (text === undefined) return supplier.required.includes(field) ? [{ field, message: 'Required' }] : []
          if (!schema.safeParse(text).success) return [{ field, message: `Must be ${form.replaceAll('`', '')}` }]
          if (kind === 'address' && !isAllowed(text.replace(/\/+$/, '')))
            return [{ field, message: 'Must be one of the addresses that the operator allows' }]
          return []
        }),
      ]
    },
    async trial(service, name, settings): Promise<TrialResult> {
      const supplier = supplierByName(service, name)
      if (!supplier?.trial) return 'CANNOT_BE_TRIED'
      try {
        await supplier.trial(settings)
        return 'WORKS'
      } catch (error) {
        if (error instanceof VendorUnavailable) return trialResultOf(error.status)
        throw error
      }
    },
  }
}
