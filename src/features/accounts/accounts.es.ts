import { spanish as security } from './account-security.es.ts'

/** The sentences for logging in, passwords and settings, with their Spanish wording. */
export const spanish = {
  ...security,
  'Continue an application, or see where it stands.': 'Continúe una solicitud o vea en qué va.',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'New here? {link}': '¿Es su primera vez? {link}',

  'You are logged out': 'Su sesión está cerrada',
  'Opening the log-in page': 'Abriendo la página de acceso',
  'You came back without logging in.': 'Volvió sin iniciar sesión.',
  'That log-in took too long, or was begun in another window. Please log in once more.':
    'Ese inicio de sesión tardó demasiado o se comenzó en otra ventana. Inicie sesión otra vez.',
  'We found no account here for that log-in. Call us at {phone} and we will help you back in.':
    'No encontramos aquí una cuenta para ese acceso. Llámenos al {phone} y le ayudaremos a entrar.',
  'Our log-in page does not answer at the moment': 'Nuestra página de acceso no responde en este momento',
  'If your account has a password, you can log in with it here.':
    'Si su cuenta tiene contraseña, puede iniciar sesión con ella aquí.',
  'Try the log-in page again': 'Probar otra vez la página de acceso',
  'Your account is made': 'Su cuenta está creada',
  'We could not open it just now. Your answers are kept: log in to go on, or call us at {phone}.':
    'No pudimos abrirla en este momento. Sus respuestas se conservan: inicie sesión para seguir o llámenos al {phone}.',
  'User not found': 'No encontramos al usuario',
  'We could not read your account. Log in once more, or call us at {phone} if that does not help.':
    'No pudimos leer su cuenta. Inicie sesión otra vez o llámenos al {phone} si eso no ayuda.',
  'You are not logged in': 'No ha iniciado sesión',
  'That log-in did not last until this page. Log in once more, or call us at {phone} if that does not help.':
    'Ese inicio de sesión no duró hasta esta página. Inicie sesión otra vez o llámenos al {phone} si eso no ayuda.',

  'Confirm password': 'Confirme la contraseña',
  'Your password needs': 'Su contraseña necesita',
  'not yet': 'todavía no',

  'Your settings': 'Su configuración',
  'Who you are to us, how we reach you, and how your account is kept safe.':
    'Quién es usted para nosotros, cómo le contactamos y cómo se protege su cuenta.',
  'Log-in and security': 'Acceso y seguridad',
  'Not given yet': 'Aún no indicado',
  'Applications you have sent keep the name they were sent with.':
    'Las solicitudes que ya envió conservan el nombre con el que se enviaron.',
  'We could not load your settings. Please try again.': 'No pudimos cargar su configuración. Inténtelo de nuevo.',
  'Your name is saved.': 'Su nombre está guardado.',
  'Contact details': 'Datos de contacto',
  'To change your email, call us at {phone}.': 'Para cambiar su correo electrónico, llámenos al {phone}.',
  'Save phone': 'Guardar teléfono',
  'Your phone is saved.': 'Su teléfono está guardado.',
  'Change password': 'Cambiar la contraseña',
  'Your password has expired. Please choose a new one.': 'Su contraseña venció. Elija una nueva.',
  'This ends your sessions on other devices.': 'Esto cierra sus sesiones en otros dispositivos.',
  'Current password': 'Contraseña actual',
  'New password': 'Contraseña nueva',
  'This is not your current password.': 'Esta no es su contraseña actual.',
  'Your password is changed.': 'Su contraseña ha cambiado.',
  'Your lender keeps your name and contact details. Ask them for changes.':
    'Su prestamista guarda su nombre y sus datos de contacto. Pídale a él los cambios.',

  'Are you still there?': '¿Sigue ahí?',
  'To keep your details safe we will log you out in {count} {count|minute|minutes}.':
    'Para proteger sus datos cerraremos su sesión en {count} {count|minuto|minutos}.',
  'Stay logged in': 'Seguir en la sesión',

  'Your own authenticator app and passkeys are removed in your settings, or by another administrator.':
    'Su propia aplicación de autenticación y sus llaves de acceso se quitan en su configuración, o las quita otro administrador.',
  'This person works here, so it takes two people. Propose it under People; somebody else approves it.':
    'Esta persona trabaja aquí, así que se necesitan dos personas. Propóngalo en Personas; otra persona lo aprueba.',
  'Please log in on our log-in page. A password alone opens no account here.':
    'Inicie sesión en nuestra página de acceso. Aquí una contraseña sola no abre ninguna cuenta.',
  'Our log-in page does not answer at the moment. Please try again in a few minutes.':
    'Nuestra página de acceso no responde en este momento. Inténtelo de nuevo en unos minutos.',
  'That email and password do not match an account.':
    'Ese correo electrónico y esa contraseña no corresponden a ninguna cuenta.',
  'This part of the service is resting for a moment. Please try again shortly.':
    'Esta parte del servicio está en pausa. Inténtelo de nuevo en un momento.',
} as const
