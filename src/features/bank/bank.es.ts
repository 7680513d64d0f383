/** The Spanish text of the pages about the disbursement account and payments. */
export const spanish = {
  'The account must be yours, in your own name. Nothing is sent before you have signed and any time to cancel is over.':
    'La cuenta debe ser suya, a su propio nombre. No se envía nada antes de que usted firme y termine todo plazo para cancelar.',
  'Ways to name your account': 'Maneras de indicar su cuenta',
  'Let your bank tell us the numbers': 'Que su banco nos dé los números',
  'About two minutes. The bank tells us the numbers and that the account is yours, so there is nothing to type or to prove.':
    'Unos dos minutos. El banco nos dice los números y que la cuenta es suya, así que no hay nada que escribir ni probar.',
  'Link my account': 'Vincular mi cuenta',
  'Type the numbers yourself': 'Escriba usted los números',
  'You need the routing and the account number. Some banks do not say whose an account is; then two small deposits prove it, within two business days.':
    'Necesita el número de ruta y el de cuenta. Algunos bancos no dicen de quién es una cuenta; entonces dos depósitos pequeños lo prueban, en dos días hábiles.',
  'Type my account': 'Escribir mi cuenta',

  'One account waits for you to confirm it': 'Una cuenta espera que usted la confirme',
  'You may also name another one below.': 'También puede indicar otra abajo.',
  'Confirm this account': 'Confirmar esta cuenta',
  'Two small deposits are on their way to this account': 'Dos depósitos pequeños van camino a esta cuenta',
  'They arrive within two business days. Tell us the amounts, and the account is proved.':
    'Llegan en dos días hábiles. Díganos los montos y la cuenta queda probada.',
  'Enter the amounts': 'Ingresar los montos',
  'A person looks at this account': 'Una persona revisa esta cuenta',
  'We could not see that it is yours. Send us what we asked for, or name another account below.':
    'No pudimos ver que es suya. Envíenos lo que le pedimos o indique otra cuenta abajo.',
  'See what we need': 'Ver lo que necesitamos',
  'This account cannot be used': 'Esta cuenta no se puede usar',
  'The bank says that it is closed. Please name another one.': 'El banco dice que está cerrada. Indique otra.',

  'Both numbers stand in your bank’s app and at the foot of a check. You confirm the account on the next page.':
    'Ambos números están en la aplicación de su banco y al pie de un cheque. Usted confirma la cuenta en la página siguiente.',
  'Link it instead': 'Mejor vincularla',
  'Where to find the numbers on a check': 'Dónde están los números en un cheque',
  'At the foot, from left to right: nine digits of routing number, then the account number, then the number of the check, which is not needed.':
    'Al pie, de izquierda a derecha: nueve dígitos del número de ruta, luego el número de cuenta y luego el número del cheque, que no hace falta.',
  'Nine digits. The one for electronic payments, not for wires.':
    'Nueve dígitos. El de pagos electrónicos, no el de transferencias.',
  'Money sent to a wrong number can be lost, so we ask twice.':
    'El dinero enviado a un número equivocado puede perderse; por eso preguntamos dos veces.',

  'Please enter the routing number': 'Ingrese el número de ruta',
  'A routing number has nine digits': 'Un número de ruta tiene nueve dígitos',
  'That is not a routing number of a US bank. Please compare it with your check or your bank’s app.':
    'No es un número de ruta de un banco de EE. UU. Compárelo con su cheque o la aplicación de su banco.',
  'Please enter the account number': 'Ingrese el número de cuenta',
  'An account number has 4 to 17 digits': 'Un número de cuenta tiene de 4 a 17 dígitos',
  'Please enter the account number again': 'Ingrese el número de cuenta otra vez',
  'The two account numbers differ': 'Los dos números de cuenta son distintos',
  'Please choose checking or savings': 'Elija corriente o de ahorros',

  'There is no account to confirm yet.': 'Todavía no hay una cuenta que confirmar.',
  'Name an account': 'Indicar una cuenta',
  'We ask the bank whether the account is yours. That takes a few seconds.':
    'Preguntamos al banco si la cuenta es suya. Tarda unos segundos.',
  'Asking the bank': 'Preguntando al banco',
  'The account': 'La cuenta',
  'The bank of this routing number': 'El banco de este número de ruta',
  'In the name of': 'A nombre de',
  'To be sent': 'Se enviará',
  'ending in {digits}': 'que termina en {digits}',
  'This account is mine, and the money may be sent to it': 'Esta cuenta es mía y el dinero puede enviarse a ella',
  'Please choose an account': 'Elija una cuenta',
  'Please tick the box to confirm': 'Marque la casilla para confirmar',

  'Two small deposits': 'Dos depósitos pequeños',
  'We sent two amounts under a dollar to your account': 'Enviamos dos montos de menos de un dólar a su cuenta',
  'They arrive within two business days; we take them back afterwards.':
    'Llegan en dos días hábiles; después los retiramos.',
  '{count} {count|try is|tries are} left, until {date}.':
    '{count|Queda|Quedan} {count} {count|intento|intentos}, hasta el {date}.',
  'Check the amounts': 'Comprobar los montos',
  'Comparing the amounts': 'Comparando los montos',
  'First amount, in dollars': 'Primer monto, en dólares',
  'Second amount, in dollars': 'Segundo monto, en dólares',
  'Please enter the amount': 'Ingrese el monto',
  'Please enter an amount under a dollar, such as 0.07': 'Ingrese un monto de menos de un dólar, como 0.07',
  'Those are not the amounts we sent. Please compare them with your account.':
    'Esos no son los montos que enviamos. Compárelos con su cuenta.',

  'How you pay': 'Cómo paga',
  'Paying automatically lowers your rate by {points}. Your loan does not depend on it, and you may end it at any time.':
    'Pagar automáticamente baja su tasa en {points}. Su préstamo no depende de ello, y puede terminarlo cuando quiera.',
  'Your loan does not depend on this choice, and you may change it at any time.':
    'Su préstamo no depende de esta elección, y puede cambiarla cuando quiera.',
  'Monthly payments': 'Pagos mensuales',
  Automatically: 'Automáticamente',
  'By hand, each month': 'A mano, cada mes',
  '{rate} a year, {payment} a month': '{rate} al año, {payment} al mes',
  'If you pay by hand': 'Si paga a mano',
  'Each statement says what is due, when, and how to pay it. A payment that arrives late can cost a fee.':
    'Cada estado dice cuánto se debe, cuándo y cómo pagarlo. Un pago que llega tarde puede costar un cargo.',
  'Drawn from': 'Se cobra de',
  'Day of the month': 'Día del mes',
  'Every month has it. On a day when banks are closed it is drawn on the next one.':
    'Todos los meses lo tienen. Si los bancos están cerrados, se cobra el día siguiente hábil.',
  '{bank}, where your money goes': '{bank}, adonde va su dinero',
  'Another account of mine': 'Otra cuenta mía',
  'You link it or type its numbers, and we check that it is yours.':
    'Usted la vincula o escribe sus números, y comprobamos que es suya.',
  'Please link that account first, or type its numbers': 'Primero vincule esa cuenta o escriba sus números',
  'Your authorization': 'Su autorización',
  'I have read this and authorize the payments': 'He leído esto y autorizo los pagos',
  'We send you a copy and keep it among your papers.': 'Le enviamos una copia y la guardamos entre sus papeles.',
  'Where your payments are drawn from': 'De dónde se cobran sus pagos',
  'The account must be yours, in your own name. It need not be the one your money goes to.':
    'La cuenta debe ser suya, a su propio nombre. No tiene que ser la que recibe su dinero.',
  'This is chosen, and your papers say so.': 'Esto ya está elegido, y así lo dicen sus documentos.',
  'We ask for this once the account for your money is confirmed.':
    'Se lo preguntamos cuando esté confirmada la cuenta para su dinero.',
  'To pay from another account or on another day, or to end automatic payments, call us at {phone} or write to {email}.':
    'Para pagar desde otra cuenta u otro día, o para terminar los pagos automáticos, llámenos al {phone} o escriba a {email}.',
  'To have payments drawn automatically, call us at {phone} or write to {email}.':
    'Para que los pagos se cobren automáticamente, llámenos al {phone} o escriba a {email}.',
  'Back to how you pay': 'Volver a cómo paga',
  'Choose the account for your payments': 'Elija la cuenta para sus pagos',
  'We ask the bank whether the account is yours, and you to prove who you are. Nothing is drawn yet.':
    'Preguntamos al banco si la cuenta es suya, y a usted que pruebe quién es. Todavía no se cobra nada.',
  'This account is mine, and I may have payments drawn from it':
    'Esta cuenta es mía y puedo hacer que se cobren pagos de ella',
  'A payment drawn from a wrong number comes back and is late, so we ask twice.':
    'Un pago cobrado de un número equivocado vuelve y llega tarde; por eso preguntamos dos veces.',
  'Send the money to another account': 'Enviar el dinero a otra cuenta',
  'Your money goes to': 'Su dinero va a',
  'Paid into': 'Se paga en',
  'Keep this account': 'Conservar esta cuenta',
  'You may name another account until the money is on its way. We write to you about each change, and for 24 hours after it we send nothing.':
    'Puede indicar otra cuenta hasta que el dinero esté en camino. Le escribimos sobre cada cambio, y durante 24 horas después no enviamos nada.',
  'The money is on its way, so this cannot be changed here any more.':
    'El dinero está en camino, así que esto ya no se puede cambiar aquí.',
  'Your payments stay drawn from the account you chose for them,':
    'Sus pagos se siguen cobrando de la cuenta que eligió para ellos,',
  'We ask the bank whether the account is yours, and you to prove who you are. For 24 hours we then send nothing to it.':
    'Preguntamos al banco si la cuenta es suya, y a usted que pruebe quién es. Después no enviamos nada a ella durante 24 horas.',
  'Please choose how you pay': 'Elija cómo paga',
  'Please choose a day': 'Elija un día',
  'Please choose a day up to the 28th': 'Elija un día hasta el 28',
  'Please tick the box to allow the payments': 'Marque la casilla para permitir los pagos',

  'That account is no longer the one to confirm. Please look at your accounts again.':
    'Esa cuenta ya no es la que se confirma. Vuelva a ver sus cuentas.',
  'The time to enter these amounts is over. Please enter your account again, or link it.':
    'El plazo para ingresar estos montos terminó. Ingrese su cuenta de nuevo o vincúlela.',
  'There is no account to draw payments from. Please choose to pay by hand.':
    'No hay una cuenta de la cual cobrar pagos. Elija pagar a mano.',
} as const
