import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import {
  type Change,
  changesBetween,
  invertChange,
  isList,
  isTree,
  type Json,
  type JsonTree,
  jsonAt,
  type Path,
  withChanges,
} from './pricing-changes.rules.ts'
import { type GrowingList, growingLists, type Sheet, type SheetCell, sectionsOf } from './rate-sheet.table.ts'

/** The rate sheets of a lender's pricing data: the tables in force on a day, without their effective dates. */

/** A lender's pricing data by key, as in force on a day. */
export type PolicyData = Readonly<Record<string, unknown>>
/** The edits of the sheets, by product. */
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

const effectiveTable = (tables: readonly DatedTable[], day: CivilDate): DatedTable | undefined =>
  tables
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]

const withoutDate = ({ effectiveFrom: _, ...sheet }: DatedTable): JsonTree => sheet

/** Returns the sheet of each product on a day. A product whose prices have not begun has none. */
export const sheetsOn = (data: PolicyData, day: CivilDate): Record<string, Sheet> =>
  Object.fromEntries(
    Object.entries(datedTables(data)).flatMap(([product, tables]) => {
      const table = effectiveTable(tables, day)
      return table ? [[product, withoutDate(table) as unknown as Sheet]] : []
    }),
  )

/** Returns the later days on which other tables of the product take effect. */
export const laterStarts = (data: PolicyData, product: string, day: CivilDate): CivilDate[] =>
  (datedTables(data)[product] ?? []).flatMap(({ effectiveFrom }) => (effectiveFrom > day ? [effectiveFrom] : [])).sort()

const asJson = (sheet: Sheet): Json => sheet as unknown as Json

/** Returns the changes that turn one sheet into the other. */
export const sheetChanges = (before: Sheet, after: Sheet): Change[] => changesBetween(asJson(before), asJson(after))

/** Returns the sheet with the changes made. Does not modify the given sheet. */
export const withEdits = (sheet: Sheet, edits: readonly Change[] = []): Sheet =>
  withChanges(asJson(sheet), edits) as unknown as Sheet

/** Returns the value at a path of a sheet; undefined if there is none. */
export const figureAt = (sheet: Sheet, path: Path): Json | undefined => jsonAt(asJson(sheet), path)

/** Returns the earlier value of a figure in an edited sheet. Follows a row that moved. */
export const figureBefore = (was: Sheet, sheet: Sheet, path: Path): Json | undefined => {
  const [at, row, ...rest] = path
  const list = Object.values(growingLists).find((growingList) => growingList.at === at)
  if (!list) return figureAt(was, path)
  const before = was[list.at] as readonly object[]
  const rowKey = (one: object | undefined): unknown => (one as Record<string, unknown> | undefined)?.[list.key]
  const key = rowKey((sheet[list.at] as readonly object[])[Number(row)])
  const former = before.findIndex((candidate) => rowKey(candidate) === key)
  if (former >= 0) return figureAt(was, [list.at, former, ...rest])
  return before.length === sheet[list.at].length ? figureAt(was, path) : undefined
}

/**
 * Returns the pricing data with the edited sheets in force from a day. Keeps the table that was in force until then and
 * all later tables. Drops tables that ended earlier.
 */
export const withSheets = (data: PolicyData, edits: SheetEdits, day: CivilDate): PolicyData => {
  const sheets = sheetsOn(data, day)
  const products = jsonAt(data as JsonTree, ['pricing', 'products']) as JsonTree
  const editedProducts = Object.entries(datedTables(data)).flatMap(([product, tables]) => {
    const changes = edits[product] ?? []
    const sheet = sheets[product]
    if (changes.length === 0 || !sheet) return []
    const last = effectiveTable(tables, day)
    const remainingTables = tables.filter(
      (table) => (table === last || table.effectiveFrom > day) && table.effectiveFrom !== day,
    )
    const newTable = { effectiveFrom: day, ...withEdits(sheet, changes) }
    return [[product, [...remainingTables, newTable].toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))]]
  })
  return {
    ...data,
    pricing: { ...(data.pricing as JsonTree), products: { ...products, ...Object.fromEntries(editedProducts) } },
  }
}

/**
 * Returns the pricing data as in force from a day: for each product its sheet, and the later tables by effective date.
 */
const asOf = (data: PolicyData, day: CivilDate): JsonTree => {
  const tables = datedTables(data)
  const products = jsonAt(data as JsonTree, ['pricing', 'products'])
  if (!isTree(products)) return data as JsonTree
  const read = Object.entries(products).map(([product, whole]) => {
    const versions = tables[product]
    if (!versions) return [product, whole]
    const sheet = effectiveTable(versions, day)
    const later = versions.filter(({ effectiveFrom }) => effectiveFrom > day)
    return [
      product,
      {
        ...(sheet && { sheet: withoutDate(sheet) }),
        later: Object.fromEntries(later.map((table) => [table.effectiveFrom, withoutDate(table)])),
      },
    ]
  })
  return { ...(data as JsonTree), pricing: { ...(data.pricing as JsonTree), products: Object.fromEntries(read) } }
}

/** Returns what changes for borrowers from a day on. Ignores tables that ended before. */
export const policyChanges = (before: PolicyData, after: PolicyData, day: CivilDate): Change[] =>
  changesBetween(asOf(before, day), asOf(after, day))

/** Splits the path of a change into its sheet and the path within it. The sheet is the current or a later one. */
export const sheetPathOf = (path: Path): { product: string; from: string | null; at: Path; rest: Path } | undefined => {
  const [key, products, product, part, from] = path
  if (key !== 'pricing' || products !== 'products' || product === undefined) return undefined
  if (part === 'sheet') return { product: String(product), from: null, at: path.slice(0, 4), rest: path.slice(4) }
  if (part === 'later' && from !== undefined)
    return { product: String(product), from: String(from), at: path.slice(0, 5), rest: path.slice(5) }
  return undefined
}

/** Returns the value at a path of the policy in force on a day; undefined if there is none. */
export const policyAt = (data: PolicyData, day: CivilDate, path: Path): Json | undefined =>
  jsonAt(asOf(data, day), path)

export interface NamedCell extends SheetCell {
  heading: string
  row: string
  name: string
}

/** Returns every figure of a sheet with its labels. An incomplete sheet has none. */
export const sheetCells = (sheet: Sheet | undefined): NamedCell[] => {
  if (!sheet) return []
  try {
    return sectionsOf(sheet).flatMap(({ heading, heads, rows }) =>
      rows.flatMap((row) =>
        row.cells.flatMap((cell, at) =>
          cell
            ? [{ ...cell, heading, row: row.name, name: heads.length > 1 ? `${row.name}, ${heads[at]}` : row.name }]
            : [],
        ),
      ),
    )
  } catch {
    return []
  }
}

/** Returns the edits without one of their changes. */
export const withoutChange = (
  sheets: Readonly<Record<string, Sheet>>,
  edits: SheetEdits,
  change: Change,
): SheetEdits => {
  const of = sheetPathOf(change.path)
  const was = of && sheets[of.product]
  if (!was) return edits
  const restoredSheet = withEdits(withEdits(was, edits[of.product]), [invertChange({ ...change, path: of.rest })])
  return { ...edits, [of.product]: sheetChanges(was, restoredSheet) }
}

/** Returns the path of a figure as text, in the form the server uses. */
export const pathText = (path: Path): string => path.join('.')

/** Returns the sheet with a figure set. An empty field removes the figure if that is allowed. */
export const withFigure = (sheet: Sheet, { path, empty }: SheetCell, value: Json | undefined): Sheet =>
  withEdits(sheet, [{ path, before: undefined, after: value ?? (empty === 'absent' ? undefined : empty ? null : '') }])

/** Returns the sheet with one more row: a copy of the last row with its key increased by the step. */
export const withRow = (sheet: Sheet, { at, key, step }: GrowingList): Sheet => {
  const rows = sheet[at] as readonly Readonly<Record<string, unknown>>[]
  const last = rows.at(-1) ?? {}
  return { ...sheet, [at]: [...rows, { ...last, [key]: Number(last[key] ?? 0) + step }] }
}

/** Returns the sheet without one row, counted from 0, of a list that may grow. */
export const withoutRow = (sheet: Sheet, { at }: GrowingList, row: number): Sheet => ({
  ...sheet,
  [at]: sheet[at].filter((_: unknown, index: number) => index !== row),
})
