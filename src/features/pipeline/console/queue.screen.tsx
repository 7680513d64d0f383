import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { PagedLines } from '#src/platform/ui/lines.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords, type Words } from '#src/platform/ui/words.tsx'
import type { Status } from '#src/workflow/statuses.ts'
import { type QueueRow, readQueue } from '../pipeline.contract.ts'
import { reviewWords, staffTasks } from '../staff-tasks.table.ts'
import { deskPath, Lines } from './lines.panel.tsx'

/** What waits on staff, the longest waiting first. */
export function Screen() {
  const t = useWords<string>()
  const [after, setAfter] = useState<string>()
  const queue = useAnswer(readQueue, after === undefined ? {} : { query: { after } })
  return (
    <>
      <ScreenHeading
        lead={t('What staff decide, what a step left to people, and what borrowers sent: the longest waiting first.')}
      >
        {t('Waiting on staff')}
      </ScreenHeading>
      <PagedLines
        of={queue}
        failed={t('The queue did not load.')}
        rowsOf={({ rows }): readonly QueueRow[] => rows}
        none={t('Nothing waits on staff.')}
        after={after}
        onPage={setAfter}
      >
        {(rows) => (
          <Lines
            caption={t('Waiting on staff')}
            rows={rows}
            keyOf={(row) => row.condition?.uuid ?? row.uuid}
            hrefOf={(row) => deskPath(row.uuid, row.condition ? 'conditions' : staffTasks[row.status]?.tab)}
            isAllStaff
            sinceOf={(row) => row.waiting}
            reasonOf={(row) =>
              row.condition
                ? t('To review: {what}', { what: t.any(reviewWords[row.condition.category]) })
                : taskWords(row.status, t)
            }
          />
        )}
      </PagedLines>
    </>
  )
}

/** Work without a form says so at once: its page says how it is done. */
const taskWords = (status: Status, t: Words<string>): string => {
  const task = staffTasks[status]
  if (!task) return t('Needs a decision')
  return task.guide ? t('{task}. No form yet: its page says how.', { task: t.any(task.words) }) : t.any(task.words)
}
