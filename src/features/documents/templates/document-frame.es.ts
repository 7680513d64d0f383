/** Spanish text of the headers and footers that documents share. */
export const spanish = {
  'Date: {date}': 'Fecha: {date}',
  'Application number: {number}': 'Número de solicitud: {number}',
  'Applicant: {name}': 'Solicitante: {name}',
  'Account number: {number}': 'Número de cuenta: {number}',
  'Borrower: {name}': 'Prestatario: {name}',
  'Loan number: {number}': 'Número de préstamo: {number}',
  'For: {name}': 'Para: {name}',
  'The home: {address}': 'La vivienda: {address}',
  'Equal Housing Lender': 'Prestamista con igualdad de oportunidades de vivienda',
  'plan terms': 'condiciones del plan',
} as const
