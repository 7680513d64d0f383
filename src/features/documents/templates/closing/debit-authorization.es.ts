/** Spanish text of the copy of an authorization for automatic payments. */
export const spanish = {
  'Your authorization of automatic payments': 'Su autorización de pagos automáticos',
  'Authorized on: {date}': 'Autorizado el: {date}',
  'Account number: {number}': 'Número de cuenta: {number}',
  'Authorized by: {name}': 'Autorizado por: {name}',
  'You gave this authorization on our site while logged in to your account. This is your copy. Please keep it.':
    'Usted dio esta autorización en nuestro sitio, con su sesión iniciada. Esta es su copia. Guárdela, por favor.',
  'What you authorized': 'Lo que usted autorizó',
  'Debited from': 'Se debita de',
  'The bank you provided': 'El banco que usted indicó',
  'Checking account': 'Cuenta corriente',
  'Savings account': 'Cuenta de ahorros',
  'ending in {digits}': 'que termina en {digits}',
  'Day of the month': 'Día del mes',
  Wording: 'Redacción',
  'version {version}': 'versión {version}',
  'Your rights': 'Sus derechos',
  'Your line of credit does not depend on this authorization. You may cancel it at any time.':
    'Su línea de crédito no depende de esta autorización. Puede cancelarla cuando quiera.',
  'Your rate is lower by {points} while you pay automatically. It rises by the same amount if you stop automatic payments.':
    'Su tasa es {points} más baja mientras pague automáticamente. Sube lo mismo si termina los pagos automáticos.',
  'To stop one payment or all of them, call {phone} or email {email} at least three business days before the payment date. You may also notify your bank.':
    'Para detener un pago o todos, llame al {phone} o escriba a {email} al menos tres días hábiles antes de la fecha de pago. También puede avisar a su banco.',
  'Your first payment is due after your line opens. Your statement shows the date and the amount at least ten days before we debit it.':
    'Su primer pago vence después de que se abra su línea. Su estado de cuenta indica la fecha y el monto al menos diez días antes de debitarlo.',
  'If an amount you did not authorize is debited, notify us and your bank right away. You have rights under the Electronic Fund Transfer Act.':
    'Si se debita un monto que usted no autorizó, avísenos y avise a su banco de inmediato. Usted tiene derechos según la Ley federal de Transferencias Electrónicas de Fondos.',
} as const
