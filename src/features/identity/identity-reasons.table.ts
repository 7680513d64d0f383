import type { spanish } from './identity.es.ts'

export interface ReasonRow {
  /** What follows: another attempt by the person, or a review by staff. */
  leadsTo: 'try-again' | 'review'
  /** The message that the person reads. */
  message: keyof typeof spanish
}

const underReview =
  'Our team needs to review your ID. You don’t need to do anything. Your application continues when we’re done.'

/** Reasons why an identity is not verified, most serious first. The first one that applies is shown. */
export const identityReasons = {
  unreadable: {
    leadsTo: 'try-again',
    message: 'We couldn’t read your ID. Retake the photos in even light, with all four corners in the frame.',
  },
  'wrong-kind': {
    leadsTo: 'try-again',
    message: 'The photo shows a different kind of ID. Choose the kind you have and retake the photos.',
  },
  'suspect-document': { leadsTo: 'review', message: underReview },
  'issuer-unknown': {
    leadsTo: 'try-again',
    message: 'We accept only IDs issued in the United States. Choose one of the four kinds below.',
  },
  'another-person': {
    leadsTo: 'try-again',
    message: 'This ID belongs to someone else. Use your own. The name and birth date must match your application.',
  },
  'birth-date': {
    leadsTo: 'try-again',
    message:
      'The birth date on this ID doesn’t match your application. If the application is wrong, call us and we’ll correct it.',
  },
  name: {
    leadsTo: 'review',
    message:
      'The name on your ID doesn’t quite match your application. Our team will compare the two. You don’t need to do anything.',
  },
  'under-age': { leadsTo: 'review', message: underReview },
  'impossible-dates': { leadsTo: 'review', message: underReview },
  expired: { leadsTo: 'try-again', message: 'This ID has expired. Use one that is still valid.' },
  'not-live': {
    leadsTo: 'try-again',
    message:
      'We couldn’t tell that you were in front of the camera. Retake the photo of your face, in person and in even light.',
  },
  'other-face': {
    leadsTo: 'review',
    message: 'Our team will compare your face with the photo on your ID. You don’t need to do anything.',
  },
  'unclear-face': {
    leadsTo: 'try-again',
    message:
      'We couldn’t compare your face with the photo on your ID. Retake it without a hat or glasses, looking straight ahead.',
  },
  'service-away': {
    leadsTo: 'review',
    message:
      'Our ID check isn’t available right now, so our team will review your photos. You don’t need to do anything.',
  },
  'for-staff': { leadsTo: 'review', message: underReview },
} as const satisfies Record<string, ReasonRow>

export type IdentityReason = keyof typeof identityReasons
export const identityReasonCodes = Object.keys(identityReasons) as [IdentityReason, ...IdentityReason[]]
