/** The Spanish text of the pages about the disbursement account and payments. */
export const spanish = {
  'The account must be in your own name. We don’t send anything until you’ve signed and any right to cancel has ended.':
    'La cuenta debe estar a su propio nombre. No enviamos nada hasta que usted firme y termine todo derecho a cancelar.',
  'Ways to add your account': 'Maneras de agregar su cuenta',

  'About two minutes. Your bank gives us the numbers and confirms the account is yours.':
    'Unos dos minutos. Su banco nos da los números y confirma que la cuenta es suya.',
  'Link my account': 'Vincular mi cuenta',
  'Enter the numbers yourself': 'Escriba usted los números',
  'You need the routing and account numbers. If your bank can’t confirm who owns the account, we’ll verify it with two small deposits (micro-deposits). That takes up to two business days.':
    'Necesita el número de ruta y el de cuenta. Si su banco no puede confirmar de quién es la cuenta, la verificamos con dos depósitos pequeños (microdepósitos). Eso tarda hasta dos días hábiles.',
  'Enter my account': 'Escribir mi cuenta',

  'One account is waiting for you to confirm it': 'Una cuenta espera que usted la confirme',
  'You can also add another one below.': 'También puede agregar otra abajo.',
  'Confirm this account': 'Confirmar esta cuenta',
  'Two small deposits are on their way to this account': 'Dos depósitos pequeños van camino a esta cuenta',
  'They arrive within two business days. Enter the amounts to verify the account.':
    'Llegan en dos días hábiles. Ingrese los montos para verificar la cuenta.',
  'Enter the amounts': 'Ingresar los montos',
  'Our team is reviewing this account': 'Nuestro equipo está revisando esta cuenta',
  'We couldn’t confirm it’s yours. Send us what we asked for, or add another account below.':
    'No pudimos confirmar que es suya. Envíenos lo que le pedimos o agregue otra cuenta abajo.',
  'See what we need': 'Ver lo que necesitamos',
  'You can’t use this account': 'Esta cuenta no se puede usar',
  'The bank says it’s closed. Please add another one.': 'El banco dice que está cerrada. Agregue otra.',

  'Both numbers are in your bank’s app and at the bottom of a check. You’ll confirm the account on the next page.':
    'Ambos números están en la aplicación de su banco y al pie de un cheque. Usted confirma la cuenta en la página siguiente.',
  'Link it instead': 'Mejor vincularla',
  'Where to find the numbers on a check': 'Dónde están los números en un cheque',
  'At the bottom of a check, left to right: 9-digit routing number, account number, then check number. You don’t need the check number.':
    'En la parte de abajo de un cheque, de izquierda a derecha: número de ruta de 9 dígitos, número de cuenta y número de cheque. No necesita el número de cheque.',
  'Nine digits. Use the one for electronic payments, not wires.':
    'Nueve dígitos. El de pagos electrónicos, no el de transferencias.',
  'Money sent to a wrong number can be lost, so we ask twice.':
    'El dinero enviado a un número equivocado puede perderse; por eso preguntamos dos veces.',

  'Please enter the routing number': 'Ingrese el número de ruta',
  'A routing number has nine digits': 'Un número de ruta tiene nueve dígitos',
  'That isn’t a U.S. bank’s routing number. Please check it against your check or your bank’s app.':
    'No es un número de ruta de un banco de EE. UU. Compárelo con su cheque o la aplicación de su banco.',
  'Please enter the account number': 'Ingrese el número de cuenta',
  'An account number has 4 to 17 digits': 'Un número de cuenta tiene de 4 a 17 dígitos',
  'Please enter the account number again': 'Ingrese el número de cuenta otra vez',
  'The account numbers don’t match': 'Los números de cuenta no coinciden',
  'Please choose checking or savings': 'Elija corriente o de ahorros',

  'There’s no account to confirm yet.': 'Todavía no hay una cuenta que confirmar.',
  'Add an account': 'Agregar una cuenta',
  'We’ll ask the bank whether the account is yours. This takes a few seconds.':
    'Preguntamos al banco si la cuenta es suya. Tarda unos segundos.',
  'Asking the bank': 'Preguntando al banco',
  'The account': 'La cuenta',
  'Bank for this routing number': 'El banco de este número de ruta',
  'In the name of': 'A nombre de',
  'Amount to send': 'Se enviará',
  'ending in {digits}': 'que termina en {digits}',
  'This account is mine, and you may send the money to it': 'Esta cuenta es mía y el dinero puede enviarse a ella',
  'Please choose an account': 'Elija una cuenta',
  'Please check the box to confirm': 'Marque la casilla para confirmar',

  'Two small deposits': 'Dos depósitos pequeños',
  'We sent two amounts under a dollar to your account': 'Enviamos dos montos de menos de un dólar a su cuenta',
  'They arrive within two business days. We take them back afterward.':
    'Llegan en dos días hábiles; después los retiramos.',
  '{count} {count|attempt|attempts} left, until {date}.':
    '{count|Queda|Quedan} {count} {count|intento|intentos}, hasta el {date}.',
  'Check the amounts': 'Comprobar los montos',
  'Checking the amounts': 'Revisando los montos',
  'First amount, in dollars': 'Primer monto, en dólares',
  'Second amount, in dollars': 'Segundo monto, en dólares',
  'Please enter the amount': 'Ingrese el monto',
  'Please enter an amount under a dollar, such as 0.07': 'Ingrese un monto de menos de un dólar, como 0.07',
  'Those aren’t the amounts we sent. Please check your account again.':
    'Esos no son los montos que enviamos. Compárelos con su cuenta.',

  'How you pay': 'Cómo paga',
  'Autopay lowers your rate by {points}. It isn’t required for your loan, and you can stop it at any time.':
    'Pagar automáticamente baja su tasa en {points}. Su préstamo no depende de ello, y puede terminarlo cuando quiera.',
  'Your loan doesn’t depend on this choice, and you can change it at any time.':
    'Su préstamo no depende de esta elección, y puede cambiarla cuando quiera.',
  'Monthly payments': 'Pagos mensuales',
  Automatically: 'Automáticamente',
  'I’ll pay manually each month': 'Pagaré manualmente cada mes',
  '{rate} a year, {payment} a month': '{rate} al año, {payment} al mes',
  'If you pay manually': 'Si paga manualmente',
  'Each statement says what’s due, when, and how to pay it. If you pay late, we may charge a fee.':
    'Cada estado dice cuánto se debe, cuándo y cómo pagarlo. Un pago que llega tarde puede costar un cargo.',
  'Pay from': 'Pagar desde',
  'Day of the month': 'Día del mes',
  'Choose a day that every month has. If banks are closed that day, we’ll debit it the next business day.':
    'Elija un día que tengan todos los meses. Si ese día los bancos están cerrados, lo cobramos el siguiente día hábil.',
  '{bank}, where we send your money': '{bank}, adonde va su dinero',
  'Another account of mine': 'Otra cuenta mía',
  'You link it or enter its numbers, and we check that it’s yours.':
    'Usted la vincula o escribe sus números, y comprobamos que es suya.',
  'Please link that account first, or enter its numbers': 'Primero vincule esa cuenta o escriba sus números',
  'Your authorization': 'Su autorización',
  'I have read this and authorize the payments': 'He leído esto y autorizo los pagos',
  'We’ll send you a copy and keep it with your documents.':
    'Le enviaremos una copia y la guardaremos con sus documentos.',
  'Where your payments come from': 'De dónde se cobran sus pagos',
  'The account must be in your own name. It can be different from the one that receives your money.':
    'La cuenta debe estar a su propio nombre. Puede ser distinta de la que recibe su dinero.',
  'You’ve chosen this, and your documents show it.': 'Usted ya eligió esto, y sus documentos lo muestran.',
  'We’ll ask for this once you’ve confirmed the account for your money.':
    'Se lo preguntamos cuando esté confirmada la cuenta para su dinero.',
  'To change the account or day, or to stop automatic payments, call us at {phone} or email {email}.':
    'Para pagar desde otra cuenta u otro día, o para terminar los pagos automáticos, llámenos al {phone} o escriba a {email}.',
  'To set up automatic payments, call us at {phone} or email {email}.':
    'Para que los pagos se cobren automáticamente, llámenos al {phone} o escriba a {email}.',
  'Back to how you pay': 'Volver a cómo paga',
  'Choose the account for your payments': 'Elija la cuenta para sus pagos',
  'We’ll ask the bank whether the account is yours, and ask you to confirm who you are. We don’t debit anything yet.':
    'Preguntaremos al banco si la cuenta es suya y le pediremos confirmar quién es. Todavía no cobramos nada.',
  'This account is mine, and you may debit payments from it': 'Esta cuenta es mía y pueden cobrar pagos de ella',
  'If a number is wrong, your payment is returned and late, so we ask twice.':
    'Un pago desde un número equivocado se devuelve y llega tarde; por eso preguntamos dos veces.',
  'Send the money to another account': 'Enviar el dinero a otra cuenta',
  'Your money goes to': 'Su dinero va a',
  'Deposited into': 'Se deposita en',
  'Keep this account': 'Conservar esta cuenta',
  'You can choose another account until the money is on its way. We email you about each change and wait 24 hours before we send anything.':
    'Puede elegir otra cuenta hasta que el dinero esté en camino. Le escribimos por correo electrónico sobre cada cambio y esperamos 24 horas antes de enviar algo.',
  'The money is on its way, so you can’t change this here anymore.':
    'El dinero está en camino, así que esto ya no se puede cambiar aquí.',
  'Your payments still come from the account you chose for them,':
    'Sus pagos se siguen cobrando de la cuenta que eligió para ellos,',
  'We’ll ask the bank whether the account is yours, and ask you to confirm who you are. We then wait 24 hours before we send anything to it.':
    'Preguntaremos al banco si la cuenta es suya y le pediremos confirmar quién es. Luego esperamos 24 horas antes de enviarle algo.',
  'Please choose how you pay': 'Elija cómo paga',
  'Please choose a day': 'Elija un día',
  'Please choose a day up to the 28th': 'Elija un día hasta el 28',
  'Please check the box to allow the payments': 'Marque la casilla para permitir los pagos',

  'You no longer need to confirm that account. Please check your accounts again.':
    'Esa cuenta ya no es la que se confirma. Vuelva a ver sus cuentas.',
  'The time to enter these amounts has expired. Please enter your account again, or link it.':
    'El plazo para ingresar estos montos terminó. Ingrese su cuenta de nuevo o vincúlela.',
  'There’s no account to debit. Please choose to pay manually.':
    'No hay una cuenta de la cual cobrar. Elija pagar manualmente.',
} as const
