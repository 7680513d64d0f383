import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../applications.es.ts'
import type { WaitingStage } from '../waiting.rules.ts'

/** The stages of a wait: the finished ones, the current one and those to come. */
export function StageList({ stages }: { stages: readonly WaitingStage[] }) {
  const t = useMessages<keyof typeof spanish>()
  const doneCount = stages.filter((stage) => stage.state === 'complete').length
  const showsNextSteps = stages.at(-1)?.state === 'upcoming'
  return (
    <section className="flex flex-col gap-4" aria-label={t('What we’re doing')}>
      {showsNextSteps && (
        <p className="text-15 text-muted">{t('{done} of {count} done', { done: doneCount, count: stages.length })}</p>
      )}
      <ol className="border-ink border-t-2">
        {stages.map(({ label, state, endedAt }) => (
          <li
            key={label}
            aria-current={state === 'current' ? 'step' : undefined}
            className={`flex min-h-13 items-center gap-3 border-rule border-b py-2 ${state === 'upcoming' ? 'text-muted' : ''} ${state === 'current' ? 'font-semibold' : ''}`}
          >
            <span aria-hidden="true" className="flex w-6 shrink-0 justify-center text-primary">
              {state === 'complete' && <Icon name="check" size={18} />}
              {state === 'current' && <Spinner size={18} />}
            </span>
            <span className="flex-1">{t(label)}</span>
            <span className="figures font-normal text-15 text-muted">
              {endedAt && t('Done {time}', { time: t.time(endedAt) })}
              {state === 'current' && t('In progress')}
              {state === 'upcoming' && <span className="sr-only">{t('Next up')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
