/** Spanish text of what people ask about their own data. */
export const spanish = {
  'Your data': 'Sus datos',
  'A copy of your data': 'Una copia de sus datos',
  'One file with everything we have about you, including your documents.':
    'Un archivo con todo lo que tenemos sobre usted, incluidos sus documentos.',
  'We couldn’t load your copies.': 'No pudimos cargar sus copias.',
  'Request a copy': 'Solicitar una copia',
  'Requested on {day}. We’re preparing it. This takes a minute or two.':
    'Solicitada el {day}. La estamos preparando; tarda uno o dos minutos.',
  'Requested on {day}. Available until {end}.': 'Solicitada el {day}. Disponible hasta el {end}.',
  'Delete your data': 'Eliminar sus datos',
  'We delete everything the law doesn’t require us to keep. We’ll tell you what we keep, why and for how long.':
    'Eliminamos todo lo que ninguna ley nos obliga a conservar, y le decimos qué conservamos, por qué y hasta cuándo.',
  'Delete my data': 'Eliminar mis datos',
  'Your request is done': 'Su solicitud está completa',
  'Delete your data?': '¿Eliminar sus datos?',
  Deleting: 'Eliminando',
  Loading: 'Cargando',
  'This can’t be undone. If we don’t have to keep anything, your account closes and you’re logged out.':
    'Esto no se puede deshacer. Si no hay nada que conservar, su cuenta termina y se cierra su sesión.',
  'We deleted the account and everything about it.': 'La cuenta y todo lo relacionado con ella están eliminados.',
  'We deleted everything we’re allowed to delete. The account stays, because the law requires us to keep the following.':
    'Eliminamos todo lo que se puede eliminar. La cuenta permanece, porque la ley exige lo siguiente.',
  'Deleted applications: {numbers}': 'Solicitudes eliminadas: {numbers}',
  'Application {number} is kept: {why} ({source})': 'La solicitud {number} se conserva: {why} ({source})',
  'Application {number} is kept until {day}: {why} ({source})':
    'La solicitud {number} se conserva hasta el {day}: {why} ({source})',
}
