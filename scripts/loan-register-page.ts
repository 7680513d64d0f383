import { editKind, editsNotAsked, rowEdits } from '../src/domain/hmda-edits.ts'
import { fileEdits } from '../src/domain/hmda-edits-file.table.ts'
import { larFieldNames, larFields } from '../src/domain/hmda-lar.ts'
import type { LarFieldRule } from '../src/domain/hmda-register-facts.ts'

const exemptOf = ({ exempt }: LarFieldRule): string => {
  if (exempt === undefined) return ''
  return exempt === '' ? 'blank' : exempt
}
const byNumber = ([one]: readonly string[], [other]: readonly string[]) =>
  (one ?? '').localeCompare(other ?? '', 'en', { numeric: true })

/** docs/loan-register.md, from the tables by which the register is drawn and checked. */
export const loanRegisterPage = (): string => {
  const fields = larFieldNames.map((field, index) => {
    const rule: LarFieldRule = larFields[field]
    return `| ${index + 1} | ${rule.name} | \`${field}\` | ${exemptOf(rule)} |`
  })
  const edits = [
    ...Object.entries(rowEdits).map(([id, { says }]) => [id, says, 'row'] as const),
    ...Object.entries(fileEdits).map(
      ([id, edit]) => [id, edit.says, 'holds' in edit ? 'file' : 'row in file'] as const,
    ),
  ]
  const rows = edits.sort(byNumber).map(([id, says, asked]) => `| ${id} | ${editKind(id)} | ${asked} | ${says} |`)
  const left = Object.entries(editsNotAsked).map(([id, why]) => `- ${id}: ${why}.`)
  return `# The loan register

What a lender reports of its lines under the Home Mortgage Disclosure Act (12 CFR 1003): one row for each application that was
submitted and has come to an end, drawn by a job when it does and again while its year is open. Made by
\`npx node scripts/loan-register-doc.ts\` from src/domain/hmda-lar.ts and the tables of edits beside it.

A row names nobody. Ethnicity, race and sex are sealed apart from the application and opened for the row alone; nobody who decides
sees them. Requests that ended before the application was submitted are prequalifications, which Regulation C leaves out (12 CFR
1003 Supp. I, comment 2(b)-2); business lines for other purposes than buying, improving or refinancing a home are left out too
(12 CFR 1003.3(c)(10)).

## Fields

The file has a line for the lender, then a line of ${larFieldNames.length} fields for each row, divided by \`|\`. A lender with the partial
exemption of 12 CFR 1003.3(d) writes what the last column says.

| No | Field | Here | Exempt |
|---|---|---|---|
${fields.join('\n')}

## Edits

Numbers are those of the filing specification for 2026, words are ours. A file with a **syntactical** or **validity** edit failing is not
taken; a **quality** edit asks somebody to look and say that the row is right. *Row* edits look at one row, *row in file* at one row beside
the others, *file* at all of them.

| Edit | Kind | Of | Says |
|---|---|---|---|
${rows.join('\n')}

Not asked here:

${left.join('\n')}
`
}
