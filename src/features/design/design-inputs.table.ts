import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'

/** What the console calls each input, and what it decides. */
export const designInputTexts = {
  paper: { label: 'Paper', hint: 'The background of every page.' },
  ink: { label: 'Ink', hint: 'Text. Grays and the dark theme are computed from it.' },
  primary: { label: 'Primary', hint: 'Buttons, links and tinted rows.' },
  accent: { label: 'Accent', hint: 'Small details and drawings.' },
  focus: { label: 'Focus', hint: 'The ring around what the keyboard has reached.' },
  controlRadius: { label: 'Corners of buttons and fields', hint: 'In pixels, from 0 to 32.' },
  cardRadius: { label: 'Corners of cards', hint: 'In pixels, from 0 to 32.' },
  headingFont: { label: 'Heading font', hint: '' },
  textFont: { label: 'Text font', hint: '' },
  drawing: { label: 'Drawing', hint: 'The home, the progress mark and the illustration of empty pages.' },
} as const satisfies Record<keyof DesignInputs, { label: string; hint: string }>

export const drawingLabels = {
  facade: 'Façade',
  contours: 'Contours',
  guilloche: 'Guilloche',
  quay: 'Quay',
} as const satisfies Record<DesignInputs['drawing'], string>
