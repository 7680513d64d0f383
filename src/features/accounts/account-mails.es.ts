/** The Spanish wording of the emails about an account. */
export const spanish = {
  'Choose a new password': 'Elija una contraseña nueva',
  'We received a request to reset the password for your account with {lender}.':
    'Recibimos una solicitud para restablecer la contraseña de su cuenta con {lender}.',
  'Select the button, or enter this code on the page where you asked for it.':
    'Presione el botón, o escriba este código en la página donde lo pidió.',
  'Both work once and expire in {minutes} minutes. {lender} will never ask you for this code.':
    'Ambos sirven una sola vez y vencen en {minutes} minutos. {lender} nunca le pedirá este código.',
  'If this wasn’t you, you can ignore this email. Your password stays the same.':
    'Si no fue usted, puede ignorar este correo electrónico. Su contraseña sigue igual.',
  'Confirm your email': 'Confirme su correo electrónico',
  'Please confirm that this is your address for your account with {lender}.':
    'Confirme que esta es su dirección para su cuenta con {lender}.',
  'Select the button, or enter this code in your settings.':
    'Presione el botón, o escriba este código en su configuración.',
  'If this wasn’t you, you can ignore this email. No account will use this address.':
    'Si no fue usted, puede ignorar este correo electrónico. Ninguna cuenta usará esta dirección.',
  'Confirm this email': 'Confirmar este correo',
  'Link this account to your other account': 'Vincule esta cuenta con su otra cuenta',
  'We received a request to link this account to another account with {lender}.':
    'Recibimos una solicitud para vincular esta cuenta con otra cuenta con {lender}.',
  'Anyone who links them can switch between them without a password. Enter this code in the settings of the other account.':
    'Quien las vincula puede pasar de una a otra sin contraseña. Escriba este código en la configuración de la otra cuenta.',
  'The code works once and expires in {minutes} minutes. {lender} will never ask you for it.':
    'El código sirve una sola vez y vence en {minutes} minutos. {lender} nunca se lo pedirá.',
  'If this wasn’t you, do not share the code with anyone. Nothing is linked without it.':
    'Si no fue usted, no comparta el código con nadie. Sin él no se vincula nada.',
  'Go to settings': 'Ir a la configuración',
  'This email already has an account': 'Este correo electrónico ya tiene una cuenta',
  'We received a request to use this address for an account with {lender}. This address already has its own account, so nothing was changed.':
    'Recibimos una solicitud para usar esta dirección en una cuenta con {lender}. Ya tiene su propia cuenta, así que no se cambió nada.',
  'If it was you, log in with this address.': 'Si fue usted, inicie sesión con esta dirección.',
  'Log in': 'Iniciar sesión',
  'Set up your staff account': 'Configure su cuenta de empleado',
  '{lender} invites you to join its staff site, where staff process applications for home equity lines.':
    '{lender} le invita a sus páginas internas, donde se tramitan las solicitudes de líneas de crédito con garantía hipotecaria.',
  'Select the button and choose a password. Then set up an authenticator app. You will need it each time you log in.':
    'Presione el botón y elija una contraseña. Después configurará una aplicación de autenticación, que necesitará cada vez que inicie sesión.',
  'The link works once and expires in {hours} hours.': 'El enlace sirve una sola vez y vence en {hours} horas.',
  'If you did not expect this email, you can ignore it. No account is created without the link.':
    'Si no esperaba este mensaje, puede ignorarlo. Sin el enlace no se crea ninguna cuenta.',
  'Choose a password': 'Elija una contraseña',
  'Your staff account is ready': 'Su cuenta de empleado está lista',
  'Set up your originator account': 'Configure su cuenta de originador',
  '{lender} invites you to refer borrowers for home equity lines of credit.':
    '{lender} le invita a referir prestatarios para líneas de crédito con garantía hipotecaria.',
  'Select the button, check your name and choose a password.':
    'Presione el botón, revise su nombre y elija una contraseña.',
  'Your originator account is ready': 'Su cuenta de originador está lista',
  'Log in with your work account.': 'Inicie sesión con su cuenta de trabajo.',
  'Your password was changed': 'Su contraseña cambió',
  'The email on your account was changed': 'Cambió el correo electrónico de su cuenta',
  'The phone number on your account was changed': 'Cambió el teléfono de su cuenta',
  'An authenticator app was added to your account': 'Se agregó una aplicación de autenticación a su cuenta',
  'Your lender removed the authenticator app and passkeys from your account':
    'Su prestamista quitó la aplicación de autenticación y las llaves de acceso de su cuenta',
  'The authenticator app was removed from your account': 'Se quitó la aplicación de autenticación de su cuenta',
  'New recovery codes were created for your account': 'Se crearon códigos de recuperación nuevos para su cuenta',
  'A recovery code was used on your account': 'Se usó un código de recuperación en su cuenta',
  'Confirm it’s you': 'Confirme que es usted',
  'Enter this code on the page that asked for it.': 'Escriba este código en la página que lo pidió.',
  'A passkey was added to your account': 'Se agregó una llave de acceso a su cuenta',
  'A passkey was removed from your account': 'Se quitó una llave de acceso de su cuenta',
  'Another account was linked to yours': 'Se vinculó otra cuenta con la suya',
  'Another account is no longer linked to yours': 'Otra cuenta ya no está vinculada con la suya',
  'This is about your account with {lender}. If this was you, you don’t need to do anything.':
    'Se trata de su cuenta con {lender}. Si fue usted, no tiene que hacer nada.',
  'If this wasn’t you, call us right away at {phone}, and choose a new password.':
    'Si no fue usted, llámenos de inmediato al {phone} y elija una contraseña nueva.',
  'See my settings': 'Ver mi configuración',
} as const
