import type { BorrowerPath } from '#src/workflow/borrower-paths.ts'

/** What a step that cannot be done online yet is about, by its path. A person goes through it with the borrower by phone. */
export const heldSteps = {
  '/heloc-signer/login': 'Here you log in to sign as an owner of the home.',
  '/heloc-signer/resume': 'Here you go on signing where you left off.',
  '/heloc-signer/cancelled': 'The application you were asked to sign for was cancelled. You need to do nothing.',
  '/heloc-signer/identity': 'Here we check your identity by a photo of your ID and one of you.',
  '/heloc-signer/intro': 'You sign the deed in a video session with a notary. Have your ID at hand.',
  '/heloc-signer/error': 'Something went wrong while signing. Nothing you signed is lost.',
  '/heloc-signer/sign': 'You sign the deed in a video session with a notary. Have your ID at hand.',
  '/heloc-signer/documents': 'Here you find the documents you signed.',
  '/heloc-signer/conditions': 'Here you see what we still need from you.',
  '/heloc-signer/conditions/upload-document': 'Here you send us a document we asked for.',
  '/heloc-signer/conditions/identity': 'Here we check your identity by a photo of your ID and one of you.',
  '/:uuid/complete':
    'Your documents are signed. A waiting period, the county’s record and the payment follow by themselves.',
  '/:uuid/notary/intro': 'You sign the deed in a video session with a notary. Have your ID at hand.',
  '/:uuid/notary/schedule-manual': 'You choose a time at which a notary comes to you.',
  '/:uuid/notary/reserve-manual': 'Your county asks that you meet a notary in person. We arrange it with you.',
  '/:uuid/notary/session': 'You sign the deed in a video session with a notary. Have your ID at hand.',
  '/:uuid/notary/error': 'The session with the notary broke off. Nothing you signed is lost.',
  '/:uuid/signing/additional': 'The other owners of your home sign too. We invite them.',
} as const satisfies Partial<Record<BorrowerPath, string>>

export type HeldStepWords = (typeof heldSteps)[keyof typeof heldSteps]
