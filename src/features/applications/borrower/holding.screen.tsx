import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { useShownRoute } from '#src/platform/browser/route-params.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import type { spanish } from '../applications.es.ts'
import { type HeldStepWords, heldSteps } from '../held-steps.table.ts'

/** A step that a person still goes through with the borrower: what it is about, and whom to call. */
export function Screen() {
  const t = useWords<keyof typeof spanish | HeldStepWords>()
  const { title, pattern } = useShownRoute()
  const { support } = useOrganisation()
  const path = pattern.slice(basePath.length)
  const about = path in heldSteps ? heldSteps[path as keyof typeof heldSteps] : undefined
  return (
    <>
      <ScreenHeading {...(about ? { lead: t(about) } : {})}>{t.any(title)}</ScreenHeading>
      <Section heading={t('We do this step with you by phone')}>
        <p>
          {t(
            'It cannot be done on this page yet. Call us: a person takes you through it, and your application goes on from there.',
          )}
        </p>
        <p className="mt-3">{t('Everything you gave us is kept, and your place too.')}</p>
      </Section>
      <div className="flex flex-wrap gap-4">
        <LinkButton href={`tel:${support.phone.replace(/[^\d+]/g, '')}`}>
          {t('Call {phone}', { phone: support.phone })}
        </LinkButton>
        <LinkButton look="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
      </div>
    </>
  )
}
