import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'

/** Questions about what can go wrong: payments, numbers and codes that are missing, and who pays for what. */
export const troubleAnswers: readonly LenderAnswer[] = [
  {
    id: 'penalties',
    page: null,
    offersPerson: false,
    en: {
      question: 'Is there a penalty?',
      wordings: [
        'are there any penalties',
        'what penalties do you charge',
        'do you penalize me',
        'late fee',
        'late charge',
        'what if I pay late',
        'what if my payment is a few days late',
        'I missed a payment what does it cost',
        'is there a grace period',
        'returned payment fee',
      ],
      answer:
        'We charge nothing for repaying early. If a payment is late, you may owe a late charge. Your agreement states how much it is and after how many days we charge it.',
    },
    es: {
      question: '¿Hay alguna penalización?',
      wordings: [
        'hay penalizaciones',
        'qué multas cobran',
        'me penalizan',
        'cargo por pago tardío',
        'recargo por atraso',
        'qué pasa si pago tarde',
        'y si me atraso unos días',
        'se me pasó un pago cuánto cobran',
        'hay días de gracia',
        'cargo por pago devuelto',
      ],
      answer:
        'Pagar antes de tiempo no cuesta nada. Un pago que llega tarde puede tener un recargo. Su contrato indica cuánto es y después de cuántos días se cobra.',
    },
  },
  {
    id: 'cannot-pay',
    page: '/contact',
    offersPerson: true,
    en: {
      question: 'What happens if I cannot pay?',
      wordings: [
        'what if I default',
        'what happens if I stop paying',
        'can I lose my house',
        'do you foreclose',
        'I lost my job and cannot make payments',
        'financial hardship help',
        'I am behind on my payments',
        'I cannot make the payment this month',
        'can you take my home',
        'what if I miss several payments',
        'skip a payment',
      ],
      answer:
        'Call {phone} or write to {email} before you miss a payment: the earlier we know, the more we can do. If payments stay unpaid, the agreement lets us stop further draws and demand the full balance. You could lose your home.',
    },
    es: {
      question: '¿Qué pasa si no puedo pagar?',
      wordings: [
        'y si dejo de pagar',
        'este mes no me alcanza para pagar',
        'no tengo para el pago del mes',
        'qué pasa si incumplo',
        'puedo perder mi casa',
        'me pueden quitar la casa',
        'perdí mi trabajo y no puedo pagar',
        'ayuda por dificultades económicas',
        'estoy atrasado con los pagos',
        'ejecutan la hipoteca',
        'qué pasa si fallo varios pagos',
        'saltarme un pago',
      ],
      answer:
        'Llame al {phone} o escriba a {email} antes de dejar un pago: cuanto antes lo sepamos, más se puede hacer. Si los pagos siguen pendientes, el contrato nos permite suspender los retiros y pedir todo lo que se debe, y usted podría perder su vivienda.',
    },
  },
  {
    id: 'itin',
    page: null,
    offersPerson: true,
    en: {
      question: 'Can I apply with an ITIN?',
      wordings: [
        'do you accept ITIN',
        'I have an ITIN and no Social Security number',
        'I do not have a social security number',
        'individual taxpayer identification number',
        'tax id instead of SSN',
        'without an SSN',
      ],
      answer:
        'The application has no field for an ITIN. We look for your credit file by your name, birth date and address. If that does not find it, we need a Social Security number. A person on our team can tell you what is possible for you. Please don’t type the number here.',
    },
    es: {
      question: '¿Puedo solicitar con un ITIN?',
      wordings: [
        'aceptan ITIN',
        'tengo ITIN y no tengo seguro social',
        'no tengo número de seguro social',
        'número de identificación personal del contribuyente',
        'ITIN en lugar del seguro social',
        'sin número de seguro social',
      ],
      answer:
        'La solicitud no tiene un campo para el ITIN. Buscamos su informe de crédito por su nombre, fecha de nacimiento y dirección. Si así no lo encontramos, necesitamos un número de Seguro Social. Una persona de nuestro equipo puede decirle qué es posible en su caso. Por favor, no escriba el número aquí.',
    },
  },
  {
    id: 'lost-second-step',
    page: '/contact',
    offersPerson: true,
    en: {
      question: 'I lost the phone with my authenticator app. How do I log in?',
      wordings: [
        'lost my authenticator',
        'new phone and the codes are gone',
        'I cannot get the six digit code from my app',
        'lost my second factor',
        'two factor authentication not working',
        'where are my recovery codes',
        'my passkey is on my old phone',
        'locked out of two step verification',
      ],
      answer:
        'On the page that asks for the code, choose “Use a recovery code” and enter one of your saved codes. If you have none left, call {phone} or write to {email}. A person verifies your identity before we remove the app.',
    },
    es: {
      question: 'Perdí el teléfono con mi aplicación de autenticación. ¿Cómo entro?',
      wordings: [
        'perdí mi autenticador',
        'cambié de teléfono y ya no tengo los códigos',
        'no me sale el código de seis cifras de la aplicación',
        'perdí el segundo factor',
        'no funciona la verificación en dos pasos',
        'dónde están mis códigos de recuperación',
        'mi llave de acceso está en el teléfono viejo',
        'bloqueado por la verificación en dos pasos',
      ],
      answer:
        'En la página que pide el código, elija “Usar un código de recuperación” y escriba uno de los códigos que guardó al configurar la aplicación. Si ya no tiene ninguno, llame al {phone} o escriba a {email}. Una persona comprueba quién es usted antes de quitar la aplicación.',
    },
  },
  {
    id: 'valuation-cost',
    page: '/terms',
    offersPerson: false,
    en: {
      question: 'Who pays for the appraisal?',
      wordings: [
        'do I pay for the appraisal',
        'who has to pay the appraiser',
        'who pays for the inspection of the home',
        'is the appraisal free',
        'appraisal cost',
        'how much is the appraisal',
        'do you charge for the valuation',
        'am I charged if you send an appraiser',
        'who covers the cost of valuing the home',
      ],
      answer:
        'An automated valuation costs you nothing. If it is not enough and someone must look at the home, you pay for that, and you see the price and agree to it first. Your application page tells you if this happens.',
    },
    es: {
      question: '¿Quién paga la tasación?',
      wordings: [
        'tengo que pagar la tasación',
        'quién le paga al tasador',
        'la tasación es gratis',
        'costo del avalúo',
        'cuánto cuesta la tasación',
        'cobran por valuar la casa',
        'me cobran si mandan un tasador',
        'quién cubre el costo del avalúo',
      ],
      answer:
        'Una valuación automática no le cuesta nada. Si no basta y alguien tiene que ver la vivienda, usted paga esa revisión, y antes ve el precio y lo acepta. La página de su solicitud se lo indica cuando ocurre.',
    },
  },
]
