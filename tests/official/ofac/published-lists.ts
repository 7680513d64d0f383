import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PublishedLists } from '#src/vendors/sanctions-list/sanctions-list.port.ts'

/**
 * The lists of the Office of Foreign Assets Control, an older copy of them, unchanged but packed (as kept by
 * moov-io/watchman; works of the United States government, in the public domain). The copy has no files of comments.
 */
export const officialLists = (): PublishedLists => {
  const textOf = (name: string) => gunzipSync(readFileSync(new URL(`${name}.csv.gz`, import.meta.url))).toString('utf8')
  return {
    'SDN.CSV': textOf('sdn'),
    'ALT.CSV': textOf('alt'),
    'ADD.CSV': textOf('add'),
    'SDN_COMMENTS.CSV': '',
    'CONS_PRIM.CSV': textOf('cons_prim'),
    'CONS_ALT.CSV': textOf('cons_alt'),
    'CONS_ADD.CSV': textOf('cons_add'),
    'CONS_COMMENTS.CSV': '',
  }
}
