import { type ContrastPair, contrastLabel, contrastPairs } from '#src/platform/theme/contrast-gate.rules.ts'
import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { darkPalette, lightPalette } from '#src/platform/theme/palette.rules.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { designInputTexts } from '../design-inputs.table.ts'

/** The contrast of every pair of colors that pages use. Those that fail are open, and those that pass are folded. */
export function ContrastList({ design }: { design: DesignInputs }) {
  const pairs = contrastPairs(design)
  const failing = pairs.filter(({ passes }) => !passes)
  const passingPairs = pairs.filter(({ passes }) => passes)
  return (
    <Section heading="Contrast">
      <p role="status" className={failing.length > 0 ? 'text-error' : 'text-success'}>
        {failing.length > 0
          ? fill('{failing} of {total} pairs of colors are hard to read (WCAG 2.2 AA).', {
              failing: failing.length,
              total: pairs.length,
            })
          : fill('All {total} pairs of colors can be read well (WCAG 2.2 AA).', { total: pairs.length })}
      </p>
      {failing.length > 0 && <Pairs pairs={failing} design={design} />}
      {passingPairs.length > 0 && (
        <Disclosure summary={fill('{count} {count|pair passes|pairs pass}', { count: passingPairs.length })}>
          <Pairs pairs={passingPairs} design={design} />
        </Disclosure>
      )}
    </Section>
  )
}

function Pairs({ pairs, design }: { pairs: readonly ContrastPair[]; design: DesignInputs }) {
  const palettes = { light: lightPalette(design), dark: darkPalette(design) }
  return (
    <ul className="grid gap-x-8 xl:grid-cols-2">
      {pairs.map(({ theme, front, back, ratio, requiredRatio, passes, input }) => (
        <li
          key={`${theme} ${front} ${back}`}
          className="flex min-h-11 max-w-none flex-wrap items-center gap-x-3 border-rule border-b py-2 text-15 text-ink"
        >
          <span
            aria-hidden="true"
            className="border border-rule px-2 font-semibold"
            style={{ color: palettes[theme][front], background: palettes[theme][back] }}
          >
            Aa
          </span>
          <span>{contrastLabel({ front, back, theme })}</span>
          <span className="figures ml-auto text-right">
            {fill('{ratio}:1, needs {required}:1', { ratio: ratio.toFixed(1), required: requiredRatio.toFixed(1) })}
            {!passes && (
              <span className="block text-13 text-error">
                {fill('Change {input}', { input: designInputTexts[input].label })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
