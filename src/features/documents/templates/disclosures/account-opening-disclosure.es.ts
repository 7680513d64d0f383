/** Spanish text of the account-opening disclosures. */
export const spanish = {
  'Your line of credit: terms and costs': 'Su línea de crédito: condiciones y costos',
  'This is what your {product} costs and how it works. The figures are those of the offer you chose, on verified facts. Keep a copy.':
    'Esto es lo que cuesta su {product} y cómo funciona. Las cifras son las de la oferta que usted eligió, sobre datos verificados. Guarde una copia.',
  'Your figures': 'Sus cifras',
  'Credit limit': 'Límite de crédito',
  'First draw': 'Primer retiro',
  'Origination fee, added to the first draw': 'Cargo de originación, sumado al primer retiro',
  'Recording tax': 'Impuesto de registro',
  'Yearly rate of the first draw, fixed': 'Tasa anual del primer retiro, fija',
  'ANNUAL PERCENTAGE RATE': 'TASA DE PORCENTAJE ANUAL',
  'Monthly payment': 'Pago mensual',
  'Time to repay': 'Tiempo para pagar',
  '{years} years': '{years} años',
  'You were given copies of the valuations of your home. The line can be opened from {date} on.':
    'Usted recibió copias de las valuaciones de su vivienda. La línea se puede abrir a partir del {date}.',
  'FINANCE CHARGE': 'CARGO POR FINANCIAMIENTO',
  'Interest begins on the day a draw is sent. There is no time in which a draw is free of it.':
    'Los intereses comienzan el día en que se envía un retiro. No hay un plazo sin intereses.',
  'The monthly periodic rate of the first draw is {periodic}; the corresponding ANNUAL PERCENTAGE RATE is {rate}. It does not change while the draw is repaid.':
    'La tasa periódica mensual del primer retiro es de {periodic}; la TASA DE PORCENTAJE ANUAL correspondiente es de {rate}. No cambia mientras se paga el retiro.',
  'Each draw has a rate of its own, fixed on the day it is made. This plan has no variable rate.':
    'Cada retiro tiene su propia tasa, fijada el día en que se hace. Este plan no tiene tasa variable.',
  'The finance charge of a month is the principal of each draw at the beginning of the month, times its monthly periodic rate. Payments are counted on the day they arrive.':
    'El cargo por financiamiento de un mes es el capital de cada retiro al comienzo del mes, por su tasa periódica mensual. Los pagos cuentan el día en que llegan.',
  'The origination fee of {fee} is a finance charge too, paid once, when the plan opens.':
    'El cargo de originación de {fee} también es un cargo por financiamiento; se paga una vez, al abrir el plan.',
  'The annual percentage rate does not include costs other than interest.':
    'La tasa de porcentaje anual no incluye costos distintos de los intereses.',
  'The rate is lower by {points} because you pay automatically. If you end that, the rate of each draw rises by as much. Your credit does not depend on it.':
    'La tasa es {points} más baja porque usted paga automáticamente. Si lo termina, la tasa de cada retiro sube en lo mismo. Su crédito no depende de ello.',
  'Other charges': 'Otros cargos',
  'Recording with the county': 'Registro en el condado',
  '{least} to {most}': 'de {least} a {most}',
  'Notary in person, only if you cannot sign online': 'Notario en persona, solo si usted no puede firmar en línea',
  'Late payment': 'Pago atrasado',
  '{percent} of the payment, once it is {days} days late': '{percent} del pago, cuando tiene {days} días de atraso',
  'Annual, transaction and inactivity fees': 'Cargos anuales, por transacción y por inactividad',
  none: 'ninguno',
  Payments: 'Pagos',
  'You can draw again what you have repaid for {months} months, the draw period. Payments are due monthly and begin in it.':
    'Usted puede volver a retirar lo que haya pagado durante {months} meses, el período de retiro. Los pagos son mensuales y comienzan en él.',
  'The payment of the first draw is {payment} a month, {count} times. It repays the draw in full, with interest.':
    'El pago del primer retiro es de {payment} al mes, {count} veces. Paga el retiro por completo, con intereses.',
  'If you pay this and draw nothing more, you pay {interest} of interest in all.':
    'Si paga esto y no retira nada más, paga {interest} de intereses en total.',
  'There is no balloon payment, and unpaid interest is never added to what you owe.':
    'No hay pago global al final, y los intereses impagos nunca se suman a lo que debe.',
  'You can repay any part at any time without a charge.': 'Puede pagar cualquier parte en cualquier momento sin cargo.',
  Security: 'Garantía',
  'We take a security interest in your home at {address}. You could lose it if you do not meet your obligations.':
    'Tomamos una garantía sobre su vivienda en {address}. Usted podría perderla si no cumple sus obligaciones.',
  'You must keep the home insured, and against flood where the law asks for it. You choose the insurer.':
    'Usted debe mantener la vivienda asegurada, y contra inundaciones donde la ley lo exija. Usted elige la aseguradora.',
  'Your billing rights: keep this for future use': 'Sus derechos de facturación: guárdelos para el futuro',
  'If you think that a statement is wrong, or need to know more about something on it, write to us at {address}. Write within 60 days of the first statement with the error. You may call, but that does not keep your rights.':
    'Si cree que un estado de cuenta está equivocado, o necesita saber más sobre algo en él, escríbanos a {address}. Escriba dentro de los 60 días del primer estado con el error. Puede llamar, pero eso no conserva sus derechos.',
  'Give your name and account number, the amount in question, and why you believe there is an error.':
    'Dé su nombre y número de cuenta, el monto en cuestión y por qué cree que hay un error.',
  'If the amount is drawn from your bank account, you can stop it by telling us three business days before.':
    'Si el monto se cobra de su cuenta bancaria, puede detenerlo avisándonos tres días hábiles antes.',
  'We acknowledge your letter within 30 days, unless we have corrected the error by then, and correct it or explain within 90 days.':
    'Confirmamos su carta dentro de 30 días, salvo que ya hayamos corregido el error, y lo corregimos o explicamos dentro de 90 días.',
  'Until then we do not try to collect the amount or report you as late for it, but may count it against your limit. You owe the rest.':
    'Hasta entonces no intentamos cobrar el monto ni lo informamos como atrasado, pero podemos contarlo en su límite. Usted debe el resto.',
  'If we find no error you owe the amount and its finance charges, and we tell you when it is due.':
    'Si no encontramos error, usted debe el monto y sus cargos por financiamiento, y le decimos cuándo vence.',
  'If you write again within ten days that you still refuse to pay, we name to you everyone to whom we report you, and tell them that there is a question.':
    'Si escribe de nuevo dentro de diez días que aún se niega a pagar, le nombramos a todos a quienes lo informamos y les decimos que hay una duda.',
  'If we do not follow these rules we cannot collect the first $50 of the amount, even if the statement was right.':
    'Si no seguimos estas reglas no podemos cobrar los primeros $50 del monto, aunque el estado de cuenta fuera correcto.',
} as const

export type AccountOpeningSentence = keyof typeof spanish
