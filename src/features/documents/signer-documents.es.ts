/** Spanish text of the documents page of additional signers. */
export const spanish = {
  'Nothing yet. You’ll find the deed here before you sign it, and your copies after.':
    'Aún nada. Aquí estará la escritura antes de que la firme, y después sus copias.',
  'What you sign, and your copies. You can save each one.': 'Lo que firma y sus copias. Puede guardar cada documento.',
  'Prepared on {date}': 'Preparado el {date}',
  'Paper copies': 'Copias en papel',
  'You can get paper documents by U.S. mail at no cost.':
    'Puede recibir sus documentos en papel por correo postal. No le cuesta nada.',
  'Mail me paper copies': 'Envíenme copias en papel',
  'We’ll mail your documents.': 'Le enviaremos sus documentos por correo postal.',
  'They usually go out within two business days.': 'Suelen salir en dos días hábiles.',
  'There’s no document to mail yet.': 'Aún no hay documentos que enviar.',
  'Your request didn’t go through. Please try again.': 'No recibimos su pedido. Inténtelo de nuevo.',
  Read: 'Leer',
  'Save a copy': 'Guardar una copia',
} as const
