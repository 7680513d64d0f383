/** No field of the published files comes near these limits; a file that does is not a list. */
const maxRows = 200_000
const maxFields = 16
const maxFieldCharacters = 60_000

/** The value that the published files write where a field is empty. */
const emptyField = '-0-'

/**
 * Returns the rows of a CSV file one by one: fields apart by commas, quoted where they hold one, quotes doubled inside.
 * An empty field is ''. @throws Error for a file beyond the limits, or one that ends inside a quoted field
 */
export function* csvRows(text: string): Generator<readonly string[]> {
  let fields: string[] = []
  let rowCount = 0
  let at = 0
  while (at < text.length) {
    const { value, end } = fieldAt(text, at)
    fields.push(value)
    if (fields.length > maxFields) throw new Error('A row of the list has too many fields.')
    at = end + 1
    if (text[end] === ',') continue
    rowCount += 1
    if (rowCount > maxRows) throw new Error('The list has too many rows.')
    // The last row of a file may be the end-of-file mark of old systems.
    if (fields.some((field) => field !== '' && field !== '\u001a')) yield fields
    fields = []
  }
}

/** Reads one field. `end` is the position of the comma or line feed after it. */
const fieldAt = (text: string, start: number): { value: string; end: number } => {
  let at = start
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') {
    const stop = endOfPlainField(text, at)
    return { value: fieldValue(text.slice(at, stop)), end: stop }
  }
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', at + 1)
    if (quote === -1) throw new Error('The list ends inside a field.')
    value += text.slice(at + 1, quote)
    if (value.length > maxFieldCharacters) throw new Error('A field of the list is too long.')
    if (text[quote + 1] !== '"') return { value: fieldValue(value), end: endOfPlainField(text, quote + 1) }
    value += '"'
    at = quote + 1
  }
}

const endOfPlainField = (text: string, start: number): number => {
  let at = start
  while (at < text.length && text[at] !== ',' && text[at] !== '\n') at += 1
  if (at - start > maxFieldCharacters) throw new Error('A field of the list is too long.')
  return at
}

const fieldValue = (raw: string): string => {
  const value = raw.trim()
  return value === emptyField ? '' : value
}
