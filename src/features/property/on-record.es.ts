/** Spanish text of the pages about the county's property record. */
export const spanish = {
  'Is this the right parcel?': '¿Es esta la parcela correcta?',
  'Who owns this home?': '¿De quién es esta vivienda?',
  'Each piece of land has a number at the county. The numbers we found for your home do not agree.':
    'Cada terreno tiene un número en el condado. Los números que encontramos para su vivienda no coinciden.',
  'County records name the owner of a home. Only an owner can borrow against it, so we look twice.':
    'Los registros del condado nombran al dueño de una vivienda. Solo un dueño puede pedir un préstamo sobre ella, así que miramos dos veces.',
  'What puts it right': 'Qué lo arregla',
  'Your newest property tax bill: the parcel number stands on it.':
    'Su recibo más reciente del impuesto predial: ahí está el número de parcela.',
  'Or your deed, where the land is described.': 'O su escritura, donde se describe el terreno.',
  'A recorded deed in your name, or the certificate of the trust that owns the home.':
    'Una escritura registrada a su nombre, o el certificado del fideicomiso dueño de la vivienda.',
  'If you changed your name, the paper that shows both.': 'Si cambió de nombre, el documento que muestra ambos.',
  'A person on our team looks at what you send, usually on the next business day. Then your application goes on by itself.':
    'Una persona de nuestro equipo revisa lo que envía, normalmente al siguiente día hábil. Después su solicitud sigue sola.',
  'See what we ask for': 'Ver lo que pedimos',
  'What is on record': 'Lo que está registrado',
  'Your home': 'Su vivienda',
  County: 'Condado',
  'Parcel number': 'Número de parcela',
  'Parcel number on the title': 'Número de parcela en el título',
  'Owner on record': 'Dueño registrado',
  'You are among them.': 'Usted está entre ellos.',
  'Your name is not among them.': 'Su nombre no está entre ellos.',
  'Last change of owner': 'Último cambio de dueño',
  'The county has sent us no record of your home yet.':
    'El condado aún no nos ha enviado ningún registro de su vivienda.',
} as const
