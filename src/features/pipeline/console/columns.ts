import { useState } from 'react'
import * as z from 'zod/mini'
import { localStore } from '#src/platform/browser/storage.ts'

/** The columns that a person can hide. Borrower and status are always shown. */
export const columnNames = {
  loan: 'Loan',
  stage: 'Stage',
  waitsFor: 'Waiting on',
  age: 'Age',
  opened: 'Opened',
  line: 'Line',
  state: 'State',
  assignee: 'Assignee',
} as const
export type ColumnId = keyof typeof columnNames
export const columnIds = Object.keys(columnNames) as ColumnId[]

export const defaultColumns: readonly ColumnId[] = ['loan', 'waitsFor', 'age', 'line', 'state', 'assignee']

const StoredColumns = z.array(z.enum(columnIds as [ColumnId, ...ColumnId[]]))

/** The columns of a list that this person chose, kept on this device. */
export const useColumns = (list: 'queue' | 'applications', personUuid: string) => {
  const key = `console-columns-${list}-${personUuid}`
  const [visibleIds, setVisibleIds] = useState<readonly ColumnId[]>(() => {
    const storedColumns = z.safeParse(StoredColumns, localStore.read(key))
    return storedColumns.success ? storedColumns.data : defaultColumns
  })
  return {
    visibleIds,
    show(id: ColumnId, isOn: boolean): void {
      const next = columnIds.filter((candidate) => (candidate === id ? isOn : visibleIds.includes(candidate)))
      localStore.write(key, next)
      setVisibleIds(next)
    },
  }
}
