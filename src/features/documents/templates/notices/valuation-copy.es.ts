/** Spanish text of the copy of a valuation. */
export const spanish = {
  'Copy of a valuation of your home': 'Copia de una valuación de su vivienda',
  'You receive a copy of every valuation made for your application, even if your line is not opened.':
    'Usted recibe una copia de cada valuación hecha para su solicitud, aunque su línea no se abra.',
  'The home': 'La vivienda',
  'The valuation': 'La valuación',
  'Valued by': 'Valuada por',
  'An automated model, from public records and nearby sales':
    'Un modelo automático, con registros públicos y ventas cercanas',
  'A local broker, from the street': 'Un agente local, desde la calle',
  'An evaluator, from the street': 'Un evaluador, desde la calle',
  'A licensed appraiser, inside and outside': 'Un tasador con licencia, por dentro y por fuera',
  'Prepared by': 'Preparada por',
  'Effective date': 'Fecha de vigencia',
  Value: 'Valor',
  Between: 'Entre',
  '{lower} and {upper}': '{lower} y {upper}',
  'Forecast standard deviation': 'Desviación estándar prevista',
  Condition: 'Estado',
  'Not observable': 'No observable',
  Poor: 'Malo',
  Fair: 'Regular',
  Average: 'Promedio',
  Good: 'Bueno',
  Excellent: 'Excelente',
  'Comparable sales': 'Ventas comparables',
  Home: 'Vivienda',
  'Sold on': 'Vendida el',
  Price: 'Precio',
  'It was prepared for us, to determine how much your home can secure. You can pay for your own valuation at any time.':
    'Se preparó para nosotros, para determinar cuánto puede garantizar su vivienda. Usted puede pagar su propia valuación en cualquier momento.',
} as const
