/** The Spanish wording of the disclosure before a soft pull. */
export const spanish = {
  'Before we look at your credit': 'Antes de consultar su crédito',
  'Your state requires you to read this first. The check doesn’t affect your score.':
    'Su estado exige que lea esto primero. La consulta no afecta su puntaje.',
  'Credit disclosure': 'Divulgación de crédito',
  'Version {version}': 'Versión {version}',
  'I have read this and agree': 'Lo he leído y estoy de acuerdo',
  'Agree and continue': 'Aceptar y continuar',
  'I don’t agree': 'No estoy de acuerdo',
  'Without this check, we can’t make an offer, so your application ends here. We haven’t contacted a credit bureau. You can apply again at any time.':
    'Sin esta consulta no podemos hacer una oferta, así que su solicitud termina aquí. No se pidió nada a ninguna agencia de crédito y puede volver a solicitar en cualquier momento.',
  'Keep reading': 'Seguir leyendo',
  'We couldn’t withdraw your application. Please wait a minute and try again.':
    'No pudimos retirar su solicitud. Espere un minuto e inténtelo otra vez.',
  'You agreed to this. Your answer is on file.': 'Usted aceptó esto. Su respuesta está registrada.',
  'Your application doesn’t need this right now.': 'Su solicitud no pide esto ahora.',
  'We couldn’t load the disclosure.': 'No pudimos cargar la divulgación en este momento.',
} as const
