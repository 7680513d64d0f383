import { z } from 'zod'
import { SecureUrl, type SupplierSettings } from '#src/platform/server/config.ts'

/** A setting of a supplier. */
export interface SettingRow {
  schema: z.ZodType<string>
  /** The form of the value, for docs/suppliers.md. */
  form: string
  /** A secret is never read back. An address that a lender enters must be one that the operator allows. */
  kind?: 'secret' | 'address'
}

/** How a supplier's settings become the values that its adapter takes. */
export interface Access<Values> {
  /** Every setting that is read, by name. */
  settings: Readonly<Record<string, SettingRow>>
  /** The setting that enables the supplier. */
  setting: string
  /** The settings without which the supplier cannot be opened. */
  required: readonly string[]
  /** @returns undefined when the supplier is not configured */
  read(settings: SupplierSettings): Values | undefined
}

interface SupplierAddress {
  /** Replaces the supplier's production address. */
  baseUrl?: string
}

/** The supplier's address, without the slash at its end. */
const address: SettingRow = {
  kind: 'address',
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
    required: [setting],
    settings: {
      [setting]: { schema: z.string().includes(':'), form, kind: 'secret' },
      [addressSetting]: address,
    },
    read(settings) {
      const pair = settings[setting]
      if (pair === undefined) return undefined
      const [key = '', ...secret] = pair.split(':')
      return withAddress({ key, secret: secret.join(':') }, settings[addressSetting])
    },
  }
}

/** The same for a supplier that names its address to each customer, so that it must be set. */
export const withAddressNamed = <Values extends SupplierAddress>(
  access: Access<Values>,
): Access<Values & { baseUrl: string }> => {
  const addressSetting = Object.keys(access.settings).find((name) => access.settings[name]?.kind === 'address') ?? ''
  return {
    ...access,
    required: [...access.required, addressSetting],
    read(settings) {
      const values = access.read(settings)
      if (values === undefined) return undefined
      const { baseUrl } = values
      if (baseUrl === undefined) throw new Error(`${addressSetting} must be set beside ${access.setting}.`)
      return { ...values, baseUrl }
    },
  }
}

/** Reads a setting that holds a key, and a setting that holds the supplier's address. */
export const keyOnly = (
  setting: string,
  addressSetting: string,
  form: string,
): Access<SupplierAddress & { key: string }> => ({
  setting,
  required: [setting],
  settings: { [setting]: { schema: z.string().min(1), form, kind: 'secret' }, [addressSetting]: address },
  read(settings) {
    const key = settings[setting]
    return key === undefined ? undefined : withAddress({ key }, settings[addressSetting])
  },
})

/** Reads a single setting that holds the supplier's address. */
export const addressOnly = (setting: string, row: SettingRow): Access<string> => ({
  setting,
  required: [setting],
  settings: { [setting]: row },
  read: (settings) => settings[setting],
})

/**
 * Adds settings without which the supplier cannot be opened. @throws Error from what reads them, if the first setting
 * is set and one of these is not
 */
export const withSettings = <Values extends object, Name extends string>(
  access: Access<Values>,
  rows: Readonly<Record<Name, SettingRow>>,
): Access<Values & { others: Record<Name, string> }> => ({
  setting: access.setting,
  required: [...access.required, ...Object.keys(rows)],
  settings: { ...access.settings, ...rows },
  read(settings) {
    const values = access.read(settings)
    if (values === undefined) return undefined
    const others: Partial<Record<Name, string>> = {}
    for (const name of Object.keys(rows) as Name[]) {
      const text = settings[name]
      if (text === undefined) throw new Error(`${name} must be set beside ${access.setting}.`)
      others[name] = text
    }
    return { ...values, others: others as Record<Name, string> }
  },
})

/** Adds settings without which the supplier opens as well. */
export const withOptionalSettings = <Values extends object, Name extends string>(
  access: Access<Values>,
  rows: Readonly<Record<Name, SettingRow>>,
): Access<Values & { optional: Partial<Record<Name, string>> }> => ({
  ...access,
  settings: { ...access.settings, ...rows },
  read(settings) {
    const values = access.read(settings)
    if (values === undefined) return undefined
    const optional: Partial<Record<Name, string>> = {}
    for (const name of Object.keys(rows) as Name[]) {
      const text = settings[name]
      if (text !== undefined) optional[name] = text
    }
    return { ...values, optional }
  },
})
