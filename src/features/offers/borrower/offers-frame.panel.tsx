import type { ReactNode } from 'react'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useOfferMessages } from './use-offer-messages.ts'
import { nextStepPath } from './use-selection.ts'

interface AwaitedProps {
  uuid: string
  heading: ReactNode
  error: Error | null
  onTryAgain: () => void
}

/** Shows a placeholder until the figures arrive, or the reason why they cannot be shown. */
export function AwaitedPage({ uuid, heading, error, onTryAgain }: AwaitedProps) {
  const t = useOfferMessages()
  const hasMoved = error instanceof CallFailure && error.status === 409
  return (
    <>
      <ScreenHeading>{heading}</ScreenHeading>
      {!error && <Skeleton lines={[80, 60, 0, 40, 100, 100, 0, 70, 100, 100, 100]} atOnce />}
      {error && (
        <Notice
          tone={hasMoved ? 'info' : 'error'}
          role="alert"
          heading={hasMoved ? t.any(error.userMessage) : t('We couldn’t load this page. Your application is safe.')}
        >
          <div className="mt-2">
            {hasMoved ? (
              <LinkButton href={nextStepPath(uuid)} size="compact">
                {t('Go to your next step')}
              </LinkButton>
            ) : (
              <Button variant="secondary" size="compact" onClick={onTryAgain}>
                {t('Try again')}
              </Button>
            )}
          </div>
        </Notice>
      )}
    </>
  )
}
