/** Spanish text of the pages where borrowers answer conditions. */
export const spanish = {
  'We need a document from you': 'Necesitamos un documento de usted',
  'We need documents from you': 'Necesitamos documentos de usted',
  'We need an answer from you': 'Necesitamos una respuesta de usted',
  'Your application goes on as soon as we have it.': 'Su solicitud continúa en cuanto lo tengamos.',
  'Send the document': 'Enviar el documento',
  'Send the documents': 'Enviar los documentos',
  'Answer now': 'Responder ahora',
  'Answer each of these, and your application goes on.': 'Responda a cada punto y su solicitud continuará.',
  'Nothing at the moment. We tell you here and by the bell above when that changes.':
    'Nada por el momento. Le avisaremos aquí y en la campana de arriba cuando eso cambie.',
  'We asked again': 'Se lo pedimos otra vez',
  'In review': 'En revisión',
  'asked {time}': 'solicitado {time}',
  'A person on our team is looking at it. You need to do nothing.':
    'Una persona de nuestro equipo lo está revisando. Usted no tiene que hacer nada.',
  'We could not read this just now. Please try again in a minute.':
    'No pudimos leerlo en este momento. Inténtelo de nuevo en un minuto.',
  'PDF, JPG, PNG or HEIC, at most 20 MB each. Files are encrypted on their way and where we keep them.':
    'PDF, JPG, PNG o HEIC, de 20 MB como máximo cada uno. Los archivos se cifran en camino y donde los guardamos.',
  'Send for review': 'Enviar a revisión',
  'Sending for review': 'Enviando a revisión',
  '{count} {count|file|files} added': '{count} {count|archivo agregado|archivos agregados}',
  'Drag files here, or': 'Arrastre los archivos aquí, o',
  'Choose files': 'Elegir archivos',
  'Take a photo': 'Tomar una foto',
  '{name}, {position} of {count}': '{name}, {position} de {count}',
  'Sending: {percent} percent': 'Enviando: {percent} por ciento',
  'No connection. It goes on by itself.': 'Sin conexión. Continuará por sí solo.',
  Paused: 'En pausa',
  'Looking at the file': 'Revisando el archivo',
  Added: 'Agregado',
  'It could not be sent just now.': 'No se pudo enviar en este momento.',
  'Pause {name}': 'Pausar {name}',
  'Go on with {name}': 'Continuar con {name}',
  'Preview {name}': 'Ver {name}',
  Pause: 'Pausar',
  Preview: 'Ver',
  'This file is being checked. Wait a moment, then send it for review.':
    'Este archivo se está revisando. Espere un momento y envíelo a revisión.',
  'Bank statement': 'Estado de cuenta bancario',
  'Bank letter': 'Carta del banco',
  'Certificate of trust': 'Certificado del fideicomiso',
  'Deed or legal description': 'Escritura o descripción legal',
  'Pay stub': 'Recibo de pago',
  Document: 'Documento',
  'ID, front': 'Identificación, frente',
  'ID, back': 'Identificación, reverso',
  'State ID, front': 'Identificación estatal, frente',
  'State ID, back': 'Identificación estatal, reverso',
  'Resident card, front': 'Tarjeta de residente, frente',
  'Resident card, back': 'Tarjeta de residente, reverso',
  'Photo of your face': 'Foto de su rostro',
  'Save phone number': 'Guardar número de teléfono',
  'Saving your number': 'Guardando su número',
  'View All': 'Ver todas',
  'View Less': 'Ver menos',
  'Nothing is waiting for you.': 'Nada espera por usted.',
  'That file is empty. Please choose another.': 'Ese archivo está vacío. Elija otro.',
  'That file is larger than 20 MB. Please send a smaller copy, or its pages one by one.':
    'Ese archivo pesa más de 20 MB. Envíe una copia más pequeña o sus páginas una por una.',
  'We can read PDF, JPG, PNG and HEIC files only. Please send the document as one of these.':
    'Solo podemos leer archivos PDF, JPG, PNG y HEIC. Envíe el documento en uno de estos formatos.',
  'That file name has signs we cannot take, such as slashes. Please rename the file.':
    'Ese nombre de archivo tiene signos que no aceptamos, como barras. Cambie el nombre del archivo.',
  'That file name is longer than 200 characters. Please rename the file.':
    'Ese nombre de archivo tiene más de 200 caracteres. Cambie el nombre del archivo.',
  'You have sent as many files as one application holds. Please remove some, or call us.':
    'Ya envió todos los archivos que caben en una solicitud. Quite algunos o llámenos.',
  'We no longer need this document. Look again at what we ask for.':
    'Ya no necesitamos este documento. Vea otra vez lo que pedimos.',
  'The file changed while it was being sent. Please choose it again.':
    'El archivo cambió mientras se enviaba. Elíjalo de nuevo.',
  'That file is damaged and cannot be opened. Please send another copy.':
    'Ese archivo está dañado y no se puede abrir. Envíe otra copia.',
  'That PDF is locked with a password. Print it to a new PDF without one, and send that.':
    'Ese PDF está protegido con contraseña. Imprímalo a un PDF nuevo sin contraseña y envíe ese.',
  'That picture is larger than 12,000 by 12,000 dots or 50 megapixels. Please send a smaller copy.':
    'Esa imagen supera los 12,000 por 12,000 puntos o 50 megapíxeles. Envíe una copia más pequeña.',
  'That file unpacks to far more than its size, so we cannot open it safely. Please send a plain copy.':
    'Ese archivo se descomprime a mucho más que su tamaño y no podemos abrirlo con seguridad. Envíe una copia sencilla.',
  'That PDF has scripts, links to programs or other files inside, which we cannot take. Print it to a new PDF, and send that.':
    'Ese PDF contiene scripts, enlaces a programas u otros archivos que no podemos aceptar. Imprímalo a un PDF nuevo y envíe ese.',
  'Our virus check found something in that file. Please send another copy.':
    'Nuestro antivirus encontró algo en ese archivo. Envíe otra copia.',
  'Some of the documents we ask for are missing. Please add them, then send them for review.':
    'Faltan algunos de los documentos que pedimos. Agréguelos y luego envíelos a revisión.',
  'This request has changed since you opened it. Look at it again.':
    'Esta petición cambió desde que la abrió. Véala de nuevo.',
} as const
