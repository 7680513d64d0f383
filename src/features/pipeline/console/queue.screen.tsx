import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Answered } from '#src/platform/ui/answered.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { type QueueRow, readQueue } from '../pipeline.contract.ts'
import { deskPath, Lines, NoLines, Pages } from './lines.panel.tsx'

const named = (category: string) => {
  const words = category.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What waits on staff, the longest waiting first. */
export function Screen() {
  const t = useWords<string>()
  const [after, setAfter] = useState<string>()
  const queue = useAnswer(readQueue, after === undefined ? {} : { query: { after } })
  return (
    <>
      <ScreenHeading lead={t('Statuses that staff own and conditions that were answered, the longest waiting first.')}>
        {t('Waiting on staff')}
      </ScreenHeading>
      <Answered of={queue} failed={t('The queue did not load.')}>
        {({ rows, next }) => (
          <div>
            {rows.length === 0 ? (
              <NoLines>{t('Nothing waits on staff.')}</NoLines>
            ) : (
              <Lines<QueueRow>
                caption={t('Waiting on staff')}
                rows={rows}
                keyOf={(row) => row.condition?.uuid ?? row.uuid}
                hrefOf={(row) => deskPath(row.uuid, row.condition ? 'conditions' : undefined)}
                sinceOf={(row) => row.waiting}
                reasonOf={(row) =>
                  row.condition
                    ? t('To review: {what}', { what: named(row.condition.category) })
                    : t('Needs a decision')
                }
              />
            )}
            <Pages next={next} isFirst={after === undefined} onNext={setAfter} onFirst={() => setAfter(undefined)} />
          </div>
        )}
      </Answered>
    </>
  )
}
