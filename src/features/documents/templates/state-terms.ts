import { minLaterDraw } from '#src/domain/us/texas-home-equity.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import { fillSentence, type Language, type PlaceholderValue } from '#src/platform/words/fill.ts'
import type { Translate } from '#src/platform/words/translator.ts'
import type { Block } from '../document-blocks.ts'
import { type StateTermsSentence, spanish } from './state-terms.es.ts'
import { agreementClauses, type StateClause, stateClauses, stateWordings, type TermsLaw } from './state-terms.table.ts'

export interface TermsHome {
  state: string
  occupancy: string
}

/**
 * Returns the plan as the home's law limits it: a draw on a homestead in Texas is at least $4,000 (Texas Constitution,
 * article XVI, section 50(t)(2)).
 */
export const planIn = <Plan extends { minimumLaterDraw: number }>(home: TermsHome, plan: Plan): Plan => ({
  ...plan,
  minimumLaterDraw: minLaterDraw(home, plan),
})

const lawOf = (home: TermsHome): TermsLaw | null => (isTexasHomestead(home) ? 'texas-homestead' : null)

/**
 * Returns the translation of a catalog in which a sentence that says the reverse of what the home's law requires is
 * replaced by the law's own terms.
 */
export const inTermsOf = <Sentence extends string>(
  home: TermsHome,
  translate: Translate<Sentence>,
  language: Language,
): Translate<Sentence> => {
  const law = lawOf(home)
  if (law === null) return translate
  return (sentence, ...values) => {
    const wording = stateWordings.find((row) => row.law === law && row.replaces === sentence)
    if (!wording) return translate(sentence, ...values)
    return inLanguage(wording.text, language, values[0])
  }
}

/** Returns the clauses that the home's law requires in a disclosure, under their heading. Empty where none has its own. */
export const clausesOf = (home: TermsHome, language: Language): Block[] => ownClauses(home, stateClauses, language)

/** Returns the clauses that the home's law requires in the agreement. Empty where none has its own. */
export const agreementClausesOf = (home: TermsHome, language: Language): Block[] =>
  ownClauses(home, [...stateClauses, ...agreementClauses], language)

const ownClauses = (home: TermsHome, rows: readonly StateClause[], language: Language): Block[] => {
  const law = lawOf(home)
  return law === null ? [] : clauses(law, rows, ['Texas home equity law'], language)
}

/** Returns the clauses of a law for readers whose home is not known yet. */
export const clausesIfHomeIsInTexas = (language: Language): Block[] =>
  clauses(
    'texas-homestead',
    stateClauses,
    ['If the home is your homestead in Texas', 'These terms apply in place of any term above that says otherwise.'],
    language,
  )

const clauses = (
  law: TermsLaw,
  rows: readonly StateClause[],
  [heading, introduction]: readonly [StateTermsSentence, StateTermsSentence?],
  language: Language,
): Block[] => {
  return [
    { kind: 'heading', text: inLanguage(heading, language) },
    ...(introduction ? [{ kind: 'paragraph' as const, text: inLanguage(introduction, language) }] : []),
    {
      kind: 'list',
      items: rows.filter((row) => row.law === law).map(({ text }) => inLanguage(text, language)),
    },
  ]
}

const inLanguage = (
  sentence: StateTermsSentence,
  language: Language,
  values: Readonly<Record<string, PlaceholderValue>> = {},
): string => fillSentence(language === 'es' ? spanish[sentence] : sentence, values, language)
