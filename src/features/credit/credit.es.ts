/** Spanish text of the pages about credit files. */
export const spanish = {
  'What is your Social Security number?': '¿Cuál es su número de Seguro Social?',
  'We couldn’t find your credit file with just your name, birth date and address. This number helps us find it.':
    'Su nombre, fecha de nacimiento y dirección no bastaron para encontrar su historial de crédito. Con este número podemos encontrarlo.',
  'We’ll look for your file again. This doesn’t affect your score. We encrypt the number, and no one sees it in full.':
    'Buscamos su historial de nuevo, sin afectar su puntaje. El número se cifra y nadie lo ve completo.',
  'Find my credit file': 'Buscar mi historial de crédito',
  'I don’t have one': 'No tengo uno',
  'We couldn’t send that. Please wait a minute and try again.':
    'No pudimos enviarlo. Espere un minuto y presione otra vez.',
  'Please enter your Social Security number': 'Escriba su número de Seguro Social',
  'Please enter a valid Social Security number': 'Escriba un número de Seguro Social válido',

  'Your credit file is frozen. Unfreeze it for a day so we can continue. Nothing you gave us is lost.':
    'Su historial de crédito está congelado. Descongélelo por un día para que podamos continuar. No se perdió nada de lo que nos dio.',
  'Unfreeze your file at each bureau': 'Descongele su historial en cada agencia',
  'It’s free. If you ask online or by phone, a bureau must lift a freeze within one hour. You can choose the day it starts again.':
    'Es gratis. Si lo pide en línea o por teléfono, la agencia debe levantar el congelamiento en una hora. Puede elegir el día en que se vuelve a congelar.',
  'Unfreeze at {bureau}': 'Descongelar en {bureau}',
  'opens a new page': 'abre una página nueva',
  'If you locked your file in a bureau’s app, unlock it in that app.':
    'Si bloqueó su historial en la aplicación de una agencia, desbloquéelo en esa aplicación.',
  'Your file is frozen here': 'Su historial está congelado aquí',
  'Your file is locked here': 'Su historial está bloqueado aquí',
  'My file is open now': 'Mi historial ya está abierto',
  'Trying again': 'Intentando de nuevo',
  'We couldn’t try again. Please wait a minute and press the button again.':
    'No pudimos intentarlo. Espere un minuto y presione otra vez.',

  'The bureau didn’t respond properly. This has nothing to do with your credit, and your score hasn’t changed.':
    'La agencia no respondió como debía. Esto no tiene que ver con su crédito, y su puntaje no cambió.',
  'What we’re doing now': 'Lo que hacemos ahora',
  'We try again every few minutes. If the bureau doesn’t respond, our team takes over.':
    'Volvemos a preguntar cada pocos minutos. Si la agencia no responde, nuestro equipo se encarga.',
  'You don’t need to do anything. We’ll email you when we can continue.':
    'No tiene que hacer nada. Le escribimos por correo electrónico cuando podamos continuar.',
  'See my application status': 'Ver cómo va mi solicitud',

  'We couldn’t find a credit file for you': 'No encontramos un historial de crédito a su nombre',
  'The bureaus have no file under the details we have. Our team is looking into it.':
    'Las agencias no tienen un historial con los datos que tenemos. Nuestro equipo lo está investigando.',
  'What helps us find it': 'Lo que nos ayuda a encontrarlo',
  'A name you used before: a maiden name, or two last names written differently.':
    'Un nombre que usó antes: su apellido de soltera o dos apellidos escritos de otra manera.',
  'An address where you lived in the last two years.': 'Una dirección donde vivió en los últimos dos años.',
  'A birth date or a number that was typed wrong.': 'Una fecha de nacimiento o un número mal escrito.',
  'A credit file that is frozen or locked.': 'Un historial de crédito congelado o bloqueado.',
  'Call us with any of these and we’ll correct it together. We’ll email you as soon as there’s news.':
    'Llámenos con cualquiera de estos datos y lo corregimos juntos. Le escribimos por correo electrónico en cuanto haya novedades.',
  'We’re reviewing a late payment': 'Estamos revisando un pago atrasado',
  'Your full credit report shows a past-due payment. This doesn’t end your application. Our team will review it, usually within a business day.':
    'Su informe de crédito completo muestra un pago vencido. Eso no termina su solicitud: nuestro equipo lo revisa, normalmente en un día hábil.',
  'In review since {date}': 'En revisión desde el {date}',
  'What helps': 'Lo que ayuda',
  'A statement or receipt that shows the payment was made.':
    'Un estado de cuenta o recibo que muestre que el pago se hizo.',
  'A few words about what happened: a lost bill, a change of bank, an illness.':
    'Unas palabras sobre lo que pasó: una factura perdida, un cambio de banco, una enfermedad.',
  'A letter from the creditor if the report is wrong. You can ask the bureau to correct it, too.':
    'Una carta del acreedor, si el informe está equivocado. También puede pedir que la agencia lo corrija.',
  'Call us with any of these. We won’t request your report again.':
    'Llámenos con cualquiera de estos datos. No se vuelve a pedir su informe.',
  'If the payment is explained, we’ll confirm your offer with the report we have. If not, you’ll get the reasons in writing. We’ll email you either way.':
    'Si el pago queda explicado, pasamos a confirmar su oferta con el informe que tenemos. Si no, recibe los motivos por escrito. En ambos casos le escribimos por correo electrónico.',
} as const
