import { useEffect } from 'react'
import type { ClientLog } from '#src/domain/client-logs.table.ts'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { Button, LinkButton } from './button.tsx'
import { useMessages } from './messages.tsx'
import { ScreenHeading } from './page.tsx'
import type { spanish } from './ui.es.ts'

interface ErrorFallbackProps {
  error?: unknown
  supportPhone: string
  supportEmail: string
  /** The address of the reader's own pages. */
  home: { href: string; label: string }
  /** Goes one step back. */
  onTryAgain: () => void
  log: (message: ClientLog, error: unknown) => void
}

/** Replaces a screen that crashed: what to do now, and whom to call. */
export function ErrorFallback({ error, supportPhone, supportEmail, home, onTryAgain, log }: ErrorFallbackProps) {
  const t = useMessages<keyof typeof spanish>()
  useEffect(() => log('HELOC: Error Fallback', error), [log, error])
  const link = 'text-primary underline underline-offset-4'
  return (
    <div role="alert" className="flex flex-col gap-6">
      <ScreenHeading lead={t('Please click "Try again" to see if we can get you back moving.')}>
        {t('Sorry, looks like we have hit a snag!')}
      </ScreenHeading>
      <p>
        {t.rich('If it happens again, call {phone} or email {email}.', {
          phone: (
            <a className={link} href={phoneLink(supportPhone)}>
              {supportPhone}
            </a>
          ),
          email: (
            <a className={link} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          ),
        })}
      </p>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onTryAgain}>{t('Try again')}</Button>
        <LinkButton variant="secondary" href={home.href}>
          {home.label}
        </LinkButton>
      </div>
    </div>
  )
}
