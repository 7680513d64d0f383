/** Spanish text of the pages about the property. */
export const spanish = {
  'Which unit is yours?': '¿Cuál unidad es la suya?',
  'More than one home matches {address}. Choose yours to continue.':
    'Varias viviendas comparten {address}. Elija la suya y continuamos.',
  Unit: 'Unidad',
  'Parcel {parcel}': 'Parcela {parcel}',
  'This is my home': 'Esta es mi vivienda',
  'My home isn’t listed': 'Mi vivienda no aparece',
  'We couldn’t find your property': 'No encontramos su propiedad',
  'The county has no record of {address}. A different spelling often helps. Check the full street name, the unit and the town on your tax bill.':
    'El condado no tiene un registro con {address}. A menudo ayuda otra forma de escribirla: el nombre completo de la calle, la unidad correcta, la ciudad que aparece en su factura de impuestos.',
  'Correct your property address': 'Corrija la dirección de su propiedad',
  'Property address': 'Dirección de la propiedad',
  'Search again': 'Buscar de nuevo',
  'Searching again': 'Buscando de nuevo',
  'It must be in the same state, because your disclosures and limits depend on it. For a home in another state, start a new application.':
    'Debe estar en el mismo estado: sus divulgaciones y límites dependen de él. Para una vivienda en otro lugar, comience una solicitud nueva.',
  'Please choose your unit': 'Elija su unidad',
  'Please choose one of the units listed.': 'Elija una de las unidades de la lista.',
  'That home is in another state. Please start a new application for it, or call us and we’ll help.':
    'Esa vivienda está en otro estado. Comience una solicitud nueva para ella, o llámenos y le ayudamos.',
  'We couldn’t load your property.': 'No pudimos cargar su propiedad.',

  'What do you think your home is worth?': '¿Cuánto cree que vale su vivienda?',
  'We couldn’t find a reliable automated value for {address}. With your own estimate, we can show you offers now.':
    'No hay un valor automático confiable para {address}. Con su propia estimación podemos mostrarle ofertas ahora.',
  'We couldn’t find a reliable automated value for your home. With your own estimate, we can show you offers now.':
    'No hay un valor automático confiable para su vivienda. Con su propia estimación podemos mostrarle ofertas ahora.',
  'Your estimate': 'Su estimación',
  'What it would sell for today, in whole dollars': 'Por cuánto se vendería hoy, en dólares enteros',
  'What happens with it': 'Qué hacemos con ella',
  'Before closing, we verify it with a broker’s opinion or an evaluation. If the value is lower, your offers may change. You’ll see that before you sign anything.':
    'La verificamos antes del cierre, con la opinión de un agente o una evaluación. Si el valor resulta menor, sus ofertas pueden cambiar. Lo verá antes de firmar nada.',
  'Check what similar homes nearby sold for in the last six months. The value on a tax bill is often lower than the market.':
    'Los precios de viviendas similares vendidas cerca en los últimos seis meses son una buena guía. El valor en la factura de impuestos suele ser menor que el del mercado.',
  'How to estimate': 'Cómo estimar',
  'See my offers': 'Ver mis ofertas',
  'Please enter what you think your home is worth': 'Escriba cuánto cree que vale su vivienda',
  'Must be at least $10,000': 'Debe ser al menos $10,000',
} as const
