/** Spanish text of the cover sheet of a letter on paper. */
export const spanish = {
  'Your documents on paper': 'Sus documentos en papel',
  'Application number: {number}': 'Número de solicitud: {number}',
  'Enclosed are paper copies of your application documents, at no cost to you.':
    'Adjuntamos copias en papel de los documentos de su solicitud. No le cuestan nada.',
  Enclosed: 'Documentos adjuntos',
  'Questions? Call {phone} or email {email}.': '¿Preguntas? Llame al {phone} o escriba a {email}.',
} as const
