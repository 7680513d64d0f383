import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { PagedLines } from '#src/platform/ui/lines.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords, type Words } from '#src/platform/ui/words.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { type QueueRow, readQueue } from '../pipeline.contract.ts'
import { reviewWords } from '../review-words.table.ts'
import { detailPath, Lines } from './lines.panel.tsx'

/** Lists what waits for staff, longest waiting first. */
export function QueueScreen() {
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
        failureHeading={t('The queue did not load.')}
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
            hrefOf={(row) => detailPath(row.uuid, row.condition ? 'conditions' : staffSideOf(row.status).task?.tab)}
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

/** Returns the task of a status. If the task has no form, its page explains how to do it. */
const taskWords = (status: Status, t: Words<string>): string => {
  const { task } = staffSideOf(status)
  if (!task) return t('Needs a decision')
  return task.guide ? t('{task}. No form yet: its page says how.', { task: t.any(task.words) }) : t.any(task.words)
}
