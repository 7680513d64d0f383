export const spanish = {
  'Scheduled Maintenance': 'Mantenimiento programado',
  'We are currently undergoing scheduled maintenance...': 'Estamos realizando un mantenimiento programado...',
  'We are currently undergoing scheduled maintenance. Your answers are kept. Please come back a little later.':
    'Estamos realizando un mantenimiento programado. Guardamos sus respuestas. Vuelva un poco más tarde.',
  'Go to your dashboard': 'Ir a su panel',
  'We could not find that page': 'No encontramos esa página',
  'The address may have been typed wrong, or the page has moved. Nothing that you entered is lost.':
    'Es posible que la dirección esté mal escrita o que la página se haya movido. No se perdió nada de lo que ingresó.',
  'Start an application': 'Comenzar una solicitud',
} as const
