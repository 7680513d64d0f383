/** Spanish of the letters to additional signers. */
export const spanish = {
  'You are asked to sign': 'Le piden que firme',
  '{name} is opening a home equity line of credit with us. You own the home too, or have rights in it, so the deed needs your signature.':
    '{name} está abriendo con nosotros una línea de crédito sobre la vivienda. Usted también es propietario o tiene derechos sobre ella, por eso la escritura necesita su firma.',
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
    '{brand}: {name} le pide que firme la escritura de una línea de crédito sobre la vivienda. Abra:',
  'Your code to sign': 'Su código para firmar',
  'Type this code on the page where you asked for it. It works once, for 15 minutes.':
    'Escriba este código en la página donde lo pidió. Sirve una vez, durante 15 minutos.',
  'If you did not ask for this, you need do nothing. Give the code to nobody; we never ask for it.':
    'Si no lo pidió, no tiene que hacer nada. No dé el código a nadie; nunca se lo pediremos.',
  'Open the page': 'Abrir la página',
  '{brand}: your code is {code}. It works for 15 minutes. Give it to nobody.':
    '{brand}: su código es {code}. Sirve durante 15 minutos. No se lo dé a nadie.',
} as const
