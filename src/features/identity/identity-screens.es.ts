/** Spanish text of the pages where photos of an ID and a face are taken. */
export const spanish = {
  'Take photos of your ID': 'Tome fotos de su identificación',
  'We couldn’t load this': 'No pudimos cargar esto',
  'Federal law requires us to know who opens a line of credit. It takes two minutes: a photo of your ID and one of your face.':
    'La ley federal nos exige saber quién abre una línea de crédito. Toma dos minutos: una foto de su identificación y una de su rostro.',
  'The deed is valid only if the right people sign it, so we verify your identity. It takes two minutes: a photo of your ID and one of your face.':
    'La escritura solo vale si la firman quienes deben, por eso comprobamos que sea usted. Toma dos minutos: una foto de su identificación y una de su rostro.',
  'Your photos are encrypted and deleted after 90 days. Only the people who check them can see them.':
    'Sus fotos se guardan cifradas, solo las ve quien las revisa y se borran a los 90 días.',
  'Let’s try that again': 'Intentémoslo una vez más',
  '{count} {count|attempt|attempts} left. After that, our team reviews it.':
    '{count|Queda|Quedan} {count} {count|intento|intentos}. Después lo revisa nuestro equipo.',
  'Which ID will you use?': '¿Qué identificación va a usar?',

  'It can’t be expired.': 'No puede estar vencida.',
  "US Driver's License": 'Licencia de conducir de EE. UU.',
  'US Passport': 'Pasaporte de EE. UU.',
  'US State ID Card': 'Identificación estatal de EE. UU.',
  'US Permanent Resident Card': 'Tarjeta de residente permanente de EE. UU.',
  'Front and back': 'Frente y reverso',
  'The page with your photo': 'La página con su foto',
  'Take the photos': 'Tomar las fotos',
  'Use another kind of ID': 'Usar otro tipo de identificación',
  'We’re checking your photos': 'Estamos revisando sus fotos',
  'This takes a few seconds. This page continues automatically.':
    'Toma unos segundos. Esta página continúa automáticamente.',
  'Our team is reviewing your ID': 'Nuestro equipo está revisando su identificación',
  'There’s nothing to do here': 'Aquí no hay nada que hacer',
  'You don’t need to do anything': 'No tiene que hacer nada',
  'It usually takes one business day.': 'Suele tomar un día hábil.',
  'Your identity is verified': 'Su identidad está verificada',
  'We don’t need your ID right now.': 'No necesitamos su identificación en este momento.',
  'We don’t need any more photos. Next, you’ll see what’s left for you to do as an owner of the home.':
    'No necesitamos más fotos suyas. A continuación verá lo que le queda por hacer como propietario de la vivienda.',
  'We don’t need any more photos. Your application continues with the next step.':
    'No necesitamos más fotos suyas. Su solicitud continúa con el siguiente paso.',
  'I was invited to sign': 'Me invitaron a firmar',
  'Log in on this phone': 'Iniciar sesión en este teléfono',
  'Front of your ID': 'Frente de su identificación',
  'Back of your ID': 'Reverso de su identificación',
  'Your face': 'Su rostro',
  '{at}. {name}': '{at}. {name}',
  Retake: 'Tomarla de nuevo',
  '{name}: sending': '{name}: en camino',
  'Sending, {percent}%': 'Enviando, {percent} %',

  Received: 'Recibida',
  'We couldn’t use this photo': 'No pudimos recibir esta foto',
  'Please take it again, or choose another file.': 'Tómela de nuevo o elija otro archivo.',
  'It wasn’t sent': 'No se envió',
  'Is everything sharp and in frame? Then send the photos. We’ll check them right away.':
    '¿Todo nítido y dentro del marco? Envíe las fotos. Las revisamos enseguida.',
  'Checking your photos': 'Revisando sus fotos',
  'Send the photos': 'Enviar las fotos',
  'It’s too dark. Turn on a light or go to a window.': 'Está muy oscuro. Encienda una luz o acérquese a una ventana.',
  'It’s too bright. Step out of the direct light.': 'Hay demasiada luz. Salga de la luz directa.',
  'There’s glare. Tilt it a little until the bright spot is gone.':
    'Hay un reflejo. Inclínela un poco hasta que desaparezca el punto brillante.',
  'It’s blurry. Hold still, a little farther away.': 'Está borrosa. No se mueva y aléjese un poco.',
  'We can’t access your camera': 'No tenemos acceso a la cámara',
  'Your browser is blocking it on this page. Allow it using the icon in the address bar, choose a photo, or use your phone.':
    'Su navegador la bloquea en esta página. Permítala con el ícono de la barra de direcciones, elija una foto o use su teléfono.',
  'We couldn’t find a camera, or another program is using it. Choose a photo you’ve taken, or use your phone.':
    'No encontramos una cámara, u otro programa la está usando. Elija una foto que ya tomó o use su teléfono.',
  'Opening the camera': 'Abriendo la cámara',
  'Try the camera again': 'Probar la cámara de nuevo',
  'Open the camera': 'Abrir la cámara',
  'Choose a photo': 'Elegir una foto',
  'Look straight ahead in even light, without hat or sunglasses.':
    'Mire al frente con luz pareja, sin gorra ni lentes oscuros.',
  'Turn it over. The barcode must be sharp. It shows us anything glare hides on the front.':
    'Dele la vuelta. El código de barras debe verse nítido: nos dice lo que la luz puede ocultar en el frente.',
  'Open it to the page with your photo. The two rows of characters at the bottom must be in the frame.':
    'Ábralo en la página con su foto. Las dos filas de caracteres de abajo deben quedar dentro del marco.',
  'Lay it on a dark, plain surface. All four corners must be in the frame.':
    'Póngala sobre una superficie oscura y lisa. Las cuatro esquinas deben quedar dentro del marco.',
  'What the camera sees': 'Lo que ve la cámara',
  'Good. Hold still and take it.': 'Bien. No se mueva y tome la foto.',
  'Take the photo': 'Tomar la foto',
  'Close the camera': 'Cerrar la cámara',
  'Auto-capture when it’s clear': 'Tomarla automáticamente cuando se vea bien',
  'Your photo: {label}': 'Su foto: {label}',
  'Retake this one if you can': 'Tome esta de nuevo si puede',
  'Your whole face should be clear and well lit.': 'Todo su rostro debe verse claro y bien iluminado.',
  'If you can read everything on it, so can we.': 'Si usted puede leer todo, nosotros también.',
  'Use this photo': 'Usar esta foto',
  'Use your phone to take the photos': 'Use su teléfono para tomar las fotos',
  'This page shows your progress and continues automatically.':
    'Esta página muestra su avance y continúa automáticamente.',
  'Take them here instead': 'Tomarlas aquí',
  'Easier on another device?': '¿Más fácil con otro dispositivo?',
  'Use your phone just for the photos. You stay logged in here. The link works once and expires in 15 minutes.':
    'Use su teléfono solo para las fotos. Su sesión sigue abierta aquí. El enlace sirve una vez y vence en 15 minutos.',
  'QR code to scan with your phone': 'Código QR para escanear con su teléfono',
  'Scan this with your phone’s camera. It expires at {time}.':
    'Escanéelo con la cámara de su teléfono. Vence a las {time}.',

  'Text me a link': 'Enviarme un enlace por mensaje',
  'Email me a link': 'Enviarme un enlace por correo electrónico',
  'We sent it. Open it on your phone and press the button there.':
    'Lo enviamos. Ábralo en su teléfono y presione el botón.',
  'Done. Go back to your computer.': 'Listo. Vuelva a su computadora.',
  'We have your photos. You can close this page. Your computer will show your progress.':
    'Ya tenemos sus fotos. Puede cerrar esta página. Su computadora mostrará su avance.',
  'You asked for this on another device. Use this phone for photos of your ID and your face only.':
    'Lo pidió en otro dispositivo. Este teléfono toma las fotos de su identificación y su rostro, y nada más.',
  'Take the photos of your ID here': 'Tome aquí las fotos de su identificación',
  Start: 'Empezar',

  'It was already used, it’s older than 15 minutes, or you already sent the photos. Go back to where you’re logged in to get a new link.':
    'Ya se usó, tiene más de 15 minutos o las fotos ya se enviaron. Continúe donde tiene la sesión abierta; allí se crea un enlace nuevo.',
  'Some photos are missing. Take them, then send them.': 'Faltan algunas fotos. Tómelas y luego envíelas.',
  'There are no attempts left. Our team is reviewing your photos. You don’t need to do anything.':
    'No quedan intentos. Nuestro equipo está revisando sus fotos. No tiene que hacer nada.',
  'We don’t need your ID right now. Open your application to see what’s next.':
    'No necesitamos su identificación en este momento. Abra su solicitud para ver qué sigue.',
} as const
