import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { firstUnfinishedStep } from '../registration.answers.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { useJourney } from './journey.ts'
import { AnswersToCheck } from './submission/answers-to-check.panel.tsx'

/**
 * Leads back into an unfinished registration: shows what is known so far, and a button to the step where it stopped.
 */
export function AccountSetupScreen() {
  const t = useMessages<RegistrationMessage>()
  const journey = useJourney()
  const [, navigate] = useLocation()
  const { awake, draft, facts, rules } = journey
  const isBlank = draft.propertyAddress.street1 === ''
  useEffect(() => {
    if (awake && isBlank) navigate(`${basePath}/register`, { replace: true })
  }, [awake, isBlank, navigate])
  if (!awake || isBlank)
    return (
      <>
        <ScreenHeading>{t('Set up your account')}</ScreenHeading>
        <Skeleton />
      </>
    )
  const next = firstUnfinishedStep(draft, facts, rules) ?? 'login-info'
  return (
    <>
      <ScreenHeading lead={t('We saved your answers. Pick up where you left off, or change an answer.')}>
        {t('Set up your account')}
      </ScreenHeading>
      <AnswersToCheck journey={journey} />
      <div>
        <LinkButton href={journey.stepHref(next)}>{t('Pick up where you left off')}</LinkButton>
      </div>
    </>
  )
}
