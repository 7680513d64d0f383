/** Spanish text of the pages about the property. */
export const spanish = {
  'Which unit is yours?': '¿Cuál unidad es la suya?',
  'Several homes answer to {address}. Pick yours and we go on.':
    'Varias viviendas comparten {address}. Elija la suya y continuamos.',
  Unit: 'Unidad',
  'Parcel {parcel}': 'Parcela {parcel}',
  'This is my home': 'Esta es mi vivienda',
  'My home is not listed': 'Mi vivienda no aparece',
  'We could not find your property': 'No encontramos su propiedad',
  'The county has no record under {address}. A different spelling often helps: the full street name, the right unit, the town on your tax bill.':
    'El condado no tiene un registro con {address}. A menudo ayuda otra forma de escribirla: el nombre completo de la calle, la unidad correcta, la ciudad que aparece en su factura de impuestos.',
  'Correct your property address': 'Corrija la dirección de su propiedad',
  'Property address': 'Dirección de la propiedad',
  'Look again': 'Buscar de nuevo',
  'Looking again': 'Buscando de nuevo',
  'It must be in the same state: your disclosures and limits depend on it. For a home elsewhere, start a new application.':
    'Debe estar en el mismo estado: sus divulgaciones y límites dependen de él. Para una vivienda en otro lugar, comience una solicitud nueva.',
  'Please pick your unit': 'Elija su unidad',
  'Please pick one of the units listed.': 'Elija una de las unidades de la lista.',
  'That home is in another state. Please start a new application for it, or call us and we will help.':
    'Esa vivienda está en otro estado. Comience una solicitud nueva para ella, o llámenos y le ayudamos.',
  'We could not read your property just now.': 'No pudimos leer su propiedad en este momento.',

  'What do you think your home is worth?': '¿Cuánto cree que vale su vivienda?',
  'There is no reliable automatic value for {address}. With your own estimate we can show you offers now.':
    'No hay un valor automático confiable para {address}. Con su propia estimación podemos mostrarle ofertas ahora.',
  'There is no reliable automatic value for your home. With your own estimate we can show you offers now.':
    'No hay un valor automático confiable para su vivienda. Con su propia estimación podemos mostrarle ofertas ahora.',
  'Your estimate': 'Su estimación',
  'Whole dollars, as if you sold it today': 'Dólares enteros, como si la vendiera hoy',
  'What happens with it': 'Qué hacemos con ella',
  'We verify it before closing, with a broker’s opinion or an evaluation. If the value turns out lower, your offers may change. You will see that before you sign anything.':
    'La verificamos antes del cierre, con la opinión de un agente o una evaluación. Si el valor resulta menor, sus ofertas pueden cambiar. Lo verá antes de firmar nada.',
  'Prices of similar homes sold nearby in the last six months are a good guide. The value on a tax bill is often lower than the market.':
    'Los precios de viviendas similares vendidas cerca en los últimos seis meses son una buena guía. El valor en la factura de impuestos suele ser menor que el del mercado.',
  'How to estimate': 'Cómo estimar',
  'See my offers': 'Ver mis ofertas',
  'Please enter what you think your home is worth': 'Escriba cuánto cree que vale su vivienda',
  'Must be at least $10,000': 'Debe ser al menos $10,000',
} as const
