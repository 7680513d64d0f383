import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { HomeLink } from '#src/application/browser/home-link.panel.tsx'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { callBase } from '#src/brands/site-base.rules.ts'
import type { FlagDecision, FlagVariables } from '#src/domain/flags.ts'
import { pollOneFlag } from '#src/features/experiments/borrower/poll-one-flag.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { anonymousClient } from './anonymous-client.ts'
import { isUnderMaintenance } from './maintenance.rules.ts'
import type { spanish } from './shells/shells.es.ts'

const textOr = (value: FlagVariables[string] | undefined, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

/** Loads the page again once its maintenance is over. Nothing was typed here that could be lost. */
const useReturn = () => {
  const data = usePageData()
  const [path] = useLocation()
  const { orgCode } = data.organization
  const base = callBase('fe-relative-url-borrower', data)
  useEffect(() => {
    const take = (flag: FlagDecision) => {
      if (!isUnderMaintenance(flag, path)) window.location.reload()
    }
    return pollOneFlag('fe-heloc-maintenance', { anonymously: anonymousClient(orgCode, base), take })
  }, [path, orgCode, base])
}

/** Shown instead of a page under maintenance. */
export function Maintenance({ variables }: { variables: FlagVariables }) {
  const t = useMessages<keyof typeof spanish>()
  useReturn()
  const spanishOr = (value: FlagVariables[string] | undefined, otherwise: string): string =>
    textOr(t.language === 'es' ? value : undefined, t.any(otherwise))
  const { message, pageTitle, messageSpanish, pageTitleSpanish } = variables
  return (
    <>
      <ScreenHeading
        lead={spanishOr(messageSpanish, textOr(message, 'We are currently undergoing scheduled maintenance...'))}
      >
        {spanishOr(pageTitleSpanish, textOr(pageTitle, 'Scheduled Maintenance'))}
      </ScreenHeading>
      {variables.shouldShowDashboardLink === true && (
        <p>
          <HomeLink />
        </p>
      )}
    </>
  )
}
