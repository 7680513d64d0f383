import { parseArgs } from 'node:util'
import { brandRecords } from '#src/brands/brands.table.ts'
import { isBrandsFolder } from '#src/brands/server/lender-brands.ts'

const usage = `npm run brand -- new CODE [FOLDER] [--inherits CODE]
  Writes FOLDER/CODE.ts, the template of a brand, and lists what to fill in.
npm run brand -- check [PLACE] [--strict]
  Reads the brands of a module or folder as production does, and lists everything that is wrong. Ends with code 1 if
  production would refuse them; with --strict also if other values still need to be filled in.
  FOLDER, PLACE  without them, what the setting BRANDS names
  --inherits     the brand that ships from which the new one takes what it does not say; lintel without it`

/** What the operator wants of the command. */
export type BrandOrder =
  | { does: 'new'; orgCode: string; folder: string; inherits: string }
  | { does: 'check'; place: string; isStrict: boolean }

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { inherits: { type: 'string' }, strict: { type: 'boolean' } },
    })
  } catch (cause) {
    throw new Error(usage, { cause })
  }
}

const toNew = (orgCode: string, folder: string | undefined, inherits: string): BrandOrder => {
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(orgCode))
    throw new Error(`${orgCode} is not a code: small letters, digits, dashes and underscores, and first a letter.`)
  const codes = brandRecords.map((record) => record.orgCode)
  if (codes.includes(orgCode)) throw new Error(`${orgCode} is the code of a brand that ships with the product.`)
  if (!codes.includes(inherits))
    throw new Error(`No brand that ships is called ${inherits}. There are: ${codes.join(', ')}.`)
  if (folder === undefined) throw new Error(`Name the folder of your brands, or set BRANDS.\n${usage}`)
  return { does: 'new', orgCode, folder, inherits }
}

/**
 * Reads the command's arguments.
 * @param setting what BRANDS names
 * @throws Error with the usage, or with what is wrong with an argument
 */
export const readBrandOrder = (args: readonly string[], setting: string | undefined): BrandOrder => {
  const { positionals, values } = parse(args)
  const [does, first, second, ...more] = positionals
  if (does === 'new' && first !== undefined && more.length === 0 && values.strict === undefined) {
    const isFolder = setting !== undefined && (isBrandsFolder(setting) || !/\.[cm]?[jt]s$/.test(setting))
    return toNew(first, second ?? (isFolder ? setting : undefined), values.inherits ?? 'lintel')
  }
  if (does !== 'check' || second !== undefined || values.inherits !== undefined) throw new Error(usage)
  const place = first ?? setting
  if (place === undefined) throw new Error(`Name a module or folder of brands, or set BRANDS.\n${usage}`)
  return { does: 'check', place, isStrict: values.strict === true }
}
