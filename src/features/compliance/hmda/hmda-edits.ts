import type { EditKind, Edits } from './hmda-edit.ts'
import { applicationEdits } from './hmda-edits-application.table.ts'
import { creditEdits, exemptionEdits } from './hmda-edits-credit.table.ts'
import { fileEdits, type RegisterFile } from './hmda-edits-file.table.ts'
import { houseEdits } from './hmda-edits-house.table.ts'
import { personEdits } from './hmda-edits-person.table.ts'
import { termEdits } from './hmda-edits-terms.table.ts'
import { type LarField, type LarRow, larFields, larLine } from './hmda-lar.ts'
import { transmittalLine } from './hmda-transmittal.ts'

/**
 * Every edit of one row, by official number. Source: FFIEC filing instructions for 2026. The numbers are official; the
 * wording is ours.
 */
export const rowEdits: Edits = {
  ...applicationEdits,
  ...personEdits,
  ...termEdits,
  ...houseEdits,
  ...creditEdits,
  ...exemptionEdits,
}

/** Edits of the specification that we do not check, and why. */
export const uncheckedEdits = {
  'V625-2': 'needs the list of census tracts, which the filing platform holds',
  Q303: 'needs the panel of lenders, which the filing platform holds',
  Q603: 'needs the population of counties, which the filing platform holds',
  Q604: 'duplicates V716',
} as const

/** Quality edits that ordinary lines of the product fail, and what a person can confirm of them. */
export const ordinaryQualityEdits = {
  Q607: 'second liens above $250,000 are ordinary for home equity lines; the limit is in the agreement',
  Q629: 'rent repays a line on a rented-out home, so no income is relied on',
} as const

/** The kind of an official edit by its first letter: S syntactical, V validity, Q quality. */
export const editKind = (id: string): EditKind =>
  id.startsWith('S') ? 'syntactical' : id.startsWith('V') ? 'validity' : 'quality'

/** An edit that a row or a file fails. */
export interface Finding {
  edit: string
  kind: EditKind
  /** The description of the edit. */
  says: string
  /** Official names of the fields that the edit reads; empty for the file as a whole. */
  fields: readonly string[]
}

const order: readonly EditKind[] = ['syntactical', 'validity', 'quality']
const gravest = (a: Finding, b: Finding) => order.indexOf(a.kind) - order.indexOf(b.kind)
const finding = (edit: string, description: string, fields: readonly LarField[] = []): Finding => ({
  edit,
  kind: editKind(edit),
  says: description,
  fields: fields.map((field) => larFields[field].name),
})

/** The edits that a row fails by itself, most severe first. */
export const editsFailing = (row: LarRow): Finding[] =>
  Object.entries(rowEdits)
    .filter(([, { check }]) => !check.holds(row))
    .map(([id, { description, check }]) => finding(id, description, check.fields))
    .sort(gravest)

/** The edits that a file fails: as a whole, and per row identifier for rows compared with the others. */
export const fileFindings = (
  file: RegisterFile,
): { fileLevelFindings: Finding[]; rowFindings: Map<string, Finding[]> } => {
  const fileLevelFindings: Finding[] = []
  const rowFindings = new Map(file.rows.map((row) => [row.uli, editsFailing(row)]))
  for (const [id, edit] of Object.entries(fileEdits)) {
    if ('holds' in edit) {
      if (!edit.holds(file)) fileLevelFindings.push(finding(id, edit.description))
      continue
    }
    const holds = edit.rowHolds(file)
    for (const row of file.rows) if (!holds(row)) rowFindings.get(row.uli)?.push(finding(id, edit.description))
  }
  return { fileLevelFindings: fileLevelFindings.sort(gravest), rowFindings }
}

/** The file as it is submitted: the transmittal sheet, then one text line per row. */
export const registerFileText = ({ sheet, rows }: RegisterFile): string =>
  [transmittalLine(sheet), ...rows.map(larLine)].map((line) => `${line}\n`).join('')
