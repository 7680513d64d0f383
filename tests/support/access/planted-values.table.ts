/**
 * The values planted by the search for personal data, in every spelling that is typed or stored. A new flow joins by
 * playing these values, a new kind of value by a row here. `readable`: people are searched and addressed by it, so it
 * is in the columns declared personal and plain in database/data-classes.table.ts, and nowhere else.
 */
export const plantedKinds = {
  'social security number': { readable: false, spellings: ['612479583'] },
  'social security number with dashes': { readable: false, spellings: ['612-47-9583'] },
  'account number': { readable: false, spellings: ['7719403358261'] },
  'birth date': { readable: false, spellings: ['1967-08-23', '08/23/1967', '8/23/1967', '19670823'] },
  income: { readable: false, spellings: ['1874313', '1,874,313'] },
  password: { readable: false, spellings: ['Marked-harbour-93!Qz'] },
  'chat text': { readable: false, spellings: ['my brother-in-law Osric owes me the rest'] },
  email: { readable: true, spellings: ['zq.marked.person@example.com'] },
  phone: { readable: true, spellings: ['(512) 555-0187', '5125550187', '512-555-0187'] },
  name: { readable: true, spellings: ['Zephyrine'] },
  address: { readable: true, spellings: ['Quillfeather'] },
} as const satisfies Record<string, { readable: boolean; spellings: readonly [string, ...string[]] }>

export type PlantedName = keyof typeof plantedKinds

/**
 * Values that are never readable, or those that are only in their own columns. The twelfth kind, tokens, is created
 * during the test.
 */
export const plantedValues = (readable: boolean): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(plantedKinds)
      .filter(([, row]) => row.readable === readable)
      .map(([name, { spellings }]) => [name, spellings]),
  )
