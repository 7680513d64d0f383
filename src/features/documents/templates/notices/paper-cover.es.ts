/** Spanish text of the cover sheet of a letter on paper. */
export const spanish = {
  'Your documents on paper': 'Sus documentos en papel',
  'Application number: {number}': 'Número de solicitud: {number}',
  'Enclosed are paper copies of the documents of your application. They cost you nothing.':
    'Adjuntamos copias en papel de los documentos de su solicitud. No le cuestan nada.',
  Enclosed: 'Documentos adjuntos',
  'Questions? Call {phone} or email {email}.': '¿Preguntas? Llame al {phone} o escriba a {email}.',
} as const
