import { z } from 'zod'
import { type Config, readSettings, type SupplierSettings } from '#src/platform/server/config.ts'
import type { PortRow, Supplier } from './port-row.ts'
import { portRows } from './ports.table.ts'

/** Reads the settings of the suppliers in these rows. Two suppliers of one service cannot both be configured. */
export const supplierSettingsOf = (
  rows: readonly (readonly [string, PortRow<unknown>])[],
): z.ZodType<SupplierSettings> => {
  const settings = rows.flatMap(([, { suppliers }]) => suppliers.flatMap((one) => Object.entries(one.settings)))
  const shape = Object.fromEntries(settings.map(([name, { schema }]) => [name, schema.optional()]))
  return z
    .object(shape)
    .superRefine((values, context) => {
      const set = onlySet(values)
      for (const [, { name, suppliers }] of rows) {
        const [first, second] = suppliers.filter((one) => one.isSet(set))
        if (first && second)
          context.addIssue({
            code: 'custom',
            path: [second.setting],
            message: `Cannot be set beside ${first.setting}: both supply ${name}`,
          })
      }
    })
    .transform(onlySet)
}

const onlySet = (values: Readonly<Record<string, string | undefined>>): SupplierSettings =>
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
): Supplier<Port> | undefined => suppliers.find((one) => one.isSet(settings))
