import { z } from 'zod'
import { type Config, readSettings, SecureUrl, type SupplierSettings } from '#src/platform/server/config.ts'
import type { PortRow, Supplier } from './port-row.ts'
import { portRows } from './ports.table.ts'

/** Names the services that staff carry out, comma separated, or all of them. It comes before any supplier. */
const byHandSetting = 'BY_HAND'
const allByHand = 'all'
/** The addresses that lenders may enter for accounts of their own, comma separated: a supplier's sandbox, for example. */
const addressesSetting = 'SUPPLIER_ADDRESSES'

const servicesByHand = (settings: SupplierSettings): readonly string[] =>
  (settings[byHandSetting] ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/** Returns the addresses of suppliers that lenders may enter. Any other could lead into the operator's own network. */
export const allowedAddresses = (settings: SupplierSettings): readonly string[] =>
  (settings[addressesSetting] ?? '').split(',').flatMap((text) => (text === '' ? [] : [text]))

/** Returns whether the operator chose that staff carry out a service. */
export const isChosenByHand = (service: string, settings: SupplierSettings): boolean => {
  const names = servicesByHand(settings)
  return names.includes(allByHand) || names.includes(service)
}

/** Reads the settings of the suppliers in these rows. Two suppliers of one service cannot both be configured. */
export const supplierSettingsOf = (
  rows: readonly (readonly [string, PortRow<unknown>])[],
): z.ZodType<SupplierSettings> => {
  const settings = rows.flatMap(([, { suppliers }]) =>
    suppliers.flatMap((supplier) => Object.entries(supplier.settings)),
  )
  const shape = Object.fromEntries(settings.map(([name, { schema }]) => [name, schema.optional()]))
  const services = new Set(rows.map(([service]) => service))
  return z
    .object({ ...shape, [byHandSetting]: z.string().optional(), [addressesSetting]: Addresses.optional() })
    .superRefine((values, context) => {
      const set = omitUnset(values)
      for (const name of servicesByHand(set))
        if (name !== allByHand && !services.has(name))
          context.addIssue({
            code: 'custom',
            path: [byHandSetting],
            message: `Is ${allByHand} or services: no ${name}`,
          })
      for (const [, { name, suppliers }] of rows) {
        const [first, second] = suppliers.filter((supplier) => supplier.isSet(set))
        if (first && second)
          context.addIssue({
            code: 'custom',
            path: [second.setting],
            message: `Cannot be set beside ${first.setting}: both supply ${name}`,
          })
      }
    })
    .transform(omitUnset)
}

/** Each address without the slash at its end. */
const Addresses = z
  .string()
  .transform((text) => text.split(',').map((text) => text.trim().replace(/\/+$/, '')))
  .pipe(z.array(SecureUrl))
  .transform((addresses) => addresses.join(','))

const omitUnset = (values: Readonly<Record<string, string | undefined>>): SupplierSettings =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const productSettings = supplierSettingsOf(portRows)

/**
 * Reads every setting of the product, including those of suppliers. @throws Error naming each wrong setting, one per
 * line.
 */
export const readConfig = (environment: Record<string, string | undefined>): Config =>
  readSettings(environment, productSettings)

/** Returns the supplier of a service that the settings enable. */
export const configuredSupplier = <Port>(
  { suppliers }: PortRow<Port>,
  settings: SupplierSettings,
): Supplier<Port> | undefined => suppliers.find((supplier) => supplier.isSet(settings))
