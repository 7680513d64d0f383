import type { Citizenship, MaritalStatus, UseOfFunds } from './additional-info.ts'

/** The labels of the borrower information fields, on the form and on the review page. */

export const citizenshipNames = {
  US_CITIZEN: 'Citizen of the United States',
  PERMANENT_RESIDENT: 'Permanent resident',
  NON_PERMANENT_RESIDENT: 'Temporary resident',
} as const satisfies Record<Citizenship, string>

export const maritalNames = {
  MARRIED: 'Married',
  UNMARRIED: 'Unmarried',
  SEPARATED: 'Separated',
} as const satisfies Record<MaritalStatus, string>

export const useOfFundsNames = {
  HOME_IMPROVEMENT: 'Repairing or improving the home',
  DEBT_CONSOLIDATION: 'Paying off other debts',
  HOME_PURCHASE: 'Buying a home',
  EDUCATION: 'Education',
  MEDICAL: 'Medical costs',
  BUSINESS: 'A business',
  RESERVE: 'Emergency savings',
  OTHER: 'Something else',
} as const satisfies Record<UseOfFunds, string>

type NamesOf<Table> = Table[keyof Table]
export type AdditionalInfoName =
  | NamesOf<typeof citizenshipNames>
  | NamesOf<typeof maritalNames>
  | NamesOf<typeof useOfFundsNames>

export const spanish = {
  'Citizen of the United States': 'Ciudadano/a de los Estados Unidos',
  'Permanent resident': 'Residente permanente',
  'Temporary resident': 'Residente temporal',
  Married: 'Casado/a',
  Unmarried: 'No casado/a',
  Separated: 'Separado/a',
  'Repairing or improving the home': 'Reparar o mejorar la vivienda',
  'Paying off other debts': 'Pagar otras deudas',
  'Buying a home': 'Comprar una vivienda',
  Education: 'Educación',
  'Medical costs': 'Gastos médicos',
  'A business': 'Un negocio',
  'Emergency savings': 'Ahorros para emergencias',
  'Something else': 'Otra cosa',
} as const satisfies Record<AdditionalInfoName, string>
