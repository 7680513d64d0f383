import { z } from 'zod'
import { SecureUrl, type SupplierSettings } from '#src/platform/server/config.ts'

/** A setting of a supplier. */
export interface SettingRow {
  schema: z.ZodType<string>
  /** The form of the value, for docs/suppliers.md. */
  form: string
}

/** How a supplier's settings become the values that its adapter takes. */
export interface Access<Values> {
  /** Every setting that is read, by name. */
  settings: Readonly<Record<string, SettingRow>>
  /** The setting that enables the supplier. */
  setting: string
  /** @returns undefined when the supplier is not configured */
  read(settings: SupplierSettings): Values | undefined
}

interface SupplierAddress {
  /** Replaces the supplier's production address. */
  baseUrl?: string
}

/** The supplier's address, without the slash at its end. */
const address: SettingRow = {
  form: '`https://…`',
  schema: SecureUrl.transform((text) => text.replace(/\/+$/, '')),
}

const withAddress = <Values extends object>(values: Values, baseUrl: string | undefined): Values & SupplierAddress =>
  baseUrl === undefined ? values : { ...values, baseUrl }

/** Reads the settings `PREFIX_CREDENTIALS`, whose secret may contain colons, and `PREFIX_URL`. */
export const keyAndSecret = (
  prefix: string,
  form: string,
): Access<SupplierAddress & { key: string; secret: string }> => {
  const setting = `${prefix}_CREDENTIALS`
  const addressSetting = `${prefix}_URL`
  return {
    setting,
    settings: { [setting]: { schema: z.string().includes(':'), form }, [addressSetting]: address },
    read(settings) {
      const pair = settings[setting]
      if (pair === undefined) return undefined
      const [key = '', ...secret] = pair.split(':')
      return withAddress({ key, secret: secret.join(':') }, settings[addressSetting])
    },
  }
}

/** Reads a setting that holds a key, and a setting that holds the supplier's address. */
export const keyAlone = (
  setting: string,
  addressSetting: string,
  form: string,
): Access<SupplierAddress & { key: string }> => ({
  setting,
  settings: { [setting]: { schema: z.string().min(1), form }, [addressSetting]: address },
  read(settings) {
    const key = settings[setting]
    return key === undefined ? undefined : withAddress({ key }, settings[addressSetting])
  },
})

/** Reads a single setting that holds the supplier's address. */
export const addressAlone = (setting: string, row: SettingRow): Access<string> => ({
  setting,
  settings: { [setting]: row },
  read: (settings) => settings[setting],
})
