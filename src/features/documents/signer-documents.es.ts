/** Spanish text of the documents page of additional signers. */
export const spanish = {
  'Nothing yet. The deed stands here before you sign it, and your copies after.':
    'Aún nada. Aquí estará la escritura antes de que la firme, y después sus copias.',
  'What you sign, and your copies. You can save each of them.':
    'Lo que firma y sus copias. Puede guardar cada documento.',
  'Drawn on {date}': 'Preparado el {date}',
  Read: 'Leer',
  'Save a copy': 'Guardar una copia',
} as const
