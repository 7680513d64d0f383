/** Spanish text of the final offer, reading and signing. */
export const spanish = {
  'Your line of credit: terms and costs': 'Su línea de crédito: condiciones y costos',
  'What the line costs, how you repay it, and your rights if a statement is wrong.':
    'Lo que cuesta la línea, cómo se paga y sus derechos si un estado de cuenta está equivocado.',
  'Notice of special flood hazards': 'Aviso de peligros especiales de inundación',
  'Your home’s flood zone, and the insurance the law requires.':
    'La zona de inundación de su vivienda y el seguro que exige la ley.',
  'Credit agreement and promissory note': 'Contrato de crédito y pagaré',
  'Your promise to pay back what you draw. You alone sign it.':
    'Su promesa de devolver lo que retire. Solo usted lo firma.',
  'Acknowledgment of fair market value': 'Reconocimiento del valor justo de mercado',
  'Your home’s value. You and the lender sign it at closing.':
    'El valor de su vivienda. Usted y el prestamista lo firman en el cierre.',
  'Texas law requires you to sign at an office, together with the deed. Read each document here first, to the end.':
    'La ley de Texas exige que usted firme en una oficina, junto con la escritura. Lea antes cada documento aquí, hasta el final.',
  'Read your documents': 'Lea sus documentos',
  'At the office': 'En la oficina',
  'Continue to the closing': 'Seguir al cierre',
  'Once you reach the end of each document, you can continue here.':
    'Cuando haya llegado al final de cada documento, podrá seguir aquí.',
  'You’ll sign at the office': 'Usted firma en la oficina',
  'I have read these documents and will sign them at the office':
    'He leído estos documentos y los firmaré en el cierre, en la oficina',
  'It secures the line with your home. You read it now and sign it with the notary.':
    'Hace de su vivienda la garantía. Lo lee ahora y lo firma ante el notario.',
  'How the notary works, and what you bring.': 'Cómo trabaja el notario y qué debe traer.',
  'Notice of your right to cancel': 'Aviso de su derecho a cancelar',
  'How long you have to cancel, and how.': 'Hasta cuándo puede cancelar, y cómo.',

  'Your final offer': 'Su oferta final',
  'Everything is verified. These are the final figures. Nothing binds you until you sign.':
    'Todo está verificado. Estas son las cifras finales; nada lo obliga antes de firmar.',

  'Fixed annual rate': 'Tasa anual, fija',
  'APR, without fees': 'APR, sin cargos',

  'Read before you accept': 'Lea antes de aceptar',
  'Read it': 'Leerlo',
  'Read again': 'Leer de nuevo',

  'Read to the end': 'Leído hasta el final',
  'Not finished': 'Sin terminar',
  'Signed on {date}': 'Firmado el {date}',
  'Accept the final offer': 'Aceptar la oferta final',
  'I have a question first': 'Primero tengo una pregunta',

  'You sign later, with the notary': 'Más tarde firma ante el notario',
  'What’s left': 'Lo que falta',
  'Go to next': 'Ir a lo siguiente',
  '{left} of {count} {count|document|documents} left':
    '{count|Queda|Quedan} {left} de {count} {count|documento|documentos}',
  'About {count} {count|minute|minutes} to read': 'Unos {count} {count|minuto|minutos} de lectura',
  'Everything is read': 'Todo está leído',
  'I read {count|this document|these documents} and have a copy to keep':
    'Leí {count|este documento|estos documentos} y tengo una copia para guardar',
  'Please read each document to the end first': 'Primero lea cada documento hasta el final',
  'Good to know': 'Conviene saber',
  'Your electronic signature counts just like one on paper. You can ask for paper instead, at no cost.':
    'Su firma electrónica vale como una en papel. Puede pedir papel en su lugar, sin costo.',
  'You can stop at any time. We save what you’ve read, on this device and any other.':
    'Puede detenerse en cualquier momento. Lo que haya leído se conserva, en este dispositivo y en cualquier otro.',
  'You can sign starting {date}': 'Puede firmar a partir del {date}',
  'Your home is in a flood hazard area. The law gives you time to review the flood notice before you sign. You can read your documents now.':
    'Su vivienda está en una zona con peligro de inundación. La ley le da tiempo para revisar el aviso de inundación antes de firmar. Puede leer sus documentos ahora.',

  'Your location (optional)': 'Su ubicación (opcional)',
  'With each signature, we record the time and your IP address. You can add your location. It can help show later that it was you. Your browser will ask you first, and you can sign without it.':
    'Con cada firma registramos la hora y la dirección de internet. Puede agregar su ubicación. Ayuda a demostrar después que fue usted. Su navegador le pregunta antes, y puede firmar sin ella.',
  'Add my location': 'Agregar mi ubicación',
  'Asking your browser': 'Preguntando a su navegador',
  'We’ll record your location, within {meters} meters.': 'Registraremos su ubicación, con {meters} metros de margen.',
  'Your browser didn’t share a location. You can still sign.':
    'Su navegador no compartió una ubicación. Aun así puede firmar.',
  'Skip it': 'Omitir',

  'Read to the end, then sign below. We save your place if you leave.':
    'Léalo hasta el final y firme debajo. Si sale, se conserva su lugar.',
  'Document {number} of {count}': 'Documento {number} de {count}',
  'What you do here': 'Lo que usted hace aquí',
  'Read the document to the end': 'Leer el documento hasta el final',
  'Your initials, on page {page}': 'Sus iniciales, en la página {page}',
  'Your signature and its date, on page {page}': 'Su firma y su fecha, en la página {page}',
  done: 'listo',
  'You’re reading the Spanish copy. You sign the English document, which is the binding one.':
    'Usted lee la copia en español. El documento que firma es el documento en inglés, que es el que lo obliga.',
  'Sign here': 'Firme aquí',
  'You can sign once you reach the end of the document.':
    'Se puede firmar cuando se haya llegado al final del documento.',
  'Your initials': 'Sus iniciales',
  'Your initials are added wherever they’re required.': 'Sus iniciales se agregan donde se requieran.',
  'I agree to sign this document electronically, and to be bound by it as if I had signed on paper':
    'Acepto firmar este documento electrónicamente y quedar obligado como por uno firmado en papel',
  'Sign this document': 'Firmar este documento',
  Signing: 'Firmando',
  'Finish later': 'Terminar más tarde',
  'Please write your initials': 'Escriba sus iniciales',
  'Please write your initials, such as MG': 'Escriba sus iniciales, como MG',
  'Please type your name exactly as shown above': 'Escriba su nombre como aparece arriba',

  'There’s nothing left to sign here': 'No queda nada por firmar aquí',
  'Your application is at another step. You can still read and save your documents here.':
    'Su solicitud está en otro paso. Sus documentos quedan aquí para leerlos y guardarlos.',
  'Download all documents': 'Descargar todos los documentos',
  'Preparing your download': 'Preparando su descarga',
  'We couldn’t prepare your download. Please try again.': 'No pudimos preparar su descarga. Intente de nuevo.',
  'Sealed, with its certificate': 'Sellado, con su certificado',
  'Waiting for signatures': 'Esperando firmas',
  'For your records': 'Para sus archivos',

  'We can go through the documents with you, in English or Spanish. Everything you’ve read or signed is saved.':
    'Podemos revisar los documentos con usted, en inglés o español. Todo lo que haya leído o firmado queda guardado.',
  'Common questions': 'Preguntas frecuentes',
  'A figure or a name is wrong': 'Una cifra o un nombre está mal',
  'Don’t sign. Call us, and we’ll correct the document so you can read the new one.':
    'No firme. Llámenos y corregiremos el documento para que lea el nuevo.',
  'I’d rather sign on paper': 'Prefiero firmar en papel',
  'Call us and we’ll send you paper documents at no cost. You can withdraw your consent to electronic documents at any time. Closing then takes a few days longer.':
    'Llámenos y le enviaremos los documentos en papel sin costo. Puede retirar su consentimiento a los documentos electrónicos en cualquier momento. El cierre toma entonces unos días más.',
  'The button to sign doesn’t work': 'El botón para firmar no funciona',
  'It waits until you’ve read the document: scroll through its pages, or go to the end and choose “I have read it.” If it still doesn’t work, open this page in another browser. We keep your place.':
    'Espera a que usted lea el documento: recorra sus páginas, o vaya al final y elija «Lo he leído». Si aun así no funciona, abra esta página en otro navegador. Guardamos su lugar.',
  'I changed my mind': 'Cambié de idea',
  'Before you sign, you can withdraw at any time, at no cost. After that, owners who live in the home have three business days to cancel.':
    'Antes de firmar puede retirarse en cualquier momento, sin costo. Después, los dueños que viven en la vivienda tienen tres días hábiles para cancelar.',
  'Back to my documents': 'Volver a mis documentos',
  'This document changed after you opened it. Please open it again, read it to the end, and sign then.':
    'Este documento cambió desde que lo abrió. Ábralo de nuevo, léalo hasta el final y firme entonces.',
  'By law, you sign this at the office, at closing. You can read it here.':
    'Por ley, usted firma esto en la oficina, en el cierre. Puede leerlo aquí.',
  'You haven’t finished this document. Please read it to the end, then sign.':
    'No ha terminado este documento. Léalo hasta el final y luego firme.',
} as const
