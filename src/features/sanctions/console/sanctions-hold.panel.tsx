import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Notice } from '#src/platform/ui/notice.tsx'
import { readSanctions } from '../sanctions.contract.ts'

/** Says that a hit holds the application, because its status alone would name another task. */
export function SanctionsHold({ uuid }: { uuid: string }) {
  const { answer } = useAnswer(readSanctions, { params: { uuid } })
  const reviews = answer?.reviews ?? []
  if (reviews.every(({ decision }) => decision === 'NO_MATCH')) return null
  return (
    <Notice tone="warning" heading="Sanctions lists">
      {reviews.some(({ decision }) => decision === 'MATCH')
        ? 'A party is on a list. The line is permanently blocked.'
        : 'A party resembles a list entry. Two people must decide first.'}{' '}
      <a href={`/console/applications/${uuid}?tab=sanctions`} className="underline underline-offset-4">
        Show sanctions
      </a>
    </Notice>
  )
}
