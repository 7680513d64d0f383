/** Spanish text of the emails and text messages to additional signers. */
export const spanish = {
  'You are asked to sign': 'Le piden que firme',
  '{name} is opening a home equity line of credit with us. You own the home too, or have rights in it, so the deed needs your signature.':
    '{name} está abriendo con nosotros una línea de crédito con garantía hipotecaria. Usted también es propietario o tiene derechos sobre ella, por eso la escritura necesita su firma.',
  'You do not owe what is borrowed by signing the deed; you agree that the home secures it.':
    'Al firmar la escritura usted no debe lo que se preste; acepta que la vivienda lo garantice.',
  'Have your ID at hand. It takes about ten minutes: we verify who you are, then you meet a notary by video.':
    'Tenga a mano su identificación. Tarda unos diez minutos: verificamos quién es y luego ve a un notario por video.',
  'The link works for 14 days. We send you a code when you open it; give that to nobody.':
    'El enlace sirve durante 14 días. Al abrirlo le enviamos un código; no se lo dé a nadie.',
  'If you do not know {name}, you need do nothing, or call us.':
    'Si no conoce a {name}, no tiene que hacer nada, o llámenos.',
  Begin: 'Empezar',
  '{brand}: {name} asks you to sign the deed for a home equity line. Open:':
    '{brand}: {name} le pide que firme la escritura de una línea de crédito con garantía hipotecaria. Abra:',
  'Your code to sign': 'Su código para firmar',
  'Type this code on the page where you asked for it. It works once, for 15 minutes.':
    'Escriba este código en la página donde lo pidió. Sirve una vez, durante 15 minutos.',
  'If you did not ask for this, you need do nothing. Give the code to nobody; we never ask for it.':
    'Si no lo pidió, no tiene que hacer nada. No dé el código a nadie; nunca se lo pediremos.',
  'It is time to sign': 'Es hora de firmar',
  'Nothing is left to sign': 'No queda nada por firmar',
  'Everybody is ready, and a notary can see you by video now. It takes about fifteen minutes.':
    'Todos están listos y un notario puede atenderle por video. Tarda unos quince minutos.',
  'Have the ID at hand that you showed us, and a device with a camera.':
    'Tenga a mano la identificación que nos mostró y un dispositivo con cámara.',
  'The application of {name} that you were asked to sign for has ended. You need to do nothing.':
    'La solicitud de {name} por la que le pidieron firmar ha terminado. No tiene que hacer nada.',
  'Nothing you signed binds you: without the line there is no lien on the home.':
    'Nada de lo que firmó le obliga: sin la línea no hay gravamen sobre la vivienda.',
  'Go and sign': 'Ir a firmar',
  'Open the page': 'Abrir la página',
  '{brand}: your code is {code}. It works for 15 minutes. Give it to nobody.':
    '{brand}: su código es {code}. Sirve durante 15 minutos. No se lo dé a nadie.',
} as const
