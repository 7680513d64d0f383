export const spanish = {
  'Open now': 'Abierto ahora',
  'Open now, until {time}': 'Abierto ahora, hasta las {time}',
  'Closed now': 'Cerrado ahora',
  'Closed now. Opens today at {time}': 'Cerrado ahora. Abre hoy a las {time}',
  'Closed now. Opens tomorrow at {time}': 'Cerrado ahora. Abre mañana a las {time}',
  'Closed now. Opens {day} at {time}': 'Cerrado ahora. Abre el {day} a las {time}',
  '{time} Pacific time': '{time}, hora del Pacífico',
  '{time} Pacific time ({local} your time)': '{time}, hora del Pacífico ({local} en su zona)',
  'In your time zone: {hours}': 'En su zona horaria: {hours}',
  '{day}: closed ({reason})': '{day}: cerrado ({reason})',
  '{day}: {hours} Pacific time ({reason})': '{day}: {hours}, hora del Pacífico ({reason})',
  'Phone hours: {hours}': 'Atención telefónica: {hours}',
} as const
