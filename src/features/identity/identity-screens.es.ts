/** Spanish text of the pages where photos of an ID and a face are taken. */
export const spanish = {
  'Take pictures of your ID': 'Tome fotos de su identificación',
  'We could not read this just now': 'No pudimos leer esto en este momento',
  'Federal law asks us to know who opens a line of credit. It takes two minutes: your ID, and your face.':
    'La ley federal nos pide saber quién abre una línea de crédito. Toma dos minutos: su identificación y su rostro.',
  'The deed counts only if the right people sign it, so we make sure that it is you. It takes two minutes: your ID, and your face.':
    'La escritura solo vale si la firman quienes deben, por eso comprobamos que sea usted. Toma dos minutos: su identificación y su rostro.',
  'Your pictures are encrypted, seen by nobody but the people who check them, and deleted after 90 days.':
    'Sus fotos se guardan cifradas, solo las ve quien las revisa y se borran a los 90 días.',
  'Let us try that once more': 'Intentémoslo una vez más',
  '{count} {count|try is|tries are} left. After that a person on our team looks at it.':
    '{count|Queda|Quedan} {count} {count|intento|intentos}. Después lo revisa una persona de nuestro equipo.',
  'Which ID do you have at hand?': '¿Qué identificación tiene a mano?',
  'Please check the box to continue': 'Marque la casilla para continuar',
  'It must be valid today.': 'Debe estar vigente hoy.',
  "US Driver's License": 'Licencia de conducir de EE. UU.',
  'US Passport': 'Pasaporte de EE. UU.',
  'US State ID Card': 'Identificación estatal de EE. UU.',
  'US Permanent Resident Card': 'Tarjeta de residente permanente de EE. UU.',
  'Front and back': 'Frente y reverso',
  'The page with your picture': 'La página con su foto',
  'Take the pictures': 'Tomar las fotos',
  'Use another kind of ID': 'Usar otro tipo de identificación',
  'We are looking at your pictures': 'Estamos revisando sus fotos',
  'This takes a few seconds. The page goes on by itself.': 'Toma unos segundos. La página continúa sola.',
  'A person looks at your ID': 'Una persona revisa su identificación',
  'Nothing is asked of you here': 'Aquí no le pedimos nada',
  'You need to do nothing': 'No tiene que hacer nada',
  'It usually takes one business day.': 'Suele tomar un día hábil.',
  'Your identity is verified': 'Su identidad está verificada',
  'We do not need your ID at the moment.': 'No necesitamos su identificación en este momento.',
  'We need no more pictures of you. Next you see what is left for you to do as an owner of the home.':
    'No necesitamos más fotos suyas. A continuación verá lo que le queda por hacer como propietario de la vivienda.',
  'We need no more pictures of you. Your application goes on with its next step.':
    'No necesitamos más fotos suyas. Su solicitud continúa con el siguiente paso.',
  'I was invited to sign': 'Me invitaron a firmar',
  'Log in on this phone': 'Iniciar sesión en este teléfono',
  'Front of your ID': 'Frente de su identificación',
  'Back of your ID': 'Reverso de su identificación',
  'Your face': 'Su rostro',
  '{at}. {name}': '{at}. {name}',
  'Take it again': 'Tomarla de nuevo',
  '{name}: on its way': '{name}: en camino',
  'Sending, {percent}%': 'Enviando, {percent} %',
  'No connection; it goes on by itself': 'Sin conexión; continúa sola',
  Received: 'Recibida',
  'We could not take this picture': 'No pudimos recibir esta foto',
  'Please take it again, or choose another file.': 'Tómela de nuevo o elija otro archivo.',
  'It was not sent': 'No se envió',
  'Everything sharp and in the frame? Then send the pictures. We look at them at once.':
    '¿Todo nítido y dentro del marco? Envíe las fotos. Las revisamos enseguida.',
  'Checking your pictures': 'Revisando sus fotos',
  'Send the pictures': 'Enviar las fotos',
  'It is too dark. Turn on a light or go to a window.': 'Está muy oscuro. Encienda una luz o acérquese a una ventana.',
  'It is too bright. Step out of the direct light.': 'Hay demasiada luz. Salga de la luz directa.',
  'Light is reflected. Tilt it a little until the bright spot is gone.':
    'Hay un reflejo. Inclínela un poco hasta que desaparezca el punto brillante.',
  'It is blurred. Hold still, and a little further away.': 'Está borrosa. No se mueva y aléjese un poco.',
  'The camera is not open to us': 'No tenemos acceso a la cámara',
  'Your browser keeps it closed for this page. Allow it by the sign beside the address, choose a picture you have taken, or go on with your phone.':
    'Su navegador la mantiene cerrada para esta página. Permítala con el signo junto a la dirección, elija una foto que ya tomó o continúe con su teléfono.',
  'We found none, or another program uses it. Choose a picture you have taken, or go on with your phone.':
    'No encontramos ninguna, u otro programa la usa. Elija una foto que ya tomó o continúe con su teléfono.',
  'Opening the camera': 'Abriendo la cámara',
  'Try the camera again': 'Probar la cámara de nuevo',
  'Open the camera': 'Abrir la cámara',
  'Choose a picture': 'Elegir una foto',
  'Look straight ahead in even light, without hat or sunglasses.':
    'Mire al frente con luz pareja, sin gorra ni lentes oscuros.',
  'Turn it over. The barcode must be sharp: it tells us what light may hide on the front.':
    'Dele la vuelta. El código de barras debe verse nítido: nos dice lo que la luz puede ocultar en el frente.',
  'Open it at the page with your picture. The two lines of letters at its foot must be in the frame.':
    'Ábralo en la página con su foto. Las dos líneas de letras al pie deben quedar dentro del marco.',
  'Lay it on a dark, plain surface. All four corners must be in the frame.':
    'Póngala sobre una superficie oscura y lisa. Las cuatro esquinas deben quedar dentro del marco.',
  'What the camera sees': 'Lo que ve la cámara',
  'Good. Hold still and take it.': 'Bien. No se mueva y tome la foto.',
  'Take the picture': 'Tomar la foto',
  'Close the camera': 'Cerrar la cámara',
  'Take it by itself as soon as it is good': 'Tomarla sola en cuanto se vea bien',
  'Your picture: {label}': 'Su foto: {label}',
  'Take this one again if you can': 'Tome esta de nuevo si puede',
  'Can you read everything on it? Then so can we.': '¿Puede leer todo? Entonces nosotros también.',
  'Use this picture': 'Usar esta foto',
  'Your phone takes the pictures': 'Su teléfono toma las fotos',
  'This page shows what has arrived, and goes on by itself.': 'Esta página muestra lo que ha llegado y continúa sola.',
  'Take them here instead': 'Tomarlas aquí',
  'Easier on another device?': '¿Más fácil con otro dispositivo?',
  'Hand only these pictures to it. You stay logged in here, and the link works once, for 15 minutes.':
    'Pásele solo estas fotos. Usted sigue conectado aquí, y el enlace sirve una vez, durante 15 minutos.',
  'Square to scan with your phone': 'Cuadro para escanear con su teléfono',
  'Point the camera of your phone at it. It works until {time}.':
    'Apunte la cámara de su teléfono. Funciona hasta las {time}.',
  'Show a square to scan': 'Mostrar un cuadro para escanear',
  'Text me a link': 'Enviarme un enlace por mensaje',
  'Mail me a link': 'Enviarme un enlace por correo',
  'It is on its way. Open it on your phone and press the button there.':
    'Va en camino. Ábralo en su teléfono y presione el botón.',
  'Done. Go on where you came from.': 'Listo. Continúe donde empezó.',
  'Your pictures are with us. You can close this page; your computer goes on by itself.':
    'Ya tenemos sus fotos. Puede cerrar esta página; su computadora continúa sola.',
  'You asked for this on another device. This phone takes the pictures of your ID and your face, and nothing else.':
    'Lo pidió en otro dispositivo. Este teléfono toma las fotos de su identificación y su rostro, y nada más.',
  'Take the pictures of your ID here': 'Tome aquí las fotos de su identificación',
  Begin: 'Empezar',
  'This link is over': 'Este enlace ya no sirve',
  'It was used already, is older than 15 minutes, or the pictures are sent. Go on where you are logged in; a new link is made there.':
    'Ya se usó, tiene más de 15 minutos o las fotos ya se enviaron. Continúe donde tiene la sesión abierta; allí se crea un enlace nuevo.',
  'Some pictures are missing. Take them, then send them.': 'Faltan algunas fotos. Tómelas y luego envíelas.',
  'We have taken all the tries there are. A person looks at your pictures now; you need to do nothing.':
    'Ya se usaron todos los intentos. Una persona revisa sus fotos; no tiene que hacer nada.',
  'We do not need your ID at the moment. Open your application to see what is next.':
    'No necesitamos su identificación en este momento. Abra su solicitud para ver qué sigue.',
} as const
