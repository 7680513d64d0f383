import { type Banner, parseInstant } from './banner-list.rules.ts'

/** Which banners a reader dismissed, and when: banner uuid to time. */
export type Dismissals = Readonly<Record<string, { at: string }>>

/**
 * The name of the cookie that stores dismissals. A logout clears what a site stores, but not this cookie, and the
 * server that renders the page also reads it. It contains no personal data.
 */
export const dismissalsCookie = 'dismissed-banners'

/** The most records kept. The oldest are dropped first, because each request carries the cookie. */
const maxRecords = 20

/** Returns the records of a cookie's decoded text, or none if it cannot be read. */
export const parseDismissals = (text: string | undefined): Dismissals => {
  try {
    const records: unknown = JSON.parse(text ?? '{}')
    if (typeof records !== 'object' || records === null) return {}
    const entries = Object.entries(records).filter(([, record]) => parseInstant(record?.at) !== undefined)
    return Object.fromEntries(entries.map(([uuid, { at }]) => [uuid, { at }]))
  } catch {
    return {}
  }
}

/** Returns the text of the cookie with the newest records. */
export const printDismissals = (dismissals: Dismissals): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(dismissals)
        .toSorted(([, a], [, b]) => (parseInstant(b.at) ?? 0) - (parseInstant(a.at) ?? 0))
        .slice(0, maxRecords),
    ),
  )

/** Returns the records that are later than their banner's last change. The others are deleted. */
export const currentDismissals = (dismissals: Dismissals, banners: readonly Banner[]): Dismissals => {
  const changedAtByUuid = new Map(banners.map(({ uuid, metadata }) => [uuid, parseInstant(metadata?.updatedAt)]))
  return Object.fromEntries(
    Object.entries(dismissals).filter(([uuid, { at }]) => {
      const updatedAt = changedAtByUuid.get(uuid)
      return updatedAt === undefined || (parseInstant(at) ?? Number.NEGATIVE_INFINITY) > updatedAt
    }),
  )
}

/**
 * Adds a record for a banner dismissed now. Its time is never before the banner's last change, whatever the reader's
 * clock says.
 */
export const withDismissal = (dismissals: Dismissals, { uuid, metadata }: Banner, now: number): Dismissals => {
  const updatedAt = parseInstant(metadata?.updatedAt) ?? Number.NEGATIVE_INFINITY
  return { ...dismissals, [uuid]: { at: new Date(Math.max(now, updatedAt + 1)).toISOString() } }
}
