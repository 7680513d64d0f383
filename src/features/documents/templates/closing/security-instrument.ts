import { addMonths } from '#src/domain/dates/civil-date.ts'
import { coversFamilies } from '#src/domain/us/dwelling-units.ts'
import { unpaidPrincipalOf } from '#src/domain/us/refinanced-debt.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import { stateName } from '#src/domain/words/state-name.ts'
import { fillSentence, type Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatDollars } from '#src/platform/words/formats.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { addressRow } from '../../plan-terms.schema.ts'
import { dateField } from '../date-field.ts'
import { formatList } from '../disclosures/account-opening-disclosure.ts'
import { planVersion } from '../document-frame.ts'
import { letterhead } from '../lender-facts.ts'
import { nameOf } from '../person-name.ts'
import type { ClosingFacts } from './closing-facts.ts'
import { type DeedRequirement, deedRequirements } from './deed-requirements.table.ts'
import { type SecurityInstrumentSentence, spanish } from './security-instrument.es.ts'
import { hasChosenTrustee, type SecurityInstrument, securityInstrumentOf } from './security-instruments.table.ts'

type TranslateSentence = Translate<SecurityInstrumentSentence>

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
  const translate: TranslateSentence = translator(spanish, language)
  const instrument = securityInstrumentOf(home.state)
  const requiredTexts = requirementsOf(facts, language)
  const n = people.length
  const names = formatList(
    people.map(({ name }) => nameOf(name)),
    language,
  )
  return {
    language,
    title: requiredTexts('title')[0] ?? translate(titles[instrument]),
    letterhead: letterhead(lender),
    captionLines: [
      ...requiredTexts('caption'),
      translate('Date: {date}', { date: dateField(facts.drawnOn, language) }),
      translate('Account number: {number}', { number: facts.loanNumber }),
      translate('{n|Grantor|Grantors}: {names}', { n, names }),
      ...mailingAddresses(facts, translate),
      ...trusteeLine(instrument, facts, translate),
      // Counties index the lender too, and some require the address: Official Code of Georgia 44-14-63(b)(3).
      translate('Lender: {lender}, {lenderAddress}', { lender: lender.legalName, lenderAddress: lender.address }),
      ...(home.parcelId ? [translate('Parcel: {parcel}', { parcel: home.parcelId })] : []),
      ...requiredTexts('first-page'),
    ],
    blocks: [
      { kind: 'heading', text: translate('1. The home') },
      {
        kind: 'paragraph',
        text: whereHomeIs(home, translate, language),
      },
      {
        kind: 'paragraph',
        text: home.legalDescription
          ? translate('Legal description: {words}', { words: home.legalDescription })
          : translate(
              'The land is described in the recorded deed, a copy of which is attached as Exhibit A and is part of this instrument.',
            ),
      },
      { kind: 'heading', text: translate('2. Grant') },
      { kind: 'paragraph', text: pledge(instrument, facts, translate, names) },
      {
        kind: 'paragraph',
        text: translate(
          'This instrument secures a home equity line of credit under an agreement of this date: present and future advances of up to {limit} of principal at any one time, with interest, fees, and amounts spent to protect the home. Future advances have the priority of this date.',
          { limit: formatDollars(figures.lineAmount, language, 'cents') },
        ),
      },
      ...requiredTexts('clause').map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'heading', text: translate('3. Covenants') },
      {
        kind: 'list',
        items: [
          translate('The debt must be paid as the agreement provides. Only a person who signed the agreement owes it.'),
          translate('{n|The grantor pays|The grantors pay} taxes and prior liens on the home when due.', { n }),
          translate(
            '{n|The grantor keeps|The grantors keep} the home insured against fire, and against flood where the law requires it, also for the benefit of the lender.',
            { n },
          ),
          translate(
            '{n|The grantor keeps the home in good repair and does|The grantors keep the home in good repair and do} not sell it without paying the lender.',
            { n },
          ),
        ],
      },
      { kind: 'heading', text: translate('4. Default and remedies') },
      { kind: 'paragraph', text: remedy(instrument, home, translate) },
      ...requiredTexts('remedies').map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'heading', text: translate('5. Release') },
      {
        kind: 'paragraph',
        text:
          requiredTexts('release')[0] ??
          translate(
            'When the line is closed and paid in full, the lender releases this instrument in the land records at no charge other than the recording fee.',
          ),
      },
      { kind: 'heading', text: translate('Signatures') },
      ...people.flatMap(({ name, role, ordinal: signer }): Block[] => [
        {
          kind: 'field',
          act: 'signature',
          signer,
          label:
            role === 'spouse'
              ? translate(
                  'Signature of {name}, spouse, who signs only to pledge any interest in the home, to waive spousal rights in it and to consent to this lien, and does not owe the debt',
                  { name },
                )
              : translate('Signature of {name}, owner', { name }),
        },
        { kind: 'field', act: 'date', signer, label: translate('Date signed') },
      ]),
      ...witnesses(requiredTexts('witness'), translate),
      ...requiredTexts('end').map((text) => ({ kind: 'paragraph' as const, text })),
    ],
    footer: translate('{lender} · NMLS {nmls} · {version}', {
      lender: lender.legalName,
      nmls: lender.nmlsId,
      version: planVersion(plan.version, language),
    }),
  }
}

const whereHomeIs = ({ address, state }: ClosingFacts['home'], translate: TranslateSentence, language: Language) =>
  state === 'DC'
    ? translate('{address}, in the {district}.', { address, district: stateName(state, language) })
    : translate('{address}, in the state of {state}.', { address, state: stateName(state, language) })

const pledge = (
  instrument: SecurityInstrument,
  { lender, plan, people, home }: ClosingFacts,
  translate: TranslateSentence,
  names: string,
): string => {
  const parties = { names, n: people.length, lender: lender.legalName }
  switch (instrument) {
    case 'DEED_OF_TRUST':
      return translate(
        '{names} irrevocably {n|grants|grant} the home to {trustee}, as trustee, in trust for {lender}, with power of sale.',
        { ...parties, trustee: trusteeName(plan, home.state, translate) },
      )
    case 'SECURITY_DEED':
      return translate(
        '{names} {n|grants and conveys|grant and convey} the home to {lender} as security, with power of sale.',
        parties,
      )
    case 'MORTGAGE':
      return translate(
        '{names} {n|mortgages, grants and conveys|mortgage, grant and convey} the home to {lender}.',
        parties,
      )
  }
}

/** @throws Error if the plan names no trustee there. No deed is prepared before it does, see deed-terms.rules.ts. */
const trusteeOf = ({ trustees }: ClosingFacts['plan'], state: UsState) => {
  const trustee = trustees[state]
  if (!trustee) throw new Error(`The lender names no trustee in ${state}.`)
  return trustee
}

const trusteeName = (plan: ClosingFacts['plan'], state: UsState, translate: TranslateSentence): string =>
  hasChosenTrustee(state)
    ? trusteeOf(plan, state).name
    : translate('the Public Trustee of the county in which the home is located')

/** Where each grantor gets mail (Arizona Revised Statutes 33-802(B); Alaska Statutes 40.17.030(a)(8)). */
const mailingAddresses = (
  { people, borrowerMailingAddress, home }: ClosingFacts,
  translate: TranslateSentence,
): string[] =>
  people.map(({ name, role }) =>
    translate('Mailing address of {name}: {address}', {
      name: nameOf(name),
      address: role === 'borrower' ? borrowerMailingAddress : home.address,
    }),
  )

/** The trustee with the full address, which counties record (Code of Virginia 55.1-317; Tennessee Code 66-24-123). */
const trusteeLine = (
  instrument: SecurityInstrument,
  { plan, home }: ClosingFacts,
  translate: TranslateSentence,
): string[] => {
  if (instrument !== 'DEED_OF_TRUST') return []
  if (!hasChosenTrustee(home.state))
    return [translate('Trustee: {name}', { name: trusteeName(plan, home.state, translate) })]
  const { name, address } = trusteeOf(plan, home.state)
  return [translate('Trustee: {name}, {address}', { name, address: addressRow(address) })]
}

/** Returns what the state requires in the instrument, by its place. */
const requirementsOf = (
  { lender, plan, product, figures, home, drawnOn, refinancedDebts }: ClosingFacts,
  language: Language,
): ((place: DeedRequirement['place']) => string[]) => {
  const inDollars = (amount: number) => formatDollars(amount, language, 'cents')
  const preparer = plan.deedPreparer
    ? { name: plan.deedPreparer.name, address: addressRow(plan.deedPreparer.address) }
    : { name: lender.legalName, address: lender.address }
  const advancesUntil = addMonths(drawnOn, plan.drawPeriodMonths)
  const values = {
    lender: lender.legalName,
    lenderAddress: lender.address,
    limit: inDollars(figures.lineAmount),
    tax: inDollars(figures.recordingTax),
    refinanced: inDollars(unpaidPrincipalOf(refinancedDebts)),
    recordedAs: refinancedDebts.map(({ recordedAs }) => recordedAs).join('; '),
    preparer: `${preparer.name}, ${preparer.address}`,
    preparerName: preparer.name,
    advancesUntil: formatCivilDate(advancesUntil, language),
    // The last draw may be made at the end of the draw period and be repaid over the longest term.
    maturity: formatCivilDate(addMonths(advancesUntil, 12 * Math.max(...product.info.termsInYears)), language),
  }
  const rows = deedRequirements.filter(
    (row) =>
      row.state === home.state &&
      coversFamilies(row, home.units) &&
      (!row.onRefinance || refinancedDebts.length > 0) &&
      (!row.onHomestead || isTexasHomestead(home)),
  )
  return (place) =>
    rows
      .filter((row) => row.place === place)
      .map(({ text }) => fillSentence(language === 'es' ? spanish[text] : text, values, language))
}

/** Lines for those who watch the deed being signed, in ink. */
const witnesses = (labels: readonly string[], translate: TranslateSentence): Block[] =>
  labels.length === 0
    ? []
    : [
        { kind: 'heading', text: translate('Signed, sealed and delivered before these witnesses') },
        { kind: 'figures', items: labels.map((label) => ({ label, value: '________________________' })) },
      ]

const remedy = (instrument: SecurityInstrument, home: ClosingFacts['home'], translate: TranslateSentence): string => {
  if (isTexasHomestead(home))
    return translate(
      'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and, only by a court order, have the home sold under the power of sale.',
    )
  return instrument === 'MORTGAGE'
    ? translate(
        'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and have the home sold as state law provides.',
      )
    : translate(
        'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and have the home sold under the power of sale as state law provides.',
      )
}
