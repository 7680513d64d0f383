/** The sentences of the sandbox's login and registration pages, with their Spanish wording. */
export const spanish = {
  'Log in': 'Iniciar sesión',
  'Enter the email and password of your {company} account.':
    'Escriba el correo electrónico y la contraseña de su cuenta con {company}.',
  'Staff login': 'Acceso del personal',
  'For people who work at {company}.': 'Para quienes trabajan en {company}.',
  'Create an account': 'Cree una cuenta',
  'Choose a password so you can come back to your application at any time.':
    'Elija una contraseña y podrá volver a su solicitud cuando quiera.',
  Email: 'Correo electrónico',
  Password: 'Contraseña',
  'Confirm password': 'Confirme la contraseña',

  'Your password needs': 'Su contraseña necesita',
  'Create the account': 'Crear la cuenta',
  'Already have an account? {link}': '¿Ya tiene una cuenta? {link}',
  'Log in instead': 'Inicie sesión',
  'Back without logging in': 'Volver sin iniciar sesión',
  'Back without an account': 'Volver sin crear una cuenta',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'You have agreed to our {terms}, our {privacy}, and to get documents and notices {electronically}.':
    'Usted aceptó nuestros {terms}, nuestra {privacy} y recibir documentos y avisos {electronically}.',
  terms: 'términos',
  'privacy policy': 'política de privacidad',
  electronically: 'por medios electrónicos',
  'Please check this': 'Revise lo siguiente',
  'This login has expired': 'Este inicio de sesión terminó',
  'It took longer than 30 minutes or started in another window. Nothing you entered is lost.':
    'Tardó más de media hora o se inició en otra ventana. No se perdió nada de lo que escribió.',

  'Start again': 'Empezar de nuevo',
  'Log out?': '¿Cerrar sesión?',
  'You’re still logged in to {company} in this browser.': 'Su sesión con {company} sigue abierta en este navegador.',
  'Log out': 'Cerrar sesión',
  'An account with this email already exists. Please log in to continue.':
    'Ya existe una cuenta con este correo electrónico. Inicie sesión para continuar.',
  'That email and password don’t match an account.':
    'Ese correo electrónico y esa contraseña no corresponden a ninguna cuenta.',
  'Too many attempts. Please wait a few minutes and try again.':
    'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  'This feature is temporarily unavailable. Please try again shortly.':
    'Esta función no está disponible por ahora. Inténtelo de nuevo en un momento.',
  'NMLS ID {id}': 'NMLS ID {id}',
} satisfies Record<string, string>
