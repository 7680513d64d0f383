/** The text of the site's own pages, the footer, the disclosures and the license notes, with its Spanish. */
export const spanish = {
  'Start a chat': 'Iniciar un chat',
  'From outside the U.S.: {phone}': 'Desde el extranjero: {phone}',
  'Terms of Service': 'Términos del servicio',
  'Terms of Use': 'Términos de uso',
  'Privacy policy': 'Política de privacidad',
  Licenses: 'Licencias',
  'Electronic communications': 'Comunicaciones electrónicas',
  'Illinois community reinvestment notice': 'Aviso de reinversión comunitaria de Illinois',
  '{company} isn’t required to publish this notice.': '{company} no tiene que publicar este aviso.',
  'Legal pages and contact': 'Páginas legales y contacto',
  'States we lend in': 'Estados donde prestamos',
  'Rates, fees and times': 'Tasas, cargos y plazos',

  'Licensed in {states}.': 'Con licencia en {states}.',
  'Licensed in {states}, with more states to come.': 'Con licencia en {states}, y pronto en más estados.',
  'For members in {states}.': 'Para socios en {states}.',
  '{legalName}, NMLS {nmlsId}. {address}.': '{legalName}, NMLS {nmlsId}. {address}.',
  'Your data is protected with 256-bit encryption and {company} never sees or stores your credentials':
    'Sus datos están protegidos con cifrado de 256 bits y {company} nunca ve ni guarda sus credenciales',

  'The {product} ranges from {least} to {most}. What you can borrow depends on the property’s value, your mortgage balances, your credit and your income.':
    'La {product} va de {least} a {most}. Lo que usted puede pedir depende del valor de la propiedad, de sus saldos hipotecarios, de su crédito y de sus ingresos.',
  'The {product} ranges from {least} to {most}. What you can borrow depends on the property’s value, its mortgage balances, its rent and your credit.':
    'La {product} va de {least} a {most}. Lo que usted puede pedir depende del valor de la propiedad, de sus saldos hipotecarios, del alquiler que produce y de su crédito.',
  'The annual percentage rate (APR) is between {lowest} and {highest}. It counts interest only and leaves out the fees below. Your own rate is shown before you accept.':
    'La tasa de porcentaje anual (APR) está entre {lowest} y {highest}. Cuenta solo el interés y no incluye los cargos de abajo. Verá su propia tasa antes de aceptar.',
  'You pay an origination fee of up to {percent} of your initial draw. A lower rate can mean a higher fee.':
    'Usted paga un cargo de originación de hasta el {percent} de su retiro inicial. Una tasa más baja puede significar un cargo más alto.',
  'You repay over {years} years.': 'Usted paga en un plazo de {years} años.',
  'If no automated valuation (AVM) is found for the property, a valuation costs {amount}.':
    'Si no se encuentra una valuación automática (AVM) de la propiedad, una valuación cuesta {amount}.',
  'If your signature can’t be notarized online, an in-person notary costs {amount}.':
    'Si su firma no se puede certificar en línea, un notario en persona cuesta {amount}.',
  'Recording with the county costs {least} to {most}.': 'El registro en el condado cuesta de {least} a {most}.',
  'In {states}, a recording tax may also be due. It is {least} to {most} for each $100,000 of the line.':
    'En {states}, también puede corresponder un impuesto de registro. Es de {least} a {most} por cada $100,000 de la línea.',
  'Approval can take as little as {minutes} minutes if we can verify your income and property online. Some applications take longer.':
    'La aprobación puede tardar solo {minutes} minutos, cuando sus ingresos y la propiedad se pueden verificar en línea. Algunas solicitudes tardan más.',
  'Funds can arrive in as little as {days} business days. For your primary residence, that includes the three business days to cancel.':
    'El dinero puede llegar en solo {days} días hábiles. En su vivienda principal, eso incluye los tres días hábiles en los que usted puede cancelar.',
  'Funds can arrive in as little as {days} business days.': 'El dinero puede llegar en solo {days} días hábiles.',
  'The line is secured by the property. If you don’t pay, you could lose it.':
    'La línea está garantizada por la propiedad. Si usted no paga, podría perderla.',
  'You must keep the property insured, including against flood where required.':
    'Usted debe mantener asegurada la propiedad, también contra inundaciones donde se exija.',
  'Ask a tax advisor whether the interest can be deducted.':
    'Consulte a un asesor fiscal si el interés se puede deducir.',

  'Contact us': 'Comuníquese con nosotros',
  'Talk to a real person by phone. We reply to emails within one business day.':
    'Hable con una persona por teléfono. Respondemos los correos electrónicos en un día hábil.',
  'Log in to see what you still need to sign, and your copies.':
    'Inicie sesión para ver lo que le falta firmar y sus copias.',
  'Call us': 'Llámenos',
  'Send us a message': 'Envíenos un mensaje',
  'Your phone (optional)': 'Su teléfono (opcional)',
  'If you’d like us to call you.': 'Si prefiere que lo llamemos.',
  'Your email': 'Su correo electrónico',
  Message: 'Mensaje',
  'Send message': 'Enviar mensaje',
  'We got your message.': 'Recibimos su mensaje.',
  'We’ll reply to {email} within one business day.': 'Respondemos a {email} en un día hábil.',
  'Mail us a letter': 'Envíe una carta',
  'Don’t put your Social Security number or account numbers in an email. If we need a document, upload it in your application.':
    'No ponga su número de Seguro Social ni números de cuenta en un correo. Si necesitamos un documento, súbalo en su solicitud.',
  'Your dashboard always shows its status and next step.': 'En su panel siempre ve en qué punto está y qué falta.',
  'Have a problem we haven’t fixed? You can also contact the {bureau}.':
    '¿Algo salió mal y no lo corregimos? También puede acudir a la {bureau}.',
  'Consumer Financial Protection Bureau': 'Oficina para la Protección Financiera del Consumidor',

  'This is a demonstration': 'Esto es una demostración',
  'Other legal pages': 'Otras páginas legales',
  'Where {company} may lend, and the number you can use to look it up.':
    'Dónde puede prestar {company} y con qué número puede comprobarlo.',
  'The lender': 'El prestamista',
  'NMLS number': 'Número NMLS',
  'States by product': 'Estados por producto',
  'No states are listed right now.': 'Por ahora no hay ningún estado en la lista.',
  'You can look up any lender by its NMLS number at {link}.':
    'Puede comprobar cualquier prestamista por su número NMLS en {link}.',
  'We lend without regard to race, color, religion, national origin, sex, marital status, age, disability or family status.':
    'Prestamos sin distinción de raza, color, religión, origen nacional, sexo, estado civil, edad, discapacidad o situación familiar.',

  '{company} doesn’t offer this yet. Your applications and settings are where you left them.':
    '{company} todavía no ofrece esto. Sus solicitudes y su configuración están donde las dejó.',
  'This part of {company} has its own site.': 'Esta parte de {company} tiene su propio sitio.',
  'Go to {place}': 'Ir a {place}',

  'All screens': 'Todas las pantallas',
  'Every screen of the borrower’s application, by brand, language and width. Only a demonstration shows this page.':
    'Todas las pantallas de la aplicación del solicitante, por marca, idioma y ancho. Solo una demostración muestra esta página.',
  Brand: 'Marca',
  'Screens that anyone can open': 'Pantallas que cualquiera puede abrir',
  'Screens of an application': 'Pantallas de una solicitud',
  'These need an application and a login. A link opens the path with an example id, which leads to the login first.':
    'Estas necesitan una solicitud y una sesión. El enlace abre la ruta con un ejemplo y lleva primero al inicio de sesión.',
  'The list of brands couldn’t be loaded. Please reload the page.':
    'No se pudo cargar la lista de marcas. Por favor, vuelva a cargar la página.',
} as const

export type OrganizationSentence = keyof typeof spanish
