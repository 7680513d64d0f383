/** Our own icons on a 24-unit grid, with one 1.5 px stroke. */
const strokes = {
  warning: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.3',
  error: 'M8 2.8h8l5.2 5.2v8L16 21.2H8L2.8 16V8zM9 9l6 6M15 9l-6 6',
  success: 'M21 12a9 9 0 1 1-5-8M8 11.5l3.5 3.5L21 5.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.3',
  check: 'M4.5 12.5 10 18 20 6.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  back: 'M20 12H4.5M10.5 5.5 4 12l6.5 6.5',
  forward: 'M4 12h15.5M13.5 5.5 20 12l-6.5 6.5',
  down: 'M5.5 9l6.5 6.5L18.5 9',
  up: 'M5.5 15 12 8.5l6.5 6.5',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20.5 20.5',
  show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  hide: 'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.8M6.3 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.6-.7',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5M12 14.5v2',
  phone:
    'M5 3.5h4l1.5 4.5L8 10a12 12 0 0 0 6 6l2-2.5 4.5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5z',
  mail: 'M3 5.5h18v13H3zM3 6.5l9 7 9-7',
  chat: 'M3.5 4.5h17v12h-10l-4.5 4v-4H3.5zM8 9h8M8 12.5h5',
  home: 'M3 11 12 3.5 21 11M5.5 9.2V20.5h13V9.2M10 20.5v-6h4v6',
  bank: 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 20.5h17',
  document: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16h5',
  upload: 'M12 16V4.5M6.5 10 12 4.5l5.5 5.5M4 16.5v4h16v-4',
  download: 'M12 4v11.5M6.5 10 12 15.5l5.5-5.5M4 16.5v4h16v-4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20.5a8 8 0 0 1 16 0',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3.5 2',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  bell: 'M5 17h14l-1.5-2.5V10a5.5 5.5 0 0 0-11 0v4.5zM10 20a2.2 2.2 0 0 0 4 0',
  external: 'M10 5H4.5v14.5H19V14M13.5 4H20v6.5M20 4l-9 9',
  bars: 'M4 20.5h16M6.5 20.5v-6h3v6M11 20.5V9h3v11.5M15.5 20.5V4h3v16.5',
  pin: 'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 7.2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
} as const
export type IconName = keyof typeof strokes

interface IconProps {
  name: IconName
  size?: number
  className?: string
}

/** An icon on a 24-unit grid. Always next to a word, so hidden from screen readers. */
export const StrokeIcon = ({ stroke, size = 20, className = '' }: Omit<IconProps, 'name'> & { stroke: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={(1.5 * 24) / size}
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
    className={`shrink-0 ${className}`}
  >
    <path d={stroke} />
  </svg>
)

export const Icon = ({ name, ...props }: IconProps) => <StrokeIcon stroke={strokes[name]} {...props} />

export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true" className="spinner shrink-0">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" opacity="0.3" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

export const iconNames = Object.keys(strokes) as IconName[]
