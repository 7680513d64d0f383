import { useState } from 'react'
import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { QueryInputOf } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Day, Pick } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { type FunnelAnswer, readFunnel } from '../funnel.contract.ts'
import { type FunnelTrait, funnelTraits, unknownTrait } from '../funnel-cells.rules.ts'
import { FunnelSteps } from './funnel-steps.panel.tsx'

const traitNames = {
  campaign: 'Campaign',
  device: 'Device',
  language: 'Language',
  variant: 'Experiment',
} as const satisfies Record<FunnelTrait, string>

const valueNames: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Spanish',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  [unknownTrait]: 'Unknown',
}

const filters = ['from', 'to', ...funnelTraits] as const

/** Shows where journeys end between the first visit and the funding. The filter is part of the address. */
export function FunnelScreen() {
  const { value, values, set } = useFiltersInAddress(filters)
  const funnel = useAnswer(readFunnel, { query: values as QueryInputOf<typeof readFunnel> })
  // The figures and the choices stay in view while those of another filter load.
  const [latest, setLatest] = useState<FunnelAnswer>()
  if (funnel.answer && funnel.answer !== latest) setLatest(funnel.answer)
  const filterCount = funnelTraits.filter((trait) => value(trait) !== '').length

  return (
    <>
      <ScreenHeading lead="How far people get, from first visit to funding. A journey is one browser, or one application without a browser, counted on the day it began.">
        Funnel
      </ScreenHeading>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Day label="First day" value={value('from') || (latest?.from ?? '')} onPick={(from) => set({ from })} />
        <Day label="Last day" value={value('to') || (latest?.to ?? '')} onPick={(to) => set({ to })} />
        {funnelTraits.map((trait) => (
          <div key={trait} className="sm:w-40">
            <Pick label={traitNames[trait]} value={value(trait)} onPick={(choice) => set({ [trait]: choice })}>
              <option value="">All</option>
              {valuesOf(latest, trait, value(trait)).map((value) => (
                <option key={value} value={value}>
                  {trait === 'campaign' && value !== unknownTrait ? value : (valueNames[value] ?? value)}
                </option>
              ))}
            </Pick>
          </div>
        ))}
      </div>
      {latest && funnel.failure === undefined ? (
        <div aria-busy={funnel.answer === undefined} className={funnel.answer === undefined ? 'opacity-60' : ''}>
          <FunnelSteps funnel={latest} filterCount={filterCount} />
        </div>
      ) : (
        <AnswerSection of={funnel} failureHeading="The funnel did not load.">
          {() => null}
        </AnswerSection>
      )}
    </>
  )
}

/** The values to choose from, and the choice one even if it is rare in these days. */
const valuesOf = (funnel: FunnelAnswer | undefined, trait: FunnelTrait, choice: string): string[] => {
  const frequentValues = funnel?.choices[trait].map(({ value }) => value) ?? []
  return choice === '' || frequentValues.includes(choice) ? frequentValues : [...frequentValues, choice]
}
