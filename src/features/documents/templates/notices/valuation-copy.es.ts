/** Spanish text of the copy of a valuation. */
export const spanish = {
  'Copy of a valuation of your home': 'Copia de una valuación de su vivienda',
  'You are given a copy of every valuation made for your application, also when your line is not opened.':
    'Usted recibe una copia de cada valuación hecha para su solicitud, también si su línea no se abre.',
  'The home': 'La vivienda',
  'The valuation': 'La valuación',
  'Valued by': 'Valuada por',
  'An automated model, from public records and sales nearby':
    'Un modelo automático, con registros públicos y ventas cercanas',
  'A local broker, from the street': 'Un agente local, desde la calle',
  'An evaluator, from the street': 'Un evaluador, desde la calle',
  'A licensed appraiser, inside and outside': 'Un tasador con licencia, por dentro y por fuera',
  'Answerable for it': 'Responsable',
  'As of': 'Con fecha de',
  Value: 'Valor',
  Between: 'Entre',
  '{lower} and {upper}': '{lower} y {upper}',
  'Expected deviation': 'Desviación esperada',
  Condition: 'Estado',
  'Could not be seen': 'No se pudo ver',
  Poor: 'Malo',
  Fair: 'Regular',
  Average: 'Promedio',
  Good: 'Bueno',
  Excellent: 'Excelente',
  'Sales nearby that it rests on': 'Ventas cercanas en las que se basa',
  Home: 'Vivienda',
  'Sold on': 'Vendida el',
  Price: 'Precio',
  'It was made for us, to judge what your home can secure. You can pay for one of your own at any time.':
    'Se hizo para nosotros, para juzgar lo que su vivienda puede garantizar. Usted puede pagar una propia en cualquier momento.',
} as const
