import { SessionWarning } from '#src/features/accounts/borrower/session-warning.panel.tsx'
import { Banners } from '#src/features/banners/browser/banners.panel.tsx'
import { FeedbackLink } from '#src/features/feedback/borrower/feedback-link.panel.tsx'
import { HoursLine } from '#src/features/hours/browser/opening-hours.panel.tsx'
import { useFollowIdleLogOut } from './use-idle-leaving.ts'
import { useSurveyedLeaving } from './use-surveyed-leaving.tsx'

/** The idle log-out asks nothing; a press on 'Log out' in its warning is a person's own log-out. */
function SessionOfPerson() {
  const { logOut, survey } = useSurveyedLeaving()
  return (
    <>
      <SessionWarning follow={useFollowIdleLogOut()} onLogOut={logOut} />
      {survey}
    </>
  )
}

/** What is on many pages and on no first screen, in one file: the name of each file costs bytes of the first script. */
const parts = {
  banners: <Banners app="borrower" />,
  feedback: <FeedbackLink className="min-h-11 text-left underline underline-offset-4" />,
  hours: <HoursLine department="OPS_PHONE" />,
  session: <SessionOfPerson />,
}

export const LaterParts = ({ part }: { part: keyof typeof parts }) => parts[part]
