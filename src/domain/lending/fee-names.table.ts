/**
 * The one name of each fee, in documents and on pages. A borrower who compares the early disclosures, the account-opening
 * disclosures and the closing costs finds each charge by it (12 CFR 1026.6(a)(2), 1026.40(d)(7), (8)).
 */
export const feeNames = {
  origination: { en: 'Origination fee', es: 'Cargo de originación' },
  valuation: { en: 'Valuation', es: 'Valuación' },
  /** Of a person who visits the home. A valuation without a visit has its own fee. */
  appraisal: { en: 'Appraisal fee', es: 'Cargo de tasación' },
  recording: { en: 'Recording with the county', es: 'Registro en el condado' },
  'recording-tax': { en: 'Recording tax', es: 'Impuesto de registro' },
  notary: { en: 'In-person notary', es: 'Notario en persona' },
  ongoing: { en: 'Annual, transaction and inactivity fees', es: 'Cargos anuales, por transacción y por inactividad' },
} as const
export type Fee = keyof typeof feeNames

/** Returns the name of a fee, with a capital, to stand alone or to begin a label. */
export const feeName = (fee: Fee, language: 'en' | 'es'): string => feeNames[fee][language]
