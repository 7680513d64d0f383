/** Spanish text of the confirmation of a cancellation. */
export const spanish = {
  'Your line of credit is canceled': 'Su línea de crédito está cancelada',
  'Questions? Call {phone}, or write to {lender}, {address}.':
    '¿Preguntas? Llame al {phone} o escriba a {lender}, {address}.',
} as const
