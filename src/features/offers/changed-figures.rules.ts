import type { CivilDate } from '#src/domain/civil-date.ts'
import { figureInWords } from './figure-units.table.ts'
import { type Change, changesBetween, isList, isTree, type Json, jsonAt, type Path } from './pricing-changes.rules.ts'
import {
  cellsOf,
  type NamedCell,
  type PolicyData,
  placeOf,
  policyAt,
  policyChanges,
  sheetPathOf,
  sheetsOn,
} from './rate-sheet.rules.ts'
import { type GrowingList, growingLists, type Sheet, sectionsOf } from './rate-sheet.table.ts'

/** What a proposal changes, as a person reads it: each figure by its name, before and after. */

export interface ChangedFigure {
  key: string
  /** The product's key; null for what is of every product. */
  product: string | null
  /** The day from which the changed table holds, where it is not the one of the day that is looked at. */
  from: string | null
  heading: string
  name: string
  before: string
  after: string
  /** The change that it is part of: of a list that grew or shrank, the list's. */
  change: Change
}

const policyWords: Readonly<Record<string, string>> = {
  pricing: 'Pricing',
  creditPolicy: 'Credit policy',
  propertyPolicy: 'Property policy',
  incomePolicy: 'Income policy',
  valuationPolicy: 'Valuation policy',
  lienPolicy: 'Lien policy',
  planTerms: 'Plan terms',
}

/** 'minimumScore' is 'minimum score'. */
const spoken = (step: string | number): string =>
  typeof step === 'number'
    ? String(step + 1)
    : step.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

const asWritten = (value: Json | undefined): string =>
  value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)

type Said = Omit<ChangedFigure, 'key' | 'change' | 'product' | 'from'>

const asData = (heading: string, path: Path, { before, after }: Pick<Change, 'before' | 'after'>): Said => ({
  heading,
  name: path.map(spoken).join(', ') || 'As a whole',
  before: asWritten(before),
  after: asWritten(after),
})

const asFigure = (cell: NamedCell, { before, after }: Pick<Change, 'before' | 'after'>): Said => ({
  heading: cell.heading,
  name: cell.name,
  before: figureInWords(before, cell.unit),
  after: figureInWords(after, cell.unit),
})

const cellAt = (cells: readonly NamedCell[], path: Path) => cells.find((cell) => placeOf(cell.path) === placeOf(path))

/** A row's figures in one line. */
const rowInWords = (sheet: Sheet, list: GrowingList, row: number): { name: string; words: string } => {
  const under = sectionsOf(sheet).flatMap((section) =>
    section.rows.flatMap(({ name, cells }) =>
      cells.flatMap((cell, at) =>
        cell && cell.path[0] === list.at && cell.path[1] === row ? [{ name, cell, head: section.heads[at] ?? '' }] : [],
      ),
    ),
  )
  const words = under
    .filter(({ cell }) => cell.path[2] !== list.key)
    .map(({ head, cell }) => `${head} ${figureInWords(jsonAt(sheet as unknown as Json, cell.path), cell.unit)}`)
  return { name: under[0]?.name ?? `${list.one} ${row + 1}`, words: words.join('; ') }
}

const keyOfRow = (row: Json | undefined, { key }: GrowingList): string => (isTree(row) ? String(row[key]) : String(row))

/** Rows that came, went or stayed, told apart by their key. */
const ofList = (list: GrowingList, before: Sheet, after: Sheet): Said[] => {
  const [were, are] = [before, after].map((sheet) => jsonAt(sheet as unknown as Json, [list.at]))
  if (!isList(were) || !isList(are)) return []
  const heading = sectionsOf(after).find((section) => section.list?.at === list.at)?.heading ?? list.at
  const placeIn = (rows: readonly Json[], row: Json) =>
    rows.findIndex((one) => keyOfRow(one, list) === keyOfRow(row, list))
  const gone = were.flatMap((row, at): Said[] => {
    if (placeIn(are, row) >= 0) return []
    const { name, words } = rowInWords(before, list, at)
    return [{ heading, name, before: words, after: 'taken away' }]
  })
  const cells = cellsOf(after)
  const others = are.flatMap((row, at): Said[] => {
    const was = placeIn(were, row)
    if (was < 0) {
      const { name, words } = rowInWords(after, list, at)
      return [{ heading, name, before: 'none', after: words }]
    }
    return changesBetween(were[was], row).map((change) => {
      const path = [list.at, at, ...change.path]
      const cell = cellAt(cells, path)
      return cell ? asFigure(cell, change) : asData(heading, path, change)
    })
  })
  return [...gone, ...others]
}

const ofSheet = (rest: Path, change: Change, before: Sheet | undefined, after: Sheet | undefined): Said[] => {
  const cell = cellAt(cellsOf(after), rest) ?? cellAt(cellsOf(before), rest)
  if (cell) return [asFigure(cell, change)]
  const list = rest.length === 1 ? Object.values(growingLists).find(({ at }) => at === rest[0]) : undefined
  if (list && cellsOf(before).length > 0 && cellsOf(after).length > 0)
    return ofList(list, before as Sheet, after as Sheet)
  const [first, ...others] = rest
  return [
    asData(first === undefined ? 'Rate sheet' : first === 'states' ? 'State rules' : spoken(first), others, change),
  ]
}

/** The list in which a row took the place of another, by the key that it took over; undefined for any other change. */
const movedList = ({ path, before: was }: Change, after: PolicyData, day: CivilDate): Path | undefined => {
  const of = sheetPathOf(path)
  const [at, , key, ...deeper] = of?.rest ?? []
  const list = Object.values(growingLists).find((one) => one.at === at && one.key === key)
  if (!of || !list || deeper.length > 0) return undefined
  const whole = [...of.at, list.at]
  const rows = policyAt(after, day, whole)
  return isList(rows) && rows.some((row) => isTree(row) && row[list.key] === was) ? whole : undefined
}

/** As the changes are, but a list whose rows moved up or down is one change, or each row would read as another's. */
const withMovedRows = (before: PolicyData, after: PolicyData, day: CivilDate): Change[] => {
  const changes = policyChanges(before, after, day)
  const lists = new Map(
    changes.flatMap((change) => {
      const path = movedList(change, after, day)
      return path ? [[`${placeOf(path)}.`, path] as const] : []
    }),
  )
  const told = new Set<string>()
  return changes.flatMap((change) => {
    const [place, path] = [...lists].find(([under]) => placeOf(change.path).startsWith(under)) ?? []
    if (place === undefined || path === undefined) return [change]
    if (told.has(place)) return []
    told.add(place)
    return [{ path, before: policyAt(before, day, path), after: policyAt(after, day, path) }]
  })
}

type Unkeyed = Omit<ChangedFigure, 'key'>

const figuresOf = (change: Change, before: PolicyData, after: PolicyData, day: CivilDate): Unkeyed[] => {
  const of = sheetPathOf(change.path)
  const [first = '', ...rest] = change.path
  const whole = { product: of?.product ?? null, from: of?.from ?? null, change }
  if (!of) return [{ ...asData(policyWords[first] ?? String(first), rest, change), ...whole }]
  const [was, is] = [before, after].map((data) => policyAt(data, day, of.at) as unknown as Sheet | undefined)
  return ofSheet(of.rest, change, was, is).map((said) => ({ ...said, ...whole }))
}

/** The order of the sheet's parts; data that was stored has lost the order in which it was written. */
const inSheetOrder = (figures: readonly Unkeyed[], data: PolicyData, day: CivilDate): Unkeyed[] => {
  const products = [...new Set(figures.map(({ product }) => product))]
  const sheets = sheetsOn(data, day)
  return products.flatMap((product) => {
    const headings = new Map(
      cellsOf(product === null ? undefined : sheets[product]).map(({ heading }, at) => [heading, at]),
    )
    const placeIn = ({ heading }: Unkeyed) => headings.get(heading) ?? Number.MAX_SAFE_INTEGER
    return figures.filter((one) => one.product === product).toSorted((a, b) => placeIn(a) - placeIn(b))
  })
}

/** Every figure that changes on a day, in the order of the sheets. */
export const changedFigures = (before: PolicyData, after: PolicyData, day: CivilDate): ChangedFigure[] => {
  const figures = withMovedRows(before, after, day).flatMap((change) => figuresOf(change, before, after, day))
  return inSheetOrder(figures, after, day).map((one, at) => ({ ...one, key: `${placeOf(one.change.path)} ${at}` }))
}
