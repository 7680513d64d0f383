/** The Spanish wording of the emails about an account. */
export const spanish = {
  'Choose a new password': 'Elija una contraseña nueva',
  'Somebody, we think you, asked for a new password for your account with {lender}.':
    'Alguien, creemos que usted, pidió una contraseña nueva para su cuenta con {lender}.',
  'Press the button, or type this code on the page where you asked.':
    'Presione el botón, o escriba este código en la página donde lo pidió.',
  'Both are good for {minutes} minutes and for one use. Nobody of {lender} will ever ask you for the code.':
    'Ambos sirven durante {minutes} minutos y una sola vez. Nadie de {lender} le pedirá nunca el código.',
  'If it was not you, you need do nothing: your password stays as it is.':
    'Si no fue usted, no tiene que hacer nada: su contraseña sigue igual.',
  'Confirm your email': 'Confirme su correo electrónico',
  'Please confirm that this is your address for your account with {lender}.':
    'Confirme que esta es su dirección para su cuenta con {lender}.',
  'Press the button, or type this code in your settings.':
    'Presione el botón, o escriba este código en su configuración.',
  'If you know nothing of this, you need do nothing: no account will use this address.':
    'Si no sabe nada de esto, no tiene que hacer nada: ninguna cuenta usará esta dirección.',
  'Confirm this email': 'Confirmar este correo',
  'Link this account to another of yours': 'Vincule esta cuenta con otra suya',
  'Somebody, we think you, is logged in to another account with {lender} and asks to link this one to it.':
    'Alguien, creemos que usted, inició sesión en otra cuenta con {lender} y pide vincularla con esta.',
  'Who links them can go from one to the other without a password. Type this code in your settings there.':
    'Quien las vincula puede pasar de una a otra sin contraseña. Escriba este código en la configuración de esa otra cuenta.',
  'The code is good for {minutes} minutes and for one use. Nobody of {lender} will ever ask you for it.':
    'El código sirve durante {minutes} minutos y una sola vez. Nadie de {lender} se lo pedirá nunca.',
  'If it was not you, do not give the code to anyone. Nothing is linked without it.':
    'Si no fue usted, no dé el código a nadie. Sin él no se vincula nada.',
  'Go to the settings': 'Ir a la configuración',
  'This address has an account already': 'Esta dirección ya tiene una cuenta',
  'Somebody asked to use this address for an account with {lender}. It has an account of its own already, so nothing was changed.':
    'Alguien pidió usar esta dirección para una cuenta con {lender}. Ya tiene una cuenta propia, así que no se cambió nada.',
  'If it was you, log in with this address.': 'Si fue usted, inicie sesión con esta dirección.',
  'Log in': 'Iniciar sesión',
  'Set up your staff account': 'Configure su cuenta de empleado',
  '{lender} invites you to join its staff pages, where applications for home equity lines are worked on.':
    '{lender} le invita a sus páginas internas, donde se tramitan las solicitudes de líneas de crédito con garantía hipotecaria.',
  'Press the button and choose a password. Then you set up an authenticator app, which you need each time you log in.':
    'Presione el botón y elija una contraseña. Después configurará una aplicación de autenticación, que necesitará cada vez que inicie sesión.',
  'The link is good for {hours} hours and for one use.': 'El enlace sirve durante {hours} horas y una sola vez.',
  'If you did not expect this, you don’t need to do anything: no account is made without the link.':
    'Si no esperaba este mensaje, no tiene que hacer nada: sin el enlace no se crea ninguna cuenta.',
  'Choose a password': 'Elija una contraseña',
  'Your staff account is ready': 'Su cuenta de empleado está lista',
  'Log in with your work account.': 'Inicie sesión con su cuenta de trabajo.',
  'Your password was changed': 'Su contraseña cambió',
  'The email of your account was changed': 'Cambió el correo electrónico de su cuenta',
  'The phone number of your account was changed': 'Cambió el teléfono de su cuenta',
  'An authenticator app was added to your account': 'Se agregó una aplicación de autenticación a su cuenta',
  'Your lender removed the authenticator app and passkeys of your account':
    'Su prestamista quitó la aplicación de autenticación y las llaves de acceso de su cuenta',
  'The authenticator app was removed from your account': 'Se quitó la aplicación de autenticación de su cuenta',
  'New recovery codes were made for your account': 'Se crearon códigos de recuperación nuevos para su cuenta',
  'A recovery code was used on your account': 'Se usó un código de recuperación en su cuenta',
  'Confirm that it is you': 'Confirme que es usted',
  'Type this code on the page that asked for it.': 'Escriba este código en la página que lo pidió.',
  'A passkey was added to your account': 'Se agregó una llave de acceso a su cuenta',
  'A passkey was removed from your account': 'Se quitó una llave de acceso de su cuenta',
  'Another account was linked to yours': 'Se vinculó otra cuenta con la suya',
  'Another account is no longer linked to yours': 'Otra cuenta ya no está vinculada con la suya',
  'This concerns your account with {lender}. If it was you, you need do nothing.':
    'Se trata de su cuenta con {lender}. Si fue usted, no tiene que hacer nada.',
  'If it was not you, call us at once at {phone}, and choose a new password.':
    'Si no fue usted, llámenos de inmediato al {phone} y elija una contraseña nueva.',
  'Look at my settings': 'Ver mi configuración',
} as const
