/** Spanish of the pages on which an application waits for another party. */
export const spanish = {
  'Started {date}, {time}': 'Comenzó el {date}, {time}',
  'usually {count} {count|business day|business days}': 'normalmente {count} {count|día hábil|días hábiles}',
  'You can leave this page. We’ll save your place and email you when there’s something for you to do.':
    'Puede salir de esta página. Guardamos su lugar y le escribimos por correo electrónico cuando haya algo que hacer.',
  'We’ll stop here and order nothing more. You can apply again at any time.':
    'Nos detenemos aquí y no se pide nada más. Puede volver a solicitar en cualquier momento.',
  'Yes, withdraw it': 'Sí, retirarla',
  'We couldn’t load this.': 'No pudimos cargar esto.',
  'If you’d rather not wait': 'Si prefiere no esperar',
} as const
