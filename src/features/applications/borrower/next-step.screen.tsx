import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { destinationPath, useNextStep } from '#src/application/browser/use-next-step.ts'
import { BrandLoader } from '#src/brands/browser/brand-loader.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { isStatus, isWaiting, type StatusText, statuses } from '#src/workflow/graph/statuses.ts'
import type { spanish } from '../applications.es.ts'

/**
 * After this time, the waiting page takes over: it shows what is done, and that the person may leave. It comes soon if
 * the system is known to be at work, and later if only the answer is slow.
 */
const handOverMs = { atWork: 2_000, slow: 10_000 }

/** The application's own path. It finds the current step and goes there. A long wait continues on the waiting page. */
export function NextStepScreen() {
  const t = useMessages<keyof typeof spanish | StatusText>()
  const organization = useOrganization()
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const { takeNextStep: go } = useNextStep()
  const [failed, setFailed] = useState(false)
  const status = useStatus()?.checklistStatus ?? ''
  const atWork = isStatus(status) && isWaiting(status) ? status : undefined
  const waitMs = atWork ? handOverMs.atWork : handOverMs.slow

  useEffect(() => {
    if (failed) return
    go().catch(() => setFailed(true))
  }, [go, failed])

  useEffect(() => {
    if (failed) return
    const waiting = destinationPath(uuid, { within: 'application', path: '/error/timeout' })
    const timer = setTimeout(() => navigate(waiting, { replace: true }), waitMs)
    return () => clearTimeout(timer)
  }, [uuid, navigate, failed, waitMs])

  if (!failed)
    return (
      <BrandLoader
        open
        organization={organization}
        heading={t(atWork ? statuses[atWork].words : 'Opening your application')}
        isPaced={!atWork}
      />
    )
  return (
    <>
      <ScreenHeading
        lead={t('We couldn’t reach the server. Your application is safe, and nothing you gave us is lost.')}
      >
        {t('We couldn’t open your application')}
      </ScreenHeading>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setFailed(false)}>{t('Try again')}</Button>
        <LinkButton variant="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
      </div>
    </>
  )
}
