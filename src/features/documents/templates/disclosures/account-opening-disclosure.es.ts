/** Spanish text of the account-opening disclosures. */
export const spanish = {
  'Your line of credit: terms and costs': 'Su línea de crédito: condiciones y costos',
  'This disclosure explains what your {product} costs and how it works. The figures are for the offer you chose, based on verified information. Keep a copy.':
    'Esta divulgación explica cuánto cuesta su {product} y cómo funciona. Las cifras son de la oferta que usted eligió, según datos verificados. Guarde una copia.',
  'Your figures': 'Sus cifras',
  'Credit limit': 'Límite de crédito',
  'Annual rate on the initial draw, fixed': 'Tasa anual del retiro inicial, fija',
  'ANNUAL PERCENTAGE RATE': 'TASA DE PORCENTAJE ANUAL',
  'Monthly payment': 'Pago mensual',
  Term: 'Plazo',
  '{years} years': '{years} años',
  'You received copies of the valuations of your home. The line can be opened on or after {date}.':
    'Usted recibió copias de las valuaciones de su vivienda. La línea se puede abrir a partir del {date}.',
  'FINANCE CHARGE': 'CARGO POR FINANCIAMIENTO',
  'The monthly periodic rate on the initial draw is {periodic}. The corresponding ANNUAL PERCENTAGE RATE is {rate}. It does not change while you repay the draw.':
    'La tasa periódica mensual del retiro inicial es de {periodic}. La TASA DE PORCENTAJE ANUAL correspondiente es de {rate}. No cambia mientras usted paga el retiro.',
  'Its daily periodic rate is {daily}, which corresponds to the same rate. It comes to {amount} a day.':
    'Su tasa periódica diaria es de {daily}, que corresponde a la misma tasa. Son {amount} por día.',
  'Each draw has its own rate, fixed on the day you make it. This plan has no variable rate.':
    'Cada retiro tiene su propia tasa, fijada el día en que se hace. Este plan no tiene tasa variable.',
  'The origination fee of {fee} is also a FINANCE CHARGE. You pay it once, when the plan opens.':
    'El cargo de originación de {fee} también es un CARGO POR FINANCIAMIENTO. Se paga una vez, al abrir el plan.',
  'The annual percentage rate does not include costs other than interest.':
    'La tasa de porcentaje anual no incluye costos distintos de los intereses.',
  'The rate is lower by {points} because you pay automatically. If you stop automatic payments, the rate of each draw rises by the same amount. Automatic payments are not a condition of your credit.':
    'La tasa es {points} más baja porque usted paga automáticamente. Si termina los pagos automáticos, la tasa de cada retiro sube lo mismo. Los pagos automáticos no son una condición de su crédito.',
  'Other charges': 'Otros cargos',
  '{fee}, already paid': '{fee}, ya pagado',
  'Late payment': 'Pago atrasado',
  none: 'ninguno',
  Payments: 'Pagos',
  'The payments below repay the initial draw in full, with interest.':
    'Los pagos de abajo pagan el retiro inicial por completo, con intereses.',
  'If you make these payments and do not draw again, you pay a total of {interest} in interest, not counting interest for the days before the first month.':
    'Si hace estos pagos y no vuelve a retirar, paga en total {interest} de intereses, sin contar los de los días antes del primer mes.',
  'There is no balloon payment, and unpaid interest is never added to your balance.':
    'No hay pago global al final, y los intereses impagos nunca se suman a lo que debe.',
  'You can repay any part at any time without a charge.': 'Puede pagar cualquier parte en cualquier momento sin cargo.',
  Security: 'Garantía',
  'We take a security interest in your home at {address}. You could lose it if you do not meet your obligations.':
    'Tomamos una garantía sobre su vivienda en {address}. Usted podría perderla si no cumple sus obligaciones.',
  'We also take a security interest in the digital assets that you pledge for this line. You could lose them too.':
    'También tomamos una garantía sobre los criptoactivos que usted entregue en prenda para esta línea. También podría perderlos.',
  'You must keep the home insured, and insured against flood where the law requires it. You choose the insurer.':
    'Usted debe mantener la vivienda asegurada, y contra inundaciones donde la ley lo exija. Usted elige la aseguradora.',
} as const

export type AccountOpeningSentence = keyof typeof spanish
