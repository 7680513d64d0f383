import { spanish as security } from './account-security.es.ts'

/** The sentences for logging in, passwords and settings, with their Spanish wording. */
export const spanish = {
  ...security,
  'Continue an application, or check its status.': 'Continúe una solicitud o vea en qué va.',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'We never ask for your password or a code by phone, text or email.':
    'Nunca le pedimos su contraseña ni un código por teléfono, mensaje de texto o correo electrónico.',
  'New here? {link}': '¿Es su primera vez? {link}',

  'You’re logged out': 'Su sesión está cerrada',
  'Opening the login page': 'Abriendo la página de acceso',
  'You came back without logging in.': 'Volvió sin iniciar sesión.',
  'That login took too long or started in another window. Please log in again.':
    'Ese inicio de sesión tardó demasiado o se comenzó en otra ventana. Inicie sesión otra vez.',
  'We couldn’t find an account for that login. Call us at {phone} and we’ll help you get back in.':
    'No encontramos aquí una cuenta para ese acceso. Llámenos al {phone} y le ayudaremos a entrar.',
  'Our login page isn’t responding': 'Nuestra página de acceso no responde',
  'If your account has a password, you can log in with it here.':
    'Si su cuenta tiene contraseña, puede iniciar sesión con ella aquí.',
  'Try the login page again': 'Probar otra vez la página de acceso',
  'Your account is ready': 'Su cuenta está creada',
  'We couldn’t open it. Your answers are saved. Log in to continue, or call us at {phone}.':
    'No pudimos abrirla en este momento. Sus respuestas se conservan: inicie sesión para seguir o llámenos al {phone}.',
  'User not found': 'No encontramos al usuario',
  'We couldn’t load your account. Log in again, or call us at {phone} if that doesn’t help.':
    'No pudimos leer su cuenta. Inicie sesión otra vez o llámenos al {phone} si eso no ayuda.',
  'You’re not logged in': 'No ha iniciado sesión',
  'Your login expired. Log in again, or call us at {phone} if that doesn’t help.':
    'Su inicio de sesión venció. Inicie sesión otra vez o llámenos al {phone} si eso no ayuda.',

  'Your password needs': 'Su contraseña necesita',
  'not yet': 'todavía no',

  'Your settings': 'Su configuración',
  'Your details, how we reach you, and your account’s security.':
    'Sus datos, cómo le contactamos y la seguridad de su cuenta.',
  'Login and security': 'Acceso y seguridad',
  'Not provided yet': 'Aún no indicado',
  'Applications you’ve submitted keep the name you used at the time.':
    'Las solicitudes que ya envió conservan el nombre con el que se enviaron.',
  'We couldn’t load your settings. Please try again.': 'No pudimos cargar su configuración. Inténtelo de nuevo.',
  'Your name is saved.': 'Su nombre está guardado.',
  'Contact details': 'Datos de contacto',
  'To change your email, call us at {phone}.': 'Para cambiar su correo electrónico, llámenos al {phone}.',
  'Save phone': 'Guardar teléfono',
  'Your phone is saved.': 'Su teléfono está guardado.',
  'Change password': 'Cambiar la contraseña',
  'Your password has expired. Please choose a new one.': 'Su contraseña venció. Elija una nueva.',
  'This logs you out on other devices.': 'Esto cierra sus sesiones en otros dispositivos.',
  'Current password': 'Contraseña actual',
  'New password': 'Contraseña nueva',
  'This isn’t your current password.': 'Esta no es su contraseña actual.',
  'Your password is changed.': 'Su contraseña ha cambiado.',
  'Your lender manages your name and contact details. Ask them for changes.':
    'Su prestamista guarda su nombre y sus datos de contacto. Pídale a él los cambios.',

  'Are you still there?': '¿Sigue ahí?',
  'To protect your information, we’ll log you out in {count} {count|minute|minutes}.':
    'Para proteger sus datos cerraremos su sesión en {count} {count|minuto|minutos}.',
  'Stay logged in': 'Seguir en la sesión',

  'Remove your own authenticator app and passkeys in your settings, or ask another administrator to remove them.':
    'Su propia aplicación de autenticación y sus llaves de acceso se quitan en su configuración, o las quita otro administrador.',
  'This is a staff account, so resetting it takes two people. Propose it under People; someone else approves it.':
    'Esta persona trabaja aquí, así que se necesitan dos personas. Propóngalo en Personas; otra persona lo aprueba.',
  'Please log in on our login page. You need more than a password here.':
    'Inicie sesión en nuestra página de acceso. Aquí una contraseña sola no abre ninguna cuenta.',
  'Our login page isn’t responding. Please try again in a few minutes.':
    'Nuestra página de acceso no responde en este momento. Inténtelo de nuevo en unos minutos.',
  'That email and password don’t match an account.':
    'Ese correo electrónico y esa contraseña no corresponden a ninguna cuenta.',
  'This feature is temporarily unavailable. Please try again shortly.':
    'Esta función no está disponible por ahora. Inténtelo de nuevo en un momento.',
} as const
