import { spanish as statusSpanish } from '#src/workflow/graph/workflow.es.ts'

/** Spanish text of the emails. A status request uses the same words as its page. */
export const spanish = {
  ...statusSpanish,
  'We have received your application': 'Recibimos su solicitud',
  'Thank you for applying for a {product}. We are working on it now, and most people see their offers within minutes.':
    'Gracias por solicitar una {product}. Ya estamos trabajando en ella, y la mayoría de las personas ven sus ofertas en minutos.',
  'Attached are the important terms of the line, a booklet about such lines, and our privacy notice. Please keep them.':
    'Adjuntamos los términos importantes de la línea, un folleto sobre estas líneas y nuestro aviso de privacidad. Guárdelos, por favor.',
  'Your offers are ready': 'Sus ofertas están listas',
  'We have worked out what you can borrow and what it costs. Looking does not affect your credit score, and nothing is binding yet.':
    'Calculamos cuánto puede recibir y cuánto cuesta. Verlo no afecta su puntaje de crédito y nada lo compromete todavía.',
  'See my offers': 'Ver mis ofertas',
  'We need something from you': 'Necesitamos algo de usted',
  'Your application waits until then. You can do this on any phone or computer.':
    'Su solicitud espera hasta entonces. Puede hacerlo en cualquier teléfono o computadora.',
  'Something was asked of you so that your application can go on. Open it to see what, and why.':
    'Le pedimos algo para que su solicitud pueda continuar. Ábrala para ver qué es y por qué.',
  'Most of it takes a few minutes, on any phone or computer.':
    'La mayoría toma unos minutos, en cualquier teléfono o computadora.',
  'See what is asked': 'Ver qué se pide',
  'Please look at what you sent us again': 'Revise de nuevo lo que nos envió',
  'We looked at what you sent, and it is not enough yet. Our comment says what is missing.':
    'Revisamos lo que envió y todavía no es suficiente. Nuestro comentario dice qué falta.',
  'See our comment': 'Ver nuestro comentario',
  'We still need something from you': 'Todavía necesitamos algo de usted',
  'Your offers are waiting': 'Sus ofertas lo esperan',
  'Your documents are ready to sign': 'Sus documentos están listos para firmar',
  'No more reminders': 'No quiero más recordatorios',
  'Reply STOP to get no more texts.': 'Responda STOP para no recibir más mensajes.',
  'Open my application': 'Abrir mi solicitud',
  'Our decision on your application': 'Nuestra decisión sobre su solicitud',
  'We have made a decision on your application. The attached notice says what it is, why, and what rights you have.':
    'Tomamos una decisión sobre su solicitud. El aviso adjunto dice cuál es, por qué y qué derechos tiene usted.',
  'We can offer you other terms': 'Podemos ofrecerle otras condiciones',
  'We cannot give you the terms you asked for, but we can offer others.':
    'No podemos darle las condiciones que pidió, pero podemos ofrecerle otras.',
  'The attached notice says which, why, by when you can accept them, and what rights you have.':
    'El aviso adjunto dice cuáles, por qué, hasta cuándo puede aceptarlas y qué derechos tiene usted.',
  'Your application is not complete': 'Su solicitud no está completa',
  'The attached notice says what we still need to decide on your application, and by when.':
    'El aviso adjunto dice qué necesitamos todavía para decidir sobre su solicitud, y para cuándo.',
  'If we do not receive it by then, we have to close the application.':
    'Si no lo recibimos para entonces, tendremos que cerrar la solicitud.',
  'Your application is submitted': 'Su solicitud fue enviada',
  'Attached is its summary. Please read it and accept it on our site; then we verify what you told us.':
    'Adjuntamos su resumen. Léalo y acéptelo en nuestro sitio; después verificamos lo que nos dijo.',
  'A copy of the valuation of your home': 'Una copia de la valuación de su vivienda',
  'Your home was valued for your application. Attached is your copy; please keep it.':
    'Su vivienda fue valuada para su solicitud. Adjuntamos su copia; consérvela, por favor.',
  'About your credit report': 'Sobre su informe de crédito',
  'We requested your full credit report, as you agreed. Attached is what the law has us tell you of it. You need to do nothing.':
    'Pedimos su informe de crédito completo, como usted aceptó. Adjuntamos lo que la ley nos pide informarle. No tiene que hacer nada.',
  'You can withdraw at any time before you sign, free of charge.':
    'Puede retirarse en cualquier momento antes de firmar, sin costo.',
  'Your right to cancel': 'Su derecho a cancelar',
  'Attached are two copies of the notice of your right to cancel, one to keep and one to use. They say until when you can cancel, and how.':
    'Adjuntamos dos copias del aviso de su derecho a cancelar, una para guardar y otra para usar. Dicen hasta cuándo puede cancelar y cómo.',
  'If you do nothing, we go on when the time to cancel is over. No money is sent before that.':
    'Si no hace nada, seguimos cuando termine el plazo para cancelar. No se envía dinero antes.',
  'See my right to cancel': 'Ver mi derecho a cancelar',
  'Your line of credit is cancelled': 'Su línea de crédito está cancelada',
  'We have your notice that you cancel. It counts for everybody who owns the home.':
    'Recibimos su aviso de cancelación. Vale para todos los dueños de la vivienda.',
  'Another owner of the home has cancelled. That counts for everybody who owns it.':
    'Otro dueño de la vivienda canceló. Eso vale para todos sus dueños.',
  'No line is opened and no money is sent. Our claim on the home is void, and by {date} we give back all that was paid for this line and put that on record.':
    'No se abre ninguna línea ni se envía dinero. Nuestro derecho sobre la vivienda es nulo y, a más tardar el {date}, devolvemos todo lo pagado por esta línea y lo hacemos constar en el registro.',
  'You need to do nothing. Please keep this letter as your confirmation.':
    'No tiene que hacer nada. Guarde esta carta como confirmación.',
  'Your bank sent the money back': 'Su banco devolvió el dinero',
  'We sent your money, and your bank could not credit it. It is safe with us.':
    'Enviamos su dinero y su banco no pudo acreditarlo. Está seguro con nosotros.',
  'Please name another account on our site. A person looks at it, and then we send the money again.':
    'Indique otra cuenta en nuestro sitio. Una persona la revisa y después volvemos a enviar el dinero.',
  'Name another account': 'Indicar otra cuenta',
  'Your bank corrected your account numbers': 'Su banco corrigió los números de su cuenta',
  'Your money arrived. Your bank told us that a number of your account is to be written another way, and we did so, as banks’ rules ask. You need to do nothing.':
    'Su dinero llegó. Su banco nos informó que un número de su cuenta se escribe de otra forma y lo corregimos, como piden las reglas bancarias. No tiene que hacer nada.',
  'If you do not recognize this, please call us.': 'Si no lo reconoce, llámenos, por favor.',
  'Your line of credit is open': 'Su línea de crédito está abierta',
  'Your money is sent and your creditors are paid. Keep an eye on their last statements.':
    'Su dinero fue enviado y sus acreedores fueron pagados. Revise sus últimos estados de cuenta.',
  'Your money is sent.': 'Su dinero fue enviado.',
  'Your page says when the first payment is due, how to draw again, and which papers to keep.':
    'Su página dice cuándo vence el primer pago, cómo hacer otro retiro y qué papeles guardar.',
  'See my line': 'Ver mi línea',
  'Questions? Call us at {phone} or write to {email}.': '¿Preguntas? Llámenos al {phone} o escríbanos a {email}.',
  'We will never ask for your password or Social Security number by mail.':
    'Nunca le pediremos su contraseña ni su número de Seguro Social por correo.',
  'Your home is in a flood zone': 'Su vivienda está en una zona de inundación',
  'Attached is the notice that the law has us give you: the zone, what insurance is required, and what it means.':
    'Adjuntamos el aviso que la ley nos exige darle: la zona, qué seguro se requiere y qué significa.',
  'Please read it first. Then send us proof of flood insurance on our site.':
    'Léalo primero, por favor. Después envíenos la prueba del seguro contra inundaciones en nuestro sitio.',
  'Your final offer is ready': 'Su oferta final está lista',
  'Everything is verified. Attached is what the line costs and how it works; please keep it.':
    'Todo está verificado. Adjunto va lo que cuesta la línea y cómo funciona; guárdelo.',
  'Read it on our site and accept it. Then we draw up the papers that you sign.':
    'Léalo en nuestro sitio y acéptelo. Después preparamos los documentos que usted firma.',
  'See my final offer': 'Ver mi oferta final',
  'Your automatic payments': 'Sus pagos automáticos',
  'You authorized us to draw your monthly payments. Attached is your copy of what you agreed to; please keep it.':
    'Usted nos autorizó a cobrar sus pagos mensuales. Adjunta va su copia de lo que acordó; consérvela, por favor.',
  'If it was not you, call us at once. You can end it at any time; the copy says how.':
    'Si no fue usted, llámenos de inmediato. Puede terminarlo cuando quiera; la copia dice cómo.',
  'Your signed paper': 'Su documento firmado',
  'Attached is the paper with the signatures, sealed so that any change to it shows, and a certificate of how it was signed.':
    'Adjunto va el documento con las firmas, sellado para que se note cualquier cambio, y un certificado de cómo se firmó.',
  'Next: the notary': 'Lo siguiente: el notario',
  'Your deed is signed before a notary. Attached is how, what to bring and what is kept of it.':
    'Su escritura se firma ante un notario. Adjunto va cómo, qué debe traer y qué se conserva.',
  'The page of your application says when you can begin.': 'La página de su solicitud dice cuándo puede empezar.',
  'Your appointment with the notary': 'Su cita con el notario',
  'Your appointment with the notary has changed': 'Su cita con el notario cambió',
  'Your appointment with the notary is cancelled': 'Su cita con el notario fue cancelada',
  'Your appointment of {when} is cancelled.': 'Su cita del {when} fue cancelada.',
  'Please choose another time, so that your application can go on.':
    'Elija otra hora, para que su solicitud pueda seguir.',
  'A notary comes to your home: {when}.': 'Un notario va a su casa: {when}.',
  'You meet the notary at {place}: {when}.': 'Se ve con el notario en {place}: {when}.',
  'Bring a government ID with a photograph that has not expired. Everybody who signs comes along.':
    'Traiga una identificación oficial con fotografía que no haya vencido. Vienen todos los que firman.',
  'The attached file puts it into your calendar.': 'El archivo adjunto la pone en su calendario.',
} as const
