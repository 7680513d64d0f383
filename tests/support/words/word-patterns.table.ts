/** Words that a reader in the United States stumbles over, wherever a person reads them. */
export interface WordPattern {
  /** What is wrong, in a word or two. */
  name: string
  words: RegExp
  /** A sentence that is refused. */
  example: string
  why: string
  /** What is said in its place. */
  suggestion: string
}

/**
 * Read over every sentence of screens, mails, documents, the console and docs/. A sentence that keeps such a word on purpose
 * is in `allowed-words.table.ts`, with why.
 */
export const wordPatterns: readonly WordPattern[] = [
  {
    name: 'mail for email',
    words:
      /\b(?<!U\.S\. )(?:by mail\b|mail(?:ed|s)? (?:me|you|us) (?:a|the) (?:code|link|confirmation)|mailbox|(?:a|our|newer|newest|the) mail\b(?!-in| to| it))|\be-mail/i,
    example: 'We send you a code by mail.',
    why: 'Mail is what the Postal Service brings. In lending the difference has legal weight (delivery and rescission by mail).',
    suggestion: 'email, and by U.S. mail where paper is sent',
  },
  {
    name: 'British post',
    words: /\b(?:by post|post ?box|posted (?:on|by|in time|it)|(?:that )?you posted|was posted)\b/i,
    example: 'Send the notice by post.',
    why: 'British.',
    suggestion: 'by U.S. mail, postmarked, P.O. box',
  },
  {
    name: 'papers',
    words:
      /\bpapers\b|\b(?:this|that|the|each|a|per|every|any|your|which|new|English|next|last|one|another) paper\b(?! cop| cover| form| record| letter| check| statement| bill| deed)/i,
    example: 'Your papers are ready.',
    why: 'Papers sound like homework. Paper is the material.',
    suggestion: 'documents',
  },
  {
    name: 'line that is no credit line',
    words:
      /\bin line\b|\bline (?:to the notary|was too weak|broke|breaks|did not load|is being opened again|of letters|in the list|of the list)\b|\blines of letters\b|\b(?:one thing|item) (?:a|per) line\b|\bthe line you wrote\b/i,
    example: 'The line was too weak.',
    why: 'In this product a line is the credit line.',
    suggestion: 'connection, queue, row',
  },
  {
    name: 'need do nothing',
    words: /\bneeds? (?:to )?(?:do|give) no(?:thing)?\b|\bnothing is asked of\b|\bneed not\b/i,
    example: 'You need to do nothing.',
    why: 'Archaic, and it reads as an order.',
    suggestion: 'You don’t need to do anything.',
  },
  {
    name: 'somebody, nobody, whoever',
    words: /\b(?:somebody|nobody|anybody|everybody|whoever|whomever)\b/i,
    example: 'Somebody else took that time.',
    why: 'It sounds translated.',
    suggestion: 'someone, no one, anyone, everyone, or a sentence with if you',
  },
  {
    name: 'who for the person who',
    words: /(?:^|[.;] )Who (?!can |may |is |we |signs )[^?:]*\./,
    example: 'Who lost the app gets in again.',
    why: 'A sentence of American English does not begin with Who unless it asks.',
    suggestion: 'If you…, or Anyone who…',
  },
  {
    name: 'go on',
    words: /\b(?:go(?:es)?|going|went) on\b(?! (?:sale|leave))|\bby (?:itself|themselves)\b/i,
    example: 'Go on with my application',
    why: 'Not a word of American buttons.',
    suggestion: 'continue, automatically',
  },
  {
    name: 'laws that ask',
    words:
      /\b(?:laws?|state|Texas|constitution|regulations?|rules|county|act|statute|government)(?: of (?:\w+ )?\w+)? (?:asks?|has (?:us|you)|wants?)\b|\bas (?:the )?(?:law|banks’ rules|federal law) asks?\b/i,
    example: 'The law asks for flood insurance.',
    why: 'Laws require. A reader may think that what is asked is a wish.',
    suggestion: 'requires',
  },
  {
    name: 'debts that stand',
    words: /\b(?:stands?|standing|stood) (?:on|against|behind|among|in|at|there|here|with|beside|above|below|as)\b/i,
    example: 'The loan stands on another property.',
    why: 'A debt is secured by a home, a lien is recorded, and words are shown.',
    suggestion: 'is secured by, is recorded against, is ahead of, is shown',
  },
  {
    name: 'a month as a label',
    words: /^(?!.*\{)[A-Z][^.?!]* a (?:month|year)(?:,[^.?!]*)?$/,
    example: 'Rent a month',
    why: 'The order of a label.',
    suggestion: 'Monthly rent, annual property taxes',
  },
  {
    name: 'over, run out, too old',
    words:
      /\b(?:run|ran|runs) out\b|\btoo old\b|\bno longer good\b|\bstands for (?:a|\w+ minutes|\d)|\b(?:link|time|invitation|session|set-up|days|commission|part|hours?|entry|window) (?:is|are) over\b/i,
    example: 'This link is over.',
    why: 'Codes, links and offers expire.',
    suggestion: 'expired, expires in 10 minutes',
  },
  {
    name: 'prices that hold',
    words:
      /\b(?:prices?|rates?|offers?|figures?|version) (?:now )?(?:holds?|held)\b(?! (?:back|down|up))|\bprices of today\b/i,
    example: 'These prices hold through Friday.',
    why: 'Rates are good through a date, and rules are in effect.',
    suggestion: 'are good through, is in effect, is still available',
  },
  {
    name: 'stilted telling',
    words: /\b(?:was|is|were|are) told\b|\btell us of\b|\basked (?:for )?of\b|\bsay of\b/i,
    example: 'Your present address was told.',
    why: 'A stilted passive.',
    suggestion: 'We notified…, Tell us about…',
  },
  {
    name: 'log-in as a noun',
    words: /(?<![\w/.-])log-(?:in|out)s?(?![\w/.-])/i,
    example: 'Our log-in page isn’t responding.',
    why: 'One word as a noun, two as a verb.',
    suggestion: 'login, logout',
  },
  {
    name: 'a person who looks at it',
    words: /\bperson\b[^.?!]{0,24}\b(?:looks?|looking) (?:at|twice)\b/i,
    example: 'A person on our team looks at it.',
    why: 'Odd where it is everywhere.',
    suggestion: 'Our team reviews it.',
  },
  {
    name: 'British spelling',
    words:
      /\b(?:colours?|coloured|itemis\w+|organis\w+|cancelled|cancelling|honours?|favours?|centres?|metres?|licences?|cheques?|programmes?|whilst|neighbours?|neighbouring|labour|judgements?|recognis\w+|authoris\w+|realis(?:e|ed|es|ing)\b|summaris\w+|analys(?:e|es|ed|ing)|enquir\w+|sums|towards|liveable|behaviours?|dialogues?|labelled|travell\w+|fulfil|learnt|spelt|defence)\b/i,
    example: 'The line is cancelled.',
    why: 'The product is American.',
    suggestion: 'the American spelling; figures for sums',
  },
  {
    name: 'pictures',
    words: /\bpictures?\b/i,
    example: 'Send the pictures',
    why: 'A photo is a photo.',
    suggestion: 'photo',
  },
  {
    name: 'signs, dots, squares',
    words: /\bsigns (?:we|that we|such|like)\b|\bby the sign\b|\bdots\b|\bsquare (?:for|to|with)\b/i,
    example: 'Show a square for my camera',
    why: 'Wrong nouns.',
    suggestion: 'characters, pixels, icon, QR code',
  },
  {
    name: 'claims and what is owed on a home',
    words: /\bour claim\b|\bclaim on (?:the|your|a) home\b|\b[Oo]wed on (?:the|your|a|this|it)\b/,
    example: 'Our claim on the home is void.',
    why: 'The trade says lien and mortgage balance.',
    suggestion: 'our lien, mortgage balances',
  },
  {
    name: 'at hand',
    words: /\bat hand\b/i,
    example: 'Have your ID at hand.',
    why: 'It sounds translated.',
    suggestion: 'ready, with you',
  },
  {
    name: 'put right',
    words: /\bput(?:s|ting)? (?:(?:it|them|this|that|the \w+) )?right\b/i,
    example: 'Put right what is not.',
    why: 'British.',
    suggestion: 'correct, fix',
  },
  {
    name: 'homes and incomes that carry',
    words: /\b(?:home|income|rent|value|what|cannot|can|you|not|be) carr(?:y|ies|ied)\b/i,
    example: 'Your income cannot carry the line.',
    why: 'A home supports a line, and an income supports a payment.',
    suggestion: 'supports, is enough for',
  },
  {
    name: 'documents that are drawn',
    words:
      /\b(?:documents?|papers?|disclosures?|summary|it|deed|letter|notice) (?:is|are|was|were|being) (?:being )?drawn\b|\bdr(?:aw|ew|awn|aws|awing) up\b(?! to\b)|\bbeing drawn\b|\bDrawn on\b/i,
    example: 'The document is being drawn.',
    why: 'Documents are prepared. What is drawn is money.',
    suggestion: 'prepared',
  },
  {
    name: 'tries',
    words: /\b(?:many tries|tries (?:are )?left|tries there are)\b/i,
    example: '2 tries are left.',
    why: 'Children try; forms count attempts.',
    suggestion: 'attempts',
  },
  {
    name: 'dictionary German',
    words:
      /\b(?:personnel office|tax office|tax program|the other side|under way|(?<!states )to come\b(?! (?:back|to|in))|just now\b|once more|anew\b|leave out|tick the|ticked|husband or wife|at its foot|at the foot|whatever becomes|as often as|may bear on|particulars|by rights)\b/i,
    example: 'under way',
    why: 'Each has a plain American name.',
    suggestion: 'HR department, IRS, tax software, in progress, right now, again, select, spouse, at the bottom',
  },
]
