/** Spanish text for meeting the notary in person. */
export const spanish = {
  'Your application is at another step.': 'Su solicitud está en otro paso.',
  'There is no appointment to make now': 'Ahora no hay ninguna cita que hacer',
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

  'The times did not load.': 'Las horas no se cargaron.',
  'All times of the next two weeks are taken. Please call us, and we find one.':
    'Todas las horas de las próximas dos semanas están tomadas. Llámenos y encontramos una.',
  'It takes about an hour. Times are those where your home is, from {hours} hours ahead.':
    'Dura cerca de una hora. Las horas son las del lugar de su vivienda, con {hours} horas de anticipación.',
  'Keep this time': 'Guardar esta hora',
  Where: 'Dónde',
  Time: 'Hora',
  'Time on {day}': 'Hora del {day}',
  'At your home': 'En su casa',
  'At our office': 'En nuestra oficina',
  'At an attorney’s office': 'En la oficina de un abogado',
  'At a title company': 'En una compañía de títulos',
  'The constitution of Texas asks that this deed is signed at an office: ours, an attorney’s or a title company’s.':
    'La constitución de Texas exige que esta escritura se firme en una oficina: la nuestra, la de un abogado o la de una compañía de títulos.',
  'The law of your state asks that a notary is with you in person.':
    'La ley de su estado exige que un notario esté con usted en persona.',
  'Your county asks that you meet a notary in person.': 'Su condado exige que vea a un notario en persona.',
  'As was arranged with you, you meet a notary in person.': 'Como se acordó con usted, ve a un notario en persona.',
  'Your appointment with the notary': 'Su cita con el notario',
  'Is this right?': '¿Es correcto?',
  'We keep it for you until {time}.': 'Se la guardamos hasta las {time}.',
  'Book this time': 'Reservar esta hora',
  'Choose another time': 'Elegir otra hora',
  'We have mailed you the confirmation, with a file for your calendar.':
    'Le enviamos la confirmación por correo, con un archivo para su calendario.',
  'Change it': 'Cambiarla',
  'Cancel it': 'Cancelarla',
  'It is near: to change it, please call us.': 'Está cerca: para cambiarla, llámenos.',
  'Choose a time': 'Elegir una hora',
  'What to bring': 'Qué debe traer',
  'A driver’s license, state ID or passport that has not expired.':
    'Una licencia de conducir, identificación estatal o pasaporte vigente.',
  'Everybody who owns the home comes too, each with an ID of their own.':
    'Vienen también todos los dueños de la vivienda, cada uno con su propia identificación.',
  'The notary costs {fee}; it is part of the costs you have seen.':
    'El notario cuesta {fee}; es parte de los costos que usted vio.',
  'A notary cannot come to your home for this deed.': 'Para esta escritura un notario no puede ir a su casa.',
  'The appointment': 'La cita',
} as const
