/** Spanish text of the emails and texts about a registration in progress. */
export const spanish = {
  'Continue your application': 'Continúe su solicitud',
  '{name}: your code is {code}. It works for 15 minutes. Or open this link:':
    '{name}: su código es {code}. Sirve durante 15 minutos. O abra este enlace:',
  'You asked to go on with your application on another device. Your answers are as you left them.':
    'Pidió continuar su solicitud en otro dispositivo. Sus respuestas están como las dejó.',
  'Your code: {code}. It works once, for 15 minutes, on the page where you asked for it.':
    'Su código: {code}. Sirve una vez, durante 15 minutos, en la página donde lo pidió.',
  'Or open the link below on the device you want to use. It works once, for 7 days.':
    'O abra el enlace de abajo en el dispositivo que quiera usar. Sirve una vez, durante 7 días.',
  'If you did not ask for this, you need do nothing. Give the code to nobody; we never ask for it.':
    'Si no lo pidió, no tiene que hacer nada. No dé el código a nadie; nunca se lo pediremos.',
  'Continue my application': 'Continuar mi solicitud',
  'Your answers are saved': 'Sus respuestas están guardadas',
  '{name}: your answers are saved. Continue where you stopped:':
    '{name}: sus respuestas están guardadas. Continúe donde se detuvo:',
  'Reply STOP to get no more texts.': 'Responda STOP para no recibir más mensajes.',
  'You began an application with us and stopped part of the way. You can go on where you stopped, on any phone or computer.':
    'Empezó una solicitud con nosotros y se detuvo a mitad de camino. Puede continuar donde se detuvo, en cualquier teléfono o computadora.',
  'Checking your rate does not change your credit score.': 'Ver su tasa no cambia su puntaje de crédito.',
  'This is the last time we remind you. What you entered is erased when its time is up.':
    'Este es el último recordatorio. Lo que escribió se borra cuando vence su plazo.',
  'No more reminders': 'No quiero más recordatorios',
} as const
