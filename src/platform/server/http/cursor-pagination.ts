import { isUuid } from '#src/domain/plain-formats.ts'
/** The position in a list: rows are ordered newest first, equal times by id. */
export interface CursorPosition {
  createdAt: Date
  id: string
}

export interface CursorPage<Row> {
  rows: Row[]
  /** For the next page; null at the end. */
  next: string | null
}

/** A position as a short text for an address. It holds a time and a row id, nothing about a person. */
export const formatCursor = ({ createdAt, id }: CursorPosition): string => `${createdAt.getTime().toString(36)}.${id}`

/** Parses a cursor; undefined for any other text. */
export const parseCursor = (text: string | undefined): CursorPosition | undefined => {
  const [time = '', id = ''] = (text ?? '').split('.')
  const milliseconds = /^[0-9a-z]{1,9}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN
  return Number.isNaN(milliseconds) || !isUuid(id) ? undefined : { createdAt: new Date(milliseconds), id }
}

/** A page, from one row more than it shows. */
export const toPage = <Row extends CursorPosition>(rows: readonly Row[], size: number): CursorPage<Row> => {
  const pageRows = rows.slice(0, size)
  const last = pageRows.at(-1)
  return { rows: pageRows, next: rows.length > size && last ? formatCursor(last) : null }
}
