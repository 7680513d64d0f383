import type { ComponentType, ReactNode } from 'react'

export interface ShellFrameProps {
  /** What the screen itself puts beside its column. */
  side?: ReactNode
  children: ReactNode
}

export type ShellComponent = ComponentType<ShellFrameProps>

/** Shells that only people who are logged in see; their code is fetched when it is needed. */
const later = {
  application: async () => (await import('./application-shell.tsx')).ApplicationShell,
  signer: async () => (await import('./signer-shell.tsx')).SignerShell,
  account: async () => (await import('./account-shell.tsx')).AccountShell,
} as const satisfies Record<string, () => Promise<ShellComponent>>
export type LaterShell = keyof typeof later

export const isLaterShell = (kind: string): kind is LaterShell => kind in later

/** The source file of a shell that is fetched, as the build's manifest names it. */
export const sourcesOfShell = (kind: string): readonly string[] =>
  isLaterShell(kind) ? [`src/apps/borrower/shells/${kind}-shell.tsx`] : []

const loaded = new Map<LaterShell, ShellComponent>()

export const loadedShell = (kind: LaterShell): ShellComponent | undefined => loaded.get(kind)

/** Fetches the code of a shell, once. Does nothing for one that is always there. */
export const loadShell = async (kind: string): Promise<void> => {
  if (!isLaterShell(kind) || loaded.has(kind)) return
  loaded.set(kind, await later[kind]())
}
