import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { SiteFooter } from '#src/features/organisations/borrower/site-footer.panel.tsx'
import { useHome } from '#src/workflow/browser/use-home.ts'
import { LaterPart } from './later-part.tsx'

/** The foot of every page. The hours of the phone come later, into room that is kept for them: the first screen has no bytes for them. */
export function Footer(props: { productKey?: string }) {
  const organisation = useOrganisation()
  const { loggedIn } = useHome()
  return (
    <SiteFooter
      organisation={organisation}
      {...props}
      hours={
        <>
          <LaterPart part="hours" />
          {organisation.behaviour.offersCeoFeedback && loggedIn !== 'nobody' && (
            <div className="min-h-11">
              <LaterPart part="feedback" />
            </div>
          )}
        </>
      }
    />
  )
}
