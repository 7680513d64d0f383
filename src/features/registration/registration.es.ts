/** What registration says, with its Spanish. */
export const spanish = {
  'Property Info': 'Propiedad',
  'Income Info': 'Ingresos',
  'Personal Info': 'Datos personales',
  'Contact Info': 'Contacto',
  'Login Info': 'Acceso',
  Address: 'Dirección',
  'Sale Status': 'Estado de venta',
  Name: 'Nombre',
  Birthdate: 'Fecha de nacimiento',

  'Apply in 5 minutes, receive funding in 5 days': 'Solicite en 5 minutos y reciba los fondos en 5 días',
  "What's your property address for financing?": '¿Cuál es la dirección de la propiedad que desea financiar?',
  'Primary home address?': '¿Dirección de su residencia principal?',
  'Is this property currently for sale?': '¿Está esta propiedad a la venta?',
  'Is this property currently for sale or will it be listed for sale within the next 6 months?':
    '¿Está esta propiedad a la venta o se pondrá a la venta en los próximos 6 meses?',
  'What is your annual income?': '¿Cuál es su ingreso anual?',
  'What is your legal name?': '¿Cuál es su nombre legal?',
  'What is your date of birth?': '¿Cuál es su fecha de nacimiento?',
  'Create an account': 'Cree una cuenta',
  'See if you may be pre-qualified on the next page!': '¡Vea en la página siguiente si puede precalificar!',
  'See your rate on the next page!': '¡Vea su tasa en la página siguiente!',

  "We look up the home's value and public record by its address.":
    'Con la dirección consultamos el valor de la vivienda y su registro público.',
  'We use your home address to find your credit file.':
    'Usamos la dirección de su residencia para encontrar su historial de crédito.',
  'A home that is for sale cannot secure a line of credit.':
    'Una vivienda a la venta no puede garantizar una línea de crédito.',
  'Your income decides how large a line you can carry.': 'Su ingreso determina el tamaño de la línea que puede pagar.',
  'Your name must match your ID and the title of the home.':
    'Su nombre debe coincidir con su identificación y con el título de la vivienda.',
  'We use it to find your credit file and to check your age.':
    'La usamos para encontrar su historial de crédito y comprobar su edad.',
  'So that you can come back to your application, and we can reach you about it.':
    'Para que pueda volver a su solicitud y podamos comunicarnos con usted.',
  "Pre-qualification won't affect your credit score": 'La precalificación no afecta su puntaje de crédito',

  'Creating your account': 'Creando su cuenta',
  'Pulling your soft credit': 'Consultando su crédito sin afectarlo',
  'Locating your property': 'Ubicando su propiedad',
  'Determining property value': 'Determinando el valor de la propiedad',
  'Determining your eligibility': 'Determinando si cumple los requisitos',
  'Calculating your offers': 'Calculando sus ofertas',
  'Generating your quote': 'Preparando su cotización',

  'We lend to borrowers with an income. Alimony, retirement, support and benefits count too.':
    'Prestamos a quienes tienen un ingreso. También cuentan la pensión alimenticia, la jubilación, la manutención y los beneficios.',
  'You must reach the age shown before you can apply.': 'Debe cumplir la edad indicada antes de poder solicitar.',
  'A property in a state where your loan officer is licensed, or another loan officer, can change this.':
    'Puede cambiar con una propiedad en un estado donde su asesor tenga licencia, o con otro asesor.',
  'Our New York site lends on homes in New York. Your answers on this site are kept.':
    'Nuestro sitio de Nueva York presta sobre viviendas en Nueva York. Sus respuestas en este sitio se conservan.',
  'Our main site lends on homes outside of New York. Your answers on this site are kept.':
    'Nuestro sitio principal presta sobre viviendas fuera de Nueva York. Sus respuestas en este sitio se conservan.',
  'We do not lend in Hawaii': 'No prestamos en Hawái',
  'A lender we work with does. The link opens its site.': 'Un prestamista asociado sí. El enlace abre su sitio.',
  'We are not in your area yet': 'Todavía no estamos en su zona',
  'Join the waiting list and we will write to you when we are.':
    'Únase a la lista de espera y le escribiremos cuando lleguemos.',
  'We will write to you when we can take your application.': 'Le escribiremos cuando podamos recibir su solicitud.',

  "We apologize. At this time, we don't lend to unemployed borrowers.":
    'Lo sentimos. Por ahora no prestamos a personas sin empleo.',
  'Confirm that you have entered annual pre-tax income': 'Confirme que ingresó su ingreso anual antes de impuestos',
  'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.':
    'No podemos procesar su solicitud en este momento. Comuníquese con el asesor de préstamos que lo refirió para obtener más información.',
  'Looks like you are applying with a property located in New York':
    'Parece que su solicitud es para una propiedad ubicada en Nueva York',
  'Looks like you are applying with a property located outside of New York':
    'Parece que su solicitud es para una propiedad ubicada fuera de Nueva York',
  'Your property is in an area where a disaster was declared. We may need to look at the home again before funding.':
    'Su propiedad está en una zona donde se declaró un desastre. Es posible que debamos revisar la vivienda otra vez antes de entregar los fondos.',

  'from your offer letter': 'de su carta de oferta',
  'from the person who referred you': 'de quien lo refirió',
  'from the partner site you came from': 'del sitio asociado del que viene',
  'from your profile': 'de su perfil',
  'from the link you opened': 'del enlace que abrió',
} as const

export type RegistrationMessage = keyof typeof spanish
