import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './completion-certificate.es.ts'

export interface SignedBy {
  name: string
  readAt: Date
  consentedAt: Date
  signedAt: Date
  way: 'typed' | 'drawn' | null
  ip: string
  browser: string
  /** Degrees, with the accuracy in meters. Null if the person did not share it. */
  place: { latitude: number; longitude: number; accuracy: number } | null
}

export interface CertificateFacts {
  lender: LenderFacts
  loanNumber: string
  paper: { title: string; id: string; readSha256: string; sealedSha256: string }
  people: readonly SignedBy[]
  notary: string | null
  sealedAt: Date
}

/**
 * Returns the certificate of completion: who signed a document, when and where, and the hashes that identify it. These
 * are facts that 15 USC 7001 leaves to be proved.
 */
export const completionCertificate = (facts: CertificateFacts, language: Language): DocumentContent => {
  const { lender, paper, people, notary } = facts
  const say = speaker(spanish, language)
  const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const ways = { typed: say('typed'), drawn: say('drawn') }
  return {
    language,
    title: say('Certificate of completion'),
    letterhead: letterhead(lender),
    particulars: [
      say('Paper: {title}', { title: paper.title }),
      say('Account number: {number}', { number: facts.loanNumber }),
      say('Sealed: {at}', { at: instant(facts.sealedAt) }),
    ],
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'The paper was shown on a screen and read to its end before it was signed. Everybody below had agreed to sign electronically. After the last signature the paper was sealed: a change to any of its bytes breaks the seal.',
        ),
      },
      {
        kind: 'figures',
        items: [
          { label: say('Document'), value: paper.id },
          { label: say('SHA-256 of the paper as it was read'), value: inGroups(paper.readSha256) },
          { label: say('SHA-256 of the sealed paper'), value: inGroups(paper.sealedSha256) },
          ...(notary === null ? [] : [{ label: say('Notary'), value: notary }]),
        ],
      },
      ...people.flatMap((one): Block[] => [
        { kind: 'heading', text: one.name },
        {
          kind: 'figures',
          items: [
            { label: say('Read to its end'), value: instant(one.readAt) },
            { label: say('Agreed to sign electronically'), value: instant(one.consentedAt) },
            { label: say('Signed'), value: instant(one.signedAt) },
            { label: say('Signature'), value: one.way ? ways[one.way] : say('by a press of the button') },
            { label: say('Internet address'), value: one.ip },
            { label: say('Browser'), value: one.browser },
            {
              label: say('Place'),
              value: one.place
                ? say('{latitude}, {longitude}, within {metres} m', {
                    latitude: one.place.latitude.toFixed(4),
                    longitude: one.place.longitude.toFixed(4),
                    metres: Math.round(one.place.accuracy),
                  })
                : say('not given'),
            },
          ],
        },
      ]),
    ],
    footer: say('{lender} · NMLS {nmls}', { lender: lender.legalName, nmls: lender.nmlsId }),
  }
}

/** Splits a hash into groups so that it can wrap. */
const inGroups = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(' ')
