import { usStates } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatDollars } from '#src/platform/words/formats.ts'
import { type Say, speaker } from '#src/platform/words/speaker.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { formatList } from '../disclosures/account-opening-disclosure.ts'
import { letterhead } from '../lender-facts.ts'
import type { ClosingFacts } from './closing-facts.ts'
import { type SecurityInstrumentSentence, spanish } from './security-instrument.es.ts'
import { type SecurityInstrument, securityInstrumentOf } from './security-instruments.table.ts'

type Tell = Say<SecurityInstrumentSentence>

const titles = {
  DEED_OF_TRUST: 'Deed of trust',
  MORTGAGE: 'Mortgage',
  SECURITY_DEED: 'Security deed',
} as const satisfies Record<SecurityInstrument, SecurityInstrumentSentence>

/**
 * Returns the instrument that pledges the home as security for the line. Everyone with an interest in the home signs it
 * before a notary, and the county records it.
 */
export const securityInstrument = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, plan, figures, home, people } = facts
  const say: Tell = speaker(spanish, language)
  const instrument = securityInstrumentOf(home.state)
  const names = formatList(
    people.map(({ name }) => name),
    language,
  )
  return {
    language,
    title: say(titles[instrument]),
    letterhead: letterhead(lender),
    particulars: [
      say('Date: {date}', { date: dateField(facts.drawnOn, language) }),
      say('Account number: {number}', { number: facts.loanNumber }),
      say('Grantors: {names}', { names }),
      say('Parcel: {parcel}', { parcel: home.parcelId ?? '–' }),
    ],
    blocks: [
      { kind: 'heading', text: say('1. The home') },
      {
        kind: 'paragraph',
        text: say('{address}, in the state of {state}.', { address: home.address, state: usStates[home.state] }),
      },
      {
        kind: 'paragraph',
        text: home.legalDescription
          ? say('Legal description: {words}', { words: home.legalDescription })
          : say(
              'The land is the land of the recorded deed whose copy is attached as Exhibit A and is part of this instrument.',
            ),
      },
      { kind: 'heading', text: say('2. The pledge') },
      { kind: 'paragraph', text: pledge(instrument, facts, say, names) },
      {
        kind: 'paragraph',
        text: say(
          'It secures a home equity line of credit under an agreement of this date: draws now and later, up to {limit} of principal at any one time, with interest, fees, and what is spent to protect the home. Draws made later have the rank of this day.',
          { limit: formatDollars(figures.lineAmount, language, 'cents') },
        ),
      },
      { kind: 'heading', text: say('3. What the grantors keep to') },
      {
        kind: 'list',
        items: [
          say('The debt is paid as the agreement says. Only who signed the agreement owes it.'),
          say('Taxes and earlier liens on the home are paid when they are due.'),
          say(
            'The home is insured against fire, and against flood where the law asks for it, for the lender’s benefit too.',
          ),
          say('The home is kept in repair, and is not sold without the lender being paid.'),
        ],
      },
      { kind: 'heading', text: say('4. If the agreement is not kept') },
      { kind: 'paragraph', text: remedy(instrument, say) },
      ...ownRules(facts, say),
      { kind: 'heading', text: say('5. Release') },
      {
        kind: 'paragraph',
        text: say(
          'When the line is closed and all is paid, the lender has this instrument released in the county’s records at no charge but that of the county.',
        ),
      },
      { kind: 'heading', text: say('Signatures') },
      ...people.flatMap(({ name, role, ordinal: signer }): Block[] => [
        {
          kind: 'field',
          act: 'signature',
          signer,
          label:
            role === 'spouse'
              ? say('Signature of {name}, who signs to give up rights in the home as a spouse and owes no debt', {
                  name,
                })
              : say('Signature of {name}, owner', { name }),
        },
        { kind: 'field', act: 'date', signer, label: say('Date of the signature') },
      ]),
    ],
    footer: say('{lender} · NMLS {nmls} · {version}', {
      lender: lender.legalName,
      nmls: lender.nmlsId,
      version: plan.version,
    }),
  }
}

const pledge = (instrument: SecurityInstrument, { lender, plan }: ClosingFacts, say: Tell, names: string): string => {
  const parties = { names, lender: lender.legalName }
  switch (instrument) {
    case 'DEED_OF_TRUST':
      return say(
        '{names} irrevocably grant the home to {trustee}, as trustee, in trust for {lender}, with power of sale.',
        {
          ...parties,
          trustee: plan.trustee,
        },
      )
    case 'SECURITY_DEED':
      return say('{names} grant and convey the home to {lender} as security, with power of sale.', parties)
    case 'MORTGAGE':
      return say('{names} mortgage, grant and convey the home to {lender}.', parties)
  }
}

const remedy = (instrument: SecurityInstrument, say: Tell): string =>
  instrument === 'MORTGAGE'
    ? say(
        'The lender gives notice of what is missing and 30 days to put it right. After that it can ask for the whole debt and have the home sold as the law of the state provides.',
      )
    : say(
        'The lender gives notice of what is missing and 30 days to put it right. After that it can ask for the whole debt and have the home sold under the power of sale as the law of the state provides.',
      )

/** Returns the clauses that a state requires in the instrument itself. */
const ownRules = ({ home }: ClosingFacts, say: Tell): Block[] =>
  home.state === 'TX'
    ? [
        {
          kind: 'paragraph',
          text: say(
            'This is an extension of credit under section 50(a)(6) and 50(t), article XVI, of the Texas Constitution. It is without recourse for personal liability against the owners and their spouses, unless it was obtained by actual fraud, and is foreclosed by court order alone.',
          ),
        },
      ]
    : []
