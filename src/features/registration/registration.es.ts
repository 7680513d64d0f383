import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'

/** The texts of registration, with their Spanish. */
export const spanish = {
  Age: 'Edad',
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
  'The rent decides how large your line can be. Your own income doesn’t count.':
    'El alquiler determina el tamaño de su línea. Su propio ingreso no cuenta.',
  'Monthly rent': 'Alquiler mensual',
  'The rent in the lease, or what you expect to charge.': 'Lo que dice el contrato, o lo que espera cobrar.',
  'Annual property taxes': 'Impuestos anuales de la propiedad',
  'Annual property insurance': 'Seguro anual de la propiedad',
  'Monthly HOA dues': 'Cuotas mensuales de la asociación de propietarios',
  'What is your legal name?': '¿Cuál es su nombre legal?',
  'What is your date of birth?': '¿Cuál es su fecha de nacimiento?',
  'Create an account': 'Cree una cuenta',
  'See if you may be pre-qualified on the next page!': '¡Vea en la página siguiente si puede precalificar!',
  'See your rate on the next page!': '¡Vea su tasa en la página siguiente!',

  "We look up the home's value and public record by its address.":
    'Con la dirección consultamos el valor de la vivienda y su registro público.',
  'We use your home address to find your credit file.':
    'Usamos la dirección de su residencia para encontrar su historial de crédito.',
  'We’d have to decline while the home is for sale':
    'Tendríamos que rechazar la solicitud mientras la vivienda esté a la venta',
  'You can apply once the home is off the market. Continuing doesn’t affect your credit score.':
    'Puede solicitar cuando la vivienda ya no esté a la venta. Continuar no afecta su puntaje de crédito.',
  'A home that is for sale can’t secure a line of credit.':
    'Una vivienda a la venta no puede garantizar una línea de crédito.',
  'Your income decides how large your line can be.': 'Su ingreso determina el tamaño de su línea.',
  'Your name must match your ID and the title of the home.':
    'Su nombre debe coincidir con su identificación y con el título de la vivienda.',
  'We use it to find your credit file and to check your age.':
    'La usamos para encontrar su historial de crédito y comprobar su edad.',
  'So we can save your progress and reach you about your application.':
    'Para guardar su avance y comunicarnos con usted sobre su solicitud.',
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
  'Choose a property in a state where your loan officer is licensed, or another loan officer.':
    'Elija una propiedad en un estado donde su oficial de préstamos tenga licencia, o elija otro oficial de préstamos.',
  'Our New York site lends on homes in New York. Your answers on this site are kept.':
    'Nuestro sitio de Nueva York presta sobre viviendas en Nueva York. Sus respuestas en este sitio se conservan.',
  'Our main site lends on homes outside of New York. Your answers on this site are kept.':
    'Nuestro sitio principal presta sobre viviendas fuera de Nueva York. Sus respuestas en este sitio se conservan.',
  'We don’t lend in Hawaii': 'No prestamos en Hawái',
  'A lender we work with does. The link opens its site.': 'Un prestamista asociado sí. El enlace abre su sitio.',
  'We don’t offer this line on a home that you live in, in Texas':
    'No ofrecemos esta línea sobre una vivienda en la que usted vive, en Texas',
  'Texas law lets only the home secure it. You can apply for our home equity line of credit instead.':
    'La ley de Texas permite que solo la vivienda la garantice. En su lugar puede solicitar nuestra línea de crédito con garantía hipotecaria.',
  'Apply for our home equity line of credit': 'Solicitar nuestra línea de crédito con garantía hipotecaria',
  'We aren’t in your area yet': 'Todavía no estamos en su zona',
  'You can join our waiting list. We’ll email you once when we lend there.':
    'Puede unirse a nuestra lista de espera. Le escribiremos una vez cuando prestemos allí.',
  'We can’t take applications from this link yet. You can join our waiting list. We’ll email you once when we can.':
    'Aún no podemos recibir solicitudes desde este enlace. Puede unirse a nuestra lista de espera y le escribiremos una vez cuando podamos.',

  "We apologize. At this time, we don't lend to unemployed borrowers.":
    'Lo sentimos. Por ahora no prestamos a personas sin empleo.',
  'Confirm that you have entered annual pre-tax income': 'Confirme que ingresó su ingreso anual antes de impuestos',
  'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.':
    'No podemos procesar su solicitud en este momento. Comuníquese con el oficial de préstamos que lo refirió para obtener más información.',
  'Looks like you are applying with a property located in New York':
    'Parece que su solicitud es para una propiedad ubicada en Nueva York',
  'Looks like you are applying with a property located outside of New York':
    'Parece que su solicitud es para una propiedad ubicada fuera de Nueva York',
  'Your property is in a declared disaster area. We may need to inspect the home again before funding.':
    'Su propiedad está en una zona donde se declaró un desastre. Es posible que debamos revisar la vivienda otra vez antes de entregar los fondos.',

  'from your offer letter': 'de su carta de oferta',
  'from the person who referred you': 'de quien lo refirió',
  'from the partner site you came from': 'del sitio asociado del que viene',
  'from what you told our team': 'de lo que le dijo a nuestro equipo',
  'from your profile': 'de su perfil',
  'from the link you opened': 'del enlace que abrió',
  '{position} of {total}: {group}': '{position} de {total}: {group}',
  'We filled this in {source}. Please correct it if it is wrong.':
    'Completamos este dato {source}. Corríjalo si no es correcto.',

  'Start with the house number and street.': 'Empiece con el número y la calle.',
  'How do you use this property?': '¿Cómo usa esta propiedad?',
  'You live in it most of the year': 'Vive en ella la mayor parte del año',
  'You use it part of the year, such as a vacation home': 'La usa parte del año, como una vivienda de vacaciones',
  'You rent it out or plan to': 'La alquila o piensa alquilarla',
  'Where you live now': 'Dónde vive ahora',
  'Employment type': 'Tipo de empleo',
  'Yearly income before taxes': 'Ingreso anual antes de impuestos',
  'Your own income from all jobs, in dollars a year.': 'Su ingreso de todos sus trabajos, en dólares al año.',
  'You don’t have to tell us about alimony, child support or separate maintenance unless you want it counted.':
    'No tiene que informarnos de pensión alimenticia, manutención de hijos o del cónyuge separado si no quiere que se cuente.',
  'Other yearly income': 'Otros ingresos anuales',
  'Rent, alimony, support or benefits count only if you want them to.':
    'El alquiler, la pensión alimenticia, la manutención y los beneficios cuentan solo si usted quiere.',
  'You entered {amount} for a full year. If that’s your monthly income, please change it.':
    'Ingresó {amount} por todo un año. Si es el ingreso de un mes, cámbielo.',
  'You must be at least {years} years old to apply.': 'Debe tener al menos {years} años para solicitar.',
  'Date of birth': 'Fecha de nacimiento',
  '10 digits, any format': '10 dígitos, en cualquier formato',
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

  'Almost there': 'Ya casi',
  'not yet met': 'aún no cumplido',
  'Before you apply': 'Antes de solicitar',
  'We couldn’t load the disclosures.': 'No pudimos cargar las divulgaciones.',
  'I have these disclosures and can keep them.': 'Tengo estas divulgaciones y puedo guardarlas.',
  'Save or print it': 'Guardar o imprimir',
  'Read it in English': 'Leer en inglés',
  'Your consent': 'Su consentimiento',
  'I agree to the {terms} and the {privacy}.': 'Acepto los {terms} y la {privacy}.',
  terms: 'términos',
  'privacy policy': 'política de privacidad',
  'I agree to get documents and notices {electronically}.': 'Acepto recibir documentos y avisos {electronically}.',
  electronically: 'por medios electrónicos',
  'By selecting “{action},” I authorize the following:': 'Al seleccionar “{action}”, autorizo lo siguiente:',
  'Check my rate': 'Ver mi tasa',
  'Apply Now': 'Solicitar ahora',
  'Checking what you may qualify for': 'Consultamos para qué puede calificar',
  'Why we need your location': 'Por qué necesitamos su ubicación',
  'When you sign online, many states require us to know where you are. Your browser asks you then, and only then.':
    'Cuando firma en línea, muchos estados nos exigen saber dónde está. Su navegador se lo pregunta entonces, y solo entonces.',
  'You can say no. We’ll arrange another way to sign.': 'Puede negarse. Buscaremos otra manera de firmar.',

  'We couldn’t send your application': 'No pudimos enviar su solicitud',
  'If it happens again, call {phone}.': 'Si vuelve a ocurrir, llame al {phone}.',
  'We couldn’t reach our servers. Your answers are saved. Please check your connection and try again.':
    'No pudimos conectar con nuestros servidores. Sus respuestas se conservan. Revise su conexión e inténtelo de nuevo.',
  'Something went wrong on our side. Your answers are saved. Please try again in a moment.':
    'Algo falló de nuestro lado. Sus respuestas se conservan. Inténtelo de nuevo en un momento.',
  'Account Already Exists': 'La cuenta ya existe',
  'It looks like {email} already has an account with us. Please log in to continue.':
    'Parece que {email} ya tiene una cuenta con nosotros. Inicie sesión para continuar.',
  'Use another email': 'Usar otro correo',
  'You already have an application': 'Ya tiene una solicitud',
  'You can have one open application at a time. Pick up where you left off.':
    'Puede tener una solicitud abierta a la vez. Continúe donde la dejó.',

  'Please contact your loan officer': 'Comuníquese con su oficial de préstamos',
  'Your loan officer opened an inquiry for you and will continue it with you.':
    'Su oficial de préstamos abrió una consulta para usted y la continuará con usted.',
  'Your loan officer can close the inquiry if you’d rather apply here.':
    'Su oficial de préstamos puede cerrar la consulta si prefiere solicitar aquí.',
  'You recently opened a line with us': 'Hace poco abrió una línea con nosotros',
  'See that line': 'Ver esa línea',
  'You can start another application on {date}.': 'Puede comenzar otra solicitud el {date}.',
  'You can start another application 45 days after it was completed.':
    'Puede comenzar otra solicitud 45 días después de que se completó.',
  'You won’t have to enter your answers again.': 'No tendrá que ingresar sus respuestas otra vez.',

  'Change the address': 'Cambiar la dirección',
  'We can’t continue with this property': 'No podemos continuar con esta propiedad',
  'Go to {lender}': 'Ir a {lender}',
  'Our New York site doesn’t offer a {product}. You can apply for a {other} there instead.':
    'Nuestro sitio de Nueva York no ofrece una {product}. Allí puede solicitar en su lugar una {other}.',
  'We don’t offer the product in your link': 'Aquí no se ofrece el producto de su enlace',
  'This page is for a {product}.': 'En esta página solicita una {product}.',
  'Go to our New York site': 'Ir a nuestro sitio de Nueva York',
  'Go to our main site': 'Ir a nuestro sitio principal',
  'Your answers are saved on this device. Questions? Call {phone} or email {email}.':
    'Sus respuestas se conservan en este dispositivo. ¿Preguntas? Llame al {phone} o escriba a {email}.',
  'Join the waiting list': 'Unirse a la lista de espera',
  'You’re on the waiting list': 'Está en la lista de espera',
  'We keep your entry for {email} for {months} months, then delete it. If we lend there by then, we’ll email you once, with a link to leave the list.':
    'Conservamos su inscripción para {email} durante {months} meses y luego la borramos. Si para entonces prestamos allí, le escribiremos una vez, con un enlace para salir de la lista.',
  '{company} may keep these answers for {months} months, and may email me if it lends in my area.':
    '{company} puede conservar estas respuestas durante {months} meses y escribirme por correo electrónico si presta en mi zona.',

  'Got it': 'Entendido',
  'Before you start': 'Antes de empezar',
  'Steps of your application': 'Pasos de su solicitud',
  'How long it takes': 'Cuánto tarda',
  'About {minutes} minutes': 'Unos {minutes} minutos',
  'Line amount': 'Monto de la línea',
  APR: 'APR',
  'Your credit score': 'Su puntaje de crédito',
  'Not affected': 'No se afecta',
  'What you’ll need: the home’s address, your yearly income, a phone and an email.':
    'Lo que necesitará: la dirección de la vivienda, su ingreso anual, un teléfono y un correo electrónico.',
  'Contact {name}': 'Contactar a {name}',
  'NMLS {number}': 'NMLS {number}',
  Call: 'Llamar',

  'A real person will help you with any question.': 'Una persona le ayudará con cualquier pregunta.',
  'Does it affect my credit score?': '¿Afecta mi puntaje de crédito?',
  'Checking your rate is a soft pull, which other lenders don’t see. It doesn’t affect your score.':
    'Ver su tasa es una consulta suave que otros prestamistas no ven. Su puntaje no cambia.',
  'My address isn’t listed': 'Mi dirección no está en la lista',
  'Select “Address not listed” under the search and type the address yourself.':
    'Presione “La dirección no aparece” bajo la búsqueda y escriba la dirección.',
  'Can I stop and come back?': '¿Puedo dejarlo y volver?',
  'Yes. We save your answers on this device as you type. Once we have your email, you can continue on any device.':
    'Sí. Sus respuestas se guardan en este dispositivo mientras escribe. Con su correo puede continuar en cualquier otro.',
  'Which income counts?': '¿Qué ingresos cuentan?',
  'All of it, before taxes. Alimony, support and benefits count only if you want them to.':
    'Todos, antes de impuestos. La pensión, la manutención y los beneficios cuentan solo si usted quiere.',
  '{company} takes applications through its loan officers.':
    '{company} recibe solicitudes por medio de sus oficiales de préstamos.',
  'We can’t take your application from this link': 'No podemos recibir su solicitud con este enlace',
  'What you can do': 'Qué puede hacer',
  'Ask your loan officer for a new link, or open the one in their message again.':
    'Pida a su oficial de préstamos un enlace nuevo o abra otra vez el de su mensaje.',
  'We saved your answers. Pick up where you left off, or change an answer.':
    'Conservamos sus respuestas. Continúe donde se detuvo o cambie alguna.',
  'Pick up where you left off': 'Continuar donde se detuvo',
} as const

export type RegistrationMessage = keyof typeof spanish | SharedSentence
