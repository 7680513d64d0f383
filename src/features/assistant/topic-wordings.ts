import type { Language } from '#src/platform/words/fill.ts'

/** How people ask for one topic, in each language. */
export type TopicWordings = Readonly<Record<Language, readonly string[]>>
