/** The Spanish wording of the disclosure before a soft pull. */
export const spanish = {
  'Before we look at your credit': 'Antes de consultar su crédito',
  'Your state asks that you read this first. The check does not affect your score.':
    'Su estado pide que lea esto primero. La consulta no afecta su puntaje.',
  'Credit disclosure': 'Divulgación de crédito',
  'Version {version}': 'Versión {version}',
  'I have read this and agree': 'Lo he leído y estoy de acuerdo',
  'Agree and go on': 'Aceptar y continuar',
  'I do not agree': 'No estoy de acuerdo',
  'Without this check we cannot make an offer, so your application ends here. Nothing was asked of a credit bureau, and you can apply again at any time.':
    'Sin esta consulta no podemos hacer una oferta, así que su solicitud termina aquí. No se pidió nada a ninguna agencia de crédito y puede volver a solicitar en cualquier momento.',
  'Keep reading': 'Seguir leyendo',
  'We could not withdraw it just now. Please wait a minute and press once more.':
    'No pudimos retirarla en este momento. Espere un minuto y presione otra vez.',
  'You agreed to this. Your answer is on file.': 'Usted aceptó esto. Su respuesta está registrada.',
  'Your application does not ask for this now.': 'Su solicitud no pide esto ahora.',
  'We could not load the disclosure just now.': 'No pudimos cargar la divulgación en este momento.',
} as const
