/** Spanish text of the pages where borrowers answer conditions. */
export const spanish = {
  'Message from your lender, in English:': 'Mensaje de su prestamista, en inglés:',
  'Message from your lender, in Spanish:': 'Mensaje de su prestamista, en español:',
  'We need a document from you': 'Necesitamos un documento de usted',
  'We need documents from you': 'Necesitamos documentos de usted',
  'We need an answer from you': 'Necesitamos una respuesta de usted',
  'Your application continues as soon as we have it.': 'Su solicitud continúa en cuanto lo tengamos.',
  'Send the document': 'Enviar el documento',
  'Answer now': 'Responder ahora',
  'Your application continues once you answer each of these.': 'Responda a cada punto y su solicitud continuará.',
  'Nothing right now. If that changes, you’ll see it here and at the bell above.':
    'Nada por el momento. Le avisaremos aquí y en la campana de arriba cuando eso cambie.',
  'We need this again': 'Lo necesitamos otra vez',
  'In review': 'En revisión',
  'requested {time}': 'solicitado {time}',
  'Our team is reviewing it. You don’t need to do anything.':
    'Nuestro equipo lo está revisando. No tiene que hacer nada.',
  'We couldn’t load this. Please try again in a minute.':
    'No pudimos leerlo en este momento. Inténtelo de nuevo en un minuto.',
  'Send for review': 'Enviar a revisión',
  'Sending for review': 'Enviando a revisión',
  '{sent} of {count} documents added': '{sent} de {count} documentos agregados',
  '{name}, {position} of {count}': '{name}, {position} de {count}',
  'We’re checking this file. Wait a moment, then send it for review.':
    'Este archivo se está revisando. Espere un momento y envíelo a revisión.',
  'Bank statement': 'Estado de cuenta bancario',
  'Bank letter': 'Carta del banco',
  'Certificate of trust': 'Certificado del fideicomiso',
  'Deed or legal description': 'Escritura o descripción legal',
  'Pay stub': 'Talón de pago',
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
  'You’re all caught up.': 'Está al día.',
  'Some required documents are missing. Please add them, then send them for review.':
    'Faltan algunos de los documentos que pedimos. Agréguelos y luego envíelos a revisión.',
  'This request has changed since you opened it. Please review it again.':
    'Esta petición cambió desde que la abrió. Véala de nuevo.',
} as const
