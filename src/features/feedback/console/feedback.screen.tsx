import { useLocation, useSearch } from 'wouter'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { CeoFeedbackList } from './ceo-feedback.panel.tsx'
import { ExitSurveyList } from './exit-survey-list.panel.tsx'

const parts = {
  ceo: { name: 'Feedback to the CEO', Part: CeoFeedbackList },
  exit: { name: 'Exit survey', Part: ExitSurveyList },
} as const
type PartName = keyof typeof parts

/** Shows what people tell the lender. Each reading is recorded. */
export function FeedbackScreen() {
  const [path, navigate] = useLocation()
  const current: PartName = new URLSearchParams(useSearch()).get('part') === 'exit' ? 'exit' : 'ceo'
  const { Part } = parts[current]
  return (
    <>
      <ScreenHeading lead="What borrowers and signers tell us. Opening this page is recorded in the audit log.">
        Feedback
      </ScreenHeading>
      <nav aria-label="Sections" className="-mx-1 flex gap-x-1 border-rule border-b p-1 max-md:overflow-x-auto">
        {(Object.keys(parts) as PartName[]).map((name) => (
          <PartButton key={name} isOn={name === current} onPick={() => navigate(`${path}?part=${name}`)}>
            {parts[name].name}
          </PartButton>
        ))}
      </nav>
      <Part />
    </>
  )
}
