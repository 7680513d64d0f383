import type { BorrowerPath } from '#src/workflow/borrower-paths.ts'

/** What a step that cannot be done online yet is about, by its path. A person goes through it with the borrower by phone. */
export const heldSteps = {
  '/heloc-signer/intro': 'You sign the deed in a video session with a notary. Have your ID at hand.',
  '/heloc-signer/sign': 'You sign the deed in a video session with a notary. Have your ID at hand.',
} as const satisfies Partial<Record<BorrowerPath, string>>

export type HeldStepWords = (typeof heldSteps)[keyof typeof heldSteps]
