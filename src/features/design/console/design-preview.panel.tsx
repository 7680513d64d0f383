import type { CSSProperties } from 'react'
import { emptyDrawings } from '#src/platform/drawing/empty-drawings.table.ts'
import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { darkPalette, lightPalette, type Palette } from '#src/platform/theme/palette.rules.ts'
import { designTokens } from '#src/platform/theme/tokens.rules.ts'
import { Drawing } from '#src/platform/ui/drawing.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useFonts } from './preview-fonts.ts'

/** A page in the colors, fonts and corners of a design, in both themes. */
export function DesignPreview({ design }: { design: DesignInputs }) {
  useFonts([design.headingFont, design.textFont])
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-6 lg:self-start">
      <Sample title="Light: your site, and the console" design={design} palette={lightPalette(design)} scheme="light" />
      <Sample title="Dark: the console in dark mode" design={design} palette={darkPalette(design)} scheme="dark" />
    </section>
  )
}

interface SampleProps {
  title: string
  design: DesignInputs
  palette: Palette
  scheme: 'light' | 'dark'
}

const series = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4'] as const

function Sample({ title, design, palette, scheme }: SampleProps) {
  const style = { colorScheme: scheme, ...designTokens(design, palette) } as CSSProperties
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-13 text-muted">{title}</figcaption>
      <div
        style={style}
        className="flex flex-col gap-4 rounded-card border border-rule bg-paper p-5 font-text text-ink"
      >
        <div className="max-w-40">
          <Drawing data={emptyDrawings[design.drawing]} />
        </div>
        <p className="font-heading text-24 leading-tight">Your rate is ready</p>
        <p lang="es" className="text-15 text-muted">
          Su tasa está lista
        </p>
        <p className="text-15">
          Your score is unchanged. <span className="text-primary underline underline-offset-4">See how it works</span>
        </p>
        <p className="text-13 text-accent">Offer valid through Friday</p>
        <span className="max-w-72 rounded-[min(var(--radius-control),1rem)] border border-edge bg-surface px-4 py-3 text-15 text-subtle">
          12 Orchard Street
        </span>
        <p className="flex items-center gap-2 text-15 text-error">
          <Icon name="error" size={18} />
          Enter a ZIP code
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <span className="rounded-control bg-primary px-5 py-2 font-semibold text-15 text-on-primary outline-3 outline-focus outline-offset-2">
            Check my rate
          </span>
          <span className="rounded-control border border-edge bg-surface px-5 py-2 font-semibold text-15">Back</span>
          <span className="bg-tint px-3 py-2 text-15 text-primary">Selected</span>
        </div>
        <div aria-hidden="true" className="flex gap-2">
          {series.map((color) => (
            <span key={color} className={`h-3 w-10 ${color}`} />
          ))}
        </div>
      </div>
    </figure>
  )
}
