import { type ReactNode, useContext } from 'react'
import { MarksContext } from './drawing.tsx'
import { Icon } from './icon.tsx'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

const clamp = (percent: number) => Math.min(100, Math.max(0, percent))

interface ProgressMarkProps {
  /** 0 to 100. */
  percent: number
  /** The current part: 'About your home'. */
  label: string
}

/**
 * A beam that grows along the rule until it reaches the brand's mark. On a wide window the list of parts beside it says where
 * one is, so the label is only read aloud.
 */
export function ProgressMark({ percent, label }: ProgressMarkProps) {
  const t = useMessages<keyof typeof spanish>()
  const { progress: glyph } = useContext(MarksContext)
  const filledPercent = clamp(percent)
  const isReached = filledPercent === 100
  return (
    <div className="max-w-column">
      <div
        role="progressbar"
        aria-label={t('Progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(filledPercent)}
        aria-valuetext={t('{label}, {percent} percent', { label, percent: Math.round(filledPercent) })}
        className="relative h-9"
      >
        <span className="absolute inset-x-0 top-1 h-px bg-edge" />
        <span
          className="absolute top-0 left-0 h-1.75 origin-left bg-primary transition-[width] duration-160"
          style={{ width: `${filledPercent}%` }}
        />
        {glyph && (
          <svg
            viewBox="0 0 28 32"
            aria-hidden="true"
            className="absolute top-1 right-0 h-8 w-7"
            fill="none"
            stroke={`var(--color-${isReached ? 'primary' : 'edge'})`}
            strokeWidth="1.5"
          >
            <path d={glyph.always} />
            <path d={isReached ? glyph.reached : glyph.ahead} fill={isReached ? 'var(--color-tint)' : undefined} />
          </svg>
        )}
        <span aria-hidden="true" className="figures absolute bottom-0 left-0 text-15 text-muted leading-none lg:hidden">
          {label}
        </span>
      </div>
    </div>
  )
}

export type StepState = 'complete' | 'current' | 'upcoming'

export interface StepGroup {
  label: string
  state: StepState
  substeps?: readonly { label: string; state: StepState }[]
}

const marks: Record<StepState, (position: number) => ReactNode> = {
  complete: () => <Icon name="check" size={18} className="translate-y-0.5 text-primary" />,
  current: (position) => <span className="font-semibold text-primary">{position}</span>,
  upcoming: (position) => <span className="text-subtle">{position}</span>,
}

/** The steps of the whole application; on phones only the current one and the progress. */
export function StepBar({ groups, label }: { groups: readonly StepGroup[]; label: string }) {
  const t = useMessages<keyof typeof spanish>()
  const currentAt = groups.findIndex((group) => group.state === 'current')
  const position = currentAt < 0 ? groups.length : currentAt + 1
  const complete = groups.filter((group) => group.state === 'complete').length
  const stateLabels = { complete: t('complete'), current: t('current step'), upcoming: t('not started') }

  return (
    <nav aria-label={label}>
      <div className="lg:hidden">
        <ProgressMark
          percent={(complete / Math.max(1, groups.length)) * 100}
          label={t('Step {position} of {count}: {name}', {
            position,
            count: groups.length,
            name: groups[position - 1]?.label ?? '',
          })}
        />
      </div>
      <ol className="hidden border-ink border-t-2 lg:block">
        {groups.map((group, at) => (
          <li
            key={group.label}
            aria-current={group.state === 'current' ? 'step' : undefined}
            className={`relative border-rule border-b py-3 ${group.state === 'current' ? 'before:absolute before:inset-x-0 before:-top-px before:h-1 before:bg-primary' : ''}`}
          >
            <div className="grid grid-cols-[2rem_1fr] items-baseline">
              <span aria-hidden="true" className="figures flex self-baseline font-heading text-17">
                {marks[group.state](at + 1)}
              </span>
              <span className={group.state === 'current' ? 'font-semibold' : 'text-muted'}>
                {group.label}
                <span className="sr-only"> ({stateLabels[group.state]})</span>
              </span>
            </div>
            {group.state === 'current' && group.substeps && (
              <ol className="mt-2 ml-8 flex flex-col gap-1.5 text-15">
                {group.substeps.map((substep) => (
                  <li
                    key={substep.label}
                    className={`flex items-center gap-2 ${substep.state === 'current' ? 'text-ink' : 'text-muted'}`}
                  >
                    {substep.state === 'complete' ? (
                      <Icon name="check" size={14} className="text-primary" />
                    ) : (
                      <span
                        aria-hidden="true"
                        className={`mx-0.5 size-2.5 border ${substep.state === 'current' ? 'border-primary bg-primary' : 'border-edge'}`}
                      />
                    )}
                    {substep.label}
                    <span className="sr-only"> ({stateLabels[substep.state]})</span>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
