import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { formatFigure } from './figure-units.table.ts'
import { type Change, changesBetween, isList, isTree, type Json, jsonAt, type Path } from './pricing-changes.rules.ts'
import {
  type NamedCell,
  type PolicyData,
  pathText,
  policyAt,
  policyChanges,
  sheetCells,
  sheetPathOf,
  sheetsOn,
} from './rate-sheet.rules.ts'
import { type GrowingList, growingLists, type Sheet, sectionsOf } from './rate-sheet.table.ts'

/** The changes of a proposal in readable form: each figure by name, before and after. */

export interface ChangedFigure {
  key: string
  /** The product's key; null for data of all products. */
  product: string | null
  /** The day on which the changed table takes effect, if it is later than the requested day; otherwise null. */
  from: string | null
  heading: string
  name: string
  before: string
  after: string
  /** The change this figure is part of. For a list that grew or shrank, it is the change of the whole list. */
  change: Change
}

const policyLabels: Readonly<Record<string, string>> = {
  pricing: 'Pricing',
  creditPolicy: 'Credit policy',
  propertyPolicy: 'Property policy',
  incomePolicy: 'Income policy',
  valuationPolicy: 'Valuation policy',
  lienPolicy: 'Lien policy',
  sanctionsPolicy: 'Sanctions policy',
  planTerms: 'Plan terms',
}

/** Converts a key to words: 'minimumScore' becomes 'minimum score'. */
const nameOfStep = (step: string | number): string =>
  typeof step === 'number'
    ? String(step + 1)
    : step.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const asWritten = (value: Json | undefined): string =>
  value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)

type FormattedChange = Omit<ChangedFigure, 'key' | 'change' | 'product' | 'from'>

const asData = (heading: string, path: Path, { before, after }: Pick<Change, 'before' | 'after'>): FormattedChange => ({
  heading,
  name: path.map(nameOfStep).join(', ') || 'As a whole',
  before: asWritten(before),
  after: asWritten(after),
})

const asFigure = (cell: NamedCell, { before, after }: Pick<Change, 'before' | 'after'>): FormattedChange => ({
  heading: cell.heading,
  name: cell.name,
  before: formatFigure(before, cell.unit),
  after: formatFigure(after, cell.unit),
})

const cellAt = (cells: readonly NamedCell[], path: Path) => cells.find((cell) => pathText(cell.path) === pathText(path))

/** Returns the name of a row and its figures in one text. */
const formatRow = (sheet: Sheet, list: GrowingList, row: number): { name: string; text: string } => {
  const under = sectionsOf(sheet).flatMap((section) =>
    section.rows.flatMap(({ name, cells }) =>
      cells.flatMap((cell, at) =>
        cell && cell.path[0] === list.at && cell.path[1] === row ? [{ name, cell, head: section.heads[at] ?? '' }] : [],
      ),
    ),
  )
  const text = under
    .filter(({ cell }) => cell.path[2] !== list.key)
    .map(({ head, cell }) => `${head} ${formatFigure(jsonAt(sheet as unknown as Json, cell.path), cell.unit)}`)
  return { name: under[0]?.name ?? `${list.one} ${row + 1}`, text: text.join('; ') }
}

const keyOfRow = (row: Json | undefined, { key }: GrowingList): string => (isTree(row) ? String(row[key]) : String(row))

/** Returns rows that were added or removed, and changed figures of the others. The key identifies a row. */
const listChanges = (list: GrowingList, before: Sheet, after: Sheet): FormattedChange[] => {
  const [were, are] = [before, after].map((sheet) => jsonAt(sheet as unknown as Json, [list.at]))
  if (!isList(were) || !isList(are)) return []
  const heading = sectionsOf(after).find((section) => section.list?.at === list.at)?.heading ?? list.at
  const indexIn = (rows: readonly Json[], row: Json) =>
    rows.findIndex((json) => keyOfRow(json, list) === keyOfRow(row, list))
  const removedRows = were.flatMap((row, at): FormattedChange[] => {
    if (indexIn(are, row) >= 0) return []
    const { name, text } = formatRow(before, list, at)
    return [{ heading, name, before: text, after: 'removed' }]
  })
  const cells = sheetCells(after)
  const others = are.flatMap((row, at): FormattedChange[] => {
    const was = indexIn(were, row)
    if (was < 0) {
      const { name, text } = formatRow(after, list, at)
      return [{ heading, name, before: 'none', after: text }]
    }
    return changesBetween(were[was], row).map((change) => {
      const path = [list.at, at, ...change.path]
      const cell = cellAt(cells, path)
      return cell ? asFigure(cell, change) : asData(heading, path, change)
    })
  })
  return [...removedRows, ...others]
}

const sheetChanges = (
  rest: Path,
  change: Change,
  before: Sheet | undefined,
  after: Sheet | undefined,
): FormattedChange[] => {
  const cell = cellAt(sheetCells(after), rest) ?? cellAt(sheetCells(before), rest)
  if (cell) return [asFigure(cell, change)]
  const list = rest.length === 1 ? Object.values(growingLists).find(({ at }) => at === rest[0]) : undefined
  if (list && sheetCells(before).length > 0 && sheetCells(after).length > 0)
    return listChanges(list, before as Sheet, after as Sheet)
  const [first, ...others] = rest
  return [
    asData(first === undefined ? 'Rate sheet' : first === 'states' ? 'State rules' : nameOfStep(first), others, change),
  ]
}

/**
 * Returns the path of a list in which a row moved to another place, found by the key that moved; undefined for any
 * other change.
 */
const movedList = ({ path, before: was }: Change, after: PolicyData, day: CivilDate): Path | undefined => {
  const of = sheetPathOf(path)
  const [at, , key, ...deeper] = of?.rest ?? []
  const list = Object.values(growingLists).find((growingList) => growingList.at === at && growingList.key === key)
  if (!of || !list || deeper.length > 0) return undefined
  const fullPath = [...of.at, list.at]
  const rows = policyAt(after, day, fullPath)
  return isList(rows) && rows.some((row) => isTree(row) && row[list.key] === was) ? fullPath : undefined
}

/**
 * Returns the changes, but combines the changes of a list whose rows moved into one. Otherwise a row would be compared
 * with a different row.
 */
const withMovedRows = (before: PolicyData, after: PolicyData, day: CivilDate): Change[] => {
  const changes = policyChanges(before, after, day)
  const lists = new Map(
    changes.flatMap((change) => {
      const path = movedList(change, after, day)
      return path ? [[`${pathText(path)}.`, path] as const] : []
    }),
  )
  const reportedLists = new Set<string>()
  return changes.flatMap((change) => {
    const [listPath, path] = [...lists].find(([under]) => pathText(change.path).startsWith(under)) ?? []
    if (listPath === undefined || path === undefined) return [change]
    if (reportedLists.has(listPath)) return []
    reportedLists.add(listPath)
    return [{ path, before: policyAt(before, day, path), after: policyAt(after, day, path) }]
  })
}

type UnkeyedFigure = Omit<ChangedFigure, 'key'>

const listChangedFigures = (change: Change, before: PolicyData, after: PolicyData, day: CivilDate): UnkeyedFigure[] => {
  const of = sheetPathOf(change.path)
  const [first = '', ...rest] = change.path
  const fullPath = { product: of?.product ?? null, from: of?.from ?? null, change }
  if (!of) return [{ ...asData(policyLabels[first] ?? String(first), rest, change), ...fullPath }]
  const [was, is] = [before, after].map((data) => policyAt(data, day, of.at) as unknown as Sheet | undefined)
  return sheetChanges(of.rest, change, was, is).map((figure) => ({ ...figure, ...fullPath }))
}

/** Sorts the figures in the order of the sheet's parts. Stored data does not keep the original order. */
const inSheetOrder = (figures: readonly UnkeyedFigure[], data: PolicyData, day: CivilDate): UnkeyedFigure[] => {
  const products = [...new Set(figures.map(({ product }) => product))]
  const sheets = sheetsOn(data, day)
  return products.flatMap((product) => {
    const headings = new Map(
      sheetCells(product === null ? undefined : sheets[product]).map(({ heading }, at) => [heading, at]),
    )
    const indexIn = ({ heading }: UnkeyedFigure) => headings.get(heading) ?? Number.MAX_SAFE_INTEGER
    return figures.filter((figure) => figure.product === product).toSorted((a, b) => indexIn(a) - indexIn(b))
  })
}

/** Returns every figure that changes on a day, in the order of the sheets. */
export const changedFigures = (before: PolicyData, after: PolicyData, day: CivilDate): ChangedFigure[] => {
  const figures = withMovedRows(before, after, day).flatMap((change) => listChangedFigures(change, before, after, day))
  return inSheetOrder(figures, after, day).map((unkeyedFigure, at) => ({
    ...unkeyedFigure,
    key: `${pathText(unkeyedFigure.change.path)} ${at}`,
  }))
}
