import type { spanish } from './identity.es.ts'

export interface ReasonRow {
  /** What follows: another attempt by the person, or a review by staff. */
  leadsTo: 'try-again' | 'review'
  /** The message that the person reads. */
  says: keyof typeof spanish
}

const personLooks =
  'We need a person to look at your ID. You need to do nothing; your application goes on when it is done.'

/** Reasons why an identity is not verified, most serious first. The first one that applies is shown. */
export const identityReasons = {
  unreadable: {
    leadsTo: 'try-again',
    says: 'We could not read your ID. Take the pictures again in even light, with all four corners in the frame.',
  },
  'wrong-kind': {
    leadsTo: 'try-again',
    says: 'The picture shows another kind of ID than the one you chose. Choose the kind you have at hand and take the pictures again.',
  },
  'suspect-document': { leadsTo: 'review', says: personLooks },
  'issuer-unknown': {
    leadsTo: 'try-again',
    says: 'We can take IDs issued in the United States only. Choose one of the four kinds below.',
  },
  'another-person': {
    leadsTo: 'try-again',
    says: 'This ID belongs to somebody else. Use your own: name and birth date must be those of your application.',
  },
  'birth-date': {
    leadsTo: 'try-again',
    says: 'The birth date on this ID is not the one on your application. If the application is wrong, call us and we correct it.',
  },
  name: {
    leadsTo: 'review',
    says: 'The name on your ID is not quite the one on your application. A person compares the two; you need to do nothing.',
  },
  'under-age': { leadsTo: 'review', says: personLooks },
  'impossible-dates': { leadsTo: 'review', says: personLooks },
  expired: { leadsTo: 'try-again', says: 'This ID has expired. Use one that is still valid.' },
  'not-live': {
    leadsTo: 'try-again',
    says: 'We could not tell that you were in front of the camera. Take the picture of your face again, in person and in even light.',
  },
  'other-face': {
    leadsTo: 'review',
    says: 'A person compares your face with the picture on your ID. You need to do nothing.',
  },
  'unclear-face': {
    leadsTo: 'try-again',
    says: 'Your face could not be compared with the picture on your ID. Take it again without hat or glasses, looking straight ahead.',
  },
  'service-away': {
    leadsTo: 'review',
    says: 'Our ID check does not answer at the moment, so a person looks at your pictures. You need to do nothing.',
  },
  'for-staff': { leadsTo: 'review', says: personLooks },
} as const satisfies Record<string, ReasonRow>

export type IdentityReason = keyof typeof identityReasons
export const identityReasonCodes = Object.keys(identityReasons) as [IdentityReason, ...IdentityReason[]]
