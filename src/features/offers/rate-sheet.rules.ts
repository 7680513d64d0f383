import type { CivilDate } from '#src/domain/civil-date.ts'
import { figureFault } from './figure-units.table.ts'
import { type Change, changesBetween, isList, isTree, type Json, type JsonTree, jsonAt, type Path, withChanges } from './pricing-changes.rules.ts'
import { type GrowingList, type Sheet, type SheetCell, sectionsOf } from './rate-sheet.table.ts'

/** The sheets of a lender's pricing data: the tables that hold on a day, without the day they began. */

/** A lender's pricing data by key, as it would be read on a day. */
export type PolicyData = Readonly<Record<string, unknown>>
/** What somebody changed of the sheets, by product. */
export type SheetEdits = Readonly<Record<string, readonly Change[]>>

interface DatedTable extends JsonTree {
  readonly effectiveFrom: string
}

const isDated = (table: Json): table is DatedTable => isTree(table) && typeof table.effectiveFrom === 'string'

const datedTables = (data: PolicyData): Record<string, readonly DatedTable[]> => {
  const products = jsonAt(data as JsonTree, ['pricing', 'products'])
  if (!isTree(products)) return {}
  return Object.fromEntries(
    Object.entries(products).flatMap(([product, tables]) =>
      isList(tables) && tables.every(isDated) ? [[product, tables as readonly DatedTable[]]] : [],
    ),
  )
}

const begun = (tables: readonly DatedTable[], day: CivilDate): DatedTable | undefined =>
  tables
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]

const undated = ({ effectiveFrom: _, ...sheet }: DatedTable): JsonTree => sheet

/** The sheet of each product on a day. A product whose prices have not begun has none. */
export const sheetsOn = (data: PolicyData, day: CivilDate): Record<string, Sheet> =>
  Object.fromEntries(
    Object.entries(datedTables(data)).flatMap(([product, tables]) => {
      const table = begun(tables, day)
      return table ? [[product, undated(table) as unknown as Sheet]] : []
    }),
  )

export const withEdits = (sheet: Sheet, edits: readonly Change[] = []): Sheet =>
  withChanges(sheet as unknown as Json, edits) as unknown as Sheet

/**
 * The pricing data with the edited sheets in force from a day. What ended earlier is left out: the table that held
 * until then stays, as do those that begin later.
 */
export const withSheets = (data: PolicyData, edits: SheetEdits, day: CivilDate): PolicyData => {
  const sheets = sheetsOn(data, day)
  const products = jsonAt(data as JsonTree, ['pricing', 'products']) as JsonTree
  const edited = Object.entries(datedTables(data)).flatMap(([product, tables]) => {
    const changes = edits[product] ?? []
    const sheet = sheets[product]
    if (changes.length === 0 || !sheet) return []
    const last = begun(tables, day)
    const staying = tables.filter((table) => (table === last || table.effectiveFrom > day) && table.effectiveFrom !== day)
    const made = { effectiveFrom: day, ...withEdits(sheet, changes) }
    return [[product, [...staying, made].toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))]]
  })
  return {
    ...data,
    pricing: { ...(data.pricing as JsonTree), products: { ...products, ...Object.fromEntries(edited) } },
  }
}

/** Pricing data as it would be from a day on: of each product its sheet, and the tables that begin later by their day. */
const asOf = (data: PolicyData, day: CivilDate): JsonTree => {
  const tables = datedTables(data)
  const products = jsonAt(data as JsonTree, ['pricing', 'products'])
  if (!isTree(products)) return data as JsonTree
  const read = Object.entries(products).map(([product, whole]) => {
    const dated = tables[product]
    if (!dated) return [product, whole]
    const sheet = begun(dated, day)
    const later = dated.filter(({ effectiveFrom }) => effectiveFrom > day)
    return [
      product,
      {
        ...(sheet && { sheet: undated(sheet) }),
        later: Object.fromEntries(later.map((table) => [table.effectiveFrom, undated(table)])),
      },
    ]
  })
  return { ...(data as JsonTree), pricing: { ...(data.pricing as JsonTree), products: Object.fromEntries(read) } }
}

/** What changes on a day for who borrows from then on, whatever stood in tables that had ended. */
export const policyChanges = (before: PolicyData, after: PolicyData, day: CivilDate): Change[] =>
  changesBetween(asOf(before, day), asOf(after, day))

/** The sheet that a change is of, before and after: of the day, or of one that begins later. */
export const sheetPathOf = (path: Path): { product: string; from: string | null; at: Path; rest: Path } | undefined => {
  const [key, products, product, part, from] = path
  if (key !== 'pricing' || products !== 'products' || product === undefined) return undefined
  if (part === 'sheet') return { product: String(product), from: null, at: path.slice(0, 4), rest: path.slice(4) }
  if (part === 'later' && from !== undefined)
    return { product: String(product), from: String(from), at: path.slice(0, 5), rest: path.slice(5) }
  return undefined
}

export const policyAt = (data: PolicyData, day: CivilDate, path: Path): Json | undefined => jsonAt(asOf(data, day), path)

export interface NamedCell extends SheetCell {
  heading: string
  name: string
}

/** Every figure of a sheet with its words. A sheet that is not whole has none. */
export const cellsOf = (sheet: Sheet | undefined): NamedCell[] => {
  if (!sheet) return []
  try {
    return sectionsOf(sheet).flatMap(({ heading, heads, rows }) =>
      rows.flatMap((row) =>
        row.cells.flatMap((cell, at) =>
          cell ? [{ ...cell, heading, name: heads.length > 1 ? `${row.name}, ${heads[at]}` : row.name }] : [],
        ),
      ),
    )
  } catch {
    return []
  }
}

/** The place of a figure as text: its name in a form, and what the server calls it. */
export const placeOf = (path: Path): string => path.join('.')

export interface SheetFault {
  product: string
  field: string
  message: string
}

export const fieldName = (product: string, path: Path): string => `sheet.${product}.${placeOf(path)}`

/** What is typed on the sheets and is no such figure. */
export const typedFaults = (sheets: Readonly<Record<string, Sheet>>, edits: SheetEdits): SheetFault[] =>
  Object.entries(edits).flatMap(([product, changes]) => {
    const sheet = sheets[product]
    if (!sheet || changes.length === 0) return []
    const edited = withEdits(sheet, changes)
    return cellsOf(edited).flatMap((cell) => {
      const value = jsonAt(edited as unknown as Json, cell.path)
      const isLeftOut = cell.empty !== undefined && (value === undefined || value === null)
      const message = isLeftOut ? undefined : figureFault(value, cell.unit)
      return message ? [{ product, field: fieldName(product, cell.path), message: `${cell.name}: ${message}` }] : []
    })
  })

const faultyTable = /^payload\.pricing\.pricing\.products\.([^.]+)\.(\d+)(?:\.(.+))?$/

/**
 * A fault of the server's beside the figure it is about: a row's beside its first figure. Undefined for what stands on
 * no sheet of the day.
 */
export const sheetFault = (
  fault: { field: string; message: string },
  data: PolicyData,
  day: CivilDate,
): SheetFault | undefined => {
  const [, product = '', at, rest = ''] = faultyTable.exec(fault.field) ?? []
  const table = datedTables(data)[product]?.[Number(at)]
  if (!table || table.effectiveFrom !== day) return undefined
  const cells = cellsOf(undated(table) as unknown as Sheet)
  const cell =
    cells.find(({ path }) => placeOf(path) === rest) ?? cells.find(({ path }) => placeOf(path).startsWith(`${rest}.`))
  if (!cell) return undefined
  return { product, field: fieldName(product, cell.path), message: `${cell.name}: ${fault.message}` }
}

/** A figure set on a sheet. An empty field leaves it out where that is allowed. */
export const withFigure = (sheet: Sheet, { path, empty }: SheetCell, value: Json | undefined): Sheet =>
  withEdits(sheet, [{ path, before: undefined, after: value ?? (empty === 'absent' ? undefined : empty ? null : '') }])

/** With one more row: a copy of the last, one step on. */
export const withRow = (sheet: Sheet, { at, key, step }: GrowingList): Sheet => {
  const rows = sheet[at] as readonly Readonly<Record<string, unknown>>[]
  const last = rows.at(-1) ?? {}
  return { ...sheet, [at]: [...rows, { ...last, [key]: Number(last[key] ?? 0) + step }] }
}

export const withoutRow = (sheet: Sheet, { at }: GrowingList, row: number): Sheet => ({
  ...sheet,
  [at]: sheet[at].filter((_: unknown, place: number) => place !== row),
})
