/** Spanish text of the pages about additional signers, both theirs and the borrower's. */
export const spanish = {
  'They need to sign the deed too. Invite them. Each person shows an ID and then meets the notary. They don’t owe what you borrow.':
    'La escritura también necesita su firma. Invíteles; cada uno muestra una identificación y luego ve al notario. No deben lo que usted tome prestado.',
  'They need to sign the deed too. Each person shows an ID and then meets the notary. They don’t owe what you borrow.':
    'La escritura también necesita su firma. Cada uno muestra una identificación y luego ve al notario. No deben lo que usted tome prestado.',
  '1 other signer': '1 firmante más',
  '{count} other signers': '{count} firmantes más',
  'Everyone is ready': 'Todos están listos',
  'You meet the notary next.': 'Ahora ve al notario.',
  'You’re done for now. You can leave this page. We’ll email you when everyone is ready.':
    'Por ahora terminó. Puede salir de esta página. Le escribiremos por correo electrónico cuando todos estén listos.',
  'In your state, a spouse has rights in the home. Tell us who your spouse is.':
    'En su estado, el cónyuge tiene derechos sobre la vivienda. Díganos quién es su cónyuge.',
  'In your state, their spouse may have to sign too.': 'En su estado, puede que su cónyuge también deba firmar.',
  'Tell us how to reach them.': 'Díganos cómo comunicarnos con esa persona.',
  'Not invited yet': 'Aún sin invitar',
  'Let them know before you send the invitation.': 'Avíseles antes de enviar la invitación.',
  'Invitation expired': 'La invitación venció',
  Invited: 'Invitación enviada',
  'They have our email and text, but haven’t logged in yet.':
    'Tienen nuestro correo y mensaje, y aún no han iniciado sesión.',
  'Logged in': 'Inició sesión',
  'Next, they show their ID.': 'Ahora muestran su identificación.',
  'We’re checking their ID.': 'Estamos revisando su identificación.',
  'Identity verified': 'Identidad verificada',
  'They haven’t said they’re ready yet.': 'Falta que nos digan que están listos.',
  Ready: 'Listo',
  'They are ready to meet the notary.': 'Están listos para ver al notario.',
  'Your spouse': 'Su cónyuge',
  'The invitation expired or the email changed. Send a new one.':
    'La invitación venció o cambió el correo electrónico. Envíe una nueva.',
  'We email {email}.': 'Escribimos a {email}.',
  'Our team is checking whether they must sign': 'Nuestro equipo revisa si deben firmar',
  'We’ll tell you what we find. You can invite them in the meantime.':
    'Le decimos el resultado. Mientras tanto puede invitarles; no se pierde nada.',
  'Edit email': 'Cambiar el correo electrónico',
  'This person shouldn’t sign': 'Esta persona no debe firmar',
  Sent: 'Enviado',
  'We’ve reached today’s limit for messages. Ask them to check their spam folder, or try again tomorrow.':
    'Llegamos al límite de mensajes de hoy. Pídales que revisen su carpeta de correo no deseado o inténtelo mañana.',
  'Send the invitation': 'Enviar la invitación',
  'Why shouldn’t they sign?': '¿Por qué no deben firmar?',
  'Tell us': 'Decírnoslo',
  'In your own words': 'En sus propias palabras',
  'For example: the title is out of date, or a court gave you the home. Our team reads it.':
    'Por ejemplo: el título no está al día o un tribunal le dio la vivienda. Nuestro equipo lo lee.',
  'Please tell us why': 'Díganos por qué',
  'Give a reason of at least 10 characters': 'Diga por qué, con al menos 10 caracteres',
  'Must be at most 500 characters': 'Debe tener como máximo 500 caracteres',
  'How can we reach them?': '¿Cómo nos comunicamos con esa persona?',
  'An email only they use.': 'Un correo electrónico que solo esa persona use.',
  'We’ll text the login code there.': 'Ahí enviaremos por mensaje el código para iniciar sesión.',
  'That’s your own email. Each signer needs a separate email address.':
    'Ese es su propio correo electrónico. Cada firmante necesita uno distinto.',

  'Enter the email address your invitation was sent to. We’ll send a code there.':
    'Escriba el correo al que le invitamos. Enviamos ahí un código.',
  'Are you the borrower? {link}': '¿Es usted el solicitante? {link}',
  'Log in to your application': 'Inicie sesión en su solicitud',
  'We sent you a 6-digit code. It expires in 15 minutes.': 'Le enviamos un código de 6 dígitos. Vence en 15 minutos.',
  'If {email} was invited to sign, we’ve sent a 6-digit code there. It expires in 15 minutes.':
    'Si {email} fue invitado a firmar, enviamos ahí un código de 6 dígitos. Vence en 15 minutos.',
  'Send a new code': 'Enviar un código nuevo',
  'We sent a new code. The old one no longer works.': 'Enviamos un código nuevo. El anterior ya no sirve.',

  'This invitation has expired or been replaced. Look for a newer email from us, or ask for a new invitation.':
    'Esta invitación venció o fue reemplazada. Busque un correo nuestro más reciente o pida una invitación nueva.',
  'This invitation has already been used. Log in with your email to continue.':
    'Esta invitación ya se usó. Inicie sesión con su correo para continuar.',
  'This email can’t be used to sign here. Please ask for an invitation to another email address.':
    'Con este correo electrónico no se puede firmar aquí. Pida que le inviten en otra dirección.',
  'Log in with my email': 'Iniciar sesión con mi correo',
  'Your signature is needed': 'Se necesita su firma',
  'For {name}': 'Para {name}',
  '{name} is opening a home equity line of credit. You own the home too, or have rights in it. So the deed needs your signature. You don’t owe what’s borrowed.':
    '{name} está abriendo una línea de crédito con garantía hipotecaria. Usted también es propietario o tiene derechos sobre ella, por eso la escritura necesita su firma. Usted no debe lo que se preste.',
  'We’ll send you a code, so no one else can sign for you.': 'Le enviamos un código, para que nadie firme en su lugar.',
  'You’ll show an ID and your face. Have a driver’s license or passport ready.':
    'Muestra una identificación y su rostro. Tenga a mano una licencia de conducir o un pasaporte.',
  'You’ll meet a notary and sign.': 'Ve a un notario y firma.',
  'We’ll text the code to your phone ending in {end}.': 'El código llega por mensaje al teléfono que termina en {end}.',
  'We’ll email the code to {email}.': 'El código llega a {email}.',
  'I am {name}: send me a code': 'Soy {name}: envíenme un código',
  'Not you? Wrong name or different phone? Call us at {phone}.':
    '¿No es usted, su nombre está mal o tiene otro teléfono? Llámenos al {phone}.',

  'We’re checking your ID': 'Estamos revisando su identificación',
  'This usually takes a few seconds. If our team needs to review it, it takes a business day. We’ll save your place.':
    'Suele tardar unos segundos. Si nuestro equipo debe revisarla, tarda un día hábil. Guardamos su lugar.',
  'Thank you, {name}': 'Gracias, {name}',
  'You’re all set': 'Todo listo de su parte',
  'We’ll email you when {name} and the notary are ready too. You don’t need to do anything until then.':
    'Le escribimos cuando {name} y el notario también estén listos. Hasta entonces no tiene que hacer nada.',
  'You can close this page. If you leave it open, it continues automatically.':
    'Puede cerrar esta página. Si la deja abierta, continúa automáticamente.',
  'Your identity is verified, {name}': 'Su identidad está verificada, {name}',
  'One last thing: may we give you the deed and its notices on screen and by email?':
    'Falta una cosa: ¿podemos darle la escritura y sus avisos en la pantalla y por correo electrónico?',
  'I am ready to sign': 'Estoy listo para firmar',
  'I agree to electronic documents.': 'Acepto los documentos electrónicos.',

  'The application you were asked to sign for has ended. You don’t need to do anything.':
    'La solicitud por la que le pidieron firmar ha terminado. No tiene que hacer nada.',
  'This page is for people who were invited to sign':
    'Esta página es para quienes recibieron una invitación para firmar',
  'You’re logged in with an account that wasn’t invited to sign. Log in with the email address your invitation was sent to.':
    'Usted inició sesión con una cuenta que no fue invitada a firmar. Inicie sesión con el correo electrónico en el que recibió la invitación.',
  'Log in with another email': 'Iniciar sesión con otro correo electrónico',
  'Nothing left to sign': 'No queda nada por firmar',
  'Nothing you signed binds you. Without the line, there’s no lien on the home.':
    'Nada de lo que firmó le obliga: sin la línea no hay gravamen sobre la vivienda.',
  'You don’t have anything to sign right now. If you expected to, ask the borrower.':
    'No tiene nada que firmar en este momento. Si lo esperaba, pregunte al solicitante.',
  'Everything you did is saved. Pick up where you left off. If it fails again, contact us and we’ll help.':
    'Todo lo que hizo está guardado. Continúe donde lo dejó. Si vuelve a fallar, comuníquese con nosotros y le ayudaremos.',
  'That didn’t work': 'Eso no funcionó',
} as const
