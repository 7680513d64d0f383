import type { ComponentType, ReactNode } from 'react'

export interface ShellFrameProps {
  /** The screen's own side component. */
  side?: ReactNode
  children: ReactNode
}

export type ShellComponent = ComponentType<ShellFrameProps>

/** Layouts for logged-in people; their code is loaded on demand. */
const later = {
  application: async () => (await import('./application-shell.tsx')).ApplicationShell,
  signer: async () => (await import('./signer-shell.tsx')).SignerShell,
  account: async () => (await import('./account-shell.tsx')).AccountShell,
} as const satisfies Record<string, () => Promise<ShellComponent>>
export type LaterShell = keyof typeof later

export const isLaterShell = (kind: string): kind is LaterShell => kind in later

/** The source file of a lazily loaded layout, as named in the build manifest. */
export const sourcesOfShell = (kind: string): readonly string[] =>
  isLaterShell(kind) ? [`src/apps/borrower/shells/${kind}-shell.tsx`] : []

const loadedShells = new Map<LaterShell, ShellComponent>()

export const loadedShell = (kind: LaterShell): ShellComponent | undefined => loadedShells.get(kind)

/** Loads the code of a layout, once. Does nothing for one in the entry. */
export const loadShell = async (kind: string): Promise<void> => {
  if (!isLaterShell(kind) || loadedShells.has(kind)) return
  loadedShells.set(kind, await later[kind]())
}
