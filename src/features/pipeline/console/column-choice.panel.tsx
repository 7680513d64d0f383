import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { type ColumnId, columnNames } from './columns.ts'

interface ColumnChoiceProps {
  /** The columns that this list has, in order. */
  ids: readonly ColumnId[]
  visibleIds: readonly ColumnId[]
  onShow: (id: ColumnId, isOn: boolean) => void
}

/** Shows and hides the columns of a list. Narrow windows leave out some of them in any case. */
export function ColumnChoice({ ids, visibleIds, onShow }: ColumnChoiceProps) {
  return (
    <Disclosure summary="Columns">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Columns to show</legend>
        {ids.map((id) => (
          <label key={id} className="inline-flex min-h-11 items-center gap-2 text-ink">
            <input
              type="checkbox"
              checked={visibleIds.includes(id)}
              onChange={(event) => onShow(id, event.target.checked)}
              className="size-5 accent-primary"
            />
            {columnNames[id]}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  )
}
