import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { DeedClosingAfterFloodNotice } from '#src/domain/lending/deed-closing.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCents, formatCivilDate } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './notary-disclosure.es.ts'

export interface NotaryDisclosureFacts {
  lender: LenderFacts
  loanNumber: string
  applicant: string
  home: string
  closing: DeedClosingAfterFloodNotice
  /** Years for which the recording of an online meeting is kept. */
  recordingYears: number
  /** The fee for an in-person notary, in cents. */
  fee: number
  drawnOn: CivilDate
}

/** Returns the notary disclosure: how the deed is signed, what to bring, which records are kept, and what it costs. */
export const notaryDisclosure = (facts: NotaryDisclosureFacts, language: Language): DocumentContent => {
  const { lender, closing } = facts
  const translate = translator(spanish, language)
  const online = closing.inPerson === null
  const waits = closing.earliest > facts.drawnOn
  return {
    language,
    title: translate('Before you meet the notary'),
    letterhead: letterhead(lender),
    captionLines: applicationDetails(facts, language),
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'The deed makes the home at {home} the security for your line. It takes effect once all required signers have signed before a notary.',
          { home: facts.home },
        ),
      },
      ...(waits
        ? [
            {
              kind: 'paragraph' as const,
              text: translate(waitSentence(closing), { date: formatCivilDate(closing.earliest, language) }),
            },
          ]
        : []),
      ...(closing.attorneyReviews
        ? [{ kind: 'paragraph' as const, text: translate('In your state, an attorney reviews the documents first.') }]
        : []),
      { kind: 'heading', text: translate('How you will meet') },
      {
        kind: 'paragraph',
        text: online
          ? translate('By video, from any private place. The law that allows it: {source}.', {
              source: closing.source,
            })
          : translate(placeLabels[closing.inPerson ?? 'chosen'], { source: closing.source }),
      },
      { kind: 'heading', text: translate('What to bring') },
      {
        kind: 'list',
        items: [
          translate('An unexpired government photo ID: a driver’s license, a state ID or a passport.'),
          translate('Every signer takes part, each with their own ID.'),
          ...(online ? [translate('A phone or computer with a camera and a microphone.')] : []),
        ],
      },
      { kind: 'heading', text: translate('What records are kept') },
      {
        kind: 'list',
        items: [
          translate(
            'The notary keeps a journal entry: the date, the document, the type of ID you showed, and the fee.',
          ),
          ...(online
            ? [
                translate(
                  'The notary makes an audio and video recording of the session and keeps it for {years} years, as the law requires. By taking part, you agree to it.',
                  { years: facts.recordingYears },
                ),
              ]
            : []),
        ],
      },
      { kind: 'heading', text: translate('What it costs') },
      {
        kind: 'paragraph',
        text: translate(costSentence(online, facts.fee), { fee: formatCents(facts.fee, language, 'whole') }),
      },
      { kind: 'heading', text: translate('Your choice') },
      {
        kind: 'paragraph',
        text: translate(
          'You may ask questions, take your time and decline to sign. The notary is impartial and gives no legal advice.',
        ),
      },
    ],
    footer: creditFooter(lender, language),
  }
}

/** Which law the first day follows from: that of the state, or 42 USC 4104a(a)(1) on the notice of flood hazards. */
const waitSentence = ({ earliest, floodFrom }: DeedClosingAfterFloodNotice) =>
  floodFrom === earliest
    ? 'Federal law gives you time to read the flood notice before the closing. You can sign starting {date}.'
    : 'Your state requires a waiting period between application and closing. You can sign starting {date}.'

const costSentence = (online: boolean, fee: number) => {
  if (fee === 0) return 'You pay nothing for the notary.'
  return online
    ? 'An online session is free. An in-person notary, if you choose one, costs {fee}.'
    : 'The in-person notary costs {fee}.'
}

const placeLabels = {
  'homestead-office':
    'In person, at the office of the lender, an attorney or a title company, as the law requires for an owner-occupied home: {source}.',
  'state-law': 'In person: the law of your state does not let a notary notarize a deed by video ({source}).',
  lender: 'In person: your county or your lender requires it.',
  chosen: 'In person, as arranged with you.',
} as const
