import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish as uiWords } from '#src/platform/ui/ui.es.ts'
import type { Banner } from '../banner-list.rules.ts'
import { messageParts } from '../banner-message.rules.ts'
import type { spanish } from '../banners.es.ts'

const classNames = {
  info: { icon: 'info', label: 'Note', className: 'border-info bg-info-tint', text: 'text-info' },
  warn: { icon: 'warning', label: 'Please note', className: 'border-warning bg-warning-tint', text: 'text-warning' },
} as const

interface BannerStripProps {
  banners: readonly Banner[]
  /** Whether a banner keeps its space but is hidden from everyone. */
  isGone?: (banner: Banner) => boolean
  onDismiss?: (banner: Banner) => void
  /** `_top` when links lead out of this application. */
  linkTarget?: '_top' | undefined
}

/** Shows banners one below the other, across the page. */
export function BannerStrip({ banners, isGone, onDismiss, linkTarget }: BannerStripProps) {
  const t = useMessages<keyof typeof spanish | keyof typeof uiWords>()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('Announcements')} className="print:hidden">
      {banners.map((banner) => (
        <BannerItem
          key={banner.uuid}
          banner={banner}
          isGone={isGone?.(banner) ?? false}
          onDismiss={() => onDismiss?.(banner)}
          linkTarget={linkTarget}
        />
      ))}
    </section>
  )
}

interface BannerItemProps extends Pick<BannerStripProps, 'linkTarget'> {
  banner: Banner
  isGone: boolean
  onDismiss: () => void
}

function BannerItem({ banner, isGone, onDismiss, linkTarget }: BannerItemProps) {
  const t = useMessages<keyof typeof spanish | keyof typeof uiWords>()
  const { icon, label, className, text } = classNames[banner.variant]
  const message = (t.language === 'es' && banner.messageEs) || banner.message
  return (
    <div className={`border-b ${className} ${isGone ? 'invisible' : ''}`}>
      <div className="mx-auto flex max-w-page items-start gap-3 px-5 py-1 sm:px-8">
        <Icon name={icon} size={20} className={`mt-3 shrink-0 ${text}`} />
        <p className="min-w-0 max-w-none flex-1 wrap-anywhere py-2.5 text-15 text-ink">
          <span className="sr-only">{t(label)}: </span>
          {messageParts(message).map((part) =>
            'words' in part ? (
              <a
                key={`${part.words} ${part.address}`}
                href={part.address}
                rel="noreferrer"
                target={linkTarget}
                className="font-semibold text-primary underline underline-offset-4"
              >
                {part.words}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
        {banner.dismissable && (
          <button
            type="button"
            onClick={onDismiss}
            className="-mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-tint"
          >
            <Icon name="close" />
            <span className="sr-only">{t('Close this announcement')}</span>
          </button>
        )}
      </div>
    </div>
  )
}
