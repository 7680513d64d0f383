import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

/** Who is on the sandbox's lists. None of them exists. */
export const sanctionsSandbox = {
  title: 'Sanctions lists',
  typedInto: 'First and last name, or a creditor’s name',
  intro:
    'The sandbox publishes two short lists of invented names, in the format of the real ones. Any other name has no hit.',
  rows: [
    {
      word: 'Viktor Listov',
      effect: 'individual',
      description:
        'On the list without a birth date: the application is held before the closing disclosure until two people have compared them. Listof and Listow are found too.',
      reaches: ['GEN_CLOSING_DISCLOSURE'],
    },
    {
      word: 'Ana Maria Listada',
      effect: 'born',
      description:
        'On the list, born on 14 March 1979: a hit for a borrower who was born in 1978 to 1980, and no hit for others.',
      reaches: ['GEN_CLOSING_DISCLOSURE'],
    },
    {
      word: 'Listed Savings of Nowhere',
      effect: 'organization',
      description: 'An organization on the list; as a creditor that is paid off it holds the application.',
      reaches: ['GEN_CLOSING_DISCLOSURE'],
    },
  ],
} as const satisfies SandboxTable<'individual' | 'born' | 'organization'>
