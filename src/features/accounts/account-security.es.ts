/** The Spanish wording for forgotten passwords, sessions, linked accounts, consents and the language. */
export const spanish = {
  'Choose a new password': 'Elija una contraseña nueva',
  'Enter your account’s email. We’ll send you a code and a link.':
    'Díganos el correo electrónico de su cuenta. Le enviaremos un código y un enlace.',
  'Send a code': 'Enviar un código',
  'Set the new password': 'Guardar la contraseña nueva',
  'Send another code': 'Enviar otro código',
  'Check your email': 'Revise su correo electrónico',
  'If {email} has an account, we’ve sent a 6-digit code. It expires in 15 minutes.':
    'Si {email} tiene una cuenta, enviamos un código de 6 dígitos. Vence en 15 minutos.',
  'You’re logged out everywhere. Please log in with your new password.':
    'Se cerraron todas sus sesiones. Inicie sesión con su contraseña nueva.',
  'The code has six digits': 'El código tiene seis dígitos',
  'That code or link is wrong or has expired. Check it, or ask for a new one.':
    'Ese código o enlace es incorrecto o venció. Revíselo o pida uno nuevo.',
  'This password appeared in a data breach. Choose another.':
    'Esta contraseña apareció en datos robados en otro lugar. Elija otra.',
  'Choose a different password.': 'Elija una contraseña distinta.',
  'Your password has expired': 'Su contraseña venció',
  'Please choose a new one to continue. This logs you out on other devices.':
    'Elija una nueva antes de continuar. Esto cierra sus sesiones en otros dispositivos.',

  'Confirm your email': 'Confirme su correo electrónico',
  'Your email is confirmed.': 'Su correo electrónico está confirmado.',
  'Use it to log in from now on. We also notified your previous email.':
    'Desde ahora inicia sesión con él. Avisamos también a la dirección anterior.',
  'Please open the link in the email, or enter its code in your settings.':
    'Abra esta página con el enlace del correo, o escriba su código en su configuración.',
  'Press the button to confirm that this email address is yours.':
    'Presione el botón para confirmar que la dirección a la que se envió es suya.',
  'Confirm this email': 'Confirmar este correo',
  'Go to your settings': 'Ir a su configuración',
  'You log in with it, and we email you there.': 'Con él inicia sesión, y a él le escribimos.',
  'New email': 'Correo electrónico nuevo',
  'We’ll send a code to the new email. We also notify your current one.':
    'Enviamos un código a la dirección nueva. A la actual le avisamos del cambio.',
  'Change email': 'Cambiar el correo',
  'Your email is changed.': 'Su correo electrónico ha cambiado.',
  'We emailed {email}': 'Escribimos a {email}',
  'The email has a 6-digit code that expires in 15 minutes. Nothing changes until you enter it here.':
    'El correo electrónico trae un código de 6 dígitos que vence en 15 minutos. Nada cambia hasta que lo escriba aquí.',

  'Language for this site and account emails': 'Idioma de este sitio y de los correos electrónicos sobre su cuenta',
  'Your language is saved.': 'Su idioma está guardado.',
  'Save language': 'Guardar idioma',

  'Where you’re logged in': 'Dónde tiene sesiones abiertas',
  'We couldn’t load this list.': 'No pudimos cargar dónde tiene sesiones abiertas.',
  'If you don’t recognize one of these, end it and change your password.':
    'Si no reconoce alguna, ciérrela y cambie su contraseña.',
  'That device has been signed out.': 'Se cerró la sesión en ese dispositivo.',
  'End all others': 'Cerrar todas las demás',
  End: 'Cerrar',
  Ending: 'Cerrando',
  'This one': 'Esta',
  '{browser} on {system}': '{browser} en {system}',
  'Unrecognized device': 'Dispositivo no reconocido',
  'since {moment}': 'desde el {moment}',
  'last seen {moment}': 'última vez el {moment}',

  'Your other accounts': 'Sus otras cuentas',
  'We couldn’t load your other accounts.': 'No pudimos cargar sus otras cuentas.',
  Borrower: 'Solicitante',
  Signer: 'Firmante',
  'Loan officer': 'Oficial de préstamos',
  'Link an account': 'Vincular una cuenta',
  'None linked': 'Ninguna vinculada',
  'Another account': 'Otra cuenta',
  'If you have more than one account here, you can switch between them without logging in again.':
    'Si tiene más de una cuenta aquí, puede pasar de una a otra sin volver a iniciar sesión.',
  Link: 'Vincular',
  'Email of the other account': 'Correo electrónico de la otra cuenta',
  'We’ll send a code there to confirm both are yours.': 'Enviamos ahí un código, que demuestra que ambas son suyas.',
  'Link the account': 'Vincular la cuenta',
  'The account is linked.': 'La cuenta está vinculada.',
  Switch: 'Cambiar',
  Unlink: 'Desvincular',
  'That account isn’t linked to this one. Log in with its own password.':
    'Esa cuenta no está vinculada con esta. Inicie sesión en ella con su propia contraseña.',

  'What you agreed to': 'Lo que usted aceptó',
  'We couldn’t load what you agreed to.': 'No pudimos cargar lo que usted aceptó.',
  'Limit sharing of my information': 'Limitar el intercambio de mis datos',
  'Texts about offers and news': 'Mensajes de texto sobre ofertas y novedades',
  'Texts about your application': 'Mensajes de texto sobre su solicitud',
  'Documents and notices by email': 'Documentos y avisos por correo electrónico',
  'Privacy notice': 'Aviso de privacidad',
  'Terms of use': 'Términos de uso',
  Agreed: 'Aceptado',
  'You can stop documents by email at any time: {link}. We’ll then send them on paper.':
    'Puede retirar los documentos por correo electrónico en cualquier momento: {link}. Después llegan en papel.',
  'email or call us': 'escríbanos o llámenos',
} as const
