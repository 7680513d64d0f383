import { EmptyDrawing } from '#src/brands/browser/empty-page.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { SessionWarning } from '#src/features/accounts/borrower/session-warning.panel.tsx'
import { Banners } from '#src/features/banners/browser/banners.panel.tsx'
import { FeedbackLink } from '#src/features/feedback/borrower/feedback-link.panel.tsx'
import { HoursNote } from '#src/features/hours/browser/opening-hours.panel.tsx'
import { useTabTitle } from '#src/platform/browser/tab-title.ts'
import { ChatOfPage } from './chat-of-page.tsx'
import { useFollowIdleLogOut } from './use-idle-leaving.ts'
import { useSurveyedLeaving } from './use-surveyed-leaving.tsx'

/** The idle logout asks nothing; a press on 'Log out' in its warning is a person's own logout. */
function SessionOfPerson() {
  const { logOut, survey } = useSurveyedLeaving()
  return (
    <>
      <SessionWarning follow={useFollowIdleLogOut()} onLogOut={logOut} />
      {survey}
    </>
  )
}

/** A title that the page was sent with names the path; the question of the screen replaces it. */
function TabTitle() {
  useTabTitle(useOrganization().orgMetaData.companyInfo.name)
  return null
}

/** What is on many pages and on no first screen, in one file: the name of each file costs bytes of the first script. */
const parts = {
  banners: (
    <>
      <Banners app="borrower" />
      <ChatOfPage />
      <TabTitle />
    </>
  ),
  empty: <EmptyDrawing />,
  footer: (
    <div className="flex flex-col gap-x-6 sm:flex-row sm:items-start sm:justify-between">
      <HoursNote department="OPS_PHONE" />
      <FeedbackLink className="inline-flex min-h-11 shrink-0 items-center text-left underline underline-offset-4 sm:-mt-3" />
    </div>
  ),
  session: <SessionOfPerson />,
}

export const LaterParts = ({ part }: { part: keyof typeof parts }) => parts[part]
