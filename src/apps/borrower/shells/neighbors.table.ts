import type { NeighborLinks } from '#src/brands/footer.schema.ts'

/** The apps menu, in order. An app without an address of the organization's own is left out. */
export const neighbors = [
  { key: 'universal-passport', label: 'Passport' },
  { key: 'group-manager', label: 'Group Manager' },
  { key: 'portfolio', label: 'Portfolio Manager' },
  { key: 'pay', label: 'Pay' },
  { key: 'exchange', label: 'Exchange' },
] as const satisfies readonly { key: keyof NeighborLinks; label: string }[]
