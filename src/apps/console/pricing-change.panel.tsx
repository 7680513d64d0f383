import { useState } from 'react'
import { readPricing } from '#src/features/approvals/approvals.contract.ts'
import type { PricingChangeProps } from '#src/features/approvals/console/decide.panel.tsx'
import type { PayloadOf } from '#src/features/approvals/proposal-kinds.table.ts'
import { changedFigures } from '#src/features/offers/changed-figures.rules.ts'
import { ChangedFigures } from '#src/features/offers/console/changed-figures.panel.tsx'
import { useProductName } from '#src/features/offers/console/product-name.ts'
import { WorkedExamples } from '#src/features/offers/console/worked-examples.panel.tsx'
import { sheetsOn } from '#src/features/offers/rate-sheet.rules.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { english, fill } from '#src/platform/words/english.ts'

/**
 * What a proposal changes in the pricing, and its effect. A settled proposal is compared with the pricing of that time,
 * a pending one with the current pricing.
 */
export function PricingChange({ proposal }: PricingChangeProps) {
  const { inForceFrom: on, pricing } = proposal.payload as PayloadOf<'pricing'>
  const settledAt = proposal.decidedAt ?? (proposal.state === 'expired' ? proposal.expiresAt : undefined)
  const pricingAnswer = useAnswer(readPricing, { query: { on, ...(settledAt && { before: settledAt }) } })
  const productName = useProductName()
  const [selectedProduct, setPicked] = useState<string>()
  return (
    <AnswerSection of={pricingAnswer} failureHeading="The current rates did not load.">
      {({ version, shipped: shippedPricing, published: publishedPricing, later }) => {
        const before = { ...shippedPricing, ...publishedPricing }
        const after = { ...shippedPricing, ...pricing }
        const figures = changedFigures(before, after, on)
        const [sheets, sheetsAfter] = [sheetsOn(before, on), sheetsOn(after, on)]
        const products = [...new Set(figures.flatMap(({ product }) => product ?? []))].filter(
          (text) => sheets[text] && sheetsAfter[text],
        )
        const product = products.find((product) => product === selectedProduct) ?? products[0]
        const sheet = product && sheets[product]
        const sheetAfter = product && sheetsAfter[product]
        return (
          <>
            <p className="font-semibold">{fill('Effective {date}', { date: english.date(on) })}</p>
            {version !== null && version.publishedAt > proposal.proposedAt && (
              <Notice tone="warning" heading="The rates have changed since this was proposed">
                New rates were published in the meantime. The comparison below is with the current rates, so approving
                this also reverts the newer changes.
              </Notice>
            )}
            {later.length > 0 && (
              <Notice heading="Other rates are published for later">
                {fill('They take effect on {days} and replace these.', {
                  days: later.map((day) => english.date(day, 'short')).join(', '),
                })}
              </Notice>
            )}
            <ChangedFigures figures={figures} />
            {products.length > 1 && (
              <fieldset className="flex min-w-0 gap-1 overflow-x-auto">
                <legend className="sr-only">Product</legend>
                {products.map((text) => (
                  <PartButton key={text} isOn={text === product} onPick={() => setPicked(text)}>
                    {productName(text)}
                  </PartButton>
                ))}
              </fieldset>
            )}
            {sheet && sheetAfter && <WorkedExamples key={product} before={sheet} after={sheetAfter} day={on} />}
          </>
        )
      }}
    </AnswerSection>
  )
}
