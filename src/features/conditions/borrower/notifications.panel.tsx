import { useState } from 'react'
import { useHomePaths } from '#src/application/browser/use-application.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../conditions.es.ts'
import { relativeTime } from '../relative-time.rules.ts'
import { RequestDescription } from './request-description.tsx'
import { conditionPageUrl, useConditions } from './use-conditions.ts'

const initialCount = 3

/** Lists the latest open conditions inside the menu of the page header: three at first, or all on request. */
export function Notifications() {
  const t = useMessages<keyof typeof spanish>()
  const { home } = useHomePaths()
  const { conditions = [] } = useConditions()
  const [all, setAll] = useState(false)
  const open = conditions.filter(({ state }) => state === 'OPEN').toReversed()
  if (open.length === 0) return <p className="px-4 py-3 text-15">{t('You’re all caught up.')}</p>
  return (
    <>
      <ul className="w-80 max-w-[85vw]">
        {(all ? open : open.slice(0, initialCount)).map((condition) => {
          const text = condition.words[t.language]
          return (
            <li key={condition.uuid} className="border-rule border-b px-4 py-3 last:border-b-0">
              <p className="font-semibold text-15">{text.header}</p>
              <p className="line-clamp-3 whitespace-normal text-15 text-muted">
                <RequestDescription words={condition.words} />
              </p>
              <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
                <span className="text-15 text-muted">
                  {relativeTime(Date.parse(condition.created), Date.now(), t.language)}
                </span>
                <a
                  href={conditionPageUrl(home, condition)}
                  className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4"
                >
                  {text.button}
                </a>
              </p>
            </li>
          )
        })}
      </ul>
      {open.length > initialCount && (
        // The menu closes on a click inside it, so this button stops the event.
        <button
          type="button"
          aria-expanded={all}
          onClick={(event) => {
            event.nativeEvent.stopPropagation()
            setAll(!all)
          }}
          className="inline-flex min-h-11 items-center gap-1.5 px-4 text-15 text-primary underline underline-offset-4"
        >
          <Icon name={all ? 'up' : 'down'} size={16} />
          {all ? t('View Less') : t('View All')}
        </button>
      )}
    </>
  )
}

/** Returns the number of open conditions, for the label of the menu. */
export const useOpenConditions = (): number =>
  (useConditions().conditions ?? []).filter(({ state }) => state === 'OPEN').length
