/** Spanish text of the pages about the county's property record. */
export const spanish = {
  'Is this the right parcel?': '¿Es esta la parcela correcta?',
  'Who owns this home?': '¿De quién es esta vivienda?',
  'The county gives each piece of land a number. The numbers we found for your home don’t match.':
    'Cada terreno tiene un número en el condado. Los números que encontramos para su vivienda no coinciden.',
  'County records name a home’s owner. Only an owner can borrow against it, so we double-check.':
    'Los registros del condado nombran al dueño de una vivienda. Solo un dueño puede pedir un préstamo sobre ella, así que lo verificamos dos veces.',
  'How to fix this': 'Cómo corregirlo',
  'Your latest property tax bill, which shows the parcel number.':
    'Su recibo más reciente del impuesto predial: ahí está el número de parcela.',
  'Or the page of your deed that describes the land.': 'O su escritura, donde se describe el terreno.',
  'A recorded deed in your name, or the certificate of the trust that owns the home.':
    'Una escritura registrada a su nombre, o el certificado del fideicomiso dueño de la vivienda.',
  'If you changed your name, the document that shows both names.':
    'Si cambió de nombre, el documento que muestra ambos.',
  'Our team reviews what you send, usually by the next business day. Then your application continues automatically.':
    'Nuestro equipo revisa lo que envía, normalmente para el siguiente día hábil. Después su solicitud continúa automáticamente.',
  'See what we ask for': 'Ver lo que pedimos',
  'What’s on record': 'Lo que está registrado',
  'Your home': 'Su vivienda',
  County: 'Condado',
  'Parcel number': 'Número de parcela',
  'Parcel number on the title': 'Número de parcela en el título',
  'Owner on record': 'Dueño registrado',
  'Your name is listed.': 'Su nombre aparece.',
  'Your name isn’t listed.': 'Su nombre no aparece.',
  'Last ownership change': 'Último cambio de dueño',
  'We don’t have a county record of your home yet.': 'Todavía no tenemos un registro del condado de su vivienda.',
} as const
