import type { refusals } from './refusal.ts'

type RefusalMessage = (typeof refusals)[keyof typeof refusals]['message']

/** The server's refusals in words, except those defined with the screens that show them. */
export const spanish = {
  'Please check the highlighted answers.': 'Revise las respuestas señaladas.',
  'The request could not be read.': 'No pudimos leer la solicitud.',
  'That is larger than we can accept.': 'Es más grande de lo que podemos aceptar.',
  'That kind of content is not accepted here.': 'Ese tipo de contenido no se acepta aquí.',
  'This request was already used for something else.': 'Esta solicitud ya se usó para otra cosa.',
  'You do not have access to this.': 'Usted no tiene acceso a esto.',
  'We could not find that.': 'No lo encontramos.',
  'This step is already complete.': 'Este paso ya está completo.',
  'Something unexpected happened': 'Ocurrió algo inesperado',
  'An account with this email already exists. Please log in to continue.':
    'Ya existe una cuenta con este correo electrónico. Inicie sesión para continuar.',
  'No private label data found': 'No encontramos los datos de este prestamista',
  'The wording changed while you were reading. Please read it again and agree to it as it stands now.':
    'El texto cambió mientras usted lo leía. Léalo de nuevo y acéptelo como está ahora.',
  'This application cannot go there from its present status.':
    'La solicitud no puede pasar a eso desde su estado actual.',
  'This request is answered another way. Please open it again.': 'Esto se responde de otra manera. Ábralo de nuevo.',
  'You went on with this application on another device.': 'Usted continuó esta solicitud en otro dispositivo.',
  'Newer answers were saved from another tab or window.':
    'Se guardaron respuestas más recientes desde otra pestaña o ventana.',
  'Please call us if there are more liens: we go through them with you.':
    'Si hay más gravámenes, llámenos: los revisamos con usted.',
  'Please say of each loan whether it stands on this home.': 'Indique de cada préstamo si grava esta vivienda.',
  'That debt does not stand on your home, so there is nothing to correct.':
    'Esa deuda no grava su vivienda, así que no hay nada que corregir.',
  'This lien must be paid off before the line can be opened.':
    'Este gravamen debe saldarse antes de que se pueda abrir la línea.',
  'This costs more to pay off than the line can give.': 'Saldar esto cuesta más de lo que la línea puede dar.',
  'No payment has come back, so there is nothing to send again.':
    'Ningún pago ha vuelto, así que no hay nada que enviar de nuevo.',
  'The file has not arrived whole yet.': 'El archivo aún no ha llegado completo.',
  'This link was used already or is too old. Ask for a new one on the device where you are logged in.':
    'Este enlace ya se usó o es demasiado antiguo. Pida uno nuevo en el dispositivo donde tiene la sesión abierta.',
  'A part of the file before this one has not arrived yet.': 'Aún no ha llegado una parte anterior del archivo.',
  'There are no offers on this application at the moment.': 'En este momento no hay ofertas en esta solicitud.',
  'Your offers were priced again. Please look at the new ones and choose.':
    'Volvimos a calcular sus ofertas. Mire las nuevas y elija.',
  'These prices have run out. Please ask for new ones.': 'Estos precios vencieron. Pida otros nuevos.',
  'That offer is not among yours. Please choose one of those shown.':
    'Esa oferta no está entre las suyas. Elija una de las que se muestran.',
  'One of those debts is not among yours. Please choose again.':
    'Una de esas deudas no está entre las suyas. Elija de nuevo.',
  'These offers rest on paying off the liens you marked. Please leave them marked, or call us.':
    'Estas ofertas dependen de saldar los gravámenes que usted marcó. Déjelos marcados o llámenos.',
  'That amount is outside what this offer allows.': 'Ese monto está fuera de lo que permite esta oferta.',
  'The figures on your page are not the newest. Please look at them again before you confirm.':
    'Las cifras de su página no son las más recientes. Mírelas de nuevo antes de confirmar.',
  'This application has not been declined.': 'Esta solicitud no ha sido rechazada.',
  'This copy is still being prepared, or its seven days are over. Please ask for another.':
    'Esta copia aún se está preparando o ya pasaron sus siete días. Pida otra.',
  'We do not currently offer loans in this state.': 'Por ahora no ofrecemos préstamos en este estado.',
  'We do not currently offer loans in this zip code.': 'Por ahora no ofrecemos préstamos en este código postal.',
  'We take applications through loan officers only. Please open the link that your loan officer sent you.':
    'Recibimos solicitudes solo por medio de oficiales de préstamos. Abra el enlace que le envió el suyo.',
  'We cannot take applications from this link yet. Please join the waiting list.':
    'Aún no podemos recibir solicitudes desde este enlace. Anótese en la lista de espera.',
  'You already have an application with us.': 'Usted ya tiene una solicitud con nosotros.',
  'Please verify your identity first.': 'Primero verifique su identidad.',
  'This person has logged in already. Their details are theirs to change.':
    'Esta persona ya inició sesión. Sus datos los cambia ella misma.',
  'Please give the name, e-mail and phone of this person first.':
    'Primero indique el nombre, el correo electrónico y el teléfono de esta persona.',
  'The time to cancel here ended at midnight of your last day. A notice that you posted by then still counts: please call us. You can still ask us to close the line.':
    'El plazo para cancelar aquí terminó a la medianoche de su último día. Un aviso que usted envió por correo hasta entonces aún cuenta: llámenos. También puede pedirnos que cerremos la línea.',
  'Only the owners of the home who live in it can cancel the line.':
    'Solo los dueños que viven en la vivienda pueden cancelar la línea.',
  'This paper is signed before the notary. You can read it here.':
    'Este documento se firma ante el notario. Aquí puede leerlo.',
  'The chat is not available right now. Please call us, or write to us on the contact page.':
    'El chat no está disponible en este momento. Llámenos o escríbanos en la página de contacto.',
  'Token state is invalid.': 'El estado del token no es válido.',
  'That took too long. Please try again.': 'Eso tardó demasiado. Inténtelo de nuevo.',
  'This chat has ended. Please start a new one.': 'Este chat terminó. Inicie uno nuevo.',
  'Something went wrong. Please try resending the message.': 'Algo salió mal. Intente enviar el mensaje de nuevo.',
  'This chat has as many files as it can hold. Please remove some, or call us.':
    'Este chat ya tiene todos los archivos que admite. Quite algunos o llámenos.',
  'That file is larger than 25 MB. Please send a smaller copy.':
    'Ese archivo pesa más de 25 MB. Envíe una copia más pequeña.',
  'We can take JPG, PNG, HEIC, AMR, MP3, MP4, PDF and TXT files only.':
    'Solo podemos recibir archivos JPG, PNG, HEIC, AMR, MP3, MP4, PDF y TXT.',
  'That file is still being checked. Please send the message in a moment.':
    'Ese archivo todavía se está revisando. Envíe el mensaje en un momento.',
} as const satisfies Partial<Record<RefusalMessage, string>>
