import type { NeighbourLinks } from '#src/brands/footer.schema.ts'

/** The apps menu, in order. Where the organisation has no page of its own for one, ours says that it is not open. */
export const neighbours = [
  { key: 'universal-passport', label: 'Passport' },
  { key: 'group-manager', label: 'Group Manager' },
  { key: 'portfolio', label: 'Portfolio Manager' },
  { key: 'pay', label: 'Pay' },
  { key: 'exchange', label: 'Exchange' },
] as const satisfies readonly { key: keyof NeighbourLinks; label: string }[]
