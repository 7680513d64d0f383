import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

const failure = ['ID_VERIFICATION_FAILURE'] as const
const review = ['IDENTITY_DOCUMENT_FRAUD_REVIEW'] as const

export const identitySandbox = {
  title: 'Identity proofing',
  typedInto: 'Last name',
  intro:
    'The photos are checked first. If one contains a readable barcode of a driver’s license, or a passport’s machine-readable zone in a barcode, the document has that data. Otherwise any photo counts as the applicant’s ID, and the face matches. Words combine with those of the credit bureau: Idretake-Scoredrop.',
  rows: [
    {
      word: 'Idretake',
      effect: 'unreadableOnce',
      description: 'The first photos cannot be read. The next ones can.',
      reaches: [...failure, 'LIEN_VERIFICATION'],
    },
    { word: 'Idunreadable', effect: 'unreadable', description: 'No photo can be read.', reaches: failure },
    { word: 'Idexpired', effect: 'expired', description: 'The ID expired 40 days ago.', reaches: failure },
    {
      word: 'Idbirthdate',
      effect: 'birthDate',
      description: 'The ID shows a birth date one year later.',
      reaches: failure,
    },
    { word: 'Idother', effect: 'otherPerson', description: 'It is the ID of Jordan Whitfield.', reaches: failure },
    {
      word: 'Idotherkind',
      effect: 'otherKind',
      description: 'The ID is not the kind that was chosen.',
      reaches: failure,
    },
    { word: 'Idnotlive', effect: 'notLive', description: 'The face is a photo of a photo.', reaches: failure },
    { word: 'Idface', effect: 'otherFace', description: 'The face does not match the ID.', reaches: review },
    { word: 'Idforged', effect: 'forged', description: 'The ID was altered.', reaches: review },
    {
      word: 'Idmarried',
      effect: 'otherLastName',
      description: 'The ID shows a different last name; the first name and birth date match.',
      reaches: review,
    },
    {
      word: 'Idmoved',
      effect: 'otherAddress',
      description: 'The ID shows a previous address, which is acceptable.',
      reaches: ['LIEN_VERIFICATION'],
    },
    { word: 'Idslow', description: 'The service takes 8 seconds.', timing: { slowMs: 8000 } },
    { word: 'Iddown', description: 'The service fails twice; the third attempt succeeds.', timing: { failsFirst: 2 } },
    {
      word: 'Iderror',
      description: 'The service fails every time; after eight attempts staff review the photos.',
      timing: { alwaysFails: true },
      reaches: review,
    },
    {
      word: 'Idlate',
      description: 'The answer comes by webhook, 15 seconds later.',
      timing: { lateMs: 15_000 },
      reaches: ['IDENTITY_VERIFICATION'],
    },
  ],
} as const satisfies SandboxTable

export type IdentityEffect = Extract<(typeof identitySandbox.rows)[number], { effect: string }>['effect']
