/** Spanish text of the application's own pages: waiting and dashboard. */
export const spanish = {
  'Your credit, without affecting your score': 'Su crédito, sin afectar su puntaje',
  'Your property records': 'El registro de su propiedad',
  'Who owns the property': 'A quién pertenece la propiedad',
  'The value of your home': 'El valor de su vivienda',
  'Your offers': 'Sus ofertas',
  'Your credit and your final figures': 'Su crédito y sus cifras finales',
  'The title to your property': 'El título de su propiedad',
  'The appraisal of your home': 'La tasación de su vivienda',
  'Payoff letters': 'Cartas de liquidación',
  'Your closing disclosure': 'Su divulgación de cierre',
  'Your documents for signing': 'Sus documentos para firmar',
  'What we’re doing': 'Lo que estamos haciendo',
  '{done} of {count} done': '{done} de {count} listos',
  'Done {time}': 'Listo a las {time}',
  'Next up': 'Después',
  'Our team needs to review this. It can take until the next business day.':
    'Nuestro equipo debe revisar esto. Puede tardar hasta el siguiente día hábil.',
  'You can leave this page. We’ll keep working, save your place, and email you when there’s something for you to do.':
    'Puede salir de esta página. Seguimos trabajando, guardamos su lugar y le escribimos por correo electrónico cuando haya algo que hacer.',
  'Started at {time}, less than a minute ago.': 'Empezó a las {time}, hace menos de un minuto.',
  'Started at {time}, {count} {count|minute|minutes} ago.': 'Empezó a las {time}, hace {count} {count|minuto|minutos}.',
  'Started {count} hours ago.': 'Empezó hace {count} horas.',
  'We lost the connection': 'Perdimos la conexión',
  'Your application continues without it. This page tries again automatically.':
    'Su solicitud continúa de todos modos. Esta página vuelve a intentarlo automáticamente.',
  'Opening your application': 'Estamos abriendo su solicitud',
  'We couldn’t open your application': 'No pudimos abrir su solicitud',
  'We couldn’t reach the server. Your application is safe, and nothing you gave us is lost.':
    'No pudimos comunicarnos con el servidor. Su solicitud está segura y no se perdió nada de lo que nos dio.',
  'We couldn’t find that application in your account.': 'No encontramos esa solicitud en su cuenta.',
  'Your applications': 'Sus solicitudes',
  'We couldn’t load your applications. They’re safe. Only the connection failed.':
    'No pudimos cargar sus solicitudes. Están seguras; solo falló la conexión.',
  'You have no applications yet': 'Todavía no tiene solicitudes',
  'When you start one, you’ll find it here with what happens next. It takes about five minutes.':
    'Cuando comience una, la encontrará aquí con lo que sigue. Toma unos cinco minutos.',
  'Start another application': 'Comenzar otra solicitud',
  'Your bank returned the money. Please give us another account.':
    'Su banco devolvió el dinero. Indíquenos otra cuenta, por favor.',
  'Your bank returned the money. We’re reviewing your new account.':
    'Su banco devolvió el dinero. Estamos revisando su nueva cuenta.',
  'We’re reviewing what you sent.': 'Estamos revisando lo que envió.',
  Next: 'Sigue',
  'Earliest funding date': 'Primera fecha posible del dinero',
  Started: 'Comenzada',
  'You can apply for another line from {date}, 45 days after this one was opened.':
    'Puede solicitar otra línea a partir del {date}, 45 días después de que se abrió esta.',
  'This is an inquiry. Please contact your loan officer to continue, or call {phone}.':
    'Esta es una consulta. Comuníquese con su oficial de préstamos para continuar, o llame al {phone}.',
  'See your progress': 'Ver cómo va',
  'Read our decision': 'Leer nuestra decisión',
  'See your line, first payment and documents': 'Ver su línea, el primer pago y sus documentos',
} as const
