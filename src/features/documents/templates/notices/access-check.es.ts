/** Spanish text of the document that shows that a person can open documents. */
export const spanish = {
  'Your code for electronic documents': 'Su código para documentos electrónicos',
  'If you can read this page, you can read your application documents the same way. Type this code on the page you came from:':
    'Si puede leer esta página, puede leer de la misma manera los documentos de su solicitud. Escriba este código en la página de la que vino:',
  'Your code': 'Su código',
  'You can save or print this file to confirm that saving and printing work too.':
    'Puede guardar este archivo o imprimirlo para comprobar que eso también funciona.',
  'Application number: {number}': 'Número de solicitud: {number}',
} as const
