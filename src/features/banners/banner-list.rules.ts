import type { Dismissals } from './dismissals.rules.ts'

/** A banner of an accepted list. Its other fields may be missing or wrong. */
export interface Banner {
  uuid: string
  message: string
  messageEs?: string
  apps: readonly string[]
  variant: 'info' | 'warn'
  active: boolean
  dismissable: boolean
  metadata?: { createdAt?: unknown; updatedAt?: unknown }
}

export const formatFault = 'Banner data does not match the expected format'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const bannerOf = (entry: unknown): Banner | undefined => {
  if (!isRecord(entry)) return undefined
  const { uuid, message, messageEs, apps, variant, active, dismissable, metadata } = entry
  if (!isText(uuid) || !isText(message) || !Array.isArray(apps) || apps.length === 0) return undefined
  if (!apps.every(isText) || (variant !== 'info' && variant !== 'warn')) return undefined
  return {
    uuid,
    message,
    ...(isText(messageEs) ? { messageEs } : {}),
    apps,
    variant,
    active: active === true,
    dismissable: dismissable === true,
    ...(isRecord(metadata) ? { metadata } : {}),
  }
}

/** @throws Error for the whole list, as the documents word it, unless each item has uuid, message, apps and variant. */
export const readBannerList = (data: unknown): Banner[] => {
  const banners = Array.isArray(data) ? data.map(bannerOf) : [undefined]
  return banners.map((banner) => {
    if (!banner) throw new Error(formatFault)
    return banner
  })
}

/** Returns the date in a file as milliseconds since 1970 UTC, or undefined if it cannot be read. */
export const parseInstant = (value: unknown): number | undefined => {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}

interface Selection {
  app: string
  dismissals: Dismissals
  /** How many are shown at once. */
  most: number
}

/**
 * Returns the banners that a page shows: active ones for this application, newest first, without those that the reader
 * dismissed.
 */
export const selectBanners = (banners: readonly Banner[], { app, dismissals, most }: Selection): Banner[] =>
  banners
    .filter(({ active, apps }) => active && apps.includes(app))
    .filter(({ dismissable, uuid }) => !(dismissable && Object.hasOwn(dismissals, uuid)))
    .toSorted((a, b) => createdAt(b) - createdAt(a) || 0)
    .slice(0, most)

/** A date that cannot be read counts as the oldest. */
const createdAt = ({ metadata }: Banner): number => parseInstant(metadata?.createdAt) ?? Number.MIN_SAFE_INTEGER

/** Returns whether two banners look the same to a reader. */
export const isSameBanner = (a: Banner, b: Banner): boolean =>
  a.uuid === b.uuid &&
  a.message === b.message &&
  a.messageEs === b.messageEs &&
  a.variant === b.variant &&
  a.dismissable === b.dismissable
