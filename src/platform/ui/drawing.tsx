import { createContext } from 'react'
import type { Drawing as DrawingData } from '#src/platform/drawing/drawing.ts'
import type { ProgressGlyph } from '#src/platform/drawing/progress-marks.table.ts'

/** What the brand around a page draws; without a brand there is no picture. */
export const MarksContext = createContext<{ progress?: ProgressGlyph; loader?: DrawingData }>({})

interface DrawingProps {
  data: DrawingData
  /** With a label it is a meaningful image; without one it is decorative. */
  label?: string
  className?: string
}

/** Shows a drawing in the page's colors. */
export const Drawing = ({ data, label, className = '' }: DrawingProps) => (
  <svg
    viewBox={`0 0 ${data.width} ${data.height}`}
    className={`h-auto w-full ${className}`}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {data.paths.map(({ d, fill, stroke, width = 1, opacity, dash, motion }, at) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: paths of one drawing keep their place
        key={at}
        d={d}
        fill={fill ? `var(--color-${fill})` : 'none'}
        stroke={stroke ? `var(--color-${stroke})` : undefined}
        strokeWidth={stroke ? width : undefined}
        strokeDasharray={dash?.join(' ')}
        opacity={opacity}
        className={motion ? `motion-${motion}` : undefined}
      />
    ))}
  </svg>
)
