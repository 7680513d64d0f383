import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'

/** The texts of registration, with their Spanish. */
export const spanish = {
  'Property Info': 'Propiedad',
  'Income Info': 'Ingresos',
  'Personal Info': 'Datos personales',
  'Contact Info': 'Contacto',
  'Login Info': 'Acceso',
  'Sale Status': 'Estado de venta',
  Birthdate: 'Fecha de nacimiento',

  'Apply in 5 minutes, receive funding in 5 days': 'Solicite en 5 minutos y reciba los fondos en 5 días',
  "What's your property address for financing?": '¿Cuál es la dirección de la propiedad que desea financiar?',
  'Primary home address?': '¿Dirección de su residencia principal?',
  'Is this property currently for sale?': '¿Está esta propiedad a la venta?',
  'Is this property currently for sale or will it be listed for sale within the next 6 months?':
    '¿Está esta propiedad a la venta o se pondrá a la venta en los próximos 6 meses?',
  'What is your annual income?': '¿Cuál es su ingreso anual?',
  'What does the property earn and cost?': '¿Cuánto gana y cuánto cuesta la propiedad?',
  'The rent decides how large a line the property can carry. Your own income does not count.':
    'El alquiler determina el tamaño de la línea que la propiedad puede pagar. Su propio ingreso no cuenta.',
  'Rent a month': 'Alquiler al mes',
  'What the lease says, or what you expect to rent it for.': 'Lo que dice el contrato, o lo que espera cobrar.',
  'Property taxes a year': 'Impuestos de la propiedad al año',
  'Property insurance a year': 'Seguro de la propiedad al año',
  'Dues to an owners’ association a month': 'Cuotas de la asociación de propietarios al mes',
  'What is your legal name?': '¿Cuál es su nombre legal?',
  'What is your date of birth?': '¿Cuál es su fecha de nacimiento?',
  'Create an account': 'Cree una cuenta',
  'See if you may be pre-qualified on the next page!': '¡Vea en la página siguiente si puede precalificar!',
  'See your rate on the next page!': '¡Vea su tasa en la página siguiente!',

  "We look up the home's value and public record by its address.":
    'Con la dirección consultamos el valor de la vivienda y su registro público.',
  'We use your home address to find your credit file.':
    'Usamos la dirección de su residencia para encontrar su historial de crédito.',
  'We would have to decline while the home is for sale':
    'Tendríamos que rechazar la solicitud mientras la vivienda esté a la venta',
  'Taking the home off the market would change this. Going on does not affect your credit score.':
    'Retirar la vivienda del mercado cambiaría esto. Continuar no afecta su puntaje de crédito.',
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
  'Generating your quote': 'Preparando su cotización',

  'We lend to borrowers with an income. Alimony, retirement, support and benefits count too.':
    'Prestamos a quienes tienen un ingreso. También cuentan la pensión alimenticia, la jubilación, la manutención y los beneficios.',
  'You must reach the age shown before you can apply.': 'Debe cumplir la edad indicada antes de poder solicitar.',
  'A property in a state where your loan officer is licensed, or another loan officer, can change this.':
    'Puede cambiar con una propiedad en un estado donde su oficial de préstamos tenga licencia, o con otro oficial de préstamos.',
  'Our New York site lends on homes in New York. Your answers on this site are kept.':
    'Nuestro sitio de Nueva York presta sobre viviendas en Nueva York. Sus respuestas en este sitio se conservan.',
  'Our main site lends on homes outside of New York. Your answers on this site are kept.':
    'Nuestro sitio principal presta sobre viviendas fuera de Nueva York. Sus respuestas en este sitio se conservan.',
  'We do not lend in Hawaii': 'No prestamos en Hawái',
  'A lender we work with does. The link opens its site.': 'Un prestamista asociado sí. El enlace abre su sitio.',
  'We are not in your area yet': 'Todavía no estamos en su zona',
  'You can join our waiting list. We do not send messages from our waiting list yet. Please check back here later.':
    'Puede unirse a nuestra lista de espera. Por ahora no enviamos mensajes desde esa lista. Vuelva a consultar aquí más adelante.',
  'We cannot take applications from this link yet. You can join our waiting list. We do not send messages from our waiting list yet.':
    'Aún no podemos recibir solicitudes desde este enlace. Puede unirse a nuestra lista de espera. Por ahora no enviamos mensajes desde esa lista.',

  "We apologize. At this time, we don't lend to unemployed borrowers.":
    'Lo sentimos. Por ahora no prestamos a personas sin empleo.',
  'Confirm that you have entered annual pre-tax income': 'Confirme que ingresó su ingreso anual antes de impuestos',
  'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.':
    'No podemos procesar su solicitud en este momento. Comuníquese con el oficial de préstamos que lo refirió para obtener más información.',
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
  '{position} of {total}: {group}': '{position} de {total}: {group}',
  'We filled this in {source}. Please correct it if it is wrong.':
    'Completamos este dato {source}. Corríjalo si no es correcto.',

  'Start with the house number and street.': 'Empiece con el número y la calle.',
  'How do you use this property?': '¿Cómo usa esta propiedad?',
  'You live in it most of the year': 'Vive en ella la mayor parte del año',
  'You use it part of the year, such as a vacation home': 'La usa parte del año, como una casa de vacaciones',
  'You rent it out or plan to': 'La alquila o piensa alquilarla',
  'Where you live now': 'Dónde vive ahora',
  'Employment type': 'Tipo de empleo',
  'Yearly income before taxes': 'Ingreso anual antes de impuestos',
  'Your own income from all jobs, in dollars a year.': 'Su ingreso de todos sus trabajos, en dólares al año.',
  'You need not tell us of alimony, child support or separate maintenance unless you want it counted.':
    'No tiene que informarnos de pensión alimenticia, manutención de hijos o del cónyuge separado si no quiere que se cuente.',
  'Other yearly income': 'Otros ingresos anuales',
  'Rent, alimony, support or benefits count only if you want them to.':
    'El alquiler, la pensión alimenticia, la manutención y los beneficios cuentan solo si usted quiere.',
  'You entered {amount} for a whole year. If that is a month’s income, please change it.':
    'Ingresó {amount} por todo un año. Si es el ingreso de un mes, cámbielo.',
  'You must be at least {years} years old to apply.': 'Debe tener al menos {years} años para solicitar.',
  'Date of birth': 'Fecha de nacimiento',
  'For example: 3 4 1980': 'Por ejemplo: 3 4 1980',
  'Ten digits, any way you like to write them.': 'Diez dígitos, escritos como prefiera.',
  'Text messages': 'Mensajes de texto',
  'Text me about my application: reminders, codes and what we still need.':
    'Envíenme mensajes sobre mi solicitud: recordatorios, códigos y lo que falta.',
  'Text me offers and news from {company}.': 'Envíenme ofertas y noticias de {company}.',

  'Check your answers': 'Revise sus respuestas',
  'Not answered yet': 'Sin responder',
  Property: 'Propiedad',
  'Use of the property': 'Uso de la propiedad',
  'Home address': 'Residencia',
  'For sale': 'A la venta',
  Employment: 'Empleo',
  'Yearly income': 'Ingreso anual',
  'Choose a password': 'Elija una contraseña',
  'Type it once more': 'Escríbala una vez más',
  'Nearly there': 'Ya casi',
  'not yet met': 'aún no cumplido',
  'Your consent': 'Su consentimiento',
  'I agree to the {terms} and the {privacy}.': 'Acepto los {terms} y la {privacy}.',
  terms: 'términos',
  'privacy policy': 'política de privacidad',
  'I agree to get documents and notices {electronically}.': 'Acepto recibir documentos y avisos {electronically}.',
  electronically: 'por medios electrónicos',
  'By pressing “{action}” I give this instruction:': 'Al presionar “{action}” doy esta instrucción:',
  'Check my rate': 'Ver mi tasa',
  'Apply Now': 'Solicitar ahora',
  'Checking what you may qualify for': 'Consultamos para qué puede calificar',
  'Why we need your location': 'Por qué necesitamos su ubicación',
  'When you sign your documents online, the law in many states asks where the signer is. Your browser will ask you then, and only then.':
    'Cuando firme sus documentos en línea, la ley de muchos estados pide saber dónde está quien firma. Su navegador se lo preguntará entonces, y solo entonces.',
  'You can say no. We will arrange another way to sign.': 'Puede negarse. Buscaremos otra manera de firmar.',

  'We could not send your application': 'No pudimos enviar su solicitud',
  'If it happens again, call {phone}.': 'Si vuelve a ocurrir, llame al {phone}.',
  'We could not reach our servers. Your answers are kept. Please check your connection and try again.':
    'No pudimos conectar con nuestros servidores. Sus respuestas se conservan. Revise su conexión e inténtelo de nuevo.',
  'Something went wrong on our side. Your answers are kept. Please try again in a moment.':
    'Algo falló de nuestro lado. Sus respuestas se conservan. Inténtelo de nuevo en un momento.',
  'Account Already Exists': 'La cuenta ya existe',
  'It looks like {email} already has an account with us. Please log in to continue.':
    'Parece que {email} ya tiene una cuenta con nosotros. Inicie sesión para continuar.',
  'Use another email': 'Usar otro correo',
  'You already have an application': 'Ya tiene una solicitud',
  'One application can be open at a time. You can go on where you left off.':
    'Solo puede haber una solicitud abierta a la vez. Puede continuar donde la dejó.',
  'Continue it': 'Continuarla',
  'Please contact your loan officer': 'Comuníquese con su oficial de préstamos',
  'Your loan officer has opened an inquiry for you and goes on with it together with you.':
    'Su oficial de préstamos abrió una consulta para usted y la continuará con usted.',
  'Your loan officer can close the inquiry if you would rather apply here.':
    'Su oficial de préstamos puede cerrar la consulta si prefiere solicitar aquí.',
  'A line of yours was completed a short while ago': 'Hace poco se completó una línea suya',
  'See that line': 'Ver esa línea',
  'You can start another application on {date}.': 'Puede comenzar otra solicitud el {date}.',
  'You can start another application 45 days after it was completed.':
    'Puede comenzar otra solicitud 45 días después de que se completó.',
  'Your answers need not be entered again then.': 'No tendrá que ingresar sus respuestas otra vez.',

  'Change the address': 'Cambiar la dirección',
  'We cannot go on with this property': 'No podemos continuar con esta propiedad',
  'Go to {lender}': 'Ir a {lender}',
  'Our New York site does not offer a {product}. There you can apply for a {other} instead.':
    'Nuestro sitio de Nueva York no ofrece una {product}. Allí puede solicitar en su lugar una {other}.',
  'The product in your link is not offered here': 'Aquí no se ofrece el producto de su enlace',
  'On this page you apply for a {product}.': 'En esta página solicita una {product}.',
  'Go to our New York site': 'Ir a nuestro sitio de Nueva York',
  'Go to our main site': 'Ir a nuestro sitio principal',
  'Your answers are kept on this device. Questions? Call {phone} or write to {email}.':
    'Sus respuestas se conservan en este dispositivo. ¿Preguntas? Llame al {phone} o escriba a {email}.',
  'Join the waiting list': 'Unirse a la lista de espera',
  'You are on the waiting list': 'Está en la lista de espera',
  'We keep your entry for {email} for {months} months, then delete it. We do not send messages from our waiting list yet. Please check back here later.':
    'Conservamos su inscripción para {email} durante {months} meses y luego la borramos. Por ahora no enviamos mensajes desde nuestra lista de espera. Vuelva a consultar aquí más adelante.',
  '{company} may keep these answers for {months} months, and may write to me if it lends in my area.':
    '{company} puede conservar estas respuestas durante {months} meses y escribirme si presta en mi zona.',

  'Before you start': 'Antes de empezar',
  'Steps of your application': 'Pasos de su solicitud',
  'Time it takes': 'Tiempo',
  'About {minutes} minutes': 'Unos {minutes} minutos',
  'Line amount': 'Monto de la línea',
  APR: 'APR',
  'Your credit score': 'Su puntaje de crédito',
  'Stays as it is': 'No cambia',
  'Have at hand: the address of the home, your yearly income, a phone and an email.':
    'Tenga a mano: la dirección de la vivienda, su ingreso anual, un teléfono y un correo.',
  'Contact {name}': 'Contactar a {name}',
  'NMLS {number}': 'NMLS {number}',
  Call: 'Llamar',

  'A person will help you, whichever question you are at.': 'Una persona le ayudará, en cualquier pregunta.',
  'Does it change my credit score?': '¿Cambia mi puntaje de crédito?',
  'Checking your rate is a soft pull, which other lenders do not see. Your score stays as it is.':
    'Ver su tasa es una consulta suave que otros prestamistas no ven. Su puntaje no cambia.',
  'My address is not in the list': 'Mi dirección no está en la lista',
  'Press “Address not listed” under the search and type the address yourself.':
    'Presione “La dirección no aparece” bajo la búsqueda y escriba la dirección.',
  'Can I stop and come back?': '¿Puedo dejarlo y volver?',
  'Yes. Your answers are kept on this device as you type. Once we have your email you can go on from any other.':
    'Sí. Sus respuestas se guardan en este dispositivo mientras escribe. Con su correo puede continuar en cualquier otro.',
  'Which income counts?': '¿Qué ingresos cuentan?',
  'All of it, before taxes. Alimony, support and benefits count only if you want them to.':
    'Todos, antes de impuestos. La pensión, la manutención y los beneficios cuentan solo si usted quiere.',
  '{company} takes applications through its loan officers.':
    '{company} recibe solicitudes por medio de sus oficiales de préstamos.',
  'We cannot take your application from this link': 'No podemos recibir su solicitud con este enlace',
  'What you can do': 'Qué puede hacer',
  'Ask your loan officer for a new link, or open the one in their message again.':
    'Pida a su oficial de préstamos un enlace nuevo o abra otra vez el de su mensaje.',
  'Your answers were kept. Go on where you stopped, or change one of them.':
    'Conservamos sus respuestas. Continúe donde se detuvo o cambie alguna.',
  'Go on where you stopped': 'Continuar donde se detuvo',
} as const

export type RegistrationMessage = keyof typeof spanish | SharedSentence
