import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { fillSentence, type Language, type PlaceholderOf, type PlaceholderValue, splitSentence } from '../words/fill.ts'
import {
  type DateStyle,
  formatCents,
  formatCivilDate,
  formatDollars,
  formatPercent,
  formatTime,
} from '../words/formats.ts'

/** English sentence → displayed sentence: Spanish, or the organization's own wording. */
export type Dictionary = Readonly<Record<string, string>>

type ValuesFor<Sentence extends string, Value> = [PlaceholderOf<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Sentence>, Value>>]

/** Says the sentences of one catalog, and those that all share. */
export interface Messages<Key extends string> {
  <Sentence extends Key | SharedSentence>(sentence: Sentence, ...values: ValuesFor<Sentence, PlaceholderValue>): string
  /** The same with elements in the placeholders: t.rich('I agree to the {terms}', { terms: <a …> }). */
  rich: <Sentence extends Key | SharedSentence>(
    sentence: Sentence,
    ...values: ValuesFor<Sentence, ReactNode>
  ) => ReactNode
  /** A sentence known only at run time: rule messages, server faults; with a final period too. Unknown sentences stay as they are. */
  any: (sentence: string) => string
  language: Language
  dollars: (dollars: number, digits?: 'whole' | 'cents') => string
  cents: (cents: number, digits?: 'whole' | 'cents') => string
  /** Percent points: 8.25 is '8.25%' and 8.125 is '8.125%', unless `places` says how many decimals. */
  percent: (points: number, places?: number) => string
  date: (civilDate: string, style?: DateStyle) => string
  time: (instant: string | number, timeZone?: string) => string
}

function messagesFor(language: Language, dictionary: Dictionary, overrides: Dictionary): Messages<string> {
  const any = (sentence: string): string =>
    overrides[sentence] ??
    dictionary[sentence] ??
    // A message that stands alone has the period of a sentence, which its entry may lack.
    (sentence.endsWith('.') ? `${any(sentence.slice(0, -1))}.` : sentence)
  const translate = (sentence: string, values: Record<string, PlaceholderValue> = {}) =>
    fillSentence(any(sentence), values, language)
  return Object.assign(translate, {
    any,
    rich: (sentence: string, values: Record<string, ReactNode> = {}) =>
      createElement(Fragment, null, ...splitSentence(any(sentence), values, language)),
    language,
    dollars: (dollars: number, digits?: 'whole' | 'cents') => formatDollars(dollars, language, digits),
    cents: (cents: number, digits?: 'whole' | 'cents') => formatCents(cents, language, digits),
    percent: (points: number, places?: number) =>
      formatPercent(points, language, places ?? (Math.round(points * 1_000) % 10 ? 3 : 2)),
    date: (date: string, style?: DateStyle) => formatCivilDate(date, language, style),
    time: (instant: string | number, timeZone?: string) => formatTime(instant, language, timeZone),
  }) as Messages<string>
}

const MessagesContext = createContext<Messages<string>>(messagesFor('en', {}, {}))

interface MessagesProviderProps {
  language: Language
  /** Empty for English; otherwise the lazily loaded catalog of the whole application. */
  dictionary?: Dictionary
  /** The organization's own wording in this language, by English sentence. */
  overrides?: Dictionary
  children: ReactNode
}

const emptyDictionary: Dictionary = {}

export function MessagesProvider({
  language,
  dictionary = emptyDictionary,
  overrides = emptyDictionary,
  children,
}: MessagesProviderProps) {
  const messages = useMemo(() => messagesFor(language, dictionary, overrides), [language, dictionary, overrides])
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/**
 * The words of one slice: `useMessages<keyof typeof spanish>()`. A sentence in neither its catalog nor the shared one does
 * not compile. The console has one language and writes its sentences plainly, with `fill` for their values.
 */
export const useMessages = <Key extends string>(): Messages<Key> =>
  useContext(MessagesContext) as unknown as Messages<Key>
