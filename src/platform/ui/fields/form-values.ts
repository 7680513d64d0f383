/**
 * The answers of a form, read from the elements themselves, so that text typed before hydration counts too.
 * `data-reads` on an element says how its text becomes a value; names with dots become nested objects.
 */
export type Reading = 'text' | 'dollars' | 'cents' | 'flag' | 'list' | 'yes-no' | 'date' | 'number'

/** Groups of three by commas or by spaces, or none, and at most two decimals: '85,000.50', '85 000', '.5'. */
const amountPattern = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.(\d{1,2})?)?$/
/** Thousands: '85k', '1.255k'. */
const thousandsPattern = /^(\d+(?:\.\d{1,3})?)k$/i

/**
 * '$85,000', '85 000' and '85k' are all 85000 dollars. Other text is returned unchanged, so that the rule refuses it. So is
 * '85.000,00', as half of the world writes it: with its separators thrown away it would be another amount.
 */
export function readDollars(text: string): number | string | undefined {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^ ?\$ ?/, '')
    .trim()
  if (plain === '') return undefined
  const [, thousands] = thousandsPattern.exec(plain) ?? []
  if (thousands !== undefined) return Math.round(Number(thousands) * 1000)
  const [, whole = '', decimals = ''] = amountPattern.exec(plain) ?? []
  return whole === '' && decimals === '' ? text : Number(`${whole.replace(/[, ]/g, '') || 0}.${decimals || 0}`)
}

/** Like readDollars, in whole cents; more than two decimals is not an amount of money. */
export function readCents(text: string): number | string | undefined {
  const dollars = readDollars(text)
  if (typeof dollars !== 'number') return dollars
  const [, decimals = ''] = String(dollars).split('.')
  return decimals.length > 2 ? text : Math.round(dollars * 100)
}

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
]

function readMonth(text: string): string {
  const monthIndex = monthNames.indexOf(text.slice(0, 3).toLowerCase())
  return monthIndex < 0 ? text : String((monthIndex % 12) + 1)
}

/** A two-digit year is the most recent such year that has started. */
function readYear(text: string, thisYear: number): string {
  if (!/^\d{2}$/.test(text)) return text
  const century = Math.floor(thisYear / 100) * 100
  const year = century + Number(text)
  return String(year > thisYear ? year - 100 : year)
}

/**
 * A date as typed → 'YYYY-MM-DD': '3/9/1984', '03091984', 'March 9, 84', or '1984-03-09' as browsers fill it in. Empty input
 * is '', and text that is no date is returned in a form that every rule refuses.
 */
export function readDate(text: string, thisYear: number): string {
  const trimmedText = text.trim()
  const parts = trimmedText.replace(/^(\d\d)(\d\d)(\d\d|\d{4})$/, '$1/$2/$3').split(/[\s/.,-]+/)
  if (parts.length !== 3) return trimmedText
  const [a = '', b = '', c = ''] = parts
  const [month, day, year] = a.length === 4 && /^\d+$/.test(a) ? [b, c, a] : [a, b, c]
  const iso = [readYear(year, thisYear), readMonth(month), day]
  if (!iso.every((part) => /^\d{1,4}$/.test(part))) return iso.join('-')
  const [y = '', m = '', d = ''] = iso
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

function readOne(element: FormElement | HTMLButtonElement, reading: Reading): unknown {
  const text = element.type === 'password' || element.dataset.secret ? element.value : element.value.trim()
  if (reading === 'yes-no') return text === 'yes'
  if (reading === 'dollars') return readDollars(text)
  if (reading === 'cents') return readCents(text)
  if (reading === 'number') return text === '' ? undefined : Number(text)
  const value = reading === 'date' ? readDate(text, new Date().getFullYear()) : text
  return value === '' && element.dataset.optional ? undefined : value
}

/**
 * Every answer of the form by name, and that of the button that sends it, if it has one. Unanswered choices, amounts and
 * optional texts are absent.
 */
export function readForm(form: HTMLFormElement, button?: HTMLButtonElement | null): Tree {
  const values: Tree = {}

  for (const element of form.elements) {
    if (!isAnswer(element)) continue
    const reading = (element.dataset.reads ?? 'text') as Reading
    const isChecked = 'checked' in element && element.checked

    if (reading === 'flag') put(values, element.name, isChecked)
    else if (reading === 'list') {
      const before = element.name in values ? (values[element.name] as string[]) : []
      values[element.name] = isChecked ? [...before, element.value] : before
    } else if (element.type !== 'radio' || isChecked) {
      const value = readOne(element, reading)
      if (value !== undefined) put(values, element.name, value)
    }
  }
  if (button?.name) put(values, button.name, readOne(button, (button.dataset.reads ?? 'text') as Reading))
  return values
}

/** The value at a dotted name. */
export const valueAt = (tree: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((branch, part) => (branch as Tree | undefined)?.[part], tree)
