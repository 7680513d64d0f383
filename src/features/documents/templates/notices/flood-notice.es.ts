/** Spanish text of the notice of special flood hazards. */
export const spanish = {
  'Notice of special flood hazards': 'Aviso de peligros especiales de inundación',
  'The home at {address} is or will be in an area with special flood hazards: zone {zone} of the map panel {panel}, dated {date}.':
    'La vivienda en {address} está o estará en una zona con peligros especiales de inundación: zona {zone} del panel de mapa {panel}, con fecha {date}.',
  'The area has at least a one percent chance of a flood equal to or exceeding the base flood in any year: 26 percent over 30 years.':
    'La zona tiene al menos una probabilidad del uno por ciento de una inundación igual o mayor que la inundación base en cualquier año: 26 por ciento en 30 años.',
  'You may ask the Federal Emergency Management Agency, together with us, to review the determination.':
    'Usted puede pedir a la Agencia Federal para el Manejo de Emergencias, junto con nosotros, que revise la determinación.',
  'The community takes part in the National Flood Insurance Program. The law does not let us make this loan without flood insurance, kept for as long as the loan lasts.':
    'La comunidad participa en el Programa Nacional de Seguro contra Inundaciones. La ley no nos permite hacer este préstamo sin un seguro contra inundaciones, mantenido mientras dure el préstamo.',
  'The community does not take part in the National Flood Insurance Program. Federal disaster assistance will not be available in a federally declared flood disaster; insurance of a private insurer is needed.':
    'La comunidad no participa en el Programa Nacional de Seguro contra Inundaciones. No habrá ayuda federal en un desastre por inundación declarado; se necesita un seguro privado.',
  'The least cover that is required is {cover}: the lesser of your whole line with all debts ahead of it, the most that the program offers, and what the house itself would cost to insure.':
    'La cobertura mínima exigida es de {cover}: lo menor entre toda su línea con todas las deudas que van antes, el máximo que ofrece el programa y lo que costaría asegurar la casa misma.',
  'Insurance like that of the program can also be had from private insurers. Compare what they cover, what you pay yourself, and the price.':
    'Un seguro como el del programa también se puede obtener de aseguradoras privadas. Compare lo que cubren, lo que paga usted mismo y el precio.',
  'If the insurance lapses, we tell you, and after 45 days we may buy it at your cost.':
    'Si el seguro vence, le avisamos, y después de 45 días podemos comprarlo a su costo.',
} as const
