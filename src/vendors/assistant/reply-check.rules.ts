import type { Language } from '#src/platform/words/fill.ts'
import { type AssistantQuestion, type AssistantReply, handedOver } from './assistant.port.ts'
import { plainText } from './word-forms.rules.ts'

/** Figures as they are compared: '$85,000.00' and '85,000' are both '85000'. */
const figuresIn = (text: string): string[] =>
  (text.match(/\d[\d,.]*/g) ?? []).map((figure) =>
    figure
      .replace(/[,.]+$/, '')
      .replaceAll(',', '')
      .replace(/\.0+$/, ''),
  )

/** Amounts that are written out: 'five percent', 'three business days'. */
const spelledFigures: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|half|quarter)\b(?:[ -][a-z]+)?[ -](?:percent|points?|dollars?|cents?|days?|weeks?|months?|years?|hours?|minutes?)\b/g,
  es: /\b(?:un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|cien|mil|millon|medio)\b(?:[ -][a-z]+)?[ -](?:por ciento|puntos?|dolares|centavos?|dias?|semanas?|mes|meses|anos?|horas?|minutos?)\b/g,
}

const spelledFiguresIn = (text: string, language: Language): string[] =>
  plainText(text).match(spelledFigures[language]) ?? []

/** Whether a text has a figure, in digits or words, that none of the permitted answers has. */
const inventsFigure = (text: string, { answers, language }: AssistantQuestion): boolean => {
  const permittedText = answers.map((answer) => answer.text).join('\n')
  const permittedFigures = new Set(figuresIn(permittedText))
  const plainPermittedText = plainText(permittedText)
  return (
    figuresIn(text).some((figure) => !permittedFigures.has(figure)) ||
    spelledFiguresIn(text, language).some((figure) => !plainPermittedText.includes(figure))
  )
}

/** Markup and addresses, which an answer never needs: its pages are in its sources. */
const markup = /[<>{}]|https?:|www\.|\]\(/i

const maxReplyLength = 2_000

/**
 * Returns a reply as it may be shown, or hands the question over: the answer must be a permitted one, and every figure
 * in the text one that a permitted answer states. Its sources are always those of the permitted answer.
 */
export const checkedReply = (question: AssistantQuestion, reply: AssistantReply): AssistantReply => {
  const answer = question.answers.find(({ id }) => id === reply.questionId)
  const { text, confidence } = reply
  if (!answer) return handedOver(confidence)
  const isOwnText = text === answer.text
  if (!isOwnText && (text.trim() === '' || text.length > maxReplyLength || markup.test(text)))
    return handedOver(confidence)
  if (!isOwnText && inventsFigure(text, question)) return handedOver(confidence)
  return { ...reply, sources: answer.sources, offersPerson: reply.offersPerson || answer.offersPerson }
}
