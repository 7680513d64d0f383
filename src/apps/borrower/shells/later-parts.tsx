import { SessionWarning } from '#src/features/accounts/borrower/session-warning.panel.tsx'
import { Banners } from '#src/features/banners/browser/banners.panel.tsx'
import { HoursLine } from '#src/features/hours/browser/opening-hours.panel.tsx'
import { ChatOfPage } from './chat-of-page.tsx'
import { useFollowLogOut } from './use-leaving.ts'

const SessionOfPerson = () => <SessionWarning follow={useFollowLogOut()} />

/** What is on many pages and on no first screen, in one file: the name of each file costs bytes of the first script. */
const parts = {
  banners: <Banners app="borrower" />,
  chat: <ChatOfPage />,
  hours: <HoursLine department="OPS_PHONE" />,
  session: <SessionOfPerson />,
}

export const LaterParts = ({ part }: { part: keyof typeof parts }) => parts[part]
