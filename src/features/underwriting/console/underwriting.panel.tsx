import type { ReactNode } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { readUnderwriting } from '../underwriting.contract.ts'
import { Credit } from './credit.panel.tsx'
import { FactsPanel } from './facts.panel.tsx'
import { Income } from './income.panel.tsx'
import { Liabilities } from './liabilities.panel.tsx'
import { Notes } from './notes.panel.tsx'
import { Part } from './part.tsx'
import { Property } from './property.panel.tsx'
import { Ratios } from './ratios.panel.tsx'

/** The parts, in the order of the page. */
const parts = {
  ratios: 'Ratios',
  credit: 'Credit',
  liabilities: 'Liabilities',
  income: 'Income',
  property: 'Property',
  identity: 'Identity',
  rules: 'Underwriting rules',
  facts: 'Application data',
  notes: 'Notes',
} as const

interface UnderwritingProps {
  uuid: string
  /** Returns where staff read a document. */
  documentHref: (documentUuid: string) => string
  /** The tries to verify who applies. */
  identity: ReactNode
  /** Every decision with its rules. */
  rules: ReactNode
  /** Called after the application moved. */
  onMoved: () => void
}

/** Everything that an application is decided on, in one scroll, with the list of its parts beside it. */
export function Underwriting({ uuid, documentHref, identity, rules, onMoved }: UnderwritingProps) {
  const underwriting = useAnswer(readUnderwriting, { params: { uuid } })
  return (
    <AnswerSection of={underwriting} failureHeading="The underwriting file did not load.">
      {({ ratios, credit, liabilities, income, property }) => (
        <div className="grid items-start gap-x-8 gap-y-4 2xl:grid-cols-[9rem_minmax(0,1fr)]">
          <PartList />
          <div className="flex min-w-0 flex-col gap-10">
            <Part id="ratios" heading={parts.ratios}>
              <Ratios ratios={ratios} />
            </Part>
            <Part id="credit" heading={parts.credit}>
              <Credit credit={credit} />
            </Part>
            <Part id="liabilities" heading={parts.liabilities}>
              <Liabilities liabilities={liabilities} />
            </Part>
            <Part id="income" heading={parts.income}>
              <Income income={income} documentHref={documentHref} />
            </Part>
            <Part id="property" heading={parts.property}>
              <Property property={property} documentHref={documentHref} />
            </Part>
            <Part id="identity" heading={parts.identity}>
              {identity}
            </Part>
            <Part id="rules" heading={parts.rules}>
              {rules}
            </Part>
            <Part id="facts" heading={parts.facts}>
              <FactsPanel
                uuid={uuid}
                onCorrected={(isRepricedNow) => (isRepricedNow ? onMoved() : underwriting.load())}
              />
            </Part>
            <Part id="notes" heading={parts.notes}>
              <Notes uuid={uuid} />
            </Part>
          </div>
        </div>
      )}
    </AnswerSection>
  )
}

/** Stays in view while the page scrolls. */
function PartList() {
  return (
    <nav
      aria-label="Sections of the underwriting file"
      className="sticky top-0 z-10 flex gap-x-1 overflow-x-auto border-rule border-b bg-paper 2xl:top-4 2xl:flex-col 2xl:border-b-0"
    >
      {Object.entries(parts).map(([id, heading]) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(`${id}-heading`)?.focus({ preventScroll: true })
            document.getElementById(id)?.scrollIntoView()
          }}
          className="inline-flex min-h-11 shrink-0 items-center px-2 text-ink no-underline hover:bg-tint"
        >
          {heading}
        </a>
      ))}
    </nav>
  )
}
