/** Spanish text of the page about the flood zone. */
export const spanish = {
  'Flood zone determination': 'Determinación de la zona de inundación',
  'A company checks FEMA’s flood maps to find your home’s zone. By law, we can’t open a line before then.':
    'Una empresa consulta los mapas de inundación de FEMA para saber la zona de su vivienda. Por ley no podemos abrir una línea antes de eso.',
  'Determination ordered': 'Determinación pedida',
  'Checking FEMA flood maps': 'Consultando los mapas de inundación de FEMA',
  'We prepare your closing disclosure': 'Preparamos su divulgación de cierre',
  'usually within one business day': 'normalmente en un día hábil',
  'What the determination says': 'Qué dice la determinación',
  Zone: 'Zona',
  'Map panel': 'Panel del mapa',
  'of {date}': 'del {date}',
  'Determined on': 'Determinada el',
  'It’s a special flood hazard area. The law requires flood insurance.':
    'Es una zona especial de riesgo de inundación. La ley exige un seguro contra inundaciones.',
  'It’s outside the special flood hazard areas. You don’t need flood insurance.':
    'Está fuera de las zonas especiales de riesgo. No necesita seguro contra inundaciones.',
  'We watch the maps as long as your line is open. If your zone changes, we’ll tell you.':
    'Los mapas se vigilan mientras su línea esté abierta. Si su zona cambia, se lo decimos.',
  'Send proof of insurance': 'Enviar prueba del seguro',
} as const
