import { plainText } from '#src/vendors/assistant/word-forms.rules.ts'

/** How people ask for a person, in lower case and without accents; of both languages, since people mix them. */
const requestPatterns: readonly RegExp[] = [
  /\b(talk|speak|chat|connect|connect me|transfer|transfer me|switch|switch me|put me through|get me|give me|want|need|like)( to| with)? (a |an |some |one of your |your )?(real |live |actual |human )?(person|human|agent|representative|rep|operator|someone|somebody|people|staff member)\b/,
  /^(an? )?(real |live |actual )?(person|human|human being|agent|representative|rep|operator|someone|somebody)( please)?$/,
  /\b(hablar|chatear|comuni\w+|conect\w+|contact\w+|transf\w+|pas\w+|quiero|necesito|deseo)( con| a)? (una? |el |la |algun |alguna )?(persona|humano|ser humano|agente|representante|asesora?|operadora?|alguien|empleado)\b/,
  /^(una? )?(persona|humano|agente|representante|asesora?|operadora?)( real)?( por favor)?$/,
]

/** Who asks for the phone gets its number. */
const byPhone = /\b(?:phone|call|telefono|llam\w+|numero)\b/

/** Whether a message asks for a person instead of the assistant. */
export const requestsPerson = (text: string): boolean => {
  const plain = plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return !byPhone.test(plain) && requestPatterns.some((pattern) => pattern.test(plain))
}
