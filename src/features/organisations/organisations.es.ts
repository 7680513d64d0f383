/** What the footer, the disclosures and the licence notes say, with its Spanish. */
export const spanish = {
  'Terms of Service': 'Términos del servicio',
  'Terms of Use': 'Términos de uso',
  'Privacy policy': 'Política de privacidad',
  Licenses: 'Licencias',
  'Electronic communications': 'Comunicaciones electrónicas',
  'Illinois community reinvestment notice': 'Aviso de reinversión comunitaria de Illinois',
  'Legal pages': 'Páginas legales',
  'Rates, fees and times': 'Tasas, cargos y plazos',

  'Licensed in {states}.': 'Con licencia en {states}.',
  'Licensed in {states}, with more states to come.': 'Con licencia en {states}, y pronto en más estados.',
  'For members in {states}.': 'Para socios en {states}.',
  '{legalName}, NMLS {nmlsId}. {address}.': '{legalName}, NMLS {nmlsId}. {address}.',
  'Your data is protected with 256-bit encryption and {company} never sees or stores your credentials':
    'Sus datos están protegidos con cifrado de 256 bits y {company} nunca ve ni guarda sus credenciales',

  'The {product} runs from {least} to {most}. What you can borrow depends on the value of the property, what you owe on it, your credit and your income.':
    'La {product} va de {least} a {most}. Lo que usted puede pedir depende del valor de la propiedad, de lo que debe sobre ella, de su crédito y de sus ingresos.',
  'The {product} runs from {least} to {most}. What you can borrow depends on the value of the property, what you owe on it, the rent it earns and your credit.':
    'La {product} va de {least} a {most}. Lo que usted puede pedir depende del valor de la propiedad, de lo que debe sobre ella, de la renta que produce y de su crédito.',
  'The annual percentage rate (APR) is between {lowest} and {highest}. It counts interest only and leaves out the fees below. Your own rate is shown before you accept.':
    'La tasa de porcentaje anual (APR) está entre {lowest} y {highest}. Cuenta solo el interés y no incluye los cargos de abajo. Verá su propia tasa antes de aceptar.',
  'You pay an origination fee of up to {percent} of your initial draw. A lower rate can mean a higher fee.':
    'Usted paga un cargo de apertura de hasta el {percent} de su retiro inicial. Una tasa más baja puede significar un cargo más alto.',
  'You repay over {years} years.': 'Usted paga en un plazo de {years} años.',
  'If no automated valuation (AVM) is found for the property, a valuation costs {amount}.':
    'Si no se encuentra una valoración automática (AVM) de la propiedad, una valoración cuesta {amount}.',
  'If your signature cannot be notarized online, a manual notarization costs {amount}.':
    'Si su firma no se puede certificar en línea, una certificación notarial presencial cuesta {amount}.',
  'Recording the line with the county costs {least} to {most}.':
    'Registrar la línea en el condado cuesta de {least} a {most}.',
  'In {states}, a recording tax of {least} to {most} for each $100,000 of the line may also be due.':
    'En {states}, también puede corresponder un impuesto de registro de {least} a {most} por cada $100,000 de la línea.',
  'Approval can take as little as {minutes} minutes, when your income and the property can be verified online. Some applications take longer.':
    'La aprobación puede tardar solo {minutes} minutos, cuando sus ingresos y la propiedad se pueden verificar en línea. Algunas solicitudes tardan más.',
  'Funds can arrive in as little as {days} business days. On your main home, that includes the three business days in which you may cancel.':
    'El dinero puede llegar en solo {days} días hábiles. En su vivienda principal, eso incluye los tres días hábiles en los que usted puede cancelar.',
  'Funds can arrive in as little as {days} business days.': 'El dinero puede llegar en solo {days} días hábiles.',
  'The line is secured by the property. If you do not pay, you could lose it.':
    'La línea está garantizada por la propiedad. Si usted no paga, podría perderla.',
  'You must keep the property insured, against flood too where that is required.':
    'Usted debe mantener asegurada la propiedad, también contra inundaciones donde se exija.',
  'Ask a tax advisor whether the interest can be deducted.':
    'Consulte a un asesor fiscal si el interés se puede deducir.',
} as const

export type OrganisationSentence = keyof typeof spanish
