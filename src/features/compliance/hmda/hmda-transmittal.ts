/**
 * The first text line of the file: who submits it, for which period, and how many rows follow (FFIEC filing
 * instructions guide, transmittal sheet).
 */
export interface TransmittalSheet {
  institution: string
  calendarYear: number
  /** 4 means the whole year; 1 to 3 mean a single quarter. */
  calendarQuarter: number
  contactName: string
  /** 999-999-9999 */
  contactPhone: string
  contactEmail: string
  street: string
  city: string
  state: string
  zip: string
  /** The lender's supervisor; 7: none of the banking agencies. */
  agency: number
  totalLines: number
  /** 99-9999999 */
  taxId: string
  lei: string
}

/** Number of fields of the sheet, including the record identifier. */
export const transmittalFields = 15
const identifier = '1'

/** The first text line of the file: the fields of the sheet in official order, separated by |. */
export const transmittalLine = (sheet: TransmittalSheet): string =>
  [
    identifier,
    sheet.institution,
    sheet.calendarYear,
    sheet.calendarQuarter,
    sheet.contactName,
    sheet.contactPhone,
    sheet.contactEmail,
    sheet.street,
    sheet.city,
    sheet.state,
    sheet.zip,
    sheet.agency,
    sheet.totalLines,
    sheet.taxId,
    sheet.lei,
  ]
    .map((cell) => String(cell).replaceAll(/[|\p{Cc}]+/gu, ' '))
    .join('|')

/**
 * @throws RangeError for text that is not a transmittal sheet.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export const parseTransmittalSheet = (line: string): TransmittalSheet => {
  const cells = line.split('|')
  if (cells.length !== transmittalFields || cells[0] !== identifier)
    throw new RangeError(`A transmittal sheet has ${transmittalFields} fields and begins with ${identifier}`)
  const [, institution = '', year, quarter, contactName = '', contactPhone = '', contactEmail = '', ...rest] = cells
  const [street = '', city = '', state = '', zip = '', agency, totalLines, taxId = '', lei = ''] = rest
  return {
    institution,
    calendarYear: Number(year),
    calendarQuarter: Number(quarter),
    contactName,
    contactPhone,
    contactEmail,
    street,
    city,
    state,
    zip,
    agency: Number(agency),
    totalLines: Number(totalLines),
    taxId,
    lei,
  }
}
