/** Spanish text of the pages about credit files. */
export const spanish = {
  'What is your Social Security number?': '¿Cuál es su número de Seguro Social?',
  'Your name, birth date and address alone did not lead to your credit file. With this number we can find it.':
    'Su nombre, fecha de nacimiento y dirección no bastaron para encontrar su historial de crédito. Con este número podemos encontrarlo.',
  'We look for your file again, without affecting your score. The number is encrypted, and nobody sees it in full.':
    'Buscamos su historial de nuevo, sin afectar su puntaje. El número se cifra y nadie lo ve completo.',
  'Find my credit file': 'Buscar mi historial de crédito',
  'I do not have one': 'No tengo uno',
  'We could not send that just now. Please wait a minute and press once more.':
    'No pudimos enviarlo en este momento. Espere un minuto y presione otra vez.',
  'Please enter your Social Security number': 'Escriba su número de Seguro Social',
  'Please enter a valid Social Security number': 'Escriba un número de Seguro Social válido',

  'A bureau keeps your file closed, as you asked it to. Open it for a day and we can go on. Nothing you gave us is lost.':
    'Una agencia mantiene cerrado su historial, como usted se lo pidió. Ábralo por un día y podremos continuar. No se perdió nada de lo que nos dio.',
  'Lift the freeze at each bureau': 'Levante el bloqueo en cada agencia',
  'It is free. Asked online or by phone, a bureau must lift a freeze within one hour. You can choose the day on which it closes again.':
    'Es gratis. Si lo pide en línea o por teléfono, la agencia debe levantar el bloqueo en una hora. Puede elegir el día en que se vuelve a cerrar.',
  'Lift it at {bureau}': 'Levantarlo en {bureau}',
  'opens a new page': 'abre una página nueva',
  'A lock that you set in a bureau’s app is opened in that app.':
    'Un candado que puso en la aplicación de una agencia se abre en esa misma aplicación.',
  'Your file is frozen here': 'Su historial está congelado aquí',
  'Your file is locked here': 'Su historial está bloqueado aquí',
  'I have lifted it': 'Ya lo levanté',
  'Trying again': 'Intentando de nuevo',
  'We could not try again just now. Please wait a minute and press once more.':
    'No pudimos intentarlo en este momento. Espere un minuto y presione otra vez.',

  'The bureau did not answer as it should. That says nothing about your credit, and your score is unchanged.':
    'La agencia no respondió como debía. Eso no dice nada sobre su crédito y su puntaje no cambió.',
  'What we do now': 'Lo que hacemos ahora',
  'We ask again every few minutes. If the bureau stays silent, a person on our team takes over.':
    'Volvemos a preguntar cada pocos minutos. Si la agencia no responde, una persona de nuestro equipo se encarga.',
  'You need to do nothing. We e-mail you when we can go on.':
    'No tiene que hacer nada. Le escribimos por correo electrónico cuando podamos continuar.',
  'See where my application stands': 'Ver cómo va mi solicitud',

  'We found no credit file for you': 'No encontramos un historial de crédito a su nombre',
  'The bureaus have no file under the details we have. A person on our team is looking into it.':
    'Las agencias no tienen un historial con los datos que tenemos. Una persona de nuestro equipo lo está investigando.',
  'What helps us find it': 'Lo que nos ayuda a encontrarlo',
  'A name you used before: a maiden name, or two last names written differently.':
    'Un nombre que usó antes: su apellido de soltera o dos apellidos escritos de otra manera.',
  'An address where you lived in the last two years.': 'Una dirección donde vivió en los últimos dos años.',
  'A birth date or a number that was typed wrong.': 'Una fecha de nacimiento o un número mal escrito.',
  'A credit file that is frozen or locked.': 'Un historial de crédito congelado o bloqueado.',
  'Call us with any of these and we correct it together. We e-mail you as soon as there is news.':
    'Llámenos con cualquiera de estos datos y lo corregimos juntos. Le escribimos por correo electrónico en cuanto haya novedades.',
  'We are looking at a late payment': 'Estamos revisando un pago atrasado',
  'Your full credit report shows a payment that is past due. That does not end your application: a person on our team looks at it, usually within a business day.':
    'Su informe de crédito completo muestra un pago vencido. Eso no termina su solicitud: una persona de nuestro equipo lo revisa, normalmente en un día hábil.',
  'With our team since {date}': 'Con nuestro equipo desde el {date}',
  'What helps': 'Lo que ayuda',
  'A statement or receipt that shows the payment was made.':
    'Un estado de cuenta o recibo que muestre que el pago se hizo.',
  'A few words on what happened: a lost bill, a change of bank, an illness.':
    'Unas palabras sobre lo que pasó: una factura perdida, un cambio de banco, una enfermedad.',
  'A letter of the creditor, where the report is wrong. You can have it corrected at the bureau, too.':
    'Una carta del acreedor, si el informe está equivocado. También puede pedir que la agencia lo corrija.',
  'Call us with any of these. Your report is not requested again.':
    'Llámenos con cualquiera de estos datos. No se vuelve a pedir su informe.',
  'If the payment is explained, we go on to confirm your offer on the report we have. If it is not, you get the reasons in writing. We e-mail you either way.':
    'Si el pago queda explicado, pasamos a confirmar su oferta con el informe que tenemos. Si no, recibe los motivos por escrito. En ambos casos le escribimos por correo electrónico.',
} as const
