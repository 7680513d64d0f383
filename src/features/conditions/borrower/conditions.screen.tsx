import { useHomePaths } from '#src/application/browser/use-application.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { Condition } from '../conditions.contract.ts'
import type { spanish } from '../conditions.es.ts'
import { relativeTime } from '../relative-time.rules.ts'
import { RequestDescription } from './request-description.tsx'
import { conditionPageUrl, useConditions } from './use-conditions.ts'

/** Lists all conditions of the borrower, oldest first, with the state of each. */
export function ConditionsScreen() {
  const t = useMessages<keyof typeof spanish>()
  const { home } = useHomePaths()
  const { conditions, error, again } = useConditions()
  const isNothingOpen = conditions?.every(({ state }) => state !== 'OPEN') ?? false
  return (
    <>
      <ScreenHeading
        lead={
          isNothingOpen
            ? t('Nothing right now. If that changes, you’ll see it here and at the bell above.')
            : t('Your application continues once you answer each of these.')
        }
      >
        {t('What we still need')}
      </ScreenHeading>
      {!conditions && error && (
        <Notice tone="error" role="alert">
          <p>{t('We couldn’t load this. Please try again in a minute.')}</p>
          <Button variant="quiet" onClick={again}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
      {!conditions && !error && <Skeleton />}
      {conditions && conditions.length > 0 && (
        <ol className="border-ink border-t-2">
          {conditions.map((condition) => (
            <ConditionRow key={condition.uuid} condition={condition} />
          ))}
        </ol>
      )}
      {isNothingOpen && (
        <p>
          <LinkButton href={home}>{t('Continue my application')}</LinkButton>
        </p>
      )}
    </>
  )
}

const stateDisplays = {
  OPEN: { word: 'Needs your answer', icon: 'warning', className: 'text-warning' },
  IN_REVIEW: { word: 'In review', icon: 'clock', className: 'text-info' },
  ACCEPTED: { word: 'Done', icon: 'success', className: 'text-success' },
  WITHDRAWN: { word: 'Done', icon: 'success', className: 'text-success' },
} as const

function ConditionRow({ condition }: { condition: Condition }) {
  const t = useMessages<keyof typeof spanish>()
  const { home } = useHomePaths()
  const { state, sentBack } = condition
  const text = condition.words[t.language]
  const { icon, className, word } = stateDisplays[state]
  const isOpen = state === 'OPEN'
  return (
    <li className="border-rule border-b py-6">
      <p className={`flex flex-wrap items-center gap-x-2 text-15 ${className}`}>
        <Icon name={icon} size={18} />
        <span className="font-semibold">{t(isOpen && sentBack > 0 ? 'We need this again' : word)}</span>
        <span className="text-muted">
          {t('requested {time}', { time: relativeTime(Date.parse(condition.created), Date.now(), t.language) })}
        </span>
      </p>
      <h2 className="mt-2 text-24">{text.header}</h2>
      <p className="mt-2">
        {state === 'IN_REVIEW' ? (
          t('Our team is reviewing it. You don’t need to do anything.')
        ) : (
          <RequestDescription words={condition.words} />
        )}
      </p>
      {isOpen && condition.requestDocuments.length > 1 && (
        <p className="mt-2 font-semibold">
          {t('{sent} of {count} documents added', {
            sent: condition.sentDocuments,
            count: condition.requestDocuments.length,
          })}
        </p>
      )}
      {isOpen && (
        <p className="mt-4">
          <LinkButton href={conditionPageUrl(home, condition)}>{text.button}</LinkButton>
        </p>
      )}
    </li>
  )
}
