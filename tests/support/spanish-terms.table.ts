/** A term of the trade, and the one name it has in Spanish on every screen and in every letter and document. */
export interface Term {
  english: string
  spanish: string
  /** English sentences that name it. */
  inEnglish: RegExp
  /** What their Spanish has in it: the name, inflected. */
  inSpanish: RegExp
  /** Other names that were in use, or that Spain and Latin America use. */
  otherNames?: RegExp
}

/**
 * The words are those that US agencies use towards consumers in Spanish: the Consumer Financial Protection Bureau in its
 * glossary, forms and answers, and the Federal Trade Commission:
 * docs/decisions/words-and-languages.md#spanish-terms-of-the-trade
 */
export const spanishTerms: readonly Term[] = [
  {
    english: 'origination fee',
    spanish: 'cargo de originación',
    inEnglish: /\borigination\b/i,
    inSpanish: /originación/i,
    otherNames: /comisi[oó]n|apertura/i,
  },
  // The fees, one name each.
  {
    english: 'fee',
    spanish: 'cargo',
    // Not the capitals of the notice that the Texas Constitution words, whose translation is the state's own.
    inEnglish: /(?<!rigination )\b[Ff]ees?\b(?!})/,
    inSpanish: /cargo/i,
    otherNames: /comisi[oó]n|cuota|honorario|tarifa|precio|arancel/i,
  },
  {
    english: 'recording fee',
    spanish: 'cargo de registro',
    inEnglish: /\brecording fees?\b/i,
    inSpanish: /cargos? de registro/i,
  },
  {
    english: 'annual fee',
    spanish: 'cargo anual',
    inEnglish: /\bannual fees?\b/i,
    inSpanish: /cargos? anual/i,
  },
  {
    english: 'appraisal fee',
    spanish: 'cargo de tasación',
    inEnglish: /\bappraisal fees?\b/i,
    inSpanish: /cargos? de tasación/i,
  },
  {
    english: 'late charge',
    spanish: 'cargo por pago atrasado',
    inEnglish: /\blate (charge|fee|payment fee)s?\b/i,
    inSpanish: /cargos? por pagos? atrasados?/i,
  },
  {
    english: 'line of credit',
    spanish: 'línea de crédito',
    inEnglish: /\blines? of credit\b/i,
    inSpanish: /líneas? de crédito/i,
  },
  {
    english: 'home equity line of credit',
    spanish: 'línea de crédito con garantía hipotecaria',
    inEnglish: /\bhome[- ]equity lines?\b/i,
    inSpanish: /líneas? (de crédito )?con garantía hipotecaria/i,
  },
  {
    english: 'home equity loan',
    spanish: 'préstamo con garantía hipotecaria',
    inEnglish: /\bhome equity (loans?|law)\b/,
    inSpanish: /préstamos? con garantía hipotecaria/i,
  },
  {
    english: 'equity',
    spanish: 'valor neto',
    inEnglish: /\bequity (in|do)\b|^equity$/i,
    inSpanish: /valor neto/i,
    otherNames: /acumulado/i,
  },
  {
    english: 'draw',
    spanish: 'retiro',
    inEnglish:
      /\b(first|initial|later|each|further|total|largest|smaller) draws?\b|\b(a|the) draw\b|\bdraw (again|period)\b/i,
    inSpanish: /retir/i,
    otherNames: /disposici|dispon|dispues|desembolso/i,
  },
  {
    english: 'draw period',
    spanish: 'período de retiro',
    inEnglish: /\bdraw period\b/i,
    inSpanish: /período de retiro\b/i,
  },
  { english: 'lien', spanish: 'gravamen', inEnglish: /\bliens?\b/i, inSpanish: /grav[aá]men/i },
  {
    english: 'notary',
    spanish: 'notario',
    inEnglish: /\bnotar(y|ies)\b/i,
    inSpanish: /notari/i,
    otherNames: /escriban[oa]|fedatari/i,
  },
  {
    english: 'right to cancel',
    spanish: 'derecho a cancelar',
    inEnglish: /\bright to cancel\b/i,
    inSpanish: /derecho a cancelar/i,
    otherNames: /rescin|rescis|desist/i,
  },
  {
    english: 'closing disclosure',
    spanish: 'divulgación de cierre',
    inEnglish: /\bclosing disclosure\b/i,
    inSpanish: /divulgaci(ón|ones) de cierre/i,
  },
  {
    english: 'closing costs',
    spanish: 'costos de cierre',
    inEnglish: /\bclosing costs\b/i,
    inSpanish: /costos de cierre/i,
  },
  { english: 'disclosure', spanish: 'divulgación', inEnglish: /\bdisclosures?\b/i, inSpanish: /divulgaci/i },
  {
    english: 'appraisal',
    spanish: 'tasación',
    inEnglish: /\bapprais/i,
    inSpanish: /tasa(ción|ciones|dor|do)/i,
    otherNames: /avalúo|valoración/i,
  },
  { english: 'deed', spanish: 'escritura', inEnglish: /\bdeeds?\b/i, inSpanish: /escritura/i },
  {
    english: 'annual percentage rate',
    spanish: 'tasa de porcentaje anual',
    inEnglish: /\bannual percentage rates?\b/i,
    inSpanish: /tasas? de porcentaje anual/i,
  },
  {
    english: 'credit score',
    spanish: 'puntaje de crédito',
    inEnglish: /\bcredit scores?\b/i,
    inSpanish: /puntajes?/i,
    otherNames: /puntuaci|calificación (de crédito|crediticia)/i,
  },
  {
    english: 'credit report',
    spanish: 'informe de crédito',
    inEnglish: /\bcredit (bureau )?reports?\b/i,
    inSpanish: /informes? de crédito/i,
    otherNames: /reporte/i,
  },
  {
    english: 'loan officer',
    spanish: 'oficial de préstamos',
    inEnglish: /\bloan officers?\b/i,
    inSpanish: /oficial(es)?\b/i,
    otherNames: /asesor/i,
  },
  {
    english: 'Social Security number',
    spanish: 'número de Seguro Social',
    inEnglish: /\bSocial Security number\b/i,
    inSpanish: /[Nn]úmero de Seguro Social/,
  },
  {
    english: 'routing number',
    spanish: 'número de ruta',
    inEnglish: /\brouting number\b/i,
    inSpanish: /número de ruta/i,
  },
  {
    english: 'checking account',
    spanish: 'cuenta corriente',
    inEnglish: /\bchecking account\b/i,
    inSpanish: /cuenta corriente/i,
  },
  {
    english: 'payoff letter',
    spanish: 'carta de liquidación',
    inEnglish: /\bpayoff letters?\b/i,
    inSpanish: /cartas? de liquidación/i,
  },
  {
    english: 'minimum payment',
    spanish: 'pago mínimo',
    inEnglish: /\bminimum payments?\b/i,
    inSpanish: /pagos? mínimos?/i,
  },
  {
    english: 'finance charge',
    spanish: 'cargo por financiamiento',
    inEnglish: /\bfinance charge\b/i,
    inSpanish: /cargos? por financiamiento/i,
  },
  {
    english: 'recording tax',
    spanish: 'impuesto de registro',
    inEnglish: /\brecording tax\b/i,
    inSpanish: /impuesto de registro/i,
  },
  {
    english: 'flood zone',
    spanish: 'zona de inundación',
    inEnglish: /\bflood zone\b/i,
    inSpanish: /zona de inundación/i,
  },
  {
    english: 'application',
    spanish: 'solicitud',
    inEnglish: /\b(your|this|an|the) application\b(?! fee)/i,
    inSpanish: /solicit|consulta/i,
    otherNames: /aplicaci/i,
  },
  {
    english: 'lender',
    spanish: 'prestamista',
    inEnglish: /\blenders?\b/i,
    inSpanish: /prestamista/i,
    otherNames: /prestador/i,
  },
]
