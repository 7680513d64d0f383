import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { figureFault } from './figure-units.table.ts'
import { isTree, type JsonTree, jsonAt, type Path } from './pricing-changes.rules.ts'
import {
  figureAt,
  type NamedCell,
  type PolicyData,
  pathText,
  type SheetEdits,
  sheetCells,
  withEdits,
} from './rate-sheet.rules.ts'
import type { Sheet } from './rate-sheet.table.ts'

/** Faults of a rate sheet, each assigned to its figure. */

export interface SheetFault {
  product: string
  field: string
  message: string
}

/** Returns the field name of a figure in the call for a product's sheet. */
export const fieldName = (product: string, path: Path): string => `sheet.${product}.${pathText(path)}`

interface FaultyCell {
  cell: NamedCell
  message: string
}

/** Returns the cells of a sheet whose values are not valid figures. */
export const faultyCells = (sheet: Sheet): FaultyCell[] =>
  sheetCells(sheet).flatMap((cell) => {
    const value = figureAt(sheet, cell.path)
    const isLeftOut = cell.empty !== undefined && (value === undefined || value === null)
    const message = isLeftOut ? undefined : figureFault(value, cell.unit)
    return message ? [{ cell, message }] : []
  })

/** Returns the faults of the typed figures on the sheets. */
export const typedFaults = (sheets: Readonly<Record<string, Sheet>>, edits: SheetEdits): SheetFault[] =>
  Object.entries(edits).flatMap(([product, changes]) => {
    const sheet = sheets[product]
    if (!sheet || changes.length === 0) return []
    return faultyCells(withEdits(sheet, changes)).map(({ cell, message }) => ({
      product,
      field: fieldName(product, cell.path),
      message: `${cell.name}: ${message}`,
    }))
  })

const faultyTable = /^payload\.pricing\.pricing\.products\.([^.]+)\.(\d+)(?:\.(.+))?$/

/**
 * Assigns a fault from the server to its figure, or to the first figure of its row or part. Undefined if the fault is
 * not on a sheet of that day.
 */
export const sheetFault = (
  fault: { field: string; message: string },
  data: PolicyData,
  day: CivilDate,
): SheetFault | undefined => {
  const [, product = '', at, rest = ''] = faultyTable.exec(fault.field) ?? []
  const table = jsonAt(data as JsonTree, ['pricing', 'products', product, Number(at)])
  if (!isTree(table) || table.effectiveFrom !== day) return undefined
  const cells = sheetCells(table as unknown as Sheet)
  const exact = cells.find(({ path }) => pathText(path) === rest)
  const cell = exact ?? cells.find(({ path }) => pathText(path).startsWith(`${rest}.`))
  if (!cell) return undefined
  const about = exact ? cell.name : rest.includes('.') ? cell.row : cell.heading
  return { product, field: fieldName(product, cell.path), message: `${about}: ${fault.message}` }
}
