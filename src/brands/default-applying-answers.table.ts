import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'

/** Questions about who can apply and what applying takes. */
export const applyingAnswers: readonly LenderAnswer[] = [
  {
    id: 'credit-check',
    page: null,
    offersPerson: false,
    en: {
      question: 'Does checking my offers affect my credit score?',
      wordings: [
        'does seeing offers lower my score',
        'is checking my rate a hard pull',
        'credit inquiry',
        'soft pull',
        'hard inquiry',
        'hard credit check',
        'impact on my credit',
        'hurt my score to apply',
        'when do you pull my credit',
        'soft inquiry',
        'credit bureau',
      ],
      answer:
        'Seeing your offers does not affect your credit score, because we use a soft inquiry. Later, and only after you agree to it, we make a hard inquiry to confirm the offer. That one can affect your score.',
    },
    es: {
      question: '¿Ver mis ofertas afecta mi puntaje de crédito?',
      wordings: [
        'ver ofertas baja mi puntaje',
        'la consulta de crédito me perjudica',
        'consulta de crédito',
        'consulta de crédito suave',
        'consulta dura',
        'me afecta el crédito solicitar',
        'baja mi puntaje',
        'cuándo revisan mi crédito',
        'buró de crédito',
      ],
      answer:
        'Ver sus ofertas no afecta su puntaje de crédito: es una consulta que no cuenta. Más adelante, y solo con su consentimiento, hacemos una consulta que confirma la oferta y que sí puede afectar su puntaje.',
    },
  },
  {
    id: 'credit-score',
    page: null,
    offersPerson: false,
    en: {
      question: 'What credit score do I need?',
      wordings: [
        'minimum credit score',
        'lowest FICO',
        'bad credit',
        'score required',
        'credit requirements',
        'my score is low',
      ],
      answer:
        'The score is one of several things we look at, with your income, your debts and your home. You can see whether there are offers for you without any effect on your score. I cannot say in advance how an application will be decided.',
    },
    es: {
      question: '¿Qué puntaje de crédito necesito?',
      wordings: ['puntaje mínimo', 'FICO mínimo', 'mal crédito', 'requisitos de crédito', 'mi puntaje es bajo'],
      answer:
        'El puntaje es una de varias cosas que revisamos, junto con sus ingresos, sus deudas y su vivienda. Puede ver si hay ofertas para usted sin que afecte su puntaje. No puedo decirle por adelantado cómo se decide una solicitud.',
    },
  },
  {
    id: 'who-can-apply',
    page: null,
    offersPerson: false,
    en: {
      question: 'Who can apply?',
      wordings: [
        'eligibility requirements',
        'how do I qualify',
        'requirements to apply',
        'age to apply',
        'need to be a citizen',
        'green card',
        'retired',
        'social security income counts',
      ],
      answer:
        'Adults who own a home in a state that we serve can apply. We look at income of every kind, including retirement and benefits. Citizenship is never the only factor. The first questions tell you right away if something rules out an application.',
    },
    es: {
      question: '¿Quién puede solicitar?',
      wordings: [
        'requisitos para solicitar',
        'requisitos para calificar',
        'edad para solicitar',
        'hay que ser ciudadano',
        'residente permanente',
        'soy jubilado',
        'pensión cuenta como ingreso',
      ],
      answer:
        'Pueden solicitar los adultos que son dueños de una vivienda en un estado donde trabajamos. Tomamos en cuenta ingresos de todo tipo, también jubilación y beneficios. La ciudadanía nunca decide por sí sola. Las primeras preguntas le dicen de inmediato si algo impide la solicitud.',
    },
  },
  {
    id: 'how-long',
    page: null,
    offersPerson: false,
    en: {
      question: 'How long does it take?',
      wordings: [
        'time to apply',
        'how many days start to finish',
        'how long is the process',
        'fast approval time',
        'whole process timeline',
        'long wait',
      ],
      answer:
        'You see your offers minutes after you apply. After that it depends on how soon you send what we ask for, the valuation and legal waiting periods. Your application page shows each step and the earliest day you can get your money.',
    },
    es: {
      question: '¿Cuánto tarda?',
      wordings: [
        'tiempo para solicitar',
        'cuántos días tarda en total',
        'cuánto dura el proceso',
        'demora mucho',
        'cuánto tiempo lleva',
        'tarda el proceso completo',
        'duración del trámite',
      ],
      answer:
        'Ve sus ofertas minutos después de solicitar. Después depende de cuándo envíe lo que pedimos, de la valuación de su vivienda y de los plazos que fija la ley. La página de su solicitud muestra cada paso y el primer día posible para su dinero.',
    },
  },
  {
    id: 'documents-needed',
    page: null,
    offersPerson: false,
    en: {
      question: 'Which documents do I need to apply?',
      wordings: [
        'what should I prepare before applying',
        'documents required',
        'what to have ready',
        'paperwork to start',
        'list of documents',
        'what do I bring',
      ],
      answer:
        'You don’t need any documents to see your offers. Later we verify your identity with an ID, and we verify your income. Linking your payroll or bank account is fastest. If something else is needed, your application page lists it and says why.',
    },
    es: {
      question: '¿Qué documentos necesito para solicitar?',
      wordings: [
        'qué preparo antes de solicitar',
        'documentos requeridos',
        'qué debo tener listo',
        'lista de documentos',
        'documentos que piden para solicitar',
        'documentos para empezar',
        'papeles que se necesitan',
      ],
      answer:
        'Para ver sus ofertas no necesita documentos. Después verificamos su identidad con una identificación y sus ingresos; lo más rápido es conectar su nómina o su cuenta bancaria. Si hace falta algo más, la página de su solicitud lo indica y explica por qué.',
    },
  },
  {
    id: 'self-employed',
    page: null,
    offersPerson: false,
    en: {
      question: 'Can I apply if I am self-employed?',
      wordings: [
        'I work for myself',
        'contractor with 1099',
        'my company pays me',
        'freelancer income',
        'own a business',
        'business owner income proof',
        'independent contractor',
        'gig worker',
        'tax returns for self-employed',
        '1099 income',
      ],
      answer:
        'You can apply if you are self-employed. When you verify your income, you can choose how to prove it, for example with your tax records or your bank account. The page shows the options for your kind of income.',
    },
    es: {
      question: '¿Puedo solicitar si trabajo por cuenta propia?',
      wordings: [
        'soy independiente',
        'trabajo para mí mismo',
        'trabajador independiente',
        'tengo mi propio negocio',
        'soy contratista',
        'ingresos de mi empresa',
        'declaración de impuestos de mi negocio',
      ],
      answer:
        'Quienes trabajan por cuenta propia pueden solicitar. Al verificar sus ingresos puede elegir cómo comprobarlos, por ejemplo con sus registros de impuestos o su cuenta bancaria. La página muestra las formas que corresponden a su tipo de ingreso.',
    },
  },
  {
    id: 'property-types',
    page: null,
    offersPerson: true,
    en: {
      question: 'Which kinds of homes qualify?',
      wordings: [
        'is my kind of house accepted',
        'modular home',
        'condominium',
        'townhouse',
        'manufactured home',
        'mobile home',
        'duplex',
        'co-op',
        'land only',
        'type of property',
      ],
      answer:
        'Enter your address in the first step, and we tell you right away if we cannot lend on the home. If you are not sure about your kind of home, a person on our team can tell you.',
    },
    es: {
      question: '¿Qué tipos de vivienda califican?',
      wordings: [
        'aceptan mi tipo de casa',
        'casa móvil o prefabricada',
        'condominio',
        'casa prefabricada',
        'casa móvil',
        'dúplex',
        'cooperativa',
        'terreno',
        'tipo de propiedad',
      ],
      answer:
        'Escriba su dirección en el primer paso: buscamos la vivienda y le decimos de inmediato si no podemos prestar sobre ella. Si tiene dudas sobre su tipo de vivienda, una persona de nuestro equipo puede decírselo.',
    },
  },
  {
    id: 'second-home',
    page: null,
    offersPerson: false,
    en: {
      question: 'Can I apply for a second home or a rental?',
      wordings: [
        'rental house',
        'a property I rent to others',
        'house I do not live in',
        'investment property',
        'vacation home',
        'home I rent out to tenants',
        'a house that is not my residence',
        'rental property',
      ],
      answer:
        'When you apply, you tell us how you use the home: as your residence, a second home or a rental. The offers and the rules depend on your answer. The page tells you right away if we cannot lend on the home.',
    },
    es: {
      question: '¿Puedo solicitar para una segunda vivienda o una de alquiler?',
      wordings: [
        'casa de renta',
        'propiedad que rento',
        'casa donde no vivo',
        'propiedad de inversión',
        'casa de vacaciones',
        'casa que alquilo a inquilinos',
        'no vivo en esa casa',
        'propiedad de alquiler',
      ],
      answer:
        'Al solicitar indica cómo usa la vivienda: como residencia, segunda vivienda o alquiler. Las ofertas y las reglas dependen de eso, y la página le dice de inmediato si no podemos prestar sobre ella.',
    },
  },
  {
    id: 'trust-owned',
    page: null,
    offersPerson: true,
    en: {
      question: 'My home is owned by a trust. Can I apply?',
      wordings: [
        'house held by a trust',
        'living trust',
        'family trust owns the house',
        'house is in a trust',
        'LLC owns the house',
        'trustee',
      ],
      answer:
        'A home that a trust owns often qualifies. We then ask for the certificate of trust, which shows who may sign for it. A person on our team can tell you more about your case.',
    },
    es: {
      question: 'Mi vivienda está a nombre de un fideicomiso. ¿Puedo solicitar?',
      wordings: [
        'casa a nombre de fideicomiso',
        'casa en fideicomiso',
        'la casa es de un fideicomiso familiar',
        'fiduciario',
        'la casa está a nombre de una LLC',
      ],
      answer:
        'Una vivienda a nombre de un fideicomiso a menudo califica. En ese caso pedimos el certificado del fideicomiso, que muestra quién puede firmar. Una persona de nuestro equipo puede informarle sobre su caso.',
    },
  },
  {
    id: 'co-owner',
    page: null,
    offersPerson: false,
    en: {
      question: 'Do other owners have to sign?',
      wordings: [
        'my spouse is on the title',
        'another person is on the deed',
        'sibling owns part of the house',
        'spouse must sign',
        'co-borrower',
        'joint application',
        'another owner on the title',
        'name on the deed',
        'husband signs the deed',
        'add a co-owner',
        'not on the deed',
      ],
      answer:
        'Everyone who owns the home signs the deed, and in some states a spouse who is not an owner signs too. You invite them by email and they sign with their own link. You are the only applicant, and only you owe the debt.',
    },
    es: {
      question: '¿Tienen que firmar los otros dueños?',
      wordings: [
        'mi cónyuge está en la escritura',
        'otra persona en la escritura',
        'mi familiar es dueño de una parte',
        'firma del cónyuge',
        'otro dueño en el título',
        'nombre en la escritura',
        'solicitud conjunta',
        'el esposo firma la escritura',
        'copropietario',
      ],
      answer:
        'Todos los dueños de la vivienda firman la escritura, y en algunos estados también el cónyuge que no es dueño. Usted los invita por correo electrónico y firman con su propio enlace. Solo usted solicita y debe la deuda.',
    },
  },
  {
    id: 'for-sale',
    page: null,
    offersPerson: false,
    en: {
      question: 'My home is for sale. Can I apply?',
      wordings: ['house on the market', 'listed my home', 'selling my house soon'],
      answer: 'We don’t lend on a home while it is listed for sale. The line must be secured by a home that you keep.',
    },
    es: {
      question: 'Mi casa está en venta. ¿Puedo solicitar?',
      wordings: ['casa en el mercado', 'voy a vender mi casa pronto', 'casa publicada para la venta'],
      answer:
        'Mientras la vivienda está en venta no prestamos sobre ella: la línea está respaldada por una vivienda que usted conserva.',
    },
  },
  {
    id: 'bankruptcy',
    page: null,
    offersPerson: true,
    en: {
      question: 'Can I apply after a bankruptcy or foreclosure?',
      wordings: ['chapter 7', 'chapter 13', 'foreclosed before', 'bankrupt', 'bankruptcy in the past'],
      answer:
        'It depends on how long ago it was and on the rest of your file. You can see whether there are offers for you without any effect on your score. I cannot say in advance how an application will be decided.',
    },
    es: {
      question: '¿Puedo solicitar después de una bancarrota o ejecución hipotecaria?',
      wordings: ['capítulo 7', 'capítulo 13', 'me quitaron la casa', 'bancarrota', 'quiebra'],
      answer:
        'Depende de cuánto tiempo ha pasado y del resto de su historial. Puede ver si hay ofertas para usted sin que afecte su puntaje. No puedo decirle por adelantado cómo se decide una solicitud.',
    },
  },
  {
    id: 'apply-again',
    page: '/dashboard',
    offersPerson: false,
    en: {
      question: 'Can I apply again after a decline?',
      wordings: [
        'was declined, can I retry',
        'apply again later',
        'reapply',
        'apply a second time',
        'declined before, try again',
        'new application after a denial',
        'how soon can I apply again',
      ],
      answer:
        'You can apply again. If a reason only goes away with time, the decision page shows the day from which it no longer counts.',
    },
    es: {
      question: '¿Puedo volver a solicitar después de un rechazo?',
      wordings: [
        'me rechazaron y quiero intentar otra vez',
        'pedir de nuevo más adelante',
        'volver a solicitar',
        'solicitar otra vez',
        'nueva solicitud después de que me negaron',
        'cuándo puedo intentar de nuevo',
      ],
      answer:
        'Puede volver a solicitar. Si un motivo solo desaparece con el tiempo, la página de la decisión indica el día a partir del cual ya no cuenta.',
    },
  },
  {
    id: 'frozen-credit',
    page: '/dashboard',
    offersPerson: false,
    en: {
      question: 'My credit file is frozen. What do I do?',
      wordings: ['unfreeze my credit', 'lift the freeze', 'credit freeze', 'credit lock', 'thaw my report'],
      answer:
        'Your application page names the bureau. Lift the freeze there, for a day or for good, then come back and try again. We never ask you for the bureau’s password.',
    },
    es: {
      question: 'Mi informe de crédito está congelado. ¿Qué hago?',
      wordings: [
        'descongelar mi crédito',
        'levantar el congelamiento',
        'crédito bloqueado',
        'congelamiento de crédito',
      ],
      answer:
        'La página de su solicitud indica el buró. Descongele allí su informe, por un día o de forma definitiva, y luego vuelva y pulse para intentar otra vez. Nunca le pedimos la contraseña del buró.',
    },
  },
  {
    id: 'ssn-why',
    page: '/privacy',
    offersPerson: false,
    en: {
      question: 'Why do you need my Social Security number?',
      wordings: [
        'reason for my social',
        'do I have to give my SSN',
        'is my SSN safe',
        'social security number required',
      ],
      answer:
        'We ask for it only when needed to find your credit file or for a report the law requires. It is encrypted, and staff see only its last digits. Please never type it into this chat.',
    },
    es: {
      question: '¿Por qué necesitan mi número de Seguro Social?',
      wordings: [
        'para qué quieren mi Seguro Social',
        'tengo que dar mi número de Seguro Social',
        'está seguro mi número social',
        'piden el Seguro Social',
      ],
      answer:
        'Solo lo pedimos si con su nombre, fecha de nacimiento y dirección no encontramos su informe de crédito, y porque la ley lo exige para algunos informes. Se guarda cifrado y el personal solo ve los últimos dígitos. Por favor, no lo escriba nunca en este chat.',
    },
  },
]
