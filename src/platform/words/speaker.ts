import { fillSentence, type Language, type PlaceholderOf, type WordValue } from './fill.ts'

type Values<Sentence extends string> = [PlaceholderOf<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Sentence>, WordValue>>]

/** Looks up the sentences of a catalog. A sentence without Spanish, or without one of its values, does not compile. */
export type Say<Sentence extends string> = <S extends Sentence>(sentence: S, ...values: Values<S>) => string

/** For text outside screens: documents, emails and texts. */
export const speaker =
  <Sentence extends string>(spanish: Readonly<Record<Sentence, string>>, language: Language): Say<Sentence> =>
  (sentence, ...[values]) =>
    fillSentence(language === 'es' ? spanish[sentence] : sentence, values ?? {}, language)
