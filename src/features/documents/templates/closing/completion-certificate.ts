import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { nameOf } from '../person-name.ts'
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
  const translate = translator(spanish, language)
  const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const modeLabels = { typed: translate('typed'), drawn: translate('drawn') }
  return {
    language,
    title: translate('Certificate of completion'),
    letterhead: letterhead(lender),
    captionLines: [
      translate('Document: {title}', { title: document.title }),
      translate('Account number: {number}', { number: facts.loanNumber }),
      translate('Sealed: {at}', { at: instant(facts.sealedAt) }),
    ],
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'The document was shown on a screen and read to the end before it was signed. Everyone below agreed to sign electronically. After the last signature, the document was digitally sealed: any later change breaks the seal.',
        ),
      },
      {
        kind: 'figures',
        items: [
          { label: translate('Document number'), value: document.id },
          { label: translate('SHA-256 of the document as read'), value: inGroups(document.readSha256) },
          { label: translate('SHA-256 of the sealed document'), value: inGroups(document.sealedSha256) },
          ...(notary === null ? [] : [{ label: translate('Notary'), value: notary }]),
        ],
      },
      ...people.flatMap((person): Block[] => [
        { kind: 'heading', text: nameOf(person.name) },
        {
          kind: 'figures',
          items: [
            { label: translate('Read to the end'), value: instant(person.readAt) },
            { label: translate('Agreed to sign electronically'), value: instant(person.consentedAt) },
            { label: translate('Signed'), value: instant(person.signedAt) },
            {
              label: translate('Signature'),
              value: person.way ? modeLabels[person.way] : translate('by selecting the button'),
            },
            { label: translate('Internet address'), value: person.ip || translate('not provided') },
            { label: translate('Browser'), value: person.browser || translate('not provided') },
            {
              label: translate('Place'),
              value: person.place
                ? translate('{latitude}, {longitude}, within {meters} m', {
                    latitude: person.place.latitude.toFixed(4),
                    longitude: person.place.longitude.toFixed(4),
                    meters: Math.round(person.place.accuracy),
                  })
                : translate('not provided'),
            },
          ],
        },
      ]),
    ],
    footer: translate('{lender} · NMLS {nmls}', { lender: lender.legalName, nmls: lender.nmlsId }),
  }
}

/** Splits a hash into groups so that it can wrap. */
const inGroups = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(' ')
