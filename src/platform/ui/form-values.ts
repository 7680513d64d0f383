/**
 * What a form holds, read from the elements themselves, so that text typed before the page woke up counts too.
 * `data-reads` on an element says how its text becomes a value; names with dots become nested objects.
 */
export type Reading = 'text' | 'dollars' | 'cents' | 'flag' | 'list' | 'yes-no' | 'month' | 'day' | 'year' | 'number'

/** '$85,000', '85 000' and '85k' are all 85000 dollars. Text that is no amount stays text, for the rule to refuse. */
export function readDollars(typed: string): number | string | undefined {
  const plain = typed.replace(/[$,\s]/g, '')
  if (plain === '') return undefined
  const match = /^(\d+(?:\.\d*)?|\.\d+)(k)?$/i.exec(plain)
  if (!match) return typed
  return match[2] ? Math.round(Number(match[1]) * 1000) : Number(match[1])
}

/** As readDollars, in whole cents; more than two decimals is no amount of money. */
export function readCents(typed: string): number | string | undefined {
  const dollars = readDollars(typed)
  if (typeof dollars !== 'number') return dollars
  const [, decimals = ''] = String(dollars).split('.')
  return decimals.length > 2 ? typed : Math.round(dollars * 100)
}

const monthNames = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ...['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
]

function readMonth(typed: string): string {
  const named = monthNames.indexOf(typed.trim().slice(0, 3).toLowerCase())
  return named < 0 ? typed : String((named % 12) + 1)
}

/** Two-digit years are read as the most recent such year that has begun. */
function readYear(typed: string, thisYear: number): string {
  if (!/^\d{2}$/.test(typed)) return typed
  const century = Math.floor(thisYear / 100) * 100
  const year = century + Number(typed)
  return String(year > thisYear ? year - 100 : year)
}

/** Month, day and year as typed → 'YYYY-MM-DD'. Nothing typed is ''; what is no date keeps the typed parts. */
export function readDateParts(month: string, day: string, year: string, thisYear: number): string {
  if (!(month.trim() || day.trim() || year.trim())) return ''
  const parts = [readYear(year.trim(), thisYear), readMonth(month).trim(), day.trim()]
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return parts.join('-')
  const [y = '', m = '', d = ''] = parts
  return `${y.padStart(4, '0')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
}

type Tree = { [name: string]: unknown }

function put(tree: Tree, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    tree[first] = value
    return
  }
  const branch = (tree[first] ?? {}) as Tree
  tree[first] = branch
  put(branch, rest.join('.'), value)
}

type FormElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isAnswer = (element: Element): element is FormElement =>
  ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName) &&
  (element as FormElement).name !== '' &&
  !(element as FormElement).disabled &&
  (element as FormElement).type !== 'file'

function readOne(element: FormElement, reading: Reading): unknown {
  const typed = element.type === 'password' || element.dataset.secret ? element.value : element.value.trim()
  if (reading === 'dollars') return readDollars(typed)
  if (reading === 'cents') return readCents(typed)
  if (reading === 'number') return typed === '' ? undefined : Number(typed)
  return typed === '' && element.dataset.optional ? undefined : typed
}

/** Every answer of the form by name. Unanswered choices, amounts and optional texts are absent. */
export function readForm(form: HTMLFormElement): Tree {
  const values: Tree = {}
  const dates = new Map<string, { month: string; day: string; year: string; optional: boolean }>()

  for (const element of form.elements) {
    if (!isAnswer(element)) continue
    const reading = (element.dataset.reads ?? 'text') as Reading
    const checked = 'checked' in element && element.checked

    if (reading === 'flag') put(values, element.name, checked)
    else if (reading === 'list') {
      const before = element.name in values ? (values[element.name] as string[]) : []
      values[element.name] = checked ? [...before, element.value] : before
    } else if (element.type === 'radio') {
      if (checked) put(values, element.name, reading === 'yes-no' ? element.value === 'yes' : element.value)
    } else if (reading === 'month' || reading === 'day' || reading === 'year') {
      const date = dates.get(element.name) ?? { month: '', day: '', year: '', optional: false }
      dates.set(element.name, { ...date, [reading]: element.value, optional: Boolean(element.dataset.optional) })
    } else {
      const value = readOne(element, reading)
      if (value !== undefined) put(values, element.name, value)
    }
  }

  for (const [name, date] of dates) {
    const value = readDateParts(date.month, date.day, date.year, new Date().getFullYear())
    if (value !== '' || !date.optional) put(values, name, value)
  }
  return values
}

/** The value at a dotted name. */
export const valueAt = (tree: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((branch, part) => (branch as Tree | undefined)?.[part], tree)
