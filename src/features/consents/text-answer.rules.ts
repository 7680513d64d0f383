import type { Language } from '#src/platform/words/fill.ts'

export interface Meant {
  says: 'stop' | 'start' | 'help'
  /** The answer's language is that of the word. */
  language: Language
}

/**
 * Words that mean one thing by themselves. 47 CFR 64.1200(a)(10) names the seven English ones that end texts; carriers
 * ask for the others and for HELP.
 */
const words: Readonly<Record<Language, Readonly<Record<Meant['says'], readonly string[]>>>> = {
  en: {
    stop: ['stop', 'quit', 'end', 'revoke', 'opt out', 'optout', 'cancel', 'unsubscribe', 'stopall', 'stop all'],
    start: ['start', 'unstop', 'subscribe'],
    help: ['help', 'info'],
  },
  es: {
    stop: ['alto', 'parar', 'pare', 'detener', 'basta', 'cancelar', 'baja'],
    start: ['empezar', 'iniciar', 'alta'],
    help: ['ayuda'],
  },
}

/** A sentence counts as well: any reasonable way to say it ends texts. */
const sentences: readonly (readonly [RegExp, Language])[] = [
  [
    /^(please )?(stop|quit|unsubscribe|cancel) (all |these |the |sending |send )*(me|my|text|message|sms|contact|this)/,
    'en',
  ],
  [/\b(do not|don t|dont|never|stop|quit) (text|texting|message|messaging|contact|contacting|send|sending)\b/, 'en'],
  [/\b(opt|take|remove) me\b.*\b(out|off|list)\b/, 'en'],
  [/\b(unsubscribe|remove) me\b|\bno more (texts|messages)\b/, 'en'],
  [/\bno (me )?(envie|envien|mande|manden|escriba|escriban)\b|\bno mas (mensajes|textos)\b/, 'es'],
]

/** Lower case, without accents and signs, one blank between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What somebody's text asks for; undefined for everything else, which is not answered, so that no two machines talk. */
export const meantBy = (text: string): Meant | undefined => {
  const said = plain(text.slice(0, 320))
  for (const language of ['en', 'es'] as const)
    for (const says of ['stop', 'start', 'help'] as const)
      if (words[language][says].includes(said)) return { says, language }
  const sentence = sentences.find(([pattern]) => pattern.test(said))
  return sentence && { says: 'stop', language: sentence[1] }
}
