import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export type NotaryEffect = 'own' | 'late' | 'absent' | 'refuses' | 'cuts'

export const notarySandbox = {
  title: 'Notary on a screen',
  typedInto: 'Street name',
  intro:
    'A demonstration notary joins after some seconds, speaks in captions, checks IDs, presents the documents, waits for each signature and seals. A notary who is logged in to the console can take the session first.',
  rows: [
    {
      word: 'Ownnotary',
      effect: 'own',
      description: 'No demonstration notary joins: start the session in the console.',
    },
    { word: 'Latenotary', effect: 'late', description: 'The notary comes after twenty seconds instead of four.' },
    {
      word: 'Nonotary',
      effect: 'absent',
      description: 'No one joins; the session ends and shows what to do next.',
      reaches: ['DEED_SIGNING'],
    },
    {
      word: 'Wrongid',
      effect: 'refuses',
      description: 'The notary does not accept the first ID, and ends the meeting.',
    },
    {
      word: 'Cutnotary',
      effect: 'cuts',
      description: 'The connection drops at the first document; anyone who rejoins continues there.',
    },
  ],
} as const satisfies SandboxTable<NotaryEffect>
