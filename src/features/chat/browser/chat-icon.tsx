/** The chat's own icons, on the grid and with the stroke of the others. They come with its window. */
const strokes = {
  clip: 'M20 11.5 12 19.4a5 5 0 0 1-7.1-7.1l8.2-8.1a3.3 3.3 0 0 1 4.7 4.7l-8.1 8a1.6 1.6 0 0 1-2.3-2.3l7.3-7.2',
  plane: 'M3.5 11.8 20.5 4l-5 16.5-4-7zM11.5 13.5 20.5 4',
  spark: 'M12 3.5 13.9 10 20.5 12l-6.6 2-1.9 6.5-1.9-6.5-6.6-2 6.6-2z',
} as const

const grid = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' } as const
const ends = { strokeLinejoin: 'round', strokeLinecap: 'round' } as const

export const ChatIcon = ({ name, size = 20 }: { name: keyof typeof strokes; size?: number }) => (
  <svg
    {...grid}
    {...ends}
    width={size}
    height={size}
    strokeWidth={(1.5 * 24) / size}
    aria-hidden="true"
    className="shrink-0"
  >
    <path d={strokes[name]} />
  </svg>
)
