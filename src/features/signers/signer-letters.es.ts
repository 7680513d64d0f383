/** Spanish text of the emails and text messages to additional signers. */
export const spanish = {
  'Your signature is needed': 'Se necesita su firma',
  '{name} is opening a home equity line of credit with us. You also own the home or have rights in it, so we need your signature on the deed.':
    '{name} está abriendo con nosotros una línea de crédito con garantía hipotecaria. Usted también es propietario o tiene derechos sobre ella, por eso la escritura necesita su firma.',
  'Signing the deed does not make you responsible for the debt. You agree that the home secures it.':
    'Firmar la escritura no lo hace responsable de la deuda. Usted acepta que la vivienda la garantice.',
  'Have your ID ready. It takes about ten minutes: we verify your identity, and then you meet a notary by video.':
    'Tenga a mano su identificación. Tarda unos diez minutos: verificamos su identidad y luego se reúne con un notario por video.',
  'The link works for 14 days. We send you a code when you open it. Don’t share the code with anyone.':
    'El enlace sirve durante 14 días. Al abrirlo le enviamos un código. No lo comparta con nadie.',
  'If you do not know {name}, you can ignore this message or call us.':
    'Si no conoce a {name}, puede ignorar este mensaje o llamarnos.',
  Start: 'Empezar',
  '{brand}: {name} needs your signature on the deed for a home equity line. Open:':
    '{brand}: {name} necesita su firma en la escritura de una línea de crédito con garantía hipotecaria. Abra:',
  'Your code to sign': 'Su código para firmar',
  'Enter this code on the page where you asked for it. It works once and expires in 15 minutes.':
    'Escriba este código en la página donde lo pidió. Sirve una sola vez y vence en 15 minutos.',
  'If you did not ask for this, you can ignore it. Don’t share the code with anyone. We will never ask for it.':
    'Si no lo pidió, puede ignorarlo. No comparta el código con nadie. Nunca se lo pediremos.',
  'It is time to sign': 'Es hora de firmar',
  'Nothing left to sign': 'No queda nada por firmar',
  'Everyone is ready, and a notary can meet you by video now. It takes about fifteen minutes.':
    'Todos están listos y un notario puede atenderle por video. Tarda unos quince minutos.',
  'Have the ID you showed us ready, and a device with a camera.':
    'Tenga a mano la identificación que nos mostró y un dispositivo con cámara.',
  '{name}’s application, which you were asked to sign for, has ended. You don’t need to do anything.':
    'La solicitud de {name} por la que le pidieron firmar ha terminado. No tiene que hacer nada.',
  'Nothing you signed binds you. Without the line, there’s no lien on the home.':
    'Nada de lo que firmó le obliga: sin la línea no hay gravamen sobre la vivienda.',
  'Go to signing': 'Ir a firmar',
  'Open the page': 'Abrir la página',
  '{brand}: your code is {code}. It expires in 15 minutes. Don’t share it with anyone.':
    '{brand}: su código es {code}. Vence en 15 minutos. No lo comparta con nadie.',
} as const
