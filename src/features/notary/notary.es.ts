/** Spanish text for meeting the notary in person. */
export const spanish = {
  'Your application is at another step.': 'Su solicitud está en otro paso.',
  'There’s no appointment to schedule right now': 'Ahora no hay ninguna cita que hacer',
  'Please choose a time': 'Elija una hora',
  'Please enter the date it was notarized': 'Indique el día en que se certificó',
  'Please enter the notary’s commission number': 'Indique el número de la comisión del notario',
  'Please enter a date between the application and today': 'Indique un día desde la solicitud hasta hoy',
  'That time was just booked. Please choose another.': 'Esa hora se acaba de reservar. Elija otra.',
  'We held that time for 10 minutes. Please choose a time again.':
    'Guardamos esa hora solo diez minutos. Elija una hora de nuevo.',
  'It’s too late to change this appointment here. Please call us and we’ll change it with you.':
    'Esa cita está demasiado cerca para cambiarla aquí. Llámenos y la cambiamos con usted.',
  'This deed can’t be signed online. We’ll arrange an in-person meeting with a notary.':
    'Esta escritura no se puede firmar en línea. Organizamos una cita con un notario en persona.',
  'There’s no session right now. Please go back one page and join.':
    'Ahora no hay ninguna sesión. Vaya a la página anterior y únase.',
  'Another notary has taken this session.': 'Otro notario tomó esta sesión.',
  'Something is still missing: an ID, a signature or a seal.':
    'Falta algo antes de eso: una identificación, una firma o un sello.',
  'Our notaries aren’t available right now. The page says when they’ll be back.':
    'Los notarios no atienden a esta hora. La página dice cuándo vuelven.',

  'The times didn’t load.': 'Las horas no se cargaron.',
  'All times in the next two weeks are booked. Please call us and we’ll find one.':
    'Todas las horas de las próximas dos semanas están tomadas. Llámenos y encontramos una.',
  'It takes about an hour. Times are in your home’s time zone, at least {hours} hours from now.':
    'Dura cerca de una hora. Las horas son las del lugar de su vivienda, con {hours} horas de anticipación.',
  'Hold this time': 'Guardar esta hora',
  Where: 'Dónde',
  Time: 'Hora',
  'Time on {day}': 'Hora del {day}',
  'At your home': 'En su casa',
  'At our office': 'En nuestra oficina',
  'At an attorney’s office': 'En la oficina de un abogado',
  'At a title company': 'En una compañía de títulos',
  'The Texas Constitution requires you to sign this deed at an office: ours, an attorney’s or a title company’s.':
    'La constitución de Texas exige que esta escritura se firme en una oficina: la nuestra, la de un abogado o la de una compañía de títulos.',
  'Your state’s law requires a notary to be with you in person.':
    'La ley de su estado exige que un notario esté con usted en persona.',
  'Your county requires you to meet a notary in person.': 'Su condado exige que vea a un notario en persona.',
  'As we arranged, you’ll meet a notary in person.': 'Como se acordó con usted, ve a un notario en persona.',
  'Your appointment with the notary': 'Su cita con el notario',
  'Is this right?': '¿Es correcto?',
  'We’ll hold it for you until {time}.': 'Se la guardamos hasta las {time}.',
  'Book this time': 'Reservar esta hora',
  'Choose another time': 'Elegir otra hora',
  'We emailed you a confirmation with a calendar file.':
    'Le enviamos por correo electrónico la confirmación, con un archivo para su calendario.',
  'Change it': 'Cambiarla',
  'Cancel it': 'Cancelarla',
  'It’s coming up soon. To change it, please call us.': 'Está cerca: para cambiarla, llámenos.',
  'Choose a time': 'Elegir una hora',
  'What to bring': 'Qué debe traer',
  'A driver’s license, state ID or passport that hasn’t expired.':
    'Una licencia de conducir, identificación estatal o pasaporte vigente.',
  'Everyone who owns the home must come too, each with their own ID.':
    'También deben venir todos los dueños de la vivienda, cada uno con su propia identificación.',
  'The in-person notary costs {fee}. It’s included in the costs you’ve seen.':
    'El notario en persona cuesta {fee}; es parte de los costos que usted vio.',
  'A notary can’t come to your home for this deed.': 'Para esta escritura un notario no puede ir a su casa.',
  'The appointment': 'La cita',
} as const
