interface StateRow {
  label: string
  /** Whether what is compared may still be changed. */
  isEditable: boolean
  /** Whether people are divided into its variants. */
  decides: boolean
  /** The state that the next act leads to; null if there is none. */
  next: string | null
}

/** The states of an experiment, in order. */
export const experimentStates = {
  draft: { label: 'Draft', isEditable: true, decides: false, next: 'running' },
  running: { label: 'Running', isEditable: false, decides: true, next: 'ended' },
  ended: { label: 'Ended', isEditable: false, decides: false, next: null },
} as const satisfies Record<string, StateRow>

export type ExperimentState = keyof typeof experimentStates
export const stateNames = Object.keys(experimentStates) as readonly ExperimentState[]
