import { type CsvRow, csvRows, csvText } from '#src/platform/csv/csv.rules.ts'
import { importLimits, OriginatorDraft } from './originators-editor.contract.ts'

/** The columns of the file, in order. The first row names them. */
export const originatorColumns = [
  'nmls_id',
  'name',
  'email',
  'phone',
  'company',
  'company_nmls_id',
  'licenses',
  'active',
] as const
type ColumnName = (typeof originatorColumns)[number]

const fieldsOfColumns: Readonly<Record<string, ColumnName>> = {
  nmls: 'nmls_id',
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  companyNmls: 'company_nmls_id',
  licenses: 'licenses',
  isActive: 'active',
}

/** What a file says in place of the last day of a license that does not expire. */
const never = 'never'

/** `TX:12345:2027-12-31; CA::never`. The number of a license may be left out, and its last day may be `never`. */
const licensesFrom = (cell: string) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [state = '', number = '', expiresOn = ''] = part.split(':').map((text) => text.trim())
      const license = { state: state.toUpperCase(), number: number || null }
      return expiresOn.toLowerCase() === never
        ? { ...license, expiresOn: null, neverExpires: true }
        : { ...license, expiresOn: expiresOn || null }
    })

const activeValues: Readonly<Record<string, boolean>> = { '': true, yes: true, no: false }

/** One row of the file: what it says, or what is wrong with it. */
export type ReadOriginator = { line: number; nmls: string; name: string } & (
  | { draft: OriginatorDraft }
  | { faults: string[] }
)

const readRow = ({ line, cells }: CsvRow, order: readonly string[]): ReadOriginator => {
  const cell = (name: ColumnName): string => (cells[order.indexOf(name)] ?? '').trim()
  const isActive = activeValues[cell('active').toLowerCase()]
  const result = OriginatorDraft.safeParse({
    nmls: cell('nmls_id'),
    name: cell('name'),
    email: cell('email'),
    phone: cell('phone'),
    company: cell('company') || null,
    companyNmls: cell('company_nmls_id') || null,
    licenses: licensesFrom(cell('licenses')),
    isActive: isActive ?? true,
  })
  const faults = [
    ...(cells.length > order.length ? ['The row has more cells than columns'] : []),
    ...(isActive === undefined ? ['active: Must be yes or no'] : []),
    ...(result.error?.issues ?? []).map(
      ({ path, message }) => `${fieldsOfColumns[String(path[0])] ?? 'row'}: ${message}`,
    ),
  ]
  const head = { line, nmls: cell('nmls_id').slice(0, 20), name: cell('name').slice(0, 120) }
  return result.success && faults.length === 0
    ? { ...head, draft: result.data }
    : { ...head, faults: [...new Set(faults)] }
}

/** Returns what a file says of originators, row by row, or what is wrong with the file as a whole. */
export const originatorsFrom = (csv: string): { faults: string[]; rows: ReadOriginator[] } => {
  const refuse = (fault: string) => ({ faults: [fault], rows: [] })
  const rows = csvRows(csv)
  if (!rows) return refuse('A quoted cell is not closed')
  const [head, ...body] = rows
  const order = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = originatorColumns.filter((name) => !order.includes(name))
  if (missing.length > 0) return refuse(`Missing columns: ${missing.join(', ')}`)
  if (body.length === 0) return refuse('The file has no rows below the column names')
  if (body.length > importLimits.rows) return refuse('The file has more than 1,000 rows')
  const counts = new Map<string, number>()
  const read = body.map((row) => readRow(row, order))
  for (const { nmls } of read) counts.set(nmls, (counts.get(nmls) ?? 0) + 1)
  return {
    faults: [],
    rows: read.map((row) => {
      if ((counts.get(row.nmls) ?? 0) < 2) return row
      const { line, nmls, name } = row
      return {
        line,
        nmls,
        name,
        faults: ['nmls_id: Appears in more than one row', ...('faults' in row ? row.faults : [])],
      }
    }),
  }
}

/** Returns originators as the file that the import reads. */
export const originatorsCsv = (originators: readonly OriginatorDraft[]): string =>
  csvText([
    originatorColumns,
    ...originators.map(({ nmls, name, email, phone, company, companyNmls, licenses, isActive }) => [
      nmls,
      name,
      email,
      phone,
      company ?? '',
      companyNmls ?? '',
      licenses
        .map(({ state, number, expiresOn, neverExpires }) =>
          [state, number ?? '', expiresOn ?? (neverExpires ? never : '')].join(':').replace(/:+$/, ''),
        )
        .join('; '),
      isActive ? 'yes' : 'no',
    ]),
  ])
