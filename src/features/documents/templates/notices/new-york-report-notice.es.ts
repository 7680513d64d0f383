/** Spanish text of the New York notice about consumer reports. */
export const spanish = {
  'New York: about consumer reports': 'Nueva York: sobre los informes del consumidor',
  'New York law requires us to tell you this before we request a consumer report (General Business Law, section 380-b).':
    'La ley de Nueva York nos obliga a decirle esto antes de pedir un informe del consumidor (General Business Law, sección 380-b).',
  'We may request a consumer report about you in connection with your application.':
    'Podemos pedir un informe del consumidor sobre usted en relación con su solicitud.',
  'Upon your request, we will tell you whether or not a consumer report was requested and, if one was, the name and address of the consumer reporting agency that furnished it.':
    'Si usted lo solicita, le diremos si se pidió o no un informe del consumidor y, si se pidió, el nombre y la dirección de la agencia de informes del consumidor que lo entregó.',
  'If your line is opened, we may request further reports to update, renew or extend the credit, without telling you each time.':
    'Si se abre su línea, podemos pedir más informes para actualizar, renovar o extender el crédito, sin avisarle cada vez.',
  'To ask, call {phone} or email {email}.': 'Para preguntar, llame al {phone} o escriba a {email}.',
} as const
