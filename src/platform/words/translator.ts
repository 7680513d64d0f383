import { fillSentence, type Language, type PlaceholderOf, type PlaceholderValue } from './fill.ts'

type Values<Sentence extends string> = [PlaceholderOf<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Sentence>, PlaceholderValue>>]

/** Looks up the sentences of a catalog. A sentence without Spanish, or without one of its values, does not compile. */
export type Translate<Sentence extends string> = <S extends Sentence>(sentence: S, ...values: Values<S>) => string

/** For text outside screens: documents, emails and texts. */
export const translator =
  <Sentence extends string>(spanish: Readonly<Record<Sentence, string>>, language: Language): Translate<Sentence> =>
  (sentence, ...[values]) =>
    fillSentence(language === 'es' ? spanish[sentence] : sentence, values ?? {}, language)
