import { type CivilDate, dateParts } from './civil-date.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** A date as the tables of the console and the documents show it: MM/dd/yyyy. RangeError for text that is no date. */
export const usDate = (date: CivilDate): string => {
  const { year, month, day } = dateParts(date)
  return `${two(month)}/${two(day)}/${String(year).padStart(4, '0')}`
}
