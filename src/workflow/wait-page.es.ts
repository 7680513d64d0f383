/** Spanish of the pages on which an application waits for another party. */
export const spanish = {
  'Since {date}, {time}': 'Desde el {date}, {time}',
  'usually {count} {count|business day|business days}': 'normalmente {count} {count|día hábil|días hábiles}',
  'You can leave this page. We keep your place, and e-mail you when there is something for you to do.':
    'Puede salir de esta página. Guardamos su lugar y le escribimos cuando haya algo que hacer.',
  'We stop here, and nothing more is ordered. You can apply again at any time.':
    'Nos detenemos aquí y no se pide nada más. Puede volver a solicitar en cualquier momento.',
  'Yes, withdraw it': 'Sí, retirarla',
  'We could not read this just now.': 'No pudimos leer esto en este momento.',
  'If you would rather not wait': 'Si prefiere no esperar',
} as const
