/** The Spanish of meeting the notary in person. */
export const spanish = {
  'Please choose a time': 'Elija una hora',
  'Please give the day on which it was notarized': 'Indique el día en que se certificó',
  'Please give the number of the notary’s commission': 'Indique el número de la comisión del notario',
  'Please give a day from the application until today': 'Indique un día desde la solicitud hasta hoy',
  'Somebody else has just taken that time. Please choose another.': 'Otra persona acaba de tomar esa hora. Elija otra.',
  'We kept that time for ten minutes only. Please choose a time again.':
    'Guardamos esa hora solo diez minutos. Elija una hora de nuevo.',
  'That appointment is too near to be changed here. Please call us, and we change it with you.':
    'Esa cita está demasiado cerca para cambiarla aquí. Llámenos y la cambiamos con usted.',
  'This deed cannot be signed online. We arrange a meeting with a notary in person.':
    'Esta escritura no se puede firmar en línea. Organizamos una cita con un notario en persona.',
  'There is no session now. Please go to the page before it and join.':
    'Ahora no hay ninguna sesión. Vaya a la página anterior y únase.',
  'Another notary has taken this session.': 'Otro notario tomó esta sesión.',
  'Something is missing before that: an ID, a signature or a seal.':
    'Falta algo antes de eso: una identificación, una firma o un sello.',
  'The notaries are away at this hour. The page says when they are back.':
    'Los notarios no están a esta hora. La página dice cuándo vuelven.',
} as const
