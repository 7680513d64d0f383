import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'

/** Questions about the account, privacy and this site. */
export const accountAnswers: readonly LenderAnswer[] = [
  {
    id: 'bank-link',
    page: null,
    offersPerson: false,
    en: {
      question: 'Is it safe to link my bank account?',
      wordings: [
        'do I have to connect my bank',
        'connect bank securely',
        'Plaid safe',
        'do you see my bank password',
        'bank credentials',
        'why link my bank account',
        'another way than linking the bank',
      ],
      answer:
        'You log in on your bank’s own page or its partner’s page, so we never see your bank password. We read only what the page lists before you agree. You can also send documents instead.',
    },
    es: {
      question: '¿Es seguro conectar mi cuenta bancaria?',
      wordings: [
        'tengo que conectar mi banco',
        'vincular el banco con seguridad',
        'Plaid es confiable',
        'ven mi contraseña del banco',
        'por qué conectar la cuenta del banco',
        'otra forma sin conectar el banco',
      ],
      answer:
        'Usted inicia sesión en la página de su banco o de su socio, así que nunca vemos la contraseña de su banco. Solo leemos lo que la página indica antes de que acepte. También puede enviar documentos en su lugar.',
    },
  },
  {
    id: 'privacy',
    page: '/privacy',
    offersPerson: false,
    en: {
      question: 'What do you do with my data?',
      wordings: [
        'who do you share my data with',
        'share my information',
        'sell my data to others',
        'third parties',
        'privacy policy',
        'keep my information private',
        'who sees my data',
      ],
      answer:
        'Our privacy page says what we collect, why, how long we keep it and whom we share it with. Private data is stored encrypted.',
    },
    es: {
      question: '¿Qué hacen con mis datos?',
      wordings: [
        'con quién comparten mis datos',
        'comparten mi información',
        'vender mis datos a otros',
        'terceros',
        'política de privacidad',
        'quién ve mis datos',
      ],
      answer:
        'Nuestra página de privacidad explica qué recopilamos, para qué, cuánto tiempo lo guardamos y con quién lo compartimos. Lo privado se guarda cifrado.',
    },
  },
  {
    id: 'delete-data',
    page: '/privacy',
    offersPerson: false,
    en: {
      question: 'How do I have my data deleted?',
      wordings: [
        'remove my data from your system',
        'wipe my information',
        'delete account',
        'erase my data',
        'remove my information',
        'right to be forgotten',
        'copy of my data',
        'close my account',
      ],
      answer:
        'On the privacy page, you can ask for a copy of your data or ask us to delete it. We keep what the law requires us to keep, such as applications we decided, for as long as it requires.',
    },
    es: {
      question: '¿Cómo pido que borren mis datos?',
      wordings: [
        'borren mi información',
        'quiten mis datos de su sistema',
        'eliminar mi cuenta',
        'borrar mis datos',
        'eliminar mi información',
        'copia de mis datos',
        'cerrar mi cuenta',
      ],
      answer:
        'En la página de privacidad puede pedir una copia de sus datos y que se borren. Lo que la ley nos obliga a guardar, como las solicitudes que ya se decidieron, se guarda hasta que termine ese plazo.',
    },
  },
  {
    id: 'change-details',
    page: '/dashboard/settings',
    offersPerson: false,
    en: {
      question: 'How do I change my email, phone number or name?',
      wordings: [
        'I have a new email',
        'moved to a new address',
        'update my email address',
        'new phone number',
        'correct my name',
        'changed my mailing address',
        'edit my profile',
        'wrong email on file',
      ],
      answer:
        'You can change your email, phone number and password in your settings after you log in. If your name or the address of the home is wrong in your application, a person on our team has to correct it.',
    },
    es: {
      question: '¿Cómo cambio mi correo electrónico, teléfono o nombre?',
      wordings: [
        'tengo otro correo',
        'me mudé de dirección',
        'actualizar mi correo',
        'nuevo número de teléfono',
        'corregir mi nombre',
        'cambiar mi dirección postal',
        'editar mi perfil',
      ],
      answer:
        'Puede cambiar su correo electrónico, teléfono y contraseña en su configuración después de iniciar sesión. Si su nombre o la dirección de la vivienda está mal en su solicitud, una persona de nuestro equipo debe corregirlo.',
    },
  },
  {
    id: 'save-and-return',
    page: '/auth/login',
    offersPerson: false,
    en: {
      question: 'Can I stop and finish later?',
      wordings: [
        'save my progress',
        'come back later',
        'resume on my phone',
        'continue on another device',
        'finish applying another day',
        'pick up where I left off',
      ],
      answer:
        'Your answers are saved as you go, so you can stop at any time. Come back on the same device, or log in, and you pick up where you left off.',
    },
    es: {
      question: '¿Puedo parar y terminar después?',
      wordings: [
        'guardar mi avance',
        'regresar más tarde',
        'continuar en otro dispositivo',
        'terminar la solicitud otro día',
        'seguir donde me quedé',
      ],
      answer:
        'Sus respuestas se guardan mientras avanza, así que puede parar en cualquier momento. Vuelva en el mismo dispositivo, o inicie sesión, y continúe donde se quedó.',
    },
  },
  {
    id: 'several-applications',
    page: '/dashboard',
    offersPerson: false,
    en: {
      question: 'Can I have two applications at once?',
      wordings: [
        'second application for another house',
        'two lines of credit',
        'apply for a different property',
        'multiple applications',
      ],
      answer:
        'You can have one open application at a time. After a line opens, you can apply for another home; your dashboard shows the first day you can.',
    },
    es: {
      question: '¿Puedo tener dos solicitudes a la vez?',
      wordings: [
        'segunda solicitud para otra casa',
        'dos líneas de crédito',
        'solicitar para otra propiedad',
        'varias solicitudes',
      ],
      answer:
        'Puede tener una solicitud abierta a la vez. Cuando la línea esté abierta puede solicitar para otra vivienda; su panel muestra desde qué día.',
    },
  },
  {
    id: 'languages',
    page: null,
    offersPerson: false,
    en: {
      question: 'Can I use the site in Spanish?',
      wordings: ['Spanish version', 'habla español', 'documents in Spanish', 'change the language', 'speak Spanish'],
      answer:
        'The site is in English and Spanish. Switch the language at the top of any page. Documents also come in your language to help you read them; the English document is the one that counts.',
    },
    es: {
      question: '¿Puedo usar el sitio en español?',
      wordings: [
        'versión en español',
        'contratos en español',
        'cambiar el idioma',
        'traducción de los documentos',
        'atienden en español',
      ],
      answer:
        'El sitio está en inglés y en español. Cambie el idioma en la parte superior de cualquier página. Los documentos vienen en su idioma como ayuda para leerlos; el que cuenta es el documento en inglés.',
    },
  },
  {
    id: 'accessibility',
    page: '/contact',
    offersPerson: true,
    en: {
      question: 'I need help because of a disability.',
      wordings: ['screen reader', 'large print', 'accessibility', 'I am blind', 'hearing impaired', 'TTY relay'],
      answer:
        'The site works with screen readers, with the keyboard alone and with larger text. If something is still hard to use, tell us and a person will help you another way.',
    },
    es: {
      question: 'Necesito ayuda por una discapacidad.',
      wordings: ['lector de pantalla', 'letra grande', 'accesibilidad', 'soy ciego', 'no oigo bien'],
      answer:
        'El sitio funciona con lectores de pantalla, solo con el teclado y con texto más grande. Si algo aún le resulta difícil, díganoslo y una persona le ayudará de otra forma.',
    },
  },
  {
    id: 'complaint',
    page: '/contact',
    offersPerson: true,
    en: {
      question: 'How do I make a complaint?',
      wordings: [
        'file a complaint',
        'speak to a manager',
        'supervisor',
        'terrible service',
        'unhappy with how I was treated',
        'dispute',
      ],
      answer:
        'Write to {email} or call {phone}, and a person will answer you. You can also contact the regulators listed on our licenses page.',
    },
    es: {
      question: '¿Cómo presento una queja?',
      wordings: [
        'presentar un reclamo',
        'hablar con un gerente',
        'supervisor',
        'mal servicio',
        'no estoy conforme con el trato',
      ],
      answer:
        'Escriba a {email} o llame al {phone}, y una persona le responderá. También puede acudir a los reguladores que indica nuestra página de licencias.',
    },
  },
  {
    id: 'licenses',
    page: '/licenses',
    offersPerson: false,
    en: {
      question: 'Is {lender} licensed?',
      wordings: [
        'NMLS number',
        'are you a real company',
        'license of the lender',
        'who regulates you',
        'is this a bank',
      ],
      answer: 'Our licenses page lists where {lender} is licensed and its NMLS number, which you can look up.',
    },
    es: {
      question: '¿{lender} tiene licencia?',
      wordings: [
        'número NMLS',
        'son una empresa real',
        'licencia del prestamista',
        'quién los regula',
        'esto es un banco',
      ],
      answer:
        'Nuestra página de licencias indica dónde tiene licencia {lender} y su número NMLS, que usted puede consultar.',
    },
  },
  {
    id: 'scam',
    page: '/contact',
    offersPerson: true,
    en: {
      question: 'Is this email, call or text really from you?',
      wordings: [
        'weird message from you',
        'is this text legit',
        'got a strange call',
        'suspicious message',
        'phishing',
        'someone called me claiming to be the lender',
        'fake website',
        'asked me to send a gift card',
        'strange email',
      ],
      answer:
        'We never ask for your password, for a code we sent you, or for money before your line opens. If you are not sure, do not answer and do not follow the link. Call {phone} or write to {email}.',
    },
    es: {
      question: '¿Este correo, llamada o mensaje es realmente de ustedes?',
      wordings: [
        'me llegó un correo sospechoso',
        'mensaje raro de ustedes',
        'llamada extraña',
        'mensaje sospechoso',
        'estafa',
        'alguien me llamó diciendo que es el prestamista',
        'sitio falso',
        'correo extraño',
      ],
      answer:
        'Nunca le pedimos su contraseña, un código que le enviamos ni dinero antes de abrir su línea. Si tiene dudas, no responda ni siga el enlace. Llame al {phone} o escriba a {email}.',
    },
  },
  {
    id: 'reminders-stop',
    page: '/dashboard/settings',
    offersPerson: false,
    en: {
      question: 'How do I stop reminders and text messages?',
      wordings: [
        'quit sending messages',
        'I do not want texts',
        'unsubscribe',
        'opt out of texts',
        'no more reminders',
        'stop the emails',
        'too many messages',
      ],
      answer:
        'Reply STOP to a text message to end texts. Each reminder email has a link that ends reminders. Notices that the law requires still reach you.',
    },
    es: {
      question: '¿Cómo dejo de recibir recordatorios y mensajes de texto?',
      wordings: [
        'dejen de escribirme',
        'paren los mensajes',
        'darme de baja',
        'no más mensajes',
        'no quiero más recordatorios',
        'dejen de mandar textos',
        'demasiados mensajes',
      ],
      answer:
        'Responda STOP a un mensaje de texto para no recibir más. Cada correo de recordatorio tiene un enlace para terminarlos. Los avisos que exige la ley le seguirán llegando.',
    },
  },
  {
    id: 'electronic-documents',
    page: '/communications',
    offersPerson: false,
    en: {
      question: 'Can I get my documents on paper?',
      wordings: [
        'paper copies',
        'mail me the documents',
        'electronic delivery',
        'take back my consent to electronic documents',
        'copy of what I signed',
        'download my documents',
      ],
      answer:
        'You can read and download your documents in your account. You can also get paper copies free of charge, and withdraw your consent to electronic documents at any time.',
    },
    es: {
      question: '¿Puedo recibir mis documentos en papel?',
      wordings: [
        'copias en papel',
        'envíenme los documentos por correo postal',
        'entrega electrónica',
        'retirar mi consentimiento a los documentos electrónicos',
        'copia de lo que firmé',
        'descargar mis documentos',
      ],
      answer:
        'Puede leer y descargar sus documentos en su cuenta. También puede recibirlos en papel sin cargo y retirar en cualquier momento su consentimiento a los documentos electrónicos.',
    },
  },
  {
    id: 'line-balance',
    page: null,
    offersPerson: true,
    en: {
      question: 'What is the balance of my line?',
      wordings: [
        'what is my balance',
        'how much do I still owe on the line',
        'what do I owe right now',
        'how much credit do I have left',
        'remaining balance of my line of credit',
        'available credit',
      ],
      answer:
        'The balance of an open line is not shown in this chat. Your monthly statement shows what you owe and how much you can still draw, and a person on our team can look it up for you.',
    },
    es: {
      question: '¿Cuál es el saldo de mi línea?',
      wordings: [
        'cuál es mi saldo',
        'cuánto debo todavía de la línea',
        'cuánto debo en este momento',
        'cuánto crédito me queda',
        'saldo pendiente de mi línea de crédito',
        'crédito disponible',
      ],
      answer:
        'El saldo de una línea abierta no se muestra en este chat. Su estado de cuenta mensual muestra cuánto debe y cuánto puede retirar todavía, y una persona de nuestro equipo puede consultarlo por usted.',
    },
  },
]
