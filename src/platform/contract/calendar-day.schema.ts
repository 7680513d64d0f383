import * as z from 'zod/mini'

/** Years in which every rule of this product can count days; beyond them a date is a typing error. */
const years = { first: 1900, last: 2199 } as const

const isCountable = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  return year >= years.first && year <= years.last
}

/** A day as YYYY-MM-DD, from 1900 to 2199. @param message of a day that is none */
export const calendarDay = (message?: string) => {
  const error = message ?? 'Must be a date, such as 2026-11-20'
  return z.iso.date({ error, abort: true }).check(z.refine(isCountable, { error }))
}
