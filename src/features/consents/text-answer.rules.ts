import type { Organization } from '#src/brands/organization.schema.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './text-answers.es.ts'

export interface TextCommand {
  says: 'stop' | 'start' | 'help'
  /** The answer uses the language of the word. */
  language: Language
}

/**
 * The words that are commands by themselves. 47 CFR 64.1200(a)(10) names the seven English words that end texts.
 * Carriers require the other words and HELP.
 */
const keywords: Readonly<Record<Language, Readonly<Record<TextCommand['says'], readonly string[]>>>> = {
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

/** The sentences that end texts. Any reasonable way to ask for it counts. */
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

/** Returns the text in lower case, without accents and punctuation, and with single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Returns the command of a text. Other texts return undefined and are not answered, so that two automated systems do
 * not text each other endlessly.
 */
export const parseTextCommand = (text: string): TextCommand | undefined => {
  const phrase = plain(text.slice(0, 320))
  for (const language of ['en', 'es'] as const)
    for (const says of ['stop', 'start', 'help'] as const)
      if (keywords[language][says].includes(phrase)) return { says, language }
  const sentence = sentences.find(([pattern]) => pattern.test(phrase))
  return sentence && { says: 'stop', language: sentence[1] }
}

/** Returns the text that answers a command. */
export const answerTo = ({ says, language }: TextCommand, { sender, orgMetaData, support }: Organization): string => {
  const translate = translator(spanish, language)
  const name = sender.smsName
  if (says === 'stop')
    return translate(
      '{name}: you will not get any more texts from us. We will email you anything important. Reply START to get texts again.',
      { name },
    )
  if (says === 'start')
    return translate('{name}: you will get the texts you agreed to again. Reply HELP for help, STOP to opt out.', {
      name,
    })
  return translate(
    '{name}, {lender}: texts about your application. Help: {phone} or {email}. Msg & data rates may apply. Reply STOP to opt out.',
    { name, lender: orgMetaData.companyInfo.legalName, phone: support.phone, email: support.email },
  )
}
