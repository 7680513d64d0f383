import { useLocation, useSearch } from 'wouter'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { afterLogIn, safeRedirect } from '../redirect.rules.ts'
import type { spanish } from '../second-factor.es.ts'
import { LogInAside } from './log-in-aside.panel.tsx'
import { SetUpSecondFactor } from './settings/second-factor-set-up.panel.tsx'

export const SecondFactorSide = LogInAside

/**
 * Renders the page for staff who log in without their required second factor. The server refuses their other calls
 * until it is set up.
 */
export function SecondFactorScreen() {
  const t = useMessages<keyof typeof spanish>()
  const [, navigate] = useLocation()
  const redirectUrl = new URLSearchParams(useSearch()).get('redirectUrl')
  return (
    <>
      <ScreenHeading lead={t('Your role requires a code in addition to your password. Setup takes a minute, once.')}>
        {t('Set up your authenticator app')}
      </ScreenHeading>
      <SetUpSecondFactor onDone={() => navigate(safeRedirect(redirectUrl) ?? afterLogIn, { replace: true })} />
    </>
  )
}
