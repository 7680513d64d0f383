/** A sentence that keeps a word of `word-patterns.table.ts` on purpose. */
export interface AllowedWords {
  /** The name of the pattern. */
  pattern: string
  /** The sentence, or as much of it as tells it from others. */
  sentence: string
  why: string
}

/** A test refuses a row that no sentence needs any more. */
export const allowedWords: readonly AllowedWords[] = [
  {
    pattern: 'British spelling',
    sentence: 'pagar con cheque',
    why: 'Spanish, in the wordings of a question that people ask in both languages.',
  },
  {
    pattern: 'mail for email',
    sentence: 'electronically, by e-mail and on this site',
    why: 'A consent is recorded with the version of its wording. The spelling changes with the next version.',
  },
  {
    pattern: 'mail for email',
    sentence: 'mailbox {}',
    why: 'What is hashed into the blind index of addresses. Another word would find no stored address.',
  },
  {
    pattern: 'British spelling',
    sentence: 'If you cancel the account, the security interest in your home is also cancelled.',
    why: 'Model form G-5 of Regulation Z spells it so (12 CFR 1026, Appendix G), and its words are a safe harbor.',
  },
  {
    pattern: 'mail for email',
    sentence: 'If you cancel by mail or telegram',
    why: 'Model form G-5 of Regulation Z (12 CFR 1026, Appendix G), and it is the mail of the Postal Service.',
  },
  {
    pattern: 'mail for email',
    sentence: 'by mail to Annual Credit Report Request Service',
    why: 'Model form H-3 of Regulation V (12 CFR 1022, Appendix H), and it is the mail of the Postal Service.',
  },
  {
    pattern: 'mail for email',
    sentence: 'mailbox code',
    why: 'No person reads it: it separates the hash of these codes from other hashes, and must not change.',
  },
]
