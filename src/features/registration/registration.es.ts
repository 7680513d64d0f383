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
