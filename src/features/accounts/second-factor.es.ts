/** The sentences for second factors, passkeys and confirming an identity again, with their Spanish wording. */
export const spanish = {
  'Open your authenticator app. It shows six digits that change every 30 seconds.':
    'Abra su aplicación de autenticación. Muestra seis cifras que cambian cada medio minuto.',
  'Enter a recovery code': 'Escriba un código de recuperación',
  'One of the ten you saved when you set up the app. Each works once.':
    'Uno de los diez que guardó al configurar la aplicación. Cada uno sirve una vez.',
  'Recovery code': 'Código de recuperación',
  'Use a recovery code': 'Usar un código de recuperación',
  'Use the authenticator app': 'Usar la aplicación de autenticación',
  'Use a passkey': 'Usar una llave de acceso',
  'Log in with a passkey': 'Entrar con una llave de acceso',
  'Log in as someone else': 'Entrar como otra persona',
  Waiting: 'Esperando',
  'Enter the six digits.': 'Escriba las seis cifras.',
  'A recovery code has ten letters and digits.': 'Un código de recuperación tiene diez letras y cifras.',
  'That code is wrong or was already used. Please try the next one.':
    'Ese código no es correcto o ya se usó. Pruebe con el siguiente.',
  'That code isn’t right. Please check the latest email.': 'Ese código no es correcto. Mire el correo más reciente.',
  'That recovery code is wrong or was already used.': 'Ese código de recuperación no es correcto o ya se usó.',
  'We couldn’t check that passkey. Please try again, or use another way.':
    'No se pudo comprobar esa llave de acceso. Inténtelo de nuevo o use otra forma.',
  'That took too long. Please log in again.': 'Pasó demasiado tiempo. Inicie sesión otra vez.',
  'That passkey doesn’t match an account here. Please log in with your email and password.':
    'Esa llave de acceso no abre ninguna cuenta aquí. Entre con su correo electrónico y su contraseña.',
  'Please confirm that it’s you, then try again.': 'Confirme que es usted e inténtelo de nuevo.',
  'Please set up your authenticator app first.': 'Configure primero su aplicación de autenticación.',
  'Please use one of the ways you have set up.': 'Use una de las formas que tiene configuradas.',
  'This setup has expired. Please start again.': 'Esta configuración caducó. Empiece de nuevo.',

  'Set up your authenticator app': 'Configure su aplicación de autenticación',
  'Your role requires a code in addition to your password. Setup takes a minute, once.':
    'Su trabajo aquí pide un código además de la contraseña. Se tarda un minuto, una sola vez.',
  'Scan this with an authenticator app, such as your phone’s passwords app.':
    'Escanee esto con una aplicación de autenticación, como la de contraseñas de su teléfono.',
  'QR code for your authenticator app': 'Código QR para su aplicación de autenticación',
  'On this phone: {link}': 'En este teléfono: {link}',
  'open it in the app': 'ábralo en la aplicación',
  'Or type this key into it': 'O escriba en ella esta clave',
  'Enter the code it shows': 'Escriba el código que muestra',
  'Turn on': 'Activar',
  'We couldn’t start the setup. Please try again.': 'No pudimos empezar. Inténtelo de nuevo.',
  'Save these recovery codes': 'Guarde estos códigos de recuperación',
  'Each one lets you log in once if you lose the app. We show them only now.':
    'Cada uno abre su cuenta una vez si pierde la aplicación. Solo se muestran ahora.',
  'Copy them': 'Copiarlos',
  Copied: 'Copiados',
  'I’ve saved them': 'Ya los guardé',

  'Authenticator app': 'Aplicación de autenticación',
  'Set up': 'Configurar',
  'On since {date}': 'Activada desde el {date}',
  'A code from your phone, in addition to your password.': 'Un código de su teléfono, además de la contraseña.',
  'Set up another': 'Configurar otra',
  'The authenticator app is on.': 'La aplicación de autenticación está activada.',
  'Turn off': 'Desactivar',
  'Turn it off?': '¿Desactivarla?',
  'After that, you’ll log in with just your password.':
    'A partir de entonces basta la contraseña para abrir su cuenta.',
  'The authenticator app is off.': 'La aplicación de autenticación está desactivada.',
  'Recovery codes': 'Códigos de recuperación',
  '{count} {count|code|codes} left': '{count} {count|código|códigos} sin usar',
  'Get new codes': 'Obtener códigos nuevos',
  'Old codes stop working immediately.': 'Los anteriores dejan de servir de inmediato.',
  'Your new recovery codes are active.': 'Sus códigos de recuperación nuevos ya sirven.',

  Passkeys: 'Llaves de acceso',
  'None yet': 'Ninguna todavía',
  Passkey: 'Llave de acceso',
  '{count} {count|passkey|passkeys}': '{count} {count|llave|llaves} de acceso',
  'A passkey logs you in with your fingerprint, face or device PIN, without a password.':
    'Una llave de acceso le permite entrar con la huella, la cara o el PIN de su dispositivo, sin contraseña.',
  Add: 'Añadir',
  'Name of this device': 'Nombre de este dispositivo',
  'Such as My phone or Work laptop.': 'Por ejemplo, Mi teléfono o Portátil del trabajo.',
  'Create passkey': 'Crear la llave de acceso',
  'Your passkey is ready.': 'Su llave de acceso está lista.',
  'Created {date}, not used yet': 'Creada el {date}, sin usar todavía',
  'Created {date}, last used {used}': 'Creada el {date}, usada por última vez el {used}',
  'Remove {name}?': '¿Quitar {name}?',
  'It will no longer log you in here. Remove it from your device as well.':
    'Ya no le servirá para entrar aquí. Quítela también de su dispositivo.',
  'The name is saved.': 'El nombre está guardado.',
  'No passkey was created. Your device may already have one, or the request was canceled.':
    'No se creó ninguna llave. Puede que su dispositivo ya tenga una o que se cancelara la petición.',
  'Please use at most 40 characters.': 'Use 40 caracteres como máximo.',

  'Confirm that it’s you': 'Confirme que es usted',
  'This changes your account’s security, so we need to check that it’s you.':
    'Esto cambia cómo se protege su cuenta, así que preguntamos una vez más.',
  'Use the password': 'Usar la contraseña',
  'Email me a code': 'Enviarme un código por correo electrónico',
  'We can email you a code that expires in 10 minutes.':
    'Podemos enviarle por correo electrónico un código que vence en 10 minutos.',
  'We sent you a code. It expires in 10 minutes.': 'Le enviamos un código. Vence en 10 minutos.',
  'Use your passkey: your device asks for your fingerprint, face or PIN.':
    'Use su llave de acceso: su dispositivo le pide la huella, la cara o el PIN.',
  'That didn’t start. Please try again.': 'No se pudo iniciar. Intente de nuevo.',
} as const
