import type { FlagVariables } from '#src/domain/flags.ts'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { HomeLink } from '#src/workflow/browser/home-link.panel.tsx'
import type { spanish } from './shells/shells.es.ts'

const textOr = (value: FlagVariables[string] | undefined, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

/** Shown instead of a page under maintenance. */
export function Maintenance({ variables }: { variables: FlagVariables }) {
  const t = useWords<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading lead={t.any(textOr(variables.message, 'We are currently undergoing scheduled maintenance...'))}>
        {t.any(textOr(variables.pageTitle, 'Scheduled Maintenance'))}
      </ScreenHeading>
      {variables.shouldShowDashboardLink === true && (
        <p>
          <HomeLink />
        </p>
      )}
    </>
  )
}
