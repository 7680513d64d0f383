/** Spanish text of the pages about additional signers, both theirs and the borrower's. */
export const spanish = {
  'The deed needs their signature too. Invite them; each shows an ID and then meets the notary. They do not owe what you borrow.':
    'La escritura también necesita su firma. Invíteles; cada uno muestra una identificación y luego ve al notario. No deben lo que usted tome prestado.',
  'The deed needs their signature too. Each shows an ID and then meets the notary. They do not owe what you borrow.':
    'La escritura también necesita su firma. Cada uno muestra una identificación y luego ve al notario. No deben lo que usted tome prestado.',
  'One other person signs with you': 'Otra persona firma con usted',
  '{count} other people sign with you': '{count} personas más firman con usted',
  'Everybody is ready': 'Todos están listos',
  'You meet the notary next.': 'Ahora ve al notario.',
  'Your part is done for now. You can leave this page; we write to you when everybody is ready.':
    'Por ahora su parte está hecha. Puede salir de esta página; le escribimos cuando todos estén listos.',
  'Your state gives a husband or wife rights in the home. Tell us who that is.':
    'Su estado da al cónyuge derechos sobre la vivienda. Díganos quién es.',
  'Tell us how we reach them.': 'Díganos cómo comunicarnos con esa persona.',
  'Not invited yet': 'Aún sin invitar',
  'Send the invitation when they expect it.': 'Envíe la invitación cuando la estén esperando.',
  'To be invited again': 'Por invitar de nuevo',
  Invited: 'Invitación enviada',
  'They have our mail and text, and have not logged in yet.':
    'Tienen nuestro correo y mensaje, y aún no han iniciado sesión.',
  'Logged in': 'Inició sesión',
  'They show their ID next.': 'Ahora muestran su identificación.',
  'We are looking at their ID.': 'Estamos revisando su identificación.',
  'Identity verified': 'Identidad verificada',
  'They have yet to say that they are ready.': 'Falta que nos digan que están listos.',
  Ready: 'Listo',
  'They are ready to meet the notary.': 'Están listos para ver al notario.',
  'Your husband or wife': 'Su cónyuge',
  'The invitation has run out, or the address changed. Send a new one.':
    'La invitación venció o cambió la dirección. Envíe una nueva.',
  'We write to {email}.': 'Escribimos a {email}.',
  'A person on our team looks at whether they must sign': 'Una persona de nuestro equipo revisa si deben firmar',
  'We tell you what they find. You can invite them meanwhile; nothing is lost by it.':
    'Le decimos el resultado. Mientras tanto puede invitarles; no se pierde nada.',
  'Correct the address': 'Corregir la dirección',
  'This person should not sign': 'Esta persona no debe firmar',
  Sent: 'Enviado',
  'That is as often as we write in one day. Ask them to look in their other folders, or try tomorrow.':
    'No escribimos más veces en un día. Pídales que miren en sus otras carpetas o inténtelo mañana.',
  'Send the invitation': 'Enviar la invitación',
  'Why should they not sign?': '¿Por qué no deben firmar?',
  'Tell us': 'Decírnoslo',
  'In your own words': 'En sus propias palabras',
  'For example: the title is out of date, or a court gave you the home. A person reads it.':
    'Por ejemplo: el título no está al día o un tribunal le dio la vivienda. Lo lee una persona.',
  'Please tell us why': 'Díganos por qué',
  'Say why, in at least 10 characters': 'Diga por qué, con al menos 10 caracteres',
  'Must be at most 500 characters': 'Debe tener como máximo 500 caracteres',
  'How do we reach them?': '¿Cómo nos comunicamos con esa persona?',
  'One that nobody else reads.': 'Uno que no lea nadie más.',
  'The code to log in goes there.': 'Ahí llega el código para iniciar sesión.',
  'That is your own e-mail. Each person signs from a mailbox of their own.':
    'Ese es su propio correo. Cada persona firma desde un buzón propio.',

  'Enter the email at which you were invited. We send a code there.':
    'Escriba el correo al que le invitamos. Enviamos ahí un código.',
  'Are you the one who applies? {link}': '¿Es usted quien solicita? {link}',
  'Log in to your application': 'Inicie sesión en su solicitud',
  'Six digits are on their way to you. They work for 15 minutes.':
    'Le enviamos seis dígitos. Sirven durante 15 minutos.',
  'If {email} was invited to sign, six digits are on their way there. They work for 15 minutes.':
    'Si {email} fue invitado a firmar, enviamos ahí seis dígitos. Sirven durante 15 minutos.',
  'Send a new code': 'Enviar un código nuevo',
  'A new code is on its way. The one before no longer works.': 'Enviamos un código nuevo. El anterior ya no sirve.',
  'This link no longer opens anything': 'Este enlace ya no abre nada',
  'This invitation is too old, or a newer one took its place. Look for a newer mail from us, or ask to be invited again.':
    'Esta invitación es muy antigua o hay una más reciente. Busque un correo nuestro más nuevo o pida que le inviten de nuevo.',
  'This invitation was taken already. Log in with your e-mail to go on.':
    'Esta invitación ya se usó. Inicie sesión con su correo para continuar.',
  'This mailbox cannot sign here. Please ask to be invited at another e-mail address.':
    'Desde este buzón no se puede firmar aquí. Pida que le inviten en otra dirección de correo.',
  'Log in with my email': 'Iniciar sesión con mi correo',
  'You are asked to sign': 'Le piden que firme',
  'For {name}': 'Para {name}',
  '{name} is opening a home equity line of credit. You own the home too, or have rights in it, so the deed needs your signature. You do not owe what is borrowed.':
    '{name} está abriendo una línea de crédito con garantía hipotecaria. Usted también es propietario o tiene derechos sobre ella, por eso la escritura necesita su firma. Usted no debe lo que se preste.',
  'We send you a code, so that nobody else signs in your place.':
    'Le enviamos un código, para que nadie firme en su lugar.',
  'You show an ID and your face. Have a driver’s license or a passport at hand.':
    'Muestra una identificación y su rostro. Tenga a mano una licencia de conducir o un pasaporte.',
  'You meet a notary, and sign.': 'Ve a un notario y firma.',
  'The code goes by text to the phone that ends in {end}.':
    'El código llega por mensaje al teléfono que termina en {end}.',
  'The code goes to {email}.': 'El código llega a {email}.',
  'I am {name}: send me a code': 'Soy {name}: envíenme un código',
  'Is that not you, is your name wrong, or do you have another phone? Call us at {phone}.':
    '¿No es usted, su nombre está mal o tiene otro teléfono? Llámenos al {phone}.',

  'We are looking at your ID': 'Estamos revisando su identificación',
  'Usually it takes a few seconds. Where a person must look, it takes a business day; we keep your place.':
    'Suele tardar unos segundos. Si debe revisarla una persona, tarda un día hábil; guardamos su lugar.',
  'Thank you, {name}': 'Gracias, {name}',
  'You are ready': 'Todo listo de su parte',
  'We write to you when {name} and the notary are ready too. You need to do nothing until then.':
    'Le escribimos cuando {name} y el notario también estén listos. Hasta entonces no tiene que hacer nada.',
  'You can close this page. It goes on by itself if you leave it open.':
    'Puede cerrar esta página. Si la deja abierta, avanza sola.',
  'Your identity is verified, {name}': 'Su identidad está verificada, {name}',
  'One thing is left: may we give you the deed and its notices on the screen and by mail?':
    'Falta una cosa: ¿podemos darle la escritura y sus avisos en la pantalla y por correo electrónico?',
  'I am ready to sign': 'Estoy listo para firmar',
  'I agree to electronic papers.': 'Acepto los documentos electrónicos.',

  'The application you were asked to sign for has ended. You need to do nothing.':
    'La solicitud por la que le pidieron firmar ha terminado. No tiene que hacer nada.',
  'This page is for people who were invited to sign':
    'Esta página es para quienes recibieron una invitación para firmar',
  'You’re logged in with an account that wasn’t invited to sign. Log in with the email where you were invited.':
    'Usted inició sesión con una cuenta que no fue invitada a firmar. Inicie sesión con el correo electrónico en el que recibió la invitación.',
  'Log in with another email': 'Iniciar sesión con otro correo electrónico',
  'Nothing is left to sign': 'No queda nada por firmar',
  'Nothing you signed binds you: without the line there is no lien on the home.':
    'Nada de lo que firmó le obliga: sin la línea no hay gravamen sobre la vivienda.',
  'You are not asked to sign at the moment. If you expected to, ask the person who applies.':
    'Por ahora no se le pide firmar. Si lo esperaba, pregunte a quien solicita.',
  'Nothing you did is lost. Go on where you were; if it fails again, ask us and we help you through it.':
    'Nada de lo que hizo se pierde. Continúe donde estaba; si vuelve a fallar, pregúntenos y le ayudamos.',
  'That did not work': 'Eso no funcionó',
} as const
