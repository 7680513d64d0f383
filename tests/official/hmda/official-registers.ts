import { readFileSync } from 'node:fs'
import { type LarRow, parseLarLine } from '#src/features/compliance/hmda/hmda-lar.ts'
import { parseTransmittalSheet, type TransmittalSheet } from '#src/features/compliance/hmda/hmda-transmittal.ts'

/**
 * The loan registers that the filing platform of the CFPB calls clean, unchanged (cfpb/hmda-platform, folder `data`; works of
 * the United States government, in the public domain).
 */
export const officialCleanFiles = ['2024_yearly_bank1', '2025_yearly_bank0', '2026_q1_bank0', '2026_q1_bank1'] as const

/** The text lines of one of these files. */
export const officialLines = (file: (typeof officialCleanFiles)[number]): string[] =>
  readFileSync(new URL(`${file}_clean_100.txt`, import.meta.url), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')

/** One of these files, read. */
export const officialClean = (
  file: (typeof officialCleanFiles)[number],
): { sheet: TransmittalSheet; rows: LarRow[] } => {
  const [sheet = '', ...rows] = officialLines(file)
  return { sheet: parseTransmittalSheet(sheet), rows: rows.map(parseLarLine) }
}
