/**
 * What the search for personal data plants, spelled in every way that it is typed or kept. A further flow joins by playing these
 * values; a further kind of value joins by a row here. `readable`: people are found and written to by it, so it stands in
 * the columns declared personal and plain in database/data-classes.table.ts, and nowhere else.
 */
export const planted = {
  'social security number': { readable: false, spelled: ['612479583'] },
  'social security number with dashes': { readable: false, spelled: ['612-47-9583'] },
  'account number': { readable: false, spelled: ['7719403358261'] },
  'birth date': { readable: false, spelled: ['1967-08-23', '08/23/1967', '8/23/1967', '19670823'] },
  income: { readable: false, spelled: ['1874313', '1,874,313'] },
  password: { readable: false, spelled: ['Marked-harbour-93!Qz'] },
  'chat text': { readable: false, spelled: ['my brother-in-law Osric owes me the rest'] },
  email: { readable: true, spelled: ['zq.marked.person@example.com'] },
  phone: { readable: true, spelled: ['(512) 555-0187', '5125550187', '512-555-0187'] },
  name: { readable: true, spelled: ['Zephyrine'] },
  address: { readable: true, spelled: ['Quillfeather'] },
} as const satisfies Record<string, { readable: boolean; spelled: readonly [string, ...string[]] }>

export type PlantedName = keyof typeof planted

/** Those that are never readable, or those that are in their own columns alone. The twelfth, tokens, is made while playing. */
export const plantedValues = (readable: boolean): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(planted)
      .filter(([, row]) => row.readable === readable)
      .map(([name, { spelled }]) => [name, spelled]),
  )
