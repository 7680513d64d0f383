import { spanish as statusSpanish } from '#src/workflow/graph/workflow.es.ts'

/** Spanish text of the emails. A status request uses the same words as its page. */
export const spanish = {
  'Until you confirm in your application that you can open our documents, we also send you paper copies, by U.S. mail, of those the law requires in writing.':
    'Hasta que confirme en su solicitud que puede abrir nuestros documentos, también le enviamos en papel, por correo postal, los que la ley exige por escrito.',
  'We also send you paper copies of the documents by U.S. mail.':
    'También le enviamos copias en papel de los documentos, por correo postal.',
  ...statusSpanish,
  'We have received your application': 'Recibimos su solicitud',
  'Thank you for applying for a {product}. We are working on it now, and most people see their offers within minutes.':
    'Gracias por solicitar una {product}. Ya estamos trabajando en ella, y la mayoría de las personas ven sus ofertas en minutos.',
  'Attached are the important terms of the line, a booklet about home equity lines, and our privacy notice. Please keep them.':
    'Adjuntamos los términos importantes de la línea, un folleto sobre las líneas de crédito con garantía hipotecaria y nuestro aviso de privacidad. Guárdelos, por favor.',
  'Your offers are ready': 'Sus ofertas están listas',
  'See how much you can borrow and what it costs. Looking does not affect your credit score, and you are not committed to anything.':
    'Vea cuánto puede pedir prestado y cuánto cuesta. Verlo no afecta su puntaje de crédito y no lo compromete a nada.',
  'See my offers': 'Ver mis ofertas',
  'We need something from you': 'Necesitamos algo de usted',
  'Your application is on hold until then. You can do this on any phone or computer.':
    'Su solicitud queda en pausa hasta entonces. Puede hacerlo en cualquier teléfono o computadora.',
  'We need something from you to keep your application moving. Open it to see what, and why.':
    'Necesitamos algo de usted para que su solicitud avance. Ábrala para ver qué es y por qué.',
  'Most of it takes a few minutes, on any phone or computer.':
    'La mayoría toma unos minutos, en cualquier teléfono o computadora.',
  'See what we need': 'Ver lo que necesitamos',
  'Please check what you sent us': 'Revise de nuevo lo que nos envió',
  'We reviewed what you sent, and something is still missing. Our comment explains what.':
    'Revisamos lo que envió y todavía falta algo. Nuestro comentario explica qué.',
  'See our comment': 'Ver nuestro comentario',
  'We still need something from you': 'Todavía necesitamos algo de usted',
  'Your offers are waiting': 'Sus ofertas lo esperan',
  'Your documents are ready to sign': 'Sus documentos están listos para firmar',
  'Stop reminders': 'No recibir más recordatorios',
  'Reply STOP to opt out.': 'Responda STOP para dejar de recibir mensajes.',
  'Open my application': 'Abrir mi solicitud',
  'Our decision on your application': 'Nuestra decisión sobre su solicitud',
  'We have made a decision on your application. The attached notice explains the decision, the reasons for it, and your rights.':
    'Tomamos una decisión sobre su solicitud. El aviso adjunto explica la decisión, sus razones y sus derechos.',
  'We can offer you other terms': 'Podemos ofrecerle otras condiciones',
  'We cannot offer you the terms you requested, but we can offer others.':
    'No podemos ofrecerle las condiciones que pidió, pero podemos ofrecerle otras.',
  'The attached notice explains the terms, our reasons, how long you have to accept, and your rights.':
    'El aviso adjunto explica las condiciones, nuestras razones, hasta cuándo puede aceptarlas y sus derechos.',
  'Your application is not complete': 'Su solicitud no está completa',
  'The attached notice lists what we still need to decide on your application, and the deadline.':
    'El aviso adjunto indica qué necesitamos todavía para decidir sobre su solicitud y la fecha límite.',
  'If we do not receive it by then, we will have to close the application.':
    'Si no lo recibimos para entonces, tendremos que cerrar la solicitud.',
  'Your application is submitted': 'Su solicitud fue enviada',
  'A summary is attached. Please read it and accept it on our site. We then verify your information.':
    'Adjuntamos un resumen. Léalo y acéptelo en nuestro sitio. Después verificamos sus datos.',
  'A copy of the valuation of your home': 'Una copia de la valuación de su vivienda',
  'We had your home valued for your application. Your copy is attached. Please keep it.':
    'Hicimos valuar su vivienda para su solicitud. Adjuntamos su copia. Guárdela, por favor.',
  'About your credit report': 'Sobre su informe de crédito',
  'We requested your full credit report, as you agreed. Attached is the credit score notice required by law. You don’t need to do anything.':
    'Pedimos su informe de crédito completo, como usted aceptó. Adjuntamos el aviso de puntaje de crédito que exige la ley. No tiene que hacer nada.',
  'You can withdraw at any time before you sign, at no cost.':
    'Puede retirarse en cualquier momento antes de firmar, sin costo.',
  'Your right to cancel': 'Su derecho a cancelar',
  'Attached are two copies of the notice of your right to cancel: one to keep, and one to use if you cancel. They explain how to cancel, and by when.':
    'Adjuntamos dos copias del aviso de su derecho a cancelar: una para guardar y otra para usar si cancela. Explican cómo cancelar y hasta cuándo.',
  'If you do not cancel, we continue after your right to cancel ends. We do not send any money before then.':
    'Si no cancela, continuamos cuando termine su derecho a cancelar. No enviamos dinero antes.',
  'See my right to cancel': 'Ver mi derecho a cancelar',
  'Notices about a line on your home': 'Avisos sobre una línea garantizada con su vivienda',
  'Attached are your copies of the notices that Texas law gives each owner before a line of credit closes. Please keep them.':
    'Adjuntamos sus copias de los avisos que la ley de Texas da a cada propietario antes del cierre de una línea de crédito. Consérvelas.',
  'The line cannot close for some days after you receive them.':
    'La línea no puede cerrarse hasta unos días después de que usted los reciba.',
  'See my documents': 'Ver mis documentos',
  'Your line of credit is canceled': 'Su línea de crédito está cancelada',
  'We received your notice that you are canceling. It applies to everyone with this right.':
    'Recibimos su aviso de cancelación. Vale para todas las personas con este derecho.',
  'Another person with this right has canceled. That applies to everyone.':
    'Otra persona con este derecho canceló. Eso vale para todos.',
  'We do not open the line or send any money. Our lien on the home is void. By {date} we refund everything paid for this line and record the release.':
    'No abrimos la línea ni enviamos dinero. Nuestro gravamen sobre la vivienda es nulo. A más tardar el {date} devolvemos todo lo pagado por esta línea y registramos la liberación.',
  'Our lien on the home is void, and you owe no interest or fees. We stop all money that has not left.':
    'Nuestro gravamen sobre la vivienda es nulo, y usted no debe intereses ni cargos. Detenemos todo el dinero que no ha salido.',
  'By {date} we refund everything paid for this line and record the release of our lien.':
    'A más tardar el {date} devolvemos todo lo pagado por esta línea y registramos la liberación de nuestro gravamen.',
  'Until then you may keep the money you received. After that, please return it to us, without interest. Please keep this letter.':
    'Hasta entonces puede conservar el dinero que recibió. Después, devuélvanoslo, sin intereses. Guarde esta carta.',
  'You don’t need to do anything. Please keep this letter as your confirmation.':
    'No tiene que hacer nada. Guarde esta carta como confirmación.',
  'Your bank returned the money': 'Su banco devolvió el dinero',
  'We sent your money, but your bank could not accept it. We have it, and it is safe.':
    'Enviamos su dinero, pero su banco no pudo acreditarlo. Lo tenemos nosotros y está seguro.',
  'Please add a different account on our site. Our team reviews it, and then we send the money again.':
    'Indique otra cuenta en nuestro sitio. Nuestro equipo la revisa y después volvemos a enviar el dinero.',
  'Use a different account': 'Usar otra cuenta',
  'Your bank corrected your account details': 'Su banco corrigió los datos de su cuenta',
  'Your bank sent us corrected account details (a notification of change), and we updated them. You don’t need to do anything.':
    'Su banco nos envió datos corregidos de su cuenta (una notificación de cambio) y los actualizamos. No tiene que hacer nada.',
  'If you do not recognize this, please call us.': 'Si no lo reconoce, llámenos, por favor.',
  'Your line of credit is open': 'Su línea de crédito está abierta',
  'We’ve sent your funds and paid off your creditors. Check their final statements.':
    'Enviamos su dinero y pagamos a sus acreedores. Revise sus últimos estados de cuenta.',
  'We’ve sent your money.': 'Enviamos su dinero.',
  'Your account page shows when the first payment is due, how to draw again, and which documents to keep.':
    'La página de su cuenta indica cuándo vence el primer pago, cómo hacer otro retiro y qué documentos guardar.',
  'See my line': 'Ver mi línea',
  'Questions? Call us at {phone} or email {email}.': '¿Preguntas? Llámenos al {phone} o escríbanos a {email}.',
  'We will never ask for your password or Social Security number by email.':
    'Nunca le pediremos su contraseña ni su número de Seguro Social por correo electrónico.',
  'Your home is in a flood zone': 'Su vivienda está en una zona de inundación',
  'Attached is the notice required by law. It explains the flood zone, the insurance you need, and what it means for you.':
    'Adjuntamos el aviso que exige la ley. Explica la zona de inundación, el seguro que necesita y qué significa para usted.',
  'Please read it first. Then send us proof of flood insurance on our site.':
    'Léalo primero, por favor. Después envíenos la prueba del seguro contra inundaciones en nuestro sitio.',
  'Your final offer is ready': 'Su oferta final está lista',
  'Everything is verified. Attached are the terms and costs of your line. Please keep them.':
    'Todo está verificado. Adjuntamos las condiciones y los costos de su línea. Guárdelos, por favor.',
  'Please review and accept your final offer on our site. Then we prepare the documents you sign.':
    'Revise y acepte su oferta final en nuestro sitio. Después preparamos los documentos que usted firma.',
  'See my final offer': 'Ver mi oferta final',
  'Your automatic payments': 'Sus pagos automáticos',
  'You authorized us to debit your monthly payments. Your copy of the authorization is attached. Please keep it.':
    'Usted nos autorizó a debitar sus pagos mensuales. Adjuntamos su copia de la autorización. Guárdela, por favor.',
  'If this wasn’t you, call us right away. You can cancel the authorization at any time. The copy explains how.':
    'Si no fue usted, llámenos de inmediato. Puede cancelar la autorización cuando quiera. La copia explica cómo.',
  'Your signed document': 'Su documento firmado',
  'Attached are your signed document, with a digital seal that reveals any later change, and a certificate showing how it was signed.':
    'Adjuntamos su documento firmado, con un sello digital que muestra cualquier cambio posterior, y un certificado de cómo se firmó.',
  'Next: the notary': 'Lo siguiente: el notario',
  'Next, you sign your deed with a notary. The attachment explains how, what to bring, and what records are kept.':
    'Ahora firma su escritura ante un notario. El adjunto explica cómo, qué debe traer y qué registros se conservan.',
  'Your application page shows when you can start.': 'La página de su solicitud indica cuándo puede empezar.',
  'Your appointment with the notary': 'Su cita con el notario',
  'Your appointment with the notary has changed': 'Su cita con el notario cambió',
  'Your appointment with the notary is canceled': 'Su cita con el notario fue cancelada',
  'Your appointment on {when} is canceled.': 'Su cita del {when} fue cancelada.',
  'Please choose another time so your application can continue.':
    'Elija otra hora para que su solicitud pueda continuar.',
  'A notary will meet you at home on {when}.': 'Un notario irá a su vivienda: {when}.',
  'You will meet the notary at {place} on {when}.': 'Se reunirá con el notario en {place}: {when}.',
  'Bring an unexpired government photo ID. All signers must attend.':
    'Traiga una identificación oficial vigente con fotografía. Deben asistir todos los firmantes.',
  'The attached file adds it to your calendar.': 'El archivo adjunto la agrega a su calendario.',
} as const
