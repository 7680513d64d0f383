import { isMod9710, mod9710CheckDigits } from '../person/iso7064.ts'

/**
 * Universal loan identifiers: a 20-character LEI, up to 23 characters chosen by the lender, and two check digits (12
 * CFR 1003.4(a)(1)(i) and Appendix C).
 */

export type UliFault = 'not alphanumeric' | `length not ${number}..${number}`

const LEI_LENGTH = 20
const CHECK_LENGTH = 2
const MAX_ULI_LENGTH = 45

/** What is wrong with the text before its check digits are verified; length is reported first. */
export function uliFault(text: string): UliFault | undefined {
  return faultWithin(text, LEI_LENGTH + 1 + CHECK_LENGTH, MAX_ULI_LENGTH)
}

/** Whether the text is a ULI with the right check digits. */
export function isUli(text: string): boolean {
  return uliFault(text) === undefined && isMod9710(text)
}

/** The check digits of an LEI followed by a loan number. Throws RangeError with the fault. */
export function uliCheckDigits(leiAndLoan: string): string {
  const fault = faultWithin(leiAndLoan, LEI_LENGTH + 1, MAX_ULI_LENGTH - CHECK_LENGTH)
  if (fault) throw new RangeError(fault)
  return mod9710CheckDigits(leiAndLoan)
}

/** The ULI of a loan: the lender's LEI, the loan number and the check digits. Throws RangeError with the fault. */
export function uliOf(lei: string, loanNumber: string): string {
  return `${lei}${loanNumber}${uliCheckDigits(`${lei}${loanNumber}`)}`
}

/** Whether the text is a legal entity identifier: 18 capitals or digits and two check digits (ISO 17442). */
export function isLei(text: string): boolean {
  return /^[0-9A-Z]{18}\d{2}$/.test(text) && isMod9710(text)
}

function faultWithin(text: string, shortest: number, longest: number): UliFault | undefined {
  if (text.length < shortest || text.length > longest) return `length not ${shortest}..${longest}`
  return /^[0-9a-z]+$/i.test(text) ? undefined : 'not alphanumeric'
}
