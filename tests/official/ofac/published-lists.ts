import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PublishedLists } from '#src/vendors/sanctions-list/sanctions-list.port.ts'

/**
 * The lists of the Office of Foreign Assets Control, an older copy of them, unchanged but packed (as kept by
 * moov-io/watchman; works of the United States government, in the public domain). The copy has no files of comments.
 */
export const officialLists = (): PublishedLists => {
  const readList = (name: string) =>
    gunzipSync(readFileSync(new URL(`${name}.csv.gz`, import.meta.url))).toString('utf8')
  return {
    'SDN.CSV': readList('sdn'),
    'ALT.CSV': readList('alt'),
    'ADD.CSV': readList('add'),
    'SDN_COMMENTS.CSV': '',
    'CONS_PRIM.CSV': readList('cons_prim'),
    'CONS_ALT.CSV': readList('cons_alt'),
    'CONS_ADD.CSV': readList('cons_add'),
    'CONS_COMMENTS.CSV': '',
  }
}
