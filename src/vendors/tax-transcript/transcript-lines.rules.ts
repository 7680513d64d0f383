import type { TranscriptYear } from './tax-transcript.port.ts'

/** A line of a transcript: what the IRS calls it, and its value as text. */
export interface TranscriptLine {
  description: string
  value: string
}

/**
 * The lines of a tax return transcript that are earned income, as the IRS names them under "Income". A line that the
 * IRS computed itself repeats one of the return, and schedules repeat them further down.
 */
const earnedLines = [/^wages, salaries, tips\b/i, /^business income or loss\b/i, /^farm income or loss\b/i]
const isComputed = (description: string): boolean => /\bper computer\b/i.test(description)

/** '$52,000.00', '52000', '-$3,200.00' and '($3,200.00)'. Undefined for what is no amount. */
export const dollarsOfLine = (value: string): number | undefined => {
  const text = value.trim()
  const [, digits, cents = ''] = /^\(?-?\$?-?(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,2})?\)?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const amount = Number(`${digits.replaceAll(',', '')}${cents}`)
  return /^[(-]|\$-/.test(text) ? -amount : amount
}

/**
 * Returns what a year's return says was earned: wages plus net profits. Undefined for a transcript that has none of the
 * lines; 'fault' where a line has no amount.
 */
export const earnedIn = (year: number, lines: readonly TranscriptLine[]): TranscriptYear | undefined | 'fault' => {
  const matches = earnedLines.flatMap(
    (name) => lines.find(({ description }) => name.test(description.trim()) && !isComputed(description)) ?? [],
  )
  if (matches.length === 0) return undefined
  const amounts = matches.map(({ value }) => dollarsOfLine(value))
  const cents = amounts.map((amount) => Math.round((amount ?? Number.NaN) * 100))
  const total = cents.reduce((sum, amount) => sum + amount, 0)
  return Number.isNaN(total) ? 'fault' : { year, earned: total / 100 }
}
