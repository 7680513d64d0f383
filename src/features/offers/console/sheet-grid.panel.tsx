import { useId } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'
import { figureAt, figureBefore, withFigure, withoutRow, withRow } from '../rate-sheet.rules.ts'
import type { Sheet, SheetRow, SheetSection } from '../rate-sheet.table.ts'
import { fieldName } from '../sheet-faults.rules.ts'
import { SheetFigure } from './sheet-figure.panel.tsx'

interface GridProps {
  section: SheetSection
  product: string
  sheet: Sheet
  /** The sheet in force. */
  was: Sheet
  onSheet: (sheet: Sheet) => void
}

/** Shows one part of a rate sheet as a table of fields. Each field is labeled with the names of its row and column. */
export function SheetGrid({ section, product, sheet, was, onSheet }: GridProps) {
  const id = useId()
  const { heading, note, corner, heads, rows, list } = section
  return (
    <section aria-labelledby={id} className={`min-w-0 ${heads.length > 2 ? 'xl:col-span-2' : ''}`}>
      <h3 id={id} className="border-ink border-t-2 pt-3 text-17">
        {heading}
      </h3>
      {note && <p className="mt-1 text-13 text-muted">{note}</p>}
      <div className="sheet mt-2">
        <table className="lines">
          <caption className="sr-only">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="text-right!">
                  {head}
                </th>
              ))}
              {list && (
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the sheet; its name is being typed
                key={at}
                row={row}
                at={at}
                section={section}
                product={product}
                sheet={sheet}
                was={was}
                onSheet={onSheet}
              />
            ))}
          </tbody>
        </table>
      </div>
      {list && (
        <Button variant="quiet" size="compact" onClick={() => onSheet(withRow(sheet, list))}>
          {fill('Add {row}', { row: list.one })}
        </Button>
      )}
    </section>
  )
}

interface RowProps extends GridProps {
  row: SheetRow
  at: number
}

function GridRow({ row, at, section, product, sheet, was, onSheet }: RowProps) {
  const errorId = useId()
  const form = useForm()
  const { heads, rows, list } = section
  const names = row.cells.map((cell) => cell && fieldName(product, cell.path))
  const errors = names.flatMap((name) => (name && form?.errors[name]) ?? [])
  return (
    <>
      <tr>
        <th scope="row">{row.name}</th>
        {row.cells.map((cell, column) => (
          <td key={heads[column]} className="text-right align-top">
            {cell && (
              <SheetFigure
                name={fieldName(product, cell.path)}
                label={heads.length > 1 ? `${row.name}, ${heads[column] ?? ''}` : row.name}
                unit={cell.unit}
                value={figureAt(sheet, cell.path)}
                was={figureBefore(was, sheet, cell.path)}
                errorId={errorId}
                onSet={(value) => onSheet(withFigure(sheet, cell, value))}
              />
            )}
          </td>
        ))}
        {list && (
          <td className="text-right align-top">
            {rows.length > 1 && (
              <button
                type="button"
                onClick={() => onSheet(withoutRow(sheet, list, at))}
                className="inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-tint hover:text-ink max-md:size-11"
              >
                <Icon name="close" size={16} />
                <span className="sr-only">{fill('Remove: {row}', { row: row.name })}</span>
              </button>
            )}
          </td>
        )}
      </tr>
      {errors.length > 0 && (
        <tr>
          <td colSpan={heads.length + (list ? 2 : 1)}>
            <div
              id={errorId}
              className="sticky left-2 flex w-fit max-w-[75vw] items-start gap-2 font-medium text-error"
            >
              <Icon name="error" size={18} className="mt-0.5" />
              <span>
                <span className="sr-only">{'Error'}: </span>
                {errors.map((error) => error).join('. ')}
              </span>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
