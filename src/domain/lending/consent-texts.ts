import type { CivilDate } from '../dates/civil-date.ts'

/** The consents that people give. */
export const consentTypes = [
  'PRIVACY',
  'TERMS',
  'COMMUNICATIONS',
  'SOFT_CREDIT',
  'HARD_CREDIT',
  'SMS',
  'SMS_TRANSACTIONAL',
  'AUTOMATIC_PAYMENTS',
  'FACE_COMPARISON',
  'EARLY_DISCLOSURES',
  'SHARING_LIMIT',
  'PAYOFF_STATEMENTS',
] as const
export type ConsentType = (typeof consentTypes)[number]

export interface ConsentText {
  version: number
  /** The name of this wording in the SMS consent calls. */
  promptUuid: string
  /** First day in force, until the next version's first day. */
  effective: CivilDate
  /** `{lender}` stands for the lender's legal name. */
  en: string
  es: string
}

/**
 * Every wording ever shown, oldest first. Never edit a wording, because this table shows what people agreed to. A
 * change is a new row.
 */
export const consentTexts = {
  PRIVACY: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a01',
      effective: '2026-01-01',
      en: 'I have received the privacy notice of {lender}, which says what is collected about me, with whom it is shared and how I can limit that.',
      es: 'He recibido el aviso de privacidad de {lender}, que dice qué datos míos se recopilan, con quién se comparten y cómo puedo limitarlo.',
    },
  ],
  TERMS: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a02',
      effective: '2026-01-01',
      en: 'I agree to the terms of use of {lender}.',
      es: 'Acepto los términos de uso de {lender}.',
    },
  ],
  // 15 U.S.C. 7001(c): paper, withdrawal and its consequences, scope, keeping the address current, what is needed.
  COMMUNICATIONS: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a03',
      effective: '2026-01-01',
      en: 'I agree to receive the disclosures, notices and agreements of my application and account from {lender} electronically, by e-mail and on this site. I can ask for a paper copy free of charge, and I can withdraw this consent at any time by writing to or calling {lender}; documents then come on paper and may take longer. I keep my e-mail address current in my profile. I have a current web browser, a program that opens PDF files, and a way to print or keep them.',
      es: 'Acepto recibir de {lender} por vía electrónica, por correo electrónico y en este sitio, las divulgaciones, los avisos y los contratos de mi solicitud y de mi cuenta. Puedo pedir una copia en papel sin costo y puedo retirar este consentimiento en cualquier momento escribiendo o llamando a {lender}; en ese caso los documentos llegan en papel y pueden tardar más. Mantengo al día mi dirección de correo electrónico en mi perfil. Tengo un navegador actual, un programa que abre archivos PDF y una manera de imprimirlos o guardarlos.',
    },
  ],
  // 15 U.S.C. 1681b(a)(2), and N.Y. Gen. Bus. Law 380-b(b): disclosed before a report is requested; the bureau is named
  // on request.
  SOFT_CREDIT: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a04',
      effective: '2026-01-01',
      en: 'I instruct {lender} to request a consumer report about me in connection with this application, to see whether I pre-qualify. This request is a soft inquiry and does not change my credit score. If I ask, I will be told whether a report was requested, and the name and address of the agency that gave it. Later reports may be requested to update, renew or extend the credit.',
      es: 'Autorizo a {lender} a solicitar un informe de crédito sobre mí en relación con esta solicitud, para ver si precalifico. Esta consulta es leve y no cambia mi puntaje de crédito. Si lo pido, se me dirá si se solicitó un informe, y el nombre y la dirección de la agencia que lo entregó. Se pueden solicitar informes posteriores para actualizar, renovar o ampliar el crédito.',
    },
  ],
  HARD_CREDIT: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a05',
      effective: '2026-01-01',
      en: 'I instruct {lender} to request my full consumer report to decide on this application. This request is a hard inquiry and may lower my credit score.',
      es: 'Autorizo a {lender} a solicitar mi informe de crédito completo para decidir sobre esta solicitud. Esta consulta queda registrada y puede bajar mi puntaje de crédito.',
    },
  ],
  // 47 CFR 64.1200(f)(9): a clear authorization, the number, and not a condition of any purchase.
  SMS: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a06',
      effective: '2026-01-01',
      en: 'I authorize {lender} to send marketing text messages, also by automated means, to the number I gave. This is not a condition of approval or of buying anything. Message and data rates may apply. I can reply STOP at any time.',
      es: 'Autorizo a {lender} a enviar mensajes de texto publicitarios, también por medios automáticos, al número que di. No es una condición para la aprobación ni para comprar nada. Pueden aplicarse tarifas de mensajes y datos. Puedo responder STOP en cualquier momento.',
    },
  ],
  SMS_TRANSACTIONAL: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a07',
      effective: '2026-01-01',
      en: 'I agree to receive text messages of {lender} about my application and account, also by automated means, at the number I gave. Message and data rates may apply. I can reply STOP at any time.',
      es: 'Acepto recibir mensajes de texto de {lender} sobre mi solicitud y mi cuenta, también por medios automáticos, en el número que di. Pueden aplicarse tarifas de mensajes y datos. Puedo responder STOP en cualquier momento.',
    },
  ],
  // 12 CFR 1005.10(b) to (e): clear terms, notice of varying amounts, the right to stop, and not a condition of credit.
  AUTOMATIC_PAYMENTS: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a08',
      effective: '2026-01-01',
      en: 'I authorize {lender} to draw the monthly payment of my line of credit electronically from the account I chose, on the day of each month I chose or the next banking day, from the first payment on and until I end this. The amount is the payment due that each statement names; it varies, and the statement comes at least ten days before. I can stop one payment, or end all of them, up to three business days before the day by calling or writing to {lender} or to my bank. My line of credit does not depend on this.',
      es: 'Autorizo a {lender} a cobrar el pago mensual de mi línea de crédito por vía electrónica de la cuenta que elegí, el día de cada mes que elegí o el siguiente día bancario, desde el primer pago y hasta que yo lo termine. El monto es el pago debido que indica cada estado de cuenta; varía, y el estado llega al menos diez días antes. Puedo detener un pago, o terminarlos todos, hasta tres días hábiles antes del día llamando o escribiendo a {lender} o a mi banco. Mi línea de crédito no depende de esto.',
    },
    {
      version: 2,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a13',
      effective: '2026-11-30',
      en: 'I authorize {lender} to debit the monthly payment of my line of credit electronically from the account I chose, on the day of the month I chose or the next banking day, starting with the first payment and until I cancel. Each debit is the payment due on my statement. The amount varies, and each statement arrives at least ten days before the debit. I can stop one payment or cancel all of them by calling or writing to {lender} or to my bank at least three business days before the payment date. My line of credit does not depend on this authorization.',
      es: 'Autorizo a {lender} a debitar el pago mensual de mi línea de crédito por vía electrónica de la cuenta que elegí, el día del mes que elegí o el siguiente día bancario, desde el primer pago y hasta que yo lo cancele. Cada débito es el pago debido que indica mi estado de cuenta. El monto varía, y cada estado de cuenta llega al menos diez días antes del débito. Puedo detener un pago o cancelarlos todos llamando o escribiendo a {lender} o a mi banco al menos tres días hábiles antes de la fecha de pago. Mi línea de crédito no depende de esta autorización.',
    },
  ],
  // 740 ILCS 14/15(b): what is collected, why and for how long, disclosed in writing in advance. Onfido requires its
  // own notices too.
  FACE_COMPARISON: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a09',
      effective: '2026-01-01',
      en: 'I have read the Facial Scan Policy, the Privacy Policy and the Terms of Service of Onfido (onfido.com). I agree that {lender} and Onfido, its identity verification provider, collect a scan of my face from the photo of my ID and the photo of me, compare the two to verify who I am, and keep it no longer than that policy says.',
      es: 'He leído la política de escaneo facial, la política de privacidad y los términos de servicio de Onfido (onfido.com). Acepto que {lender} y Onfido, su proveedor de verificación de identidad, obtengan un escaneo de mi rostro de la foto de mi identificación y de mi foto, los comparen para verificar quién soy y no lo guarden más tiempo del que dice esa política.',
    },
  ],
  // 12 CFR 1026.40(a)(3), (b), (e): with the application, in a form that can be kept.
  EARLY_DISCLOSURES: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a10',
      effective: '2026-01-01',
      en: 'Before I apply, I have received from {lender} the important terms of this line of credit and the booklet “What you should know about home equity lines of credit”, and I can save or print both.',
      es: 'Antes de solicitar, he recibido de {lender} las condiciones importantes de esta línea de crédito y el folleto «Lo que debe saber sobre las líneas de crédito con garantía hipotecaria», y puedo guardar o imprimir ambos.',
    },
  ],
  // 12 CFR 1016.7(a), 1016.10(a); 12 CFR 1022.21: the choice to limit sharing with others who would market.
  SHARING_LIMIT: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a11',
      effective: '2026-01-01',
      en: 'Limit the sharing of my information: {lender} does not share it with affiliates or other companies for their marketing, and does not share with affiliates whether I am creditworthy. I can change this at any time.',
      es: 'Limitar el intercambio de mis datos: {lender} no los comparte con afiliadas ni con otras empresas para su publicidad, ni comparte con afiliadas si soy solvente. Puedo cambiar esto en cualquier momento.',
    },
  ],
  // 12 CFR 1026.36(c)(3): a payoff statement goes to the consumer, or to a person who acts on behalf of the consumer.
  PAYOFF_STATEMENTS: [
    {
      version: 1,
      promptUuid: '5b0f2a51-52c1-4b0e-9d5a-6a3f1c7e0a12',
      effective: '2026-01-01',
      en: 'I authorize {lender} to request payoff statements of the debts that my line of credit pays off, and the creditors to provide them.',
      es: 'Autorizo a {lender} a solicitar las cartas de liquidación de las deudas que mi línea de crédito paga, y a los acreedores a entregarlas.',
    },
  ],
} as const satisfies Record<ConsentType, readonly ConsentText[]>

type Texts = Readonly<Record<ConsentType, readonly ConsentText[]>>

/** The wording in force on a day, or undefined before the first. */
export const consentInForce = (
  type: ConsentType,
  today: CivilDate,
  texts: Texts = consentTexts,
): ConsentText | undefined => texts[type].findLast(({ effective }) => effective <= today)

/** The wording of a version that may have been shown by this day, or undefined. */
export const consentText = (
  type: ConsentType,
  version: number,
  today: CivilDate,
  texts: Texts = consentTexts,
): ConsentText | undefined => texts[type].find((text) => text.version === version && text.effective <= today)

/** The consent and version that a prompt names, or undefined. */
export const consentByPrompt = (
  promptUuid: string,
  texts: Texts = consentTexts,
): { type: ConsentType; version: number } | undefined => {
  for (const type of consentTypes) {
    const text = texts[type].find((consentText) => consentText.promptUuid === promptUuid.toLowerCase())
    if (text) return { type, version: text.version }
  }
  return undefined
}

/** The newest version of every consent on a day. */
export const consentsInForce = (today: CivilDate): { type: ConsentType; version: number }[] =>
  consentTypes.flatMap((type) => {
    const text = consentInForce(type, today)
    return text ? [{ type, version: text.version }] : []
  })
