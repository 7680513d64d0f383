/** One line or face of a drawing. */
export interface DrawingPath {
  d: string
  tone?: 'ink' | 'primary' | 'accent' | 'tint' | 'rule' | 'edge'
  /** Line width in drawing units; 1.5 unless said. */
  weight?: number
  /** A face instead of a line. */
  filled?: boolean
}

export interface DrawingData {
  width: number
  height: number
  paths: readonly DrawingPath[]
}

/** Draws a brand's figure; with a label it is a picture with a meaning, without one it is decoration. */
export const Drawing = ({ data, label, className = '' }: { data: DrawingData; label?: string; className?: string }) => (
  <svg
    viewBox={`0 0 ${data.width} ${data.height}`}
    className={`h-auto w-full ${className}`}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {data.paths.map(({ d, tone = 'ink', weight = 1.5, filled }, at) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: paths of one drawing keep their place
        key={at}
        d={d}
        fill={filled ? `var(--color-${tone})` : 'none'}
        stroke={filled ? 'none' : `var(--color-${tone})`}
        strokeWidth={weight}
        strokeLinejoin="round"
      />
    ))}
  </svg>
)
