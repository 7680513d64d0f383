/** Spanish text of the page about the flood zone. */
export const spanish = {
  'Your flood zone is determined': 'Su zona de inundación está determinada',
  'A company that reads the federal flood maps says in which zone your home stands. By law no line is opened before that.':
    'Una empresa que lee los mapas federales de inundación dice en qué zona está su vivienda. Por ley no se abre una línea antes de eso.',
  'The determination was ordered': 'Se pidió la determinación',
  'The maps are read for your home': 'Se leen los mapas para su vivienda',
  'We draw up your closing disclosure': 'Preparamos su divulgación de cierre',
  'usually within one business day': 'normalmente en un día hábil',
  'What it says': 'Qué dice',
  Zone: 'Zona',
  'Map panel': 'Panel del mapa',
  'of {date}': 'del {date}',
  'Determined on': 'Determinada el',
  'It is a special flood hazard area: the law asks for flood insurance.':
    'Es una zona especial de riesgo de inundación: la ley pide un seguro.',
  'It is outside the special flood hazard areas. No flood insurance is asked for.':
    'Está fuera de las zonas especiales de riesgo. No se pide seguro contra inundaciones.',
  'The maps are watched for as long as your line is open. If your zone changes, we tell you.':
    'Los mapas se vigilan mientras su línea esté abierta. Si su zona cambia, se lo decimos.',
  'Send proof of insurance': 'Enviar prueba del seguro',
} as const
