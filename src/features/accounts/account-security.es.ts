/** The Spanish wording for forgotten passwords, sessions, linked accounts, consents and the language. */
export const spanish = {
  'Choose a new password': 'Elija una contraseña nueva',
  'Tell us the email of your account. We send you a code and a link.':
    'Díganos el correo electrónico de su cuenta. Le enviaremos un código y un enlace.',
  'Send a code': 'Enviar un código',
  'Set the new password': 'Guardar la contraseña nueva',
  'Send another code': 'Enviar otro código',
  'Look into your mailbox': 'Revise su correo',
  'If {email} has an account with us, a mail with a code of six digits is on its way. It is good for 15 minutes.':
    'Si {email} tiene una cuenta con nosotros, va en camino un correo con un código de seis dígitos. Sirve durante 15 minutos.',
  'You are logged out everywhere. Please log in with your new password.':
    'Se cerraron todas sus sesiones. Inicie sesión con su contraseña nueva.',
  'The code has six digits': 'El código tiene seis dígitos',
  'That code or link is wrong or no longer good. Check it, or ask for a new one.':
    'Ese código o enlace es incorrecto o ya no sirve. Revíselo o pida uno nuevo.',
  'This password was found in data stolen elsewhere. Choose another.':
    'Esta contraseña apareció en datos robados en otro lugar. Elija otra.',
  'Choose one that you do not have now.': 'Elija una que no tenga ahora.',
  'Your password has expired': 'Su contraseña venció',
  'Please choose a new one before you go on. This ends your sessions on other devices.':
    'Elija una nueva antes de continuar. Esto cierra sus sesiones en otros dispositivos.',

  'Confirm your email': 'Confirme su correo electrónico',
  'Your email is confirmed.': 'Su correo electrónico está confirmado.',
  'From now on you log in with it. Your present address was told.':
    'Desde ahora inicia sesión con él. Avisamos también a la dirección anterior.',
  'Please open this page by the link of the mail, or type its code in your settings.':
    'Abra esta página con el enlace del correo, o escriba su código en su configuración.',
  'Press the button to confirm that the address this was sent to is yours.':
    'Presione el botón para confirmar que la dirección a la que se envió es suya.',
  'Confirm this email': 'Confirmar este correo',
  'Go to your settings': 'Ir a su configuración',
  'You log in with it, and we write to it.': 'Con él inicia sesión, y a él le escribimos.',
  'New email': 'Correo electrónico nuevo',
  'We send a code to the new address. Your present one is told of the change.':
    'Enviamos un código a la dirección nueva. A la actual le avisamos del cambio.',
  'Change email': 'Cambiar el correo',
  'Your email is changed.': 'Su correo electrónico ha cambiado.',
  'We have written to {email}': 'Escribimos a {email}',
  'The mail has a code of six digits, good for 15 minutes. Nothing changes until you type it here.':
    'El correo trae un código de seis dígitos, válido por 15 minutos. Nada cambia hasta que lo escriba aquí.',

  'Of these pages, and of what we write to you about your account.':
    'De estas páginas y de lo que le escribimos sobre su cuenta.',
  'Your language is saved.': 'Su idioma está guardado.',
  'Save language': 'Guardar idioma',

  'Where you are logged in': 'Dónde tiene sesiones abiertas',
  'We could not load where you are logged in.': 'No pudimos cargar dónde tiene sesiones abiertas.',
  'If you do not know one of these, end it and change your password.':
    'Si no reconoce alguna, ciérrela y cambie su contraseña.',
  'Ended. Whoever was there is logged out.': 'Cerrada. Quien estaba ahí ya no tiene sesión.',
  'End all others': 'Cerrar todas las demás',
  End: 'Cerrar',
  Ending: 'Cerrando',
  'This one': 'Esta',
  '{browser} on {system}': '{browser} en {system}',
  'A device we do not know': 'Un dispositivo que no conocemos',
  'since {moment}': 'desde el {moment}',
  'last seen {moment}': 'última vez el {moment}',

  'Your other accounts': 'Sus otras cuentas',
  'We could not load your other accounts.': 'No pudimos cargar sus otras cuentas.',
  Borrower: 'Solicitante',
  Signer: 'Firmante',
  'Loan officer': 'Oficial de préstamos',
  'Link an account': 'Vincular una cuenta',
  'None linked': 'Ninguna vinculada',
  'Another of yours': 'Otra suya',
  'With several accounts here, one to borrow and one to sign perhaps, you can go between them without logging in anew.':
    'Con varias cuentas aquí, quizá una para solicitar y otra para firmar, puede pasar de una a otra sin volver a iniciar sesión.',
  Link: 'Vincular',
  'Email of the other account': 'Correo electrónico de la otra cuenta',
  'We send a code there, which shows that both are yours.':
    'Enviamos ahí un código, que demuestra que ambas son suyas.',
  'Link the account': 'Vincular la cuenta',
  'The account is linked.': 'La cuenta está vinculada.',
  Switch: 'Cambiar',
  Unlink: 'Desvincular',
  'That account is not linked to this one. Log in to it with its own password.':
    'Esa cuenta no está vinculada con esta. Inicie sesión en ella con su propia contraseña.',

  'What you agreed to': 'Lo que usted aceptó',
  'We could not load what you agreed to.': 'No pudimos cargar lo que usted aceptó.',
  'Texts about offers and news': 'Mensajes de texto sobre ofertas y novedades',
  'Texts about your application': 'Mensajes de texto sobre su solicitud',
  'Documents and notices by email': 'Documentos y avisos por correo electrónico',
  'Privacy notice': 'Aviso de privacidad',
  'Terms of use': 'Términos de uso',
  Agreed: 'Aceptado',
  'Documents by email can be taken back at any time: {link}. They then come on paper.':
    'Puede retirar los documentos por correo electrónico en cualquier momento: {link}. Después llegan en papel.',
  'write or call us': 'escríbanos o llámenos',
} as const
