/** Spanish text of the copy of an authorization for automatic payments. */
export const spanish = {
  'Your authorization of automatic payments': 'Su autorización de pagos automáticos',
  'Given on: {date}': 'Dada el: {date}',
  'Account number: {number}': 'Número de cuenta: {number}',
  'Given by: {name}': 'Dada por: {name}',
  'You gave this authorization on our site, logged in to your account. This is your copy; please keep it.':
    'Usted dio esta autorización en nuestro sitio, con su sesión iniciada. Esta es su copia; consérvela, por favor.',
  'What you authorized': 'Lo que usted autorizó',
  'Drawn from': 'Se cobra de',
  'The bank that you named': 'El banco que usted indicó',
  'Checking account': 'Cuenta corriente',
  'Savings account': 'Cuenta de ahorros',
  'ending in {digits}': 'que termina en {digits}',
  'Day of the month': 'Día del mes',
  Wording: 'Redacción',
  'version {version}': 'versión {version}',
  'Your rights': 'Sus derechos',
  'Your line of credit does not depend on this authorization, and you may end it at any time.':
    'Su línea de crédito no depende de esta autorización, y puede terminarla cuando quiera.',
  'Your rate is lower by {points} while you pay automatically, and rises by as much when you end that.':
    'Su tasa es {points} más baja mientras pague automáticamente, y sube lo mismo cuando lo termine.',
  'To stop a payment or end all of them, call {phone} or write to {email} at least three business days before the day. You may also tell your bank.':
    'Para detener un pago o terminarlos todos, llame al {phone} o escriba a {email} al menos tres días hábiles antes del día. También puede avisar a su banco.',
  'The first payment falls due once your line is open; your statement says when and how much at least ten days before it is drawn.':
    'El primer pago vence cuando su línea esté abierta; su estado de cuenta dice cuándo y cuánto al menos diez días antes de que se cobre.',
  'If an amount was drawn that you did not authorize, tell us and your bank at once. You have rights under the Electronic Fund Transfer Act.':
    'Si se cobró un monto que usted no autorizó, avísenos y avise a su banco de inmediato. Usted tiene derechos según la ley Electronic Fund Transfer Act.',
} as const
