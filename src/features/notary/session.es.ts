/** Spanish text of the online meeting with the notary. */
export const spanish = {
  'You’ll meet on our notary service’s site. Come back here afterward. This page continues automatically once the deed is sealed.':
    'La reunión es en el sitio de nuestro servicio de notarios. Vuelva aquí después. Esta página continúa automáticamente cuando la escritura esté sellada.',
  'We’re setting up the meeting. This takes a moment.': 'Estamos preparando la reunión. Tarda un momento.',
  'The meeting has started.': 'La reunión ha comenzado.',
  'Go to the meeting': 'Ir a la reunión',
  'Set up the meeting': 'Preparar la reunión',
  'Please check the box to sign electronically': 'Marque la casilla para firmar electrónicamente',
  'The notary will share a document here when everyone is ready.':
    'El notario mostrará aquí un documento cuando todos estén listos.',
  'Read to the end, then you can continue.': 'Léalo hasta el final; después puede seguir.',
  'The notary has sealed it.': 'El notario lo selló.',
  'You’re done. The others are still reading.': 'Usted terminó con él. Los demás todavía leen.',
  'Everyone is done.': 'Todos terminaron con él.',
  'Sign with the notary': 'Firmar ante el notario',
  'I sign this electronically and of my own free will. It counts the same as my handwritten signature':
    'Firmo esto electrónicamente, por mi propia voluntad; vale como mi firma a mano',
  'Please type your name as the document shows it': 'Escriba su nombre como está en el documento',

  'In the meeting': 'En la reunión',
  'The notary': 'El notario',
  'Notary public': 'Notario público',
  'on the way': 'en camino',
  '{name} (you)': '{name} (usted)',
  'not here yet': 'aún no está',
  'ID checked': 'identificación revisada',
  here: 'presente',
  'Go back one page to see when it can start and what’s left to do.':
    'La página anterior dice cuándo puede empezar y qué falta por hacer.',
  'While you wait': 'Mientras espera',
  'Have your ID ready, out of its sleeve.': 'Tenga a mano su identificación, fuera de su funda.',
  'Sit alone, with light on your face.': 'Siéntese a solas, con luz en el rostro.',
  Captions: 'Subtítulos',
  'Message the group': 'Escribir a los demás',
  'Hello. I’m your notary. We’ll start as soon as everyone is here.':
    'Hola. Soy su notario. Empezamos en cuanto estén todos.',
  'Please hold your ID up to the camera, front and back.':
    'Muestre su identificación a la cámara, por delante y por detrás.',
  'Thank you. This is the notarization notice. Please read it to the end, then confirm that you’ve read it.':
    'Gracias. Este es el aviso sobre la certificación. Léalo hasta el final y diga que lo ha leído.',
  'This is the deed. Please read it to the end, take the time you need, and sign it.':
    'Esta es la escritura. Léala hasta el final, tómese el tiempo que necesite y fírmela.',
  'Thank you. I’ll put my seal on the deed and record it in my journal.':
    'Gracias. Pongo mi sello en la escritura y la anoto en mi libro.',
  'That’s all. You’ll receive copies of everything. Thank you and goodbye.':
    'Eso es todo. Recibirá copias de todo. Gracias y hasta luego.',

  'The meeting didn’t load.': 'La reunión no se cargó.',
  'There’s no meeting right now': 'Ahora no hay ninguna reunión',
  'Go back one page': 'Volver a la página anterior',
  'Reconnecting. Nothing is lost.': 'Reconectando. No se pierde nada.',
  'We can’t connect your video with {names}': 'No podemos conectar su video con {names}',
  'Your network may be blocking video calls. Try another one, such as your phone’s data, then reload this page. You can still message the group below.':
    'Es posible que su red bloquee las videollamadas. Pruebe con otra, por ejemplo los datos móviles de su teléfono, y vuelva a cargar esta página. Mientras tanto puede escribir a los demás aquí abajo.',
  'someone in the meeting': 'alguien en la reunión',
  'Leave for now': 'Salir por ahora',
  'The notary is on the way': 'El notario está en camino',
  'You’re with the notary': 'Está con el notario',
  'You lost connection': 'Se perdió su conexión',
  'The meeting has ended': 'La reunión terminó',
  'You’re number {place} in the queue. Stay on this page. The notary will join you here.':
    'Es el número {place} en la fila. Quédese en esta página; el notario entra aquí.',
  'What you signed is saved. You and the notary can come back here at any time.':
    'Lo que firmó está guardado. Usted y el notario pueden volver aquí en cualquier momento.',
  'The meeting is recorded in video and sound, as the law requires. You can ask questions, take your time, or decline to sign.':
    'La reunión se graba en video y sonido, como exige la ley. Puede hacer preguntas, tomarse su tiempo o negarse a firmar.',
  'Have your ID ready. The meeting takes about 15 minutes and is recorded.':
    'Tenga a mano su identificación. La reunión dura unos quince minutos y se graba.',
  'Our notaries aren’t available right now': 'Los notarios no atienden a esta hora',
  'They’ll be back on {date} at {time}.': 'Vuelven el {date} a las {time}.',
  'Your camera is blocked': 'Su cámara está bloqueada',
  'We couldn’t find a camera or microphone': 'No encontramos cámara ni micrófono',
  'Allow camera and microphone for this page in your browser’s address bar, then try again.':
    'Permita la cámara y el micrófono para esta página en la barra de direcciones e inténtelo de nuevo.',
  'Close other programs that use them, or open this page on your phone.':
    'Cierre otros programas que los usen o abra esta página en un teléfono.',
  'Join by text only': 'Entrar solo por texto',
  'The notary must see your ID. They may ask you to come back with a camera or meet in person.':
    'El notario debe ver su identificación: puede pedirle que vuelva con una cámara o en persona.',
  'Join with camera and mic': 'Entrar con cámara y micrófono',
  'Check my camera first': 'Revisar primero mi cámara',
  'No one can see or hear you yet.': 'Todavía nadie lo ve ni lo oye.',
  'Turn on camera and microphone': 'Encender cámara y micrófono',
  'The notary sealed the deed. You’ll receive copies of everything.':
    'El notario selló la escritura. Recibirá copias de todo.',

  'Are you ready?': '¿Está todo listo?',
  'Check your device now, even days ahead. Nothing is recorded and no one can see you.':
    'Revíselo ahora, también días antes. No se graba nada y nadie lo ve.',
  Camera: 'Cámara',
  Microphone: 'Micrófono',
  Connection: 'Conexión',
  Browser: 'Navegador',
  'The notary’s hours': 'El horario del notario',
  'Your ID': 'Su identificación',
  'Allow it for this page in your browser’s address bar, then check again.':
    'Permítalo para esta página en la barra de direcciones y revise de nuevo.',
  'Close other programs that use it, or open this page on your phone.':
    'Cierre otros programas que la usen o abra esta página en un teléfono.',
  'Plug one in, or open this page on your phone.': 'Conecte uno o abra esta página en un teléfono.',
  'Move closer to your router, or use another network. A weak connection may work with sound only.':
    'Acérquese al router o use otra red. Una débil puede bastar, solo con sonido.',
  'Update your browser, or use Chrome, Edge, Firefox or Safari.':
    'Actualícelo o use uno más nuevo: Chrome, Edge, Firefox o Safari.',
  'Please call us to set a time.': 'Llámenos para acordar una hora.',
  'I have a driver’s license, state ID or passport that hasn’t expired':
    'Tengo aquí una licencia de conducir, identificación estatal o pasaporte vigente',
  'Your camera preview': 'Vista previa de su cámara',
  'Check my device': 'Revisar mi dispositivo',
  'Check again': 'Revisar de nuevo',
  'Turn the camera off': 'Apagar la cámara',
  'Phones often have better cameras. Log in on your phone to open this page.':
    'Los teléfonos suelen tener mejor cámara. Inicie sesión en el suyo para abrir esta página.',
  'not checked yet': 'aún sin revisar',
  checking: 'revisando',
  ready: 'listo',
  warning: 'atención',
  'not ready': 'no está listo',

  'You’ll sign the deed in a video meeting with a notary. It takes about 15 minutes.':
    'Firmará la escritura en una videollamada con un notario. Dura unos 15 minutos.',
  Rejoin: 'Volver a entrar',
  'Meet the notary now': 'Ver al notario ahora',
  'How it works': 'Cómo funciona',
  'You wait a moment. The page shows your place in the queue.':
    'Espera un momento; la página dice su lugar en la fila.',
  'The notary compares your face with your ID.': 'El notario compara su rostro con su identificación.',
  'You read each document to the end and sign it. So does everyone else who owns the home.':
    'Lee cada documento hasta el final y lo firma; también los demás dueños de la vivienda.',
  'The notary seals the deed and records it in their journal.':
    'El notario sella la escritura y anota el acto en su libro.',
  'The meeting is recorded in video and sound, as the law requires. The recording is kept for at least {years} years.':
    'La reunión se graba en video y sonido, como exige la ley. La grabación se conserva al menos {years} años.',
  'If you lose connection, come back to this page to pick up where you left off. You can decline to sign at any time.':
    'Si se corta la conexión, vuelva a esta página: sigue donde estaba. Puede negarse a firmar en cualquier momento.',
  'We’re preparing your documents. This takes a moment.': 'Estamos preparando sus documentos. Tarda un momento.',
  'An attorney reviews your documents first': 'Un abogado revisa antes sus documentos',
  'Your state requires it. It usually takes two business days. We’ll email you.':
    'Su estado lo exige. Suele tardar dos días hábiles; le escribimos.',
  'Your state requires a waiting period': 'Su estado exige un período de espera',
  'You can sign starting {date}. We’ll email you then.': 'Puede firmar a partir del {date}. Entonces le escribimos.',
  'We’ll email you as soon as you can sign.': 'Le escribimos en cuanto pueda firmar.',
  'We’ll arrange an in-person meeting with you. Please call us.':
    'Organizamos con usted una cita en persona. Llámenos.',

  'Everything you signed is saved.': 'Todo lo que firmó está guardado.',
  'The notary couldn’t accept the ID. Come back with a different one: a license, state ID or passport.':
    'El notario no pudo aceptar la identificación. Vuelva con otra: licencia, identificación estatal o pasaporte.',
  'Someone declined to sign. Nothing more happens until you decide.':
    'Alguien se negó a firmar. No pasa nada más hasta que usted decida.',
  'Not everyone was ready. Come back when all signers are there, each with an ID.':
    'No todos estaban listos. Vuelva cuando estén todos los que firman, cada uno con su identificación.',
  'Your connection was too weak. Try another network or your phone.':
    'Su conexión era muy débil. Pruebe con otra red o con su teléfono.',
  'We’re sorry, no notary was available. Please try again, or let us arrange an in-person meeting.':
    'Ningún notario estaba libre. Lo sentimos; inténtelo de nuevo o déjenos organizar una cita en persona.',
  'If you’d rather meet in person': 'Si prefiere una cita en persona',
  'Call us, and we’ll move the meeting to a notary near you. What you’ve read and signed is saved.':
    'Llámenos y pasamos la reunión a un notario cerca de usted. Lo que leyó y firmó queda.',
} as const
