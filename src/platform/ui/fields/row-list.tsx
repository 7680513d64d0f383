import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'

interface RowListProps {
  /** Initial number of rows; at least one. */
  first?: number
  most: number
  addLabel: string
  /** 'Owner 2'; counted from 1. */
  rowLabel: (number: number) => string
  /** The fields of a row; `at` counts from 0 and is part of their names. */
  children: (at: number) => ReactNode
}

/** Rows of fields that can be added and removed; the last one cannot be removed. */
export function RowList({ first = 1, most, addLabel, rowLabel, children }: RowListProps) {
  const t = useMessages<keyof typeof spanish>()
  const [rows, setRows] = useState(() => Array.from({ length: Math.max(first, 1) }, (_, row) => row))
  const nextRow = useRef(rows.length)
  const add = () => {
    setRows([...rows, nextRow.current])
    nextRow.current += 1
  }
  return (
    <div className="flex flex-col">
      {rows.map((row, at) => (
        <fieldset key={row} className="grid gap-x-4 gap-y-5 border-ink border-t-2 pt-4 pb-6 sm:grid-cols-2">
          <legend className="float-left mb-1 w-full font-semibold sm:col-span-2">
            <span className="flex items-center justify-between gap-4">
              {rowLabel(at + 1)}
              {rows.length > 1 && (
                <Button variant="quiet" size="compact" onClick={() => setRows(rows.filter((other) => other !== row))}>
                  {t('Remove')}
                  <span className="sr-only"> {rowLabel(at + 1)}</span>
                </Button>
              )}
            </span>
          </legend>
          {children(at)}
        </fieldset>
      ))}
      {rows.length < most && (
        <div className="border-rule border-t pt-3">
          <Button variant="secondary" size="compact" onClick={add}>
            <Icon name="plus" size={18} />
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
