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
  document: { title: string; id: string; readSha256: string; sealedSha256: string }
  people: readonly SignedBy[]
  notary: string | null
  sealedAt: Date
}

/**
 * Returns the certificate of completion: who signed a document, when and where, and the hashes that identify it. These
 * are facts that 15 USC 7001 leaves to be proved.
 */
export const completionCertificate = (facts: CertificateFacts, language: Language): DocumentContent => {
  const { lender, document, people, notary } = facts
  const say = speaker(spanish, language)
  const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const ways = { typed: say('typed'), drawn: say('drawn') }
  return {
    language,
    title: say('Certificate of completion'),
    letterhead: letterhead(lender),
    particulars: [
      say('Document: {title}', { title: document.title }),
      say('Account number: {number}', { number: facts.loanNumber }),
      say('Sealed: {at}', { at: instant(facts.sealedAt) }),
    ],
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'The document was shown on a screen and read to the end before it was signed. Everyone below agreed to sign electronically. After the last signature, the document was digitally sealed: any later change breaks the seal.',
        ),
      },
      {
        kind: 'figures',
        items: [
          { label: say('Document number'), value: document.id },
          { label: say('SHA-256 of the document as read'), value: inGroups(document.readSha256) },
          { label: say('SHA-256 of the sealed document'), value: inGroups(document.sealedSha256) },
          ...(notary === null ? [] : [{ label: say('Notary'), value: notary }]),
        ],
      },
      ...people.flatMap((person): Block[] => [
        { kind: 'heading', text: person.name },
        {
          kind: 'figures',
          items: [
            { label: say('Read to the end'), value: instant(person.readAt) },
            { label: say('Agreed to sign electronically'), value: instant(person.consentedAt) },
            { label: say('Signed'), value: instant(person.signedAt) },
            { label: say('Signature'), value: person.way ? ways[person.way] : say('by selecting the button') },
            { label: say('Internet address'), value: person.ip || say('not provided') },
            { label: say('Browser'), value: person.browser || say('not provided') },
            {
              label: say('Place'),
              value: person.place
                ? say('{latitude}, {longitude}, within {meters} m', {
                    latitude: person.place.latitude.toFixed(4),
                    longitude: person.place.longitude.toFixed(4),
                    meters: Math.round(person.place.accuracy),
                  })
                : say('not provided'),
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
