import type { CivilDate } from '#src/domain/civil-date.ts'
import {
  type Change,
  changesBetween,
  isList,
  isTree,
  type Json,
  type JsonTree,
  jsonAt,
  type Path,
  undone,
  withChanges,
} from './pricing-changes.rules.ts'
import { type GrowingList, growingLists, type Sheet, type SheetCell, sectionsOf } from './rate-sheet.table.ts'

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

/** Days after this one on which another table of the product begins, of the same pricing data. */
export const beginsLater = (data: PolicyData, product: string, day: CivilDate): CivilDate[] =>
  (datedTables(data)[product] ?? []).flatMap(({ effectiveFrom }) => (effectiveFrom > day ? [effectiveFrom] : [])).sort()

const asJson = (sheet: Sheet): Json => sheet as unknown as Json

/** The changes that make one sheet the other, each at its place. */
export const sheetChanges = (before: Sheet, after: Sheet): Change[] => changesBetween(asJson(before), asJson(after))

/** The sheet with changes made; the one given stays as it is. */
export const withEdits = (sheet: Sheet, edits: readonly Change[] = []): Sheet =>
  withChanges(asJson(sheet), edits) as unknown as Sheet

/** What stands at a place of a sheet; undefined where nothing does. */
export const figureAt = (sheet: Sheet, path: Path): Json | undefined => jsonAt(asJson(sheet), path)

/** What a figure of an edited sheet was before; of a row that moved, in its former place. */
export const figureBefore = (was: Sheet, sheet: Sheet, path: Path): Json | undefined => {
  const [at, row, ...rest] = path
  const list = Object.values(growingLists).find((one) => one.at === at)
  if (!list) return figureAt(was, path)
  const before = was[list.at] as readonly object[]
  const keyOf = (one: object | undefined): unknown => (one as Record<string, unknown> | undefined)?.[list.key]
  const key = keyOf((sheet[list.at] as readonly object[])[Number(row)])
  const former = before.findIndex((one) => keyOf(one) === key)
  if (former >= 0) return figureAt(was, [list.at, former, ...rest])
  return before.length === sheet[list.at].length ? figureAt(was, path) : undefined
}

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
    const staying = tables.filter(
      (table) => (table === last || table.effectiveFrom > day) && table.effectiveFrom !== day,
    )
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

/** What stands at a place of the policy in force on a day; undefined where nothing does. */
export const policyAt = (data: PolicyData, day: CivilDate, path: Path): Json | undefined =>
  jsonAt(asOf(data, day), path)

export interface NamedCell extends SheetCell {
  heading: string
  row: string
  name: string
}

/** Every figure of a sheet with its words. A sheet that is not whole has none. */
export const cellsOf = (sheet: Sheet | undefined): NamedCell[] => {
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

/** The edits without one change of them. */
export const withoutChange = (
  sheets: Readonly<Record<string, Sheet>>,
  edits: SheetEdits,
  change: Change,
): SheetEdits => {
  const of = sheetPathOf(change.path)
  const was = of && sheets[of.product]
  if (!was) return edits
  const then = withEdits(withEdits(was, edits[of.product]), [undone({ ...change, path: of.rest })])
  return { ...edits, [of.product]: sheetChanges(was, then) }
}

/** The place of a figure as text, as the server calls it. */
export const placeOf = (path: Path): string => path.join('.')

/** A figure set on a sheet. An empty field leaves it out where that is allowed. */
export const withFigure = (sheet: Sheet, { path, empty }: SheetCell, value: Json | undefined): Sheet =>
  withEdits(sheet, [{ path, before: undefined, after: value ?? (empty === 'absent' ? undefined : empty ? null : '') }])

/** With one more row: a copy of the last, one step on. */
export const withRow = (sheet: Sheet, { at, key, step }: GrowingList): Sheet => {
  const rows = sheet[at] as readonly Readonly<Record<string, unknown>>[]
  const last = rows.at(-1) ?? {}
  return { ...sheet, [at]: [...rows, { ...last, [key]: Number(last[key] ?? 0) + step }] }
}

/** The sheet without one row, counted from 0, of a list that may grow. */
export const withoutRow = (sheet: Sheet, { at }: GrowingList, row: number): Sheet => ({
  ...sheet,
  [at]: sheet[at].filter((_: unknown, place: number) => place !== row),
})
