import { isUuid } from '#src/domain/plain-formats.ts'
/** Where a list stopped: rows are ordered newest first, equal times by id. */
export interface KeysetPlace {
  createdAt: Date
  id: string
}

export interface KeysetPage<Row> {
  rows: Row[]
  /** For the next page; null at the end. */
  next: string | null
}

/** A place as a short text for an address. Says when and which row, nothing about whom. */
export const printPlace = ({ createdAt, id }: KeysetPlace): string => `${createdAt.getTime().toString(36)}.${id}`

/** The place that a text stands for, or undefined for anything else. */
export const readPlace = (text: string | undefined): KeysetPlace | undefined => {
  const [time = '', id = ''] = (text ?? '').split('.')
  const milliseconds = /^[0-9a-z]{1,9}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN
  return Number.isNaN(milliseconds) || !isUuid(id) ? undefined : { createdAt: new Date(milliseconds), id }
}

/** A page out of one row more than it shows. */
export const pageOf = <Row extends KeysetPlace>(rows: readonly Row[], size: number): KeysetPage<Row> => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last ? printPlace(last) : null }
}
