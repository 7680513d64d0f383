/** Spanish text of the emails and texts about a registration in progress. */
export const spanish = {
  'Continue your application': 'Continúe su solicitud',
  '{name}: your code is {code}. It expires in 15 minutes. Or open this link:':
    '{name}: su código es {code}. Vence en 15 minutos. O abra este enlace:',
  'You asked to continue your application on another device. Your answers are saved.':
    'Pidió continuar su solicitud en otro dispositivo. Sus respuestas están guardadas.',
  'Your code: {code}. It works once, on the page where you asked for it, and expires in 15 minutes.':
    'Su código: {code}. Sirve una sola vez, en la página donde lo pidió, y vence en 15 minutos.',
  'Or open the link below on the device you want to use. It works once, for 7 days.':
    'O abra el enlace de abajo en el dispositivo que quiera usar. Sirve una vez, durante 7 días.',
  'If you did not ask for this, you can ignore it. Don’t share the code with anyone. We will never ask for it.':
    'Si no lo pidió, puede ignorarlo. No comparta el código con nadie. Nunca se lo pediremos.',
  'Continue my application': 'Continuar mi solicitud',
  'Your answers are saved': 'Sus respuestas están guardadas',
  '{name}: your answers are saved. Pick up where you left off:':
    '{name}: sus respuestas están guardadas. Continúe donde las dejó:',
  'Reply STOP to opt out.': 'Responda STOP para dejar de recibir mensajes.',
  'You started an application with us. You can pick up where you left off, on any phone or computer.':
    'Usted empezó una solicitud con nosotros. Puede continuar donde la dejó, en cualquier teléfono o computadora.',
  'Checking your rate does not change your credit score.': 'Ver su tasa no cambia su puntaje de crédito.',
  'This is our last reminder. We delete what you entered if you do not continue.':
    'Este es nuestro último recordatorio. Borramos lo que escribió si no continúa.',
  'Stop reminders': 'No recibir más recordatorios',
} as const
