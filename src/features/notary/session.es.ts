/** Spanish text of the online meeting with the notary. */
export const spanish = {
  'The meeting is on the page of our notary service. Come back here afterwards: this page goes on by itself when the deed is sealed.':
    'La reunión es en la página de nuestro servicio de notarios. Vuelva aquí después: esta página continúa sola cuando la escritura está sellada.',
  'The meeting is being prepared. That takes a moment.': 'Estamos preparando la reunión. Tarda un momento.',
  'The meeting has begun.': 'La reunión ha comenzado.',
  'Go to the meeting': 'Ir a la reunión',
  'Prepare the meeting': 'Preparar la reunión',
  'Please tick the box to sign electronically': 'Marque la casilla para firmar electrónicamente',
  'The notary lays out a paper here when everybody is ready.':
    'El notario pone aquí un documento cuando todos estén listos.',
  'Read it to its end; then you can go on.': 'Léalo hasta el final; después puede seguir.',
  'The notary has sealed it.': 'El notario lo selló.',
  'You are done with it. The others are still reading.': 'Usted terminó con él. Los demás todavía leen.',
  'Everybody is done with it.': 'Todos terminaron con él.',
  'Sign before the notary': 'Firmar ante el notario',
  'I sign this electronically, of my own will; it counts as my signature by hand':
    'Firmo esto electrónicamente, por mi propia voluntad; vale como mi firma a mano',
  'I have read this notice': 'He leído este aviso',
  'Please type your name as the paper has it': 'Escriba su nombre como está en el documento',

  'In the meeting': 'En la reunión',
  'The notary': 'El notario',
  'Notary public': 'Notario público',
  'on the way': 'en camino',
  '{name} (you)': '{name} (usted)',
  'not here yet': 'aún no está',
  'ID seen': 'identificación vista',
  here: 'presente',
  'The page before says when it can begin, and what is still to be done.':
    'La página anterior dice cuándo puede empezar y qué falta por hacer.',
  'While you wait': 'Mientras espera',
  'Have your ID at hand, taken out of its sleeve.': 'Tenga a mano su identificación, fuera de su funda.',
  'Sit where light falls on your face, away from others.':
    'Siéntese donde la luz le dé en la cara, lejos de otras personas.',
  Captions: 'Subtítulos',
  'Write to the others': 'Escribir a los demás',
  'Good day. I am the notary. We begin as soon as everybody is here.':
    'Buenos días. Soy la notaria. Empezamos en cuanto estén todos.',
  'Please hold your ID up to the camera, front and back.':
    'Muestre su identificación a la cámara, por delante y por detrás.',
  'Thank you. This is the notice about notarizing. Please read it to its end, then say that you have.':
    'Gracias. Este es el aviso sobre la certificación. Léalo hasta el final y diga que lo ha leído.',
  'This is the deed. Please read it to its end, take the time you need, and sign it.':
    'Esta es la escritura. Léala hasta el final, tómese el tiempo que necesite y fírmela.',
  'Thank you. I put my seal on the deed and write the act into my journal.':
    'Gracias. Pongo mi sello en la escritura y anoto el acto en mi libro.',
  'That is all. You receive copies of everything. Good day.': 'Eso es todo. Recibirá copias de todo. Buenos días.',

  'The meeting did not load.': 'La reunión no se cargó.',
  'There is no meeting now': 'Ahora no hay ninguna reunión',
  'Back to the page before': 'Volver a la página anterior',
  'The line is being opened again. Nothing is lost.': 'La conexión se está abriendo de nuevo. No se pierde nada.',
  'We can’t connect your video with {names}': 'No podemos conectar su video con {names}',
  'Your network may be blocking video calls. Try another one, such as your phone’s mobile data, then reload this page. You can still write to the others below.':
    'Es posible que su red bloquee las videollamadas. Pruebe con otra, por ejemplo los datos móviles de su teléfono, y vuelva a cargar esta página. Mientras tanto puede escribir a los demás aquí abajo.',
  'someone in the meeting': 'alguien en la reunión',
  'Leave for now': 'Salir por ahora',
  'The notary is on the way': 'El notario está en camino',
  'You are with the notary': 'Está con el notario',
  'The line to the notary broke': 'La conexión con el notario se cortó',
  'The meeting has ended': 'La reunión terminó',
  'You are number {place} in line. Stay on this page; the notary joins here.':
    'Es el número {place} en la fila. Quédese en esta página; el notario entra aquí.',
  'What you signed stays. The notary comes back here; so can you, at any time.':
    'Lo que firmó queda. El notario vuelve aquí; usted también puede, en cualquier momento.',
  'The notary records picture and sound, as the law asks. You may ask, take your time, or decline to sign.':
    'El notario graba imagen y sonido, como exige la ley. Puede preguntar, tomarse su tiempo o negarse a firmar.',
  'Have your ID at hand. The meeting takes about fifteen minutes, and the notary records it.':
    'Tenga a mano su identificación. La reunión dura unos quince minutos y el notario la graba.',
  'The notaries are away at this hour': 'Los notarios no están a esta hora',
  'They are back on {date} at {time}.': 'Vuelven el {date} a las {time}.',
  'The camera was not allowed': 'No se permitió la cámara',
  'No camera and no microphone was found': 'No se encontró cámara ni micrófono',
  'Allow camera and microphone for this page in your browser’s address bar, then try again.':
    'Permita la cámara y el micrófono para esta página en la barra de direcciones e inténtelo de nuevo.',
  'Close other programs that use them, or open this page on a phone.':
    'Cierre otros programas que los usen o abra esta página en un teléfono.',
  'Go in by text alone': 'Entrar solo por texto',
  'The notary must see your ID: they may ask you to come again with a camera, or in person.':
    'El notario debe ver su identificación: puede pedirle que vuelva con una cámara o en persona.',
  'Go in with camera and microphone': 'Entrar con cámara y micrófono',
  'Check my camera first': 'Revisar primero mi cámara',
  'The others neither see nor hear you.': 'Los demás no lo ven ni lo oyen.',
  'Turn on camera and microphone': 'Encender cámara y micrófono',
  'The notary has sealed the deed. You receive copies of everything.':
    'El notario selló la escritura. Recibirá copias de todo.',

  'Are you ready?': '¿Está todo listo?',
  'Check it now, also days ahead. Nothing is recorded and nobody sees you.':
    'Revíselo ahora, también días antes. No se graba nada y nadie lo ve.',
  Camera: 'Cámara',
  Microphone: 'Micrófono',
  Connection: 'Conexión',
  Browser: 'Navegador',
  'The notary’s hours': 'El horario del notario',
  'Your ID': 'Su identificación',
  'Allow it for this page in your browser’s address bar, then check again.':
    'Permítalo para esta página en la barra de direcciones y revise de nuevo.',
  'Close other programs that use it, or open this page on a phone.':
    'Cierre otros programas que la usen o abra esta página en un teléfono.',
  'Plug one in, or open this page on a phone.': 'Conecte uno o abra esta página en un teléfono.',
  'Go nearer to your router, or use another network. A weak one can do, with sound alone.':
    'Acérquese al router o use otra red. Una débil puede bastar, solo con sonido.',
  'Update it, or use a newer one: Chrome, Edge, Firefox or Safari.':
    'Actualícelo o use uno más nuevo: Chrome, Edge, Firefox o Safari.',
  'Please call us for a time.': 'Llámenos para acordar una hora.',
  'I have a driver’s license, state ID or passport here that has not expired':
    'Tengo aquí una licencia de conducir, identificación estatal o pasaporte vigente',
  'Your camera’s picture': 'La imagen de su cámara',
  'Check my device': 'Revisar mi dispositivo',
  'Check again': 'Revisar de nuevo',
  'Turn the camera off': 'Apagar la cámara',
  'A phone is often the better camera: log in there, and you come to this page.':
    'Un teléfono suele ser mejor cámara: inicie sesión en él y llega a esta página.',
  'not checked yet': 'aún sin revisar',
  checking: 'revisando',
  ready: 'listo',
  'take care': 'atención',
  'not ready': 'no está listo',

  'You sign the deed in a video meeting with a notary, in about fifteen minutes.':
    'Firma la escritura en una videollamada con un notario, en unos quince minutos.',
  'Go back in': 'Volver a entrar',
  'Meet the notary now': 'Ver al notario ahora',
  'How it goes': 'Cómo es',
  'You wait a moment; the page says your place in line.': 'Espera un momento; la página dice su lugar en la fila.',
  'The notary compares your face with your ID.': 'El notario compara su rostro con su identificación.',
  'You read each paper to its end and sign it; everybody who owns the home does.':
    'Lee cada documento hasta el final y lo firma; también los demás dueños de la vivienda.',
  'The notary seals the deed and writes the act into their journal.':
    'El notario sella la escritura y anota el acto en su libro.',
  'The notary records the meeting and keeps the recording for {years} years, as the law asks.':
    'El notario graba la reunión y conserva la grabación {years} años, como exige la ley.',
  'If the line breaks, come back to this page: you go on where you were. You may decline to sign at any time.':
    'Si se corta la conexión, vuelva a esta página: sigue donde estaba. Puede negarse a firmar en cualquier momento.',
  'We are preparing your papers. This takes a moment.': 'Estamos preparando sus documentos. Tarda un momento.',
  'An attorney looks at your papers first': 'Un abogado revisa antes sus documentos',
  'Your state asks for it. It usually takes two business days; we write to you.':
    'Su estado lo exige. Suele tardar dos días hábiles; le escribimos.',
  'Your state asks for some days first': 'Su estado exige antes algunos días',
  'You can sign from {date}. We write to you then.': 'Puede firmar a partir del {date}. Entonces le escribimos.',
  'You can sign soon. We write to you then.': 'Pronto puede firmar. Entonces le escribimos.',
  'We arrange a meeting in person with you. Please call us.': 'Organizamos con usted una cita en persona. Llámenos.',

  'Nothing you signed is lost.': 'No se pierde nada de lo que firmó.',
  'The notary could not accept the ID. Come back with another one: a license, a state ID or a passport.':
    'El notario no pudo aceptar la identificación. Vuelva con otra: licencia, identificación estatal o pasaporte.',
  'Somebody did not want to sign. Nothing more happens until you decide.':
    'Alguien no quiso firmar. No pasa nada más hasta que usted decida.',
  'Not everybody was ready. Come back when all who sign are there, each with an ID.':
    'No todos estaban listos. Vuelva cuando estén todos los que firman, cada uno con su identificación.',
  'The line was too weak. Another network or a phone may do better.':
    'La conexión era muy débil. Otra red o un teléfono puede funcionar mejor.',
  'No notary was free. We are sorry; please try again, or let us arrange a meeting in person.':
    'Ningún notario estaba libre. Lo sentimos; inténtelo de nuevo o déjenos organizar una cita en persona.',
  'If you would rather meet in person': 'Si prefiere una cita en persona',
  'Call us, and we move the meeting to a notary near you. What you have read and signed stays.':
    'Llámenos y pasamos la reunión a un notario cerca de usted. Lo que leyó y firmó queda.',
} as const
