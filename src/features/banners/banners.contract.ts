import * as z from 'zod/mini'
import { setting } from '#src/platform/contract/setting.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'

/** The applications that show banners. The marketing site is the lender's own and reads the public call. */
export const bannerApps = ['borrower', 'console', 'marketing'] as const
export type BannerApp = (typeof bannerApps)[number]

export const bannerVariants = ['info', 'warn'] as const
export type BannerVariant = (typeof bannerVariants)[number]

const moment = z.iso.datetime()

const Metadata = z.object({ createdAt: moment, updatedAt: moment })

/** A banner in the call's answer. A file at another address has the same fields. */
const PublicBanner = z
  .object({
    uuid: z.string(),
    /** Plain text. A link is written [words](address). */
    message: z.string(),
    messageEs: z.string(),
    apps: z.array(z.enum(bannerApps)),
    variant: z.enum(bannerVariants),
    active: z.boolean(),
    dismissable: z.boolean(),
    metadata: Metadata,
  })
  .register(z.globalRegistry, { id: 'Banner' })

export const maxMessageLength = 300
const messageText = settingText(
  z
    .string()
    .check(z.trim(), z.minLength(1, 'Required'), z.maxLength(maxMessageLength, 'Must be at most 300 characters')),
)

const draftFields = {
  uuid: z.uuid(),
  message: messageText,
  messageEs: messageText,
  apps: z.array(z.enum(bannerApps)).check(z.minLength(1, 'Choose at least one')),
  variant: z.enum(bannerVariants),
  active: z.boolean(),
  dismissable: z.boolean(),
  /** When the banner is first shown. Null means at once. */
  showsFrom: z.nullable(moment),
  /** When the banner is no longer shown. Null means as long as it is active. */
  showsUntil: z.nullable(moment),
}

/** A banner as an admin writes it. */
export const BannerDraft = z.strictObject(draftFields).check(
  z.refine(({ showsFrom, showsUntil }) => showsFrom === null || showsUntil === null || showsFrom < showsUntil, {
    path: ['showsUntil'],
    error: 'Must be after the start',
  }),
)
export type BannerDraft = z.output<typeof BannerDraft>

export const OwnBanner = z.object({ ...draftFields, metadata: Metadata })
export type OwnBanner = z.output<typeof OwnBanner>

const maxBanners = 50

/** Readers dismiss a banner by its uuid, so two of one uuid would be dismissed together. */
const BannerDrafts = z.array(BannerDraft).check(
  z.maxLength(maxBanners),
  z.refine((banners) => new Set(banners.map(({ uuid }) => uuid)).size === banners.length, {
    error: 'Two banners have the same ID. Reload this page.',
  }),
)

export const bannersSetting = setting({
  path: '/service-banner/secure/api/v1/banners',
  field: 'banners',
  draft: BannerDrafts,
  value: z.array(OwnBanner),
  fallback: [],
  publicRead: {
    path: '/service-banner/external/api/v1/banners',
    summary: 'Returns the banners that the organization shows now, for all its applications',
    answer: z.array(PublicBanner),
  },
  facts: {
    /** The file that pages read instead of these banners, from a setting of the installation. */
    fileAddress: z.nullable(z.string()),
    /** How many a page shows at once. */
    atOnce: z.int(),
  },
  effect: 'pages show them within a minute',
})
export const { read: readEditedBanners, save: saveBanners, undo: undoBanners } = bannersSetting
export const readBanners = bannersSetting.publicRead
