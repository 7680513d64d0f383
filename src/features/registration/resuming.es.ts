/** The texts about saved answers and about continuing elsewhere, with their Spanish. */
export const spanish = {
  'Saved to this device at {time}': 'Guardado en este dispositivo a las {time}',
  'Saved {time}': 'Guardado a las {time}',
  'Not saved yet: you’re offline. Your answers are on this device. We’ll save them when you’re back online.':
    'Aún no se guardó: no hay conexión. Sus respuestas están en este dispositivo y las guardaremos cuando vuelva la conexión.',
  'Not saved yet. Your answers are on this device. We’re trying again.':
    'Aún no se guardó. Sus respuestas están en este dispositivo y lo intentamos de nuevo.',
  'Not saved: {reason}': 'No se guardó: {reason}',
  'Not saved: see the note on this page.': 'No se guardó: vea la nota en esta página.',

  'We have newer answers': 'Hay respuestas más recientes',
  'You continued in another tab or window. Changes on this page aren’t saved, so they don’t overwrite what you entered there.':
    'Usted continuó en otra pestaña o ventana. Lo que cambie en esta página no se guarda, para que no reemplace lo que escribió allí.',
  'Show the newest answers': 'Mostrar las respuestas más recientes',
  'You continued this application on another device': 'Usted continuó esta solicitud en otro dispositivo',
  'Since {time}, your answers are saved there. Changes on this page aren’t saved.':
    'Desde las {time}, sus respuestas se guardan allí. Lo que cambie en esta página no se guarda.',
  'Continue here instead': 'Continuar aquí',
  'You’ve already submitted this application': 'Usted ya envió esta solicitud',
  'Please log in to check its status.': 'Inicie sesión para ver su estado.',

  'Continue on another device': 'Continuar en otro dispositivo',
  'We’ll send a link and a code to {email}. Open the link on the other device, or type the code there.':
    'Enviamos un enlace y un código a {email}. Abra el enlace donde quiera continuar o escriba allí el código.',
  'Send me a link': 'Enviarme un enlace',
  'Sent to {email}. The code expires in 15 minutes, the link in 7 days.':
    'Enviado a {email}. El código sirve durante 15 minutos y el enlace durante 7 días.',

  'QR code': 'Código QR',
  'Scan this with your phone’s camera. It works once, until {time}.':
    'Escanéelo con la cámara de su teléfono. Sirve una vez, hasta las {time}.',
  'We save your answers for a while so you can come back.':
    'Conservamos sus respuestas por un tiempo para que pueda volver.',
  'Delete my answers': 'Borrar mis respuestas',
  'Delete what you entered?': '¿Borrar lo que escribió?',
  'This deletes your answers from this device and our servers right away. You can start again at any time.':
    'Sus respuestas desaparecen enseguida de este dispositivo y de nuestros servidores. Puede empezar de nuevo cuando quiera.',
  Delete: 'Borrarlas',
  'Keep my answers': 'Conservarlas',

  'Your answers are just as you left them. Press the button to move them to this device.':
    'Sus respuestas están como las dejó. Pasan a este dispositivo cuando presione el botón.',
  'Continue on this device': 'Continuar en este dispositivo',
  'Opening your answers': 'Abriendo sus respuestas',
  'Enter the email you used. If it has an application in progress, we’ll send a link and a code.':
    'Escriba el correo que nos dio. Si hay una solicitud en curso, le enviamos un enlace y un código.',
  'If {email} has an application in progress, we’ve sent a 6-digit code. It expires in 15 minutes.':
    'Si {email} tiene una solicitud en curso, enviamos un código de 6 dígitos. Vence en 15 minutos.',
  'Start a new application': 'Empezar una solicitud nueva',
  'This link has been used or has expired. Ask for a new one to get to your answers.':
    'Este enlace ya se usó o venció. Pida uno nuevo para ver sus respuestas.',
  'You’ve already submitted this application. Please log in to continue.':
    'Usted ya envió esta solicitud. Inicie sesión para continuar.',
  'We couldn’t open your answers': 'No pudimos abrir sus respuestas',

  'Stop reminders?': '¿Dejar de recibir recordatorios?',
  'We email you when an application is waiting. Press the button to stop. We’ll still send what you ask for, such as a code.':
    'Le escribimos cuando una solicitud espera algo de usted. Presione el botón y dejamos de hacerlo. Lo que usted pida, como un código, le seguirá llegando.',
  'Stop reminders': 'No recibir más recordatorios',
  'You won’t get any more reminders': 'Ya no recibirá recordatorios',
  'Your answers and applications don’t change.': 'Sus respuestas y solicitudes quedan como están.',
  'Leave the waiting list?': '¿Salir de la lista de espera?',
  'We’ll delete your entry. You don’t need an account.': 'Borraremos su inscripción. No necesita una cuenta.',
  'Leave the waiting list': 'Salir de la lista de espera',
  'You’re off the waiting list': 'Ya no está en la lista de espera',
  'We deleted your entry. You can join again at any time.':
    'Borramos su inscripción. Puede volver a unirse cuando quiera.',
  'This link isn’t complete. Please open it from the email again.':
    'Este enlace no está completo. Ábralo otra vez desde el correo.',
} as const

export type ResumingMessage = keyof typeof spanish
