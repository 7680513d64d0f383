interface QrSquareProps {
  rows: readonly (readonly boolean[])[]
  label: string
  /** Side length in pixels. */
  size: number
}

/** Always black on white, because cameras need it. */
export const QrSquare = ({ rows, label, size }: QrSquareProps) => (
  <svg viewBox={`0 0 ${rows.length} ${rows.length}`} width={size} height={size} role="img" aria-label={label}>
    <rect width={rows.length} height={rows.length} fill="#fff" />
    <path
      fill="#000"
      shapeRendering="crispEdges"
      d={rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')}
    />
  </svg>
)
