import type { refusals } from './refusals.table.ts'

type RefusalMessage = (typeof refusals)[keyof typeof refusals]['message']

/** The server's refusals in words, except those defined with the screens that show them. */
export const spanish = {
  'Please check the highlighted answers.': 'Revise las respuestas señaladas.',
  'We couldn’t read the request.': 'No pudimos leer la solicitud.',
  'That’s larger than we can accept.': 'Es más grande de lo que podemos aceptar.',
  'We don’t accept that kind of content here.': 'Ese tipo de contenido no se acepta aquí.',
  'This request was already used for something else.': 'Esta solicitud ya se usó para otra cosa.',
  'You don’t have access to this.': 'Usted no tiene acceso a esto.',
  'We couldn’t find that.': 'No lo encontramos.',
  'This step is already complete.': 'Este paso ya está completo.',
  'Something unexpected happened': 'Ocurrió algo inesperado',
  'An account with this email already exists. Please log in to continue.':
    'Ya existe una cuenta con este correo electrónico. Inicie sesión para continuar.',
  'No private label data found': 'No encontramos los datos de este prestamista',
  'The wording changed while you were reading. Please read it again and agree to the new version.':
    'El texto cambió mientras usted lo leía. Léalo de nuevo y acéptelo como está ahora.',
  'You can’t sign yet. This page shows the first day you can.':
    'Usted aún no puede firmar. Esta página indica desde qué día.',
  'Please read the disclosures and confirm that you have them.': 'Lea las divulgaciones y confirme que las tiene.',
  'This step isn’t available right now.': 'Este paso no está disponible en este momento.',
  'This request has changed. Please open it again.': 'Esta petición cambió. Ábrala de nuevo.',
  'You continued this application on another device.': 'Usted continuó esta solicitud en otro dispositivo.',
  'Newer answers were saved from another tab or window.':
    'Se guardaron respuestas más recientes desde otra pestaña o ventana.',
  'If there are more liens, please call us and we’ll go through them with you.':
    'Si hay más gravámenes, llámenos: los revisamos con usted.',
  'For each loan, please tell us whether this home secures it.': 'Indique de cada préstamo si grava esta vivienda.',
  'That debt isn’t secured by your home, so there’s nothing to correct.':
    'Esa deuda no grava su vivienda, así que no hay nada que corregir.',
  'This lien must be paid off before the line can be opened.':
    'Este gravamen debe saldarse antes de que se pueda abrir la línea.',
  'Paying this off takes more than the line allows.': 'Saldar esto cuesta más de lo que la línea puede dar.',
  'No payment was returned, so there’s nothing to send again.':
    'Ningún pago ha vuelto, así que no hay nada que enviar de nuevo.',
  'The upload isn’t complete yet.': 'El archivo aún no ha llegado completo.',
  'This link has been used or has expired. Ask for a new one on the device where you’re logged in.':
    'Este enlace ya se usó o venció. Pida uno nuevo en el dispositivo donde tiene la sesión abierta.',
  'An earlier part of the upload isn’t complete yet.': 'Aún no ha llegado una parte anterior del archivo.',
  'This application has no offers right now.': 'En este momento no hay ofertas en esta solicitud.',
  'We updated your offers. Please review the new ones and choose.':
    'Actualizamos sus ofertas. Revise las nuevas y elija.',
  'These rates have expired. Please get new offers.': 'Estas tasas vencieron. Pida ofertas nuevas.',
  'That isn’t one of your offers. Please choose one shown here.':
    'Esa oferta no está entre las suyas. Elija una de las que se muestran.',
  'One of those debts isn’t yours. Please choose again.': 'Una de esas deudas no está entre las suyas. Elija de nuevo.',
  'These offers require paying off the liens you marked. Please leave them marked, or call us.':
    'Estas ofertas dependen de saldar los gravámenes que usted marcó. Déjelos marcados o llámenos.',
  'That amount is outside what this offer allows.': 'Ese monto está fuera de lo que permite esta oferta.',
  'Your figures changed. Please review them again before you confirm.':
    'Las cifras de su página no son las más recientes. Mírelas de nuevo antes de confirmar.',
  'This application hasn’t been declined.': 'Esta solicitud no ha sido rechazada.',
  'This copy isn’t ready yet, or its seven days have passed. Please ask for another.':
    'Esta copia aún se está preparando o ya pasaron sus siete días. Pida otra.',
  'We do not currently offer loans in this state.': 'Por ahora no ofrecemos préstamos en este estado.',
  'We do not currently offer loans in this zip code.': 'Por ahora no ofrecemos préstamos en este código postal.',
  'We don’t offer this line on a home that you live in, in Texas. You can apply for our home equity line of credit instead.':
    'No ofrecemos esta línea sobre una vivienda en la que usted vive, en Texas. En su lugar puede solicitar nuestra línea de crédito con garantía hipotecaria.',
  'We take applications only through loan officers. Please open the link your loan officer sent you.':
    'Recibimos solicitudes solo por medio de oficiales de préstamos. Abra el enlace que le envió el suyo.',
  'We can’t take applications from this link yet. Please join the waiting list.':
    'Aún no podemos recibir solicitudes desde este enlace. Anótese en la lista de espera.',
  'You already have an application with us.': 'Usted ya tiene una solicitud con nosotros.',
  'Please verify your identity first.': 'Primero verifique su identidad.',
  'This person has already logged in. Only they can change their details.':
    'Esta persona ya inició sesión. Sus datos los cambia ella misma.',
  'Please enter this person’s name, email and phone first.':
    'Primero indique el nombre, el correo electrónico y el teléfono de esta persona.',
  'The time to cancel here has ended. A notice postmarked by midnight of your last day still counts. Please call us. You can still ask us to close the line.':
    'El plazo para cancelar aquí terminó. Un aviso con matasellos de la medianoche de su último día o anterior todavía vale. Llámenos. También puede pedirnos que cerremos la línea.',
  'You don’t have the right to cancel this line.': 'Usted no tiene derecho a cancelar esta línea.',
  'You sign this document with the notary. You can read it here.':
    'Este documento se firma ante el notario. Aquí puede leerlo.',
  'Chat isn’t available right now. Please call us, or write to us on the contact page.':
    'El chat no está disponible en este momento. Llámenos o escríbanos en la página de contacto.',
  'Token state is invalid.': 'El estado del token no es válido.',
  'That took too long. Please try again.': 'Eso tardó demasiado. Inténtelo de nuevo.',
  'We can email a transcript only to people who are logged in and have confirmed their email address.':
    'Solo podemos enviar la transcripción por correo electrónico a quien inició sesión y confirmó su dirección.',
  'This chat has ended. Please start a new one.': 'Este chat terminó. Inicie uno nuevo.',
  'Something went wrong. Please try resending the message.': 'Algo salió mal. Intente enviar el mensaje de nuevo.',
  'This chat has reached its file limit. Please remove some, or call us.':
    'Este chat ya tiene todos los archivos que admite. Quite algunos o llámenos.',
  'That file is larger than 25 MB. Please send a smaller copy.':
    'Ese archivo pesa más de 25 MB. Envíe una copia más pequeña.',
  'We accept only JPG, PNG, HEIC, AMR, MP3, MP4, PDF and TXT files.':
    'Solo podemos recibir archivos JPG, PNG, HEIC, AMR, MP3, MP4, PDF y TXT.',
  'That file is still being checked. Please send the message in a moment.':
    'Ese archivo todavía se está revisando. Envíe el mensaje en un momento.',
} as const satisfies Partial<Record<RefusalMessage, string>>
