/** Spanish text of the page where the borrower reviews and submits the application. */
export const spanish = {
  'Please check what you told us. We don’t send anything until you submit.':
    'Revise lo que nos dijo. No enviamos nada hasta que usted lo envíe.',
  'Submit my application': 'Enviar mi solicitud',
  'Submitting your application': 'Enviando su solicitud',

  '{years} years': '{years} años',
  Home: 'Vivienda',
  Income: 'Ingresos',
  '{amount} a year': '{amount} al año',
  Rent: 'Alquiler',
  'Property taxes': 'Impuestos de la propiedad',
  'Property insurance': 'Seguro de la propiedad',
  'HOA dues': 'Cuotas de la asociación de propietarios',
  'The home that secures the line': 'La vivienda que garantiza la línea',
  'You use it as': 'La usa como',
  'The home you live in': 'La vivienda donde vive',
  'A second home': 'Segunda vivienda',
  'An investment property': 'Propiedad de inversión',
  'Is anything wrong? Call us before you submit and we’ll correct it together.':
    '¿Hay algo incorrecto? Llámenos antes de enviar; lo corregimos con usted.',
  'Further details': 'Otros datos',
  Citizenship: 'Ciudadanía',
  'Marital status': 'Estado civil',
  'Purpose of the line': 'Propósito de la línea',
  'Other owners': 'Otros propietarios',
  'No one else': 'Nadie más',
  'The same as your home': 'La misma que la de su hogar',
  'Kept separate and not shown here': 'Se guardan aparte y no se muestran aquí',
  'Before you submit': 'Antes de enviar',
  'I agree to this, and what I told you is true to the best of my knowledge':
    'Estoy de acuerdo, y lo que les dije es cierto según mi leal saber y entender',
  'Your application is submitted': 'Su solicitud fue enviada',
  'We also emailed you a summary of it. Read it, accept it, and verification begins.':
    'También le enviamos un resumen por correo electrónico. Léalo, acéptelo y comienza la verificación.',
  'The summary of your application': 'El resumen de su solicitud',
  'Open the summary': 'Abrir el resumen',
  'Opening the summary.': 'Se está abriendo el resumen.',
  'We couldn’t open the summary.': 'No pudimos abrir el resumen.',
  'I have read the summary and accept it': 'He leído el resumen y lo acepto',
  'Please check the box if you accept': 'Marque la casilla si acepta',
  'You can accept the summary after you open it.': 'Puede aceptar el resumen después de abrirlo.',
  'Please open the summary before you accept it': 'Abra el resumen antes de aceptarlo',
  'Accept and continue': 'Aceptar y continuar',
  'You submitted your application. There’s nothing left to do on this page.':
    'Su solicitud fue enviada. No queda nada por hacer en esta página.',
} as const
