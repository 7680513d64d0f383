/** The texts about saved answers and about continuing elsewhere, with their Spanish. */
export const spanish = {
  'Saved on this device at {time}': 'Guardado en este dispositivo a las {time}',
  'Saved {time}': 'Guardado a las {time}',
  'Not saved yet: you are offline. Your answers are on this device, and we save them when the connection is back.':
    'Aún no se guardó: no hay conexión. Sus respuestas están en este dispositivo y las guardaremos cuando vuelva la conexión.',
  'Not saved yet. Your answers are on this device, and we are trying again.':
    'Aún no se guardó. Sus respuestas están en este dispositivo y lo intentamos de nuevo.',
  'Not saved: {reason}': 'No se guardó: {reason}',
  'Not saved: see the note on this page.': 'No se guardó: vea la nota en esta página.',

  'Newer answers are kept': 'Hay respuestas más recientes',
  'You went on in another tab or window. What you change on this page is not saved, so that it does not overwrite what you entered there.':
    'Usted continuó en otra pestaña o ventana. Lo que cambie en esta página no se guarda, para que no reemplace lo que escribió allí.',
  'Show the newest answers': 'Mostrar las respuestas más recientes',
  'You went on with this application on another device': 'Usted continuó esta solicitud en otro dispositivo',
  'Since {time}, your answers are kept there. What you change on this page is not saved.':
    'Desde las {time}, sus respuestas se guardan allí. Lo que cambie en esta página no se guarda.',
  'Continue here instead': 'Continuar aquí',
  'These answers have become an application': 'Estas respuestas ya son una solicitud',
  'Please log in to see where it stands.': 'Inicie sesión para ver en qué punto está.',

  'Continue on another device': 'Continuar en otro dispositivo',
  'We send a link and a code to {email}. Open the link where you want to go on, or type the code there.':
    'Enviamos un enlace y un código a {email}. Abra el enlace donde quiera continuar o escriba allí el código.',
  'Send me a link': 'Enviarme un enlace',
  'Sent to {email}. The code works for 15 minutes, the link for 7 days.':
    'Enviado a {email}. El código sirve durante 15 minutos y el enlace durante 7 días.',
  'Show a square for my camera': 'Mostrar un cuadro para mi cámara',
  'Square to scan with a phone': 'Cuadro para escanear con un teléfono',
  'Point the camera of your phone at it. It works once, until {time}.':
    'Apunte con la cámara de su teléfono. Sirve una vez, hasta las {time}.',
  'We keep your answers for a while so that you can come back.':
    'Conservamos sus respuestas por un tiempo para que pueda volver.',
  'Erase my answers': 'Borrar mis respuestas',
  'Erase what you entered?': '¿Borrar lo que escribió?',
  'Your answers go from this device and from our servers at once. You can begin again at any time.':
    'Sus respuestas desaparecen enseguida de este dispositivo y de nuestros servidores. Puede empezar de nuevo cuando quiera.',
  'Erase them': 'Borrarlas',
  'Keep them': 'Conservarlas',

  'Your answers are as you left them. They move to this device when you press the button.':
    'Sus respuestas están como las dejó. Pasan a este dispositivo cuando presione el botón.',
  'Continue on this device': 'Continuar en este dispositivo',
  'Opening your answers': 'Abriendo sus respuestas',
  'Enter the email you gave. If an application is under way for it, we send a link and a code.':
    'Escriba el correo que nos dio. Si hay una solicitud en curso, le enviamos un enlace y un código.',
  'If an application is under way for {email}, six digits are on their way there. They work for 15 minutes.':
    'Si hay una solicitud en curso para {email}, le enviamos seis dígitos. Sirven durante 15 minutos.',
  'Begin a new application': 'Empezar una solicitud nueva',
  'This link was used already or is too old. Ask for a new one, and your answers are there.':
    'Este enlace ya se usó o es demasiado antiguo. Pida uno nuevo y ahí estarán sus respuestas.',
  'These answers have become an application. Please log in to go on.':
    'Estas respuestas ya son una solicitud. Inicie sesión para continuar.',
  'We could not open your answers': 'No pudimos abrir sus respuestas',

  'No more reminders?': '¿No quiere más recordatorios?',
  'We write when an application waits for you. Press the button, and we stop. What you ask for yourself, such as a code, still reaches you.':
    'Le escribimos cuando una solicitud espera algo de usted. Presione el botón y dejamos de hacerlo. Lo que usted pida, como un código, le seguirá llegando.',
  'Stop reminders': 'No recibir más recordatorios',
  'You will get no more reminders': 'Ya no recibirá recordatorios',
  'Your answers and applications stay as they are.': 'Sus respuestas y solicitudes quedan como están.',
  'This link is not complete. Please open it from the mail once more.':
    'Este enlace no está completo. Ábralo otra vez desde el correo.',
} as const

export type ResumingMessage = keyof typeof spanish
