import { useLocation, useSearch } from 'wouter'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { afterLogIn, safeRedirect } from '../redirect.rules.ts'
import type { spanish } from '../second-factor.es.ts'
import { SetUpSecondFactor } from './second-factor-set-up.panel.tsx'

/** Where staff are led who log in without the second factor they owe: nothing else answers them until it is set up. */
export function Screen() {
  const t = useWords<keyof typeof spanish>()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('redirectUrl')
  return (
    <>
      <ScreenHeading lead={t('Your work here asks for a code beside the password. It takes a minute, once.')}>
        {t('Set up your authenticator app')}
      </ScreenHeading>
      <SetUpSecondFactor onDone={() => navigate(safeRedirect(asked) ?? afterLogIn, { replace: true })} />
    </>
  )
}
