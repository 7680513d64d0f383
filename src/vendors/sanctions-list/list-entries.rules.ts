import { csvRows } from './csv-rows.rules.ts'
import type { ListFile, PublishedLists } from './sanctions-list.port.ts'

/** A span of years in which an entry's person was born; `on` where the day is known. */
export interface ListedBirth {
  /** 'YYYY-MM-DD', or null. */
  on: string | null
  fromYear: number
  toYear: number
  /** The list says that it is about that time. */
  isCirca: boolean
}

/** Another name of an entry. Weak: broad or common, so that it alone gives many false hits (OFAC FAQ 122). */
export interface ListedAlias {
  name: string
  isWeak: boolean
}

/** A person or organization on a list. Vessels and aircraft are left out: none of them is a party to a loan. */
export interface SanctionsEntry {
  /** Number of the entry, which stays the same while it is listed. */
  id: string
  list: 'SDN' | 'CONSOLIDATED'
  kind: 'individual' | 'organization'
  /** A person's family name in capitals, a comma, and the other names. */
  name: string
  aliases: readonly ListedAlias[]
  births: readonly ListedBirth[]
  programs: string
  title: string
  remarks: string
  addresses: readonly string[]
}

/** What is listed besides persons and organizations, whose type is empty. */
const otherTypes: readonly string[] = ['vessel', 'aircraft']

/** The fields of a row. A row with fewer is where a file was cut. */
const fieldCounts: Readonly<Record<ListFile, number>> = {
  'SDN.CSV': 12,
  'ALT.CSV': 5,
  'ADD.CSV': 6,
  'SDN_COMMENTS.CSV': 2,
  'CONS_PRIM.CSV': 12,
  'CONS_ALT.CSV': 5,
  'CONS_ADD.CSV': 6,
  'CONS_COMMENTS.CSV': 2,
}

function* wholeRows(files: PublishedLists, file: ListFile): Generator<readonly string[]> {
  for (const fields of csvRows(files[file])) {
    if (fields.length < fieldCounts[file]) throw new Error(`${file} has a row that is cut off.`)
    yield fields
  }
}

const lists = [
  { list: 'SDN', primary: 'SDN.CSV', aliases: 'ALT.CSV', addresses: 'ADD.CSV', comments: 'SDN_COMMENTS.CSV' },
  {
    list: 'CONSOLIDATED',
    primary: 'CONS_PRIM.CSV',
    aliases: 'CONS_ALT.CSV',
    addresses: 'CONS_ADD.CSV',
    comments: 'CONS_COMMENTS.CSV',
  },
] as const

/**
 * Reads the published files. Fields by place, as the data specification of the files says: entry number, name, type,
 * program, title, six of vessels, remarks. @throws Error when a file is none of a list, or is cut off inside a row
 */
export const readEntries = (files: PublishedLists): SanctionsEntry[] =>
  lists.flatMap(({ list, primary, aliases, addresses, comments }) => {
    const aliasesOf = byEntry(files, aliases, ([, , , name = '']) => name)
    const addressesOf = byEntry(files, addresses, ([, , ...parts]) =>
      parts.filter((part, index) => part !== '' && index < 3).join(', '),
    )
    const commentsOf = byEntry(files, comments, ([, comment = '']) => comment)
    const entries = [...wholeRows(files, primary)].flatMap((fields): SanctionsEntry[] => {
      const [id = '', name = '', type = '', programs = '', title = ''] = fields
      if (!/^\d+$/.test(id) || name === '') throw new Error(`${primary} has a row without number or name.`)
      if (otherTypes.includes(type)) return []
      if (type !== 'individual' && type !== '') throw new Error(`${primary} has a row of the unknown type ${type}.`)
      const remarks = [fields[11] ?? '', ...(commentsOf.get(id) ?? [])].join(' ').trim()
      return [
        {
          id,
          list,
          kind: type === 'individual' ? 'individual' : 'organization',
          name,
          aliases: [
            ...(aliasesOf.get(id) ?? []).map((alias) => ({ name: alias, isWeak: false })),
            ...weakAliasesIn(remarks).map((alias) => ({ name: alias, isWeak: true })),
          ],
          births: birthsIn(remarks),
          programs,
          title,
          remarks,
          addresses: addressesOf.get(id) ?? [],
        },
      ]
    })
    if (entries.length === 0) throw new Error(`${primary} has no entries.`)
    return entries
  })

const byEntry = (
  files: PublishedLists,
  file: ListFile,
  joinFields: (fields: readonly string[]) => string,
): Map<string, string[]> => {
  const texts = new Map<string, string[]>()
  for (const fields of wholeRows(files, file)) {
    const [id = ''] = fields
    if (!/^\d+$/.test(id)) throw new Error(`${file} has a row without the number of an entry.`)
    const text = joinFields(fields)
    if (text === '') continue
    const others = texts.get(id)
    if (others) others.push(text)
    else texts.set(id, [text])
  }
  return texts
}

/** The files write weak aliases into the remarks, in single quotes (OFAC FAQ 123). */
const weakAliasesIn = (remarks: string): string[] =>
  [...remarks.matchAll(/\b[afn]\.k\.a\. '([^']+)'/g)].map(([, name = '']) => name)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const birthDate =
  /\bDOB (circa )?(?:(\d{1,2}) )?(?:([A-Z][a-z]{2}) )?(\d{4})(?: to (?:\d{1,2} )?(?:[A-Z][a-z]{2} )?(\d{4}))?/g

/** Reads the birth dates of the remarks: 'DOB 10 Dec 1948', 'DOB Sep 1970', 'DOB circa 1965', 'DOB 1961 to 1963'. */
export const birthsIn = (remarks: string): ListedBirth[] =>
  [...remarks.matchAll(birthDate)].map(([, circa, day, month, year = '', last]) => {
    const ordinal = month === undefined ? 0 : months.indexOf(month) + 1
    const isDay = day !== undefined && ordinal > 0 && last === undefined && circa === undefined
    return {
      on: isDay ? `${year}-${String(ordinal).padStart(2, '0')}-${day.padStart(2, '0')}` : null,
      fromYear: Number(year),
      toYear: Number(last ?? year),
      isCirca: circa !== undefined,
    }
  })
