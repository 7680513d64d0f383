/** Spanish text of the final offer, reading and signing. */
export const spanish = {
  'Your line of credit: terms and costs': 'Su línea de crédito: condiciones y costos',
  'What the line costs, how you repay it, and your rights if a statement is wrong.':
    'Lo que cuesta la línea, cómo se paga y sus derechos si un estado de cuenta está equivocado.',
  'Notice of special flood hazards': 'Aviso de peligros especiales de inundación',
  'Your home stands in a flood zone: which one, and what insurance the law asks for.':
    'Su vivienda está en una zona de inundación: cuál, y qué seguro exige la ley.',
  'Credit agreement and promissory note': 'Contrato de crédito y pagaré',
  'Your promise to pay back what you draw. You alone sign it.':
    'Su promesa de devolver lo que retire. Solo usted lo firma.',
  'Acknowledgment of fair market value': 'Reconocimiento del valor justo de mercado',
  'What your home is worth, which you and the lender sign at the closing.':
    'Lo que vale su vivienda; usted y el prestamista lo firman en el cierre.',
  'Texas law has you sign at the closing, at an office, together with the deed. Read each document here now, to its end.':
    'La ley de Texas exige que usted firme en el cierre, en una oficina, junto con la escritura. Lea aquí ahora cada documento, hasta el final.',
  'Read your documents': 'Lea sus documentos',
  'Read now, sign at the office': 'Lea ahora, firme en la oficina',
  'At the office': 'En la oficina',
  'Begin reading': 'Empezar a leer',
  'Continue to the closing': 'Seguir al cierre',
  'Once you have reached the end of each document, you continue here.':
    'Cuando haya llegado al final de cada documento, podrá seguir aquí.',
  'You sign at the office': 'Usted firma en la oficina',
  'I have read these documents, and sign them at the closing at the office':
    'He leído estos documentos y los firmaré en el cierre, en la oficina',
  'It makes your home the security. You read it now and sign it before the notary.':
    'Hace de su vivienda la garantía. Lo lee ahora y lo firma ante el notario.',
  'How the notary works, and what you bring.': 'Cómo trabaja el notario y qué debe traer.',
  'Notice of your right to cancel': 'Aviso de su derecho a cancelar',
  'Until when you can cancel, and how.': 'Hasta cuándo puede cancelar, y cómo.',

  'Your final offer': 'Su oferta final',
  'Everything is verified. These are the final figures; nothing binds you before you sign.':
    'Todo está verificado. Estas son las cifras finales; nada lo obliga antes de firmar.',
  'First draw': 'Primer retiro',
  'Yearly rate, fixed': 'Tasa anual, fija',
  'APR, without fees': 'APR, sin cargos',
  'Time to repay': 'Tiempo para pagar',
  'Read before you accept': 'Lea antes de aceptar',
  'Read it': 'Leerlo',
  'Read again': 'Leer de nuevo',
  'Close it': 'Cerrarlo',
  'Read to its end': 'Leído hasta el final',
  'Not read to its end yet': 'Aún no leído hasta el final',
  'Signed on {date}': 'Firmado el {date}',
  'I read “{title}” and have a copy to keep': 'Leí «{title}» y tengo una copia para guardar',
  'Please read this paper to its end first': 'Primero lea este documento hasta el final',
  'Accept the final offer': 'Aceptar la oferta final',
  'I have a question first': 'Primero tengo una pregunta',

  'Your papers are drawn. You read each to its end and sign the agreement here; the deed follows before a notary.':
    'Sus documentos están listos. Lee cada uno hasta el final y firma aquí el contrato; la escritura sigue ante un notario.',
  'What you sign, and when': 'Qué firma y cuándo',
  'Here, now': 'Aquí, ahora',
  'Before the notary': 'Ante el notario',
  'Good to know': 'Conviene saber',
  'Your electronic signature counts like one on paper. You may ask for paper instead, free of charge.':
    'Su firma electrónica vale como una en papel. Puede pedir papel en su lugar, sin costo.',
  'You can stop at any time. What you have read is kept, on this device and any other.':
    'Puede detenerse en cualquier momento. Lo que haya leído se conserva, en este dispositivo y en cualquier otro.',
  'Reading and signing takes most people about ten minutes.': 'Leer y firmar le toma a la mayoría unos diez minutos.',
  'Begin signing': 'Empezar a firmar',

  'Where you are, if you like': 'Dónde está usted, si quiere',
  'We note with each signature when it was made and from which internet address. You may add where you are: it helps to show later that it was you. Your browser asks you first, and you can sign without it.':
    'Con cada firma anotamos cuándo se hizo y desde qué dirección de internet. Usted puede agregar dónde está: ayuda a demostrar después que fue usted. Su navegador le pregunta antes, y puede firmar sin ello.',
  'Add where I am': 'Agregar dónde estoy',
  'Asking your browser': 'Preguntando a su navegador',
  'Your place will be noted, within {metres} meters.': 'Se anotará su lugar, con {metres} metros de margen.',
  'Your browser did not give a place. You can sign all the same.':
    'Su navegador no dio un lugar. Puede firmar de todos modos.',
  'Leave it out': 'No agregarlo',

  'Read it to its end, then sign below it. Your place is kept if you leave.':
    'Léalo hasta el final y firme debajo. Si sale, se conserva su lugar.',
  'Paper {number} of {count}': 'Documento {number} de {count}',
  'What this paper asks of you': 'Lo que este documento le pide',
  'Read the paper to its end': 'Leer el documento hasta el final',
  'Your initials, on page {page}': 'Sus iniciales, en la página {page}',
  'Your signature and its date, on page {page}': 'Su firma y su fecha, en la página {page}',
  done: 'listo',
  'You read the Spanish copy. What you sign is the English paper, which counts.':
    'Usted lee la copia en español. Lo que firma es el documento en inglés, que es el que cuenta.',
  'Sign here': 'Firme aquí',
  'The signature can be given once the end of the paper was reached.':
    'Se puede firmar cuando se haya llegado al final del documento.',
  'Your initials': 'Sus iniciales',
  'They are put at each place on the paper that asks for them.': 'Se ponen en cada lugar del documento que las pide.',
  'The date is put in when you sign.': 'La fecha se pone cuando usted firma.',
  'I agree to sign this paper electronically, and to be bound by it as by one signed on paper':
    'Acepto firmar este documento electrónicamente y quedar obligado como por uno firmado en papel',
  'Sign this paper': 'Firmar este documento',
  Signing: 'Firmando',
  'Finish later': 'Terminar más tarde',
  'Please write your initials': 'Escriba sus iniciales',
  'Please write your initials, such as MG': 'Escriba sus iniciales, como MG',
  'Please type your name as it stands above': 'Escriba su nombre como aparece arriba',

  'Nothing is left to sign here': 'No queda nada por firmar aquí',
  'Your application is at another step. Your papers stay here to be read and kept.':
    'Su solicitud está en otro paso. Sus documentos quedan aquí para leerlos y guardarlos.',
  'Download all papers': 'Descargar todos los documentos',
  'Packing your papers': 'Reuniendo sus documentos',
  'We could not pack your papers just now. Please try again.':
    'No pudimos reunir sus documentos en este momento. Intente de nuevo.',
  'Sealed, with its certificate': 'Sellado, con su certificado',
  'Waiting for signatures': 'Esperando firmas',
  'To keep': 'Para guardar',

  'A person can go through the papers with you, in English or Spanish. Nothing you have read or signed is lost meanwhile.':
    'Una persona puede revisar los documentos con usted, en inglés o español. Nada de lo que haya leído o firmado se pierde mientras tanto.',
  'Often asked': 'Preguntas frecuentes',
  'A figure or a name is wrong': 'Una cifra o un nombre está mal',
  'Do not sign. Call us: we correct it and draw the paper again, and you read the new one.':
    'No firme. Llámenos: lo corregimos y preparamos el documento de nuevo, y usted lee el nuevo.',
  'I would rather sign on paper': 'Prefiero firmar en papel',
  'Call us and we send you the papers free of charge. You may take back your consent to electronic papers at any time; the closing then takes some days longer.':
    'Llámenos y le enviamos los documentos sin costo. Puede retirar su consentimiento a los documentos electrónicos en cualquier momento; el cierre toma entonces unos días más.',
  'The button to sign does not work': 'El botón para firmar no funciona',
  'It waits until you’ve read the document: scroll through its pages, or go to the end and choose “I have read it.” If it still doesn’t work, open this page in another browser. We keep your place.':
    'Espera a que usted lea el documento: recorra sus páginas, o vaya al final y elija «Lo he leído». Si aun así no funciona, abra esta página en otro navegador. Guardamos su lugar.',
  'I changed my mind': 'Cambié de idea',
  'Before you sign, you can withdraw at any time, free of charge. After that, owners of a home they live in have three business days to cancel.':
    'Antes de firmar puede retirarse en cualquier momento, sin costo. Después, los dueños de la vivienda en la que viven tienen tres días hábiles para cancelar.',
  'Back to my papers': 'Volver a mis documentos',
  'This paper has changed since you opened it. Please open it again, read it to its end, and sign then.':
    'Este documento cambió desde que lo abrió. Ábralo de nuevo, léalo hasta el final y firme entonces.',
  'This paper is new or was not read to its end. Please open it, go to its end, and sign then.':
    'Este documento es nuevo o no se leyó hasta el final. Ábralo, vaya al final y firme entonces.',
} as const
