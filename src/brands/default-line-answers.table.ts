import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'

/** Questions about the line of credit itself. */
export const lineAnswers: readonly LenderAnswer[] = [
  {
    id: 'what-is-heloc',
    page: null,
    offersPerson: false,
    en: {
      question: 'What is a home equity line of credit?',
      wordings: [
        'define HELOC',
        'meaning of home equity line',
        'explain a HELOC',
        'how does a home equity line of credit work',
        'what does HELOC stand for',
        'HELOC',
      ],
      answer:
        'A home equity line of credit, or HELOC, is a line of credit secured by your home. You get the first draw when the line opens, and while the draw period lasts you can draw again what you have repaid. If you do not repay, you could lose your home.',
    },
    es: {
      question: '¿Qué es una línea de crédito con garantía hipotecaria?',
      wordings: [
        'HELOC',
        'qué significa HELOC',
        'explíqueme qué es un HELOC',
        'cómo funciona la línea de crédito',
        'definición de línea de crédito con garantía hipotecaria',
      ],
      answer:
        'Una línea de crédito con garantía hipotecaria (HELOC) es una línea de crédito respaldada por su vivienda. Recibe el primer retiro cuando se abre la línea y, mientras dure el período de retiro, puede volver a retirar lo que haya pagado. Si no paga, podría perder su vivienda.',
    },
  },
  {
    id: 'line-or-refinance',
    page: null,
    offersPerson: true,
    en: {
      question: 'How is this different from a cash-out refinance?',
      wordings: [
        'cash-out refinance or HELOC',
        'HELOC versus home equity loan',
        'difference between refinancing and a line of credit',
        'compare with a personal loan',
      ],
      answer:
        'A cash-out refinance replaces your mortgage with a new one. Our line is a separate lien alongside your mortgage. During the draw period, you can draw again what you have repaid. Which one suits you is your decision; a person on our team can explain both.',
    },
    es: {
      question: '¿En qué se diferencia de refinanciar la hipoteca con retiro de efectivo?',
      wordings: [
        'refinanciar o línea de crédito',
        'diferencia entre HELOC y préstamo',
        'comparar con un préstamo personal',
        'qué diferencia hay con un refinanciamiento',
      ],
      answer:
        'Un refinanciamiento con retiro de efectivo reemplaza su hipoteca por una nueva. Nuestra línea es un gravamen aparte de su hipoteca, y durante el período de retiro puede volver a retirar lo que haya pagado. Cuál le conviene es decisión suya; una persona de nuestro equipo puede explicarle las dos opciones.',
    },
  },
  {
    id: 'use-of-money',
    page: null,
    offersPerson: false,
    en: {
      question: 'What can I use the money for?',
      wordings: [
        'remodel',
        'home improvement',
        'renovate the bathroom',
        'fix the roof with the money',
        'use the funds for college',
        'buy a car with it',
        'restrictions on the purpose',
        'spend it on a vacation',
        'use it for repairs',
        'use for a kitchen remodel',
      ],
      answer:
        'You can use the money as you like, for example for repairs, remodeling or paying off other debts. The application asks for the main purpose because we report it to the government.',
    },
    es: {
      question: '¿Para qué puedo usar el dinero?',
      wordings: [
        'remodelar',
        'mejoras a la casa',
        'arreglar la cocina',
        'reparaciones del techo',
        'pagar la universidad',
        'comprar un carro',
        'en qué se puede gastar',
        'usar el dinero para lo que quiera',
      ],
      answer:
        'Puede usar el dinero como quiera, por ejemplo para reparaciones, remodelación o para pagar otras deudas. La solicitud pregunta el propósito principal porque lo informamos al gobierno.',
    },
  },
  {
    id: 'current-mortgage',
    page: null,
    offersPerson: false,
    en: {
      question: 'What happens to my current mortgage?',
      wordings: [
        'does my first mortgage change',
        'keep my low rate mortgage',
        'my old mortgage',
        'keep my first mortgage',
        'my existing mortgage stays',
        'lose my mortgage rate',
        'second lien behind my mortgage',
        'my mortgage company',
        'do I have to refinance',
      ],
      answer:
        'Your mortgage stays as it is, with its own rate and payments. Our line is a separate lien behind it. If you choose to pay off the mortgage from the line, your offer shows that.',
    },
    es: {
      question: '¿Qué pasa con la hipoteca que ya tengo?',
      wordings: [
        'mi primera hipoteca sigue igual',
        'se cambia mi hipoteca',
        'conservo mi primera hipoteca',
        'pierdo la tasa de mi hipoteca',
        'mi hipoteca cambia',
        'hay que refinanciar la hipoteca',
        'segundo gravamen',
      ],
      answer:
        'Su hipoteca sigue igual, con su propia tasa y sus pagos. Nuestra línea es un gravamen aparte, detrás de la hipoteca. Si decide liquidar la hipoteca con la línea, su oferta lo muestra.',
    },
  },
  {
    id: 'pay-off-debts',
    page: null,
    offersPerson: false,
    en: {
      question: 'Can I pay off other debts with the line?',
      wordings: [
        'consolidate my loans',
        'roll my debts into the line',
        'get rid of my card balances',
        'consolidate debt',
        'debt consolidation',
        'pay credit cards off with the line',
        'you pay my creditors directly',
        'pay off a car loan',
        'combine my loans into one',
      ],
      answer:
        'You can pay off other debts with the line. When you choose your offer, you can name the debts to pay off. We send those payments to the creditors directly. Some offers require you to pay off a debt; the page says so.',
    },
    es: {
      question: '¿Puedo pagar otras deudas con la línea?',
      wordings: [
        'consolidar préstamos',
        'juntar mis deudas en la línea',
        'salir de mis tarjetas',
        'consolidar deudas',
        'consolidación de deudas',
        'liquidar tarjetas de crédito con la línea',
        'pagan directo a mis acreedores',
        'juntar mis préstamos',
      ],
      answer:
        'Puede pagar otras deudas con la línea. Al elegir su oferta puede indicar las deudas que quiere liquidar, y nosotros enviamos esos pagos directamente a los acreedores. Algunas ofertas exigen liquidar una deuda; la página lo indica.',
    },
  },
  {
    id: 'draw-again',
    page: null,
    offersPerson: false,
    en: {
      question: 'Can I draw money again later?',
      wordings: [
        'take more out',
        'get more money from the line',
        'use it again',
        'second draw',
        'additional draws',
        'take another draw',
        'borrow again what I repaid',
        'withdraw again later',
        'reuse the line',
        'draw period',
      ],
      answer:
        'During the draw period you can draw again what you have repaid. Each draw has its own fixed rate, set on the day it is made. Your agreement says how long the draw period is and which limits apply.',
    },
    es: {
      question: '¿Puedo volver a retirar dinero más adelante?',
      wordings: [
        'sacar más dinero',
        'usar la línea otra vez',
        'segundo retiro',
        'retiros adicionales',
        'otro retiro después',
        'sacar otra vez de la línea',
        'período de retiro',
        'volver a usar la línea',
        'sacar más dinero luego',
      ],
      answer:
        'Durante el período de retiro puede volver a retirar lo que haya pagado. Cada retiro tiene su propia tasa fija, que se establece el día en que se hace. Su contrato indica cuánto dura el período de retiro y qué límites hay.',
    },
  },
  {
    id: 'fixed-rate',
    page: null,
    offersPerson: false,
    en: {
      question: 'Is the rate fixed or variable?',
      wordings: [
        'does the interest go up',
        'is it a variable rate',
        'adjustable rate',
        'does the rate change over time',
        'will the rate go up after I draw',
        'fixed rate',
        'variable rate HELOC',
      ],
      answer:
        'Each draw has a fixed rate. It does not change while you repay that draw. A later draw has its own rate, fixed on the day it is made.',
    },
    es: {
      question: '¿La tasa es fija o puede cambiar?',
      wordings: [
        'sube el interés',
        'es tasa variable o fija',
        'tasa ajustable',
        'cambia la tasa con el tiempo',
        'la tasa puede subir después del retiro',
        'tasa fija',
        'interés variable',
      ],
      answer:
        'Cada retiro tiene una tasa fija. No cambia mientras paga ese retiro. Un retiro posterior tiene su propia tasa, fijada el día en que se hace.',
    },
  },
  {
    id: 'pay-early',
    page: null,
    offersPerson: false,
    en: {
      question: 'Can I repay early?',
      wordings: [
        'make additional payments',
        'pay more than the minimum',
        'pay it all at once',
        'prepayment penalty',
        'pay off the line early',
        'extra payment toward principal',
        'pay ahead of schedule',
        'charge for paying early',
        'close the line sooner',
      ],
      answer: 'You can repay all or part of what you owe at any time, and we do not charge for it.',
    },
    es: {
      question: '¿Puedo pagar antes de tiempo?',
      wordings: [
        'hacer pagos adicionales',
        'pagar más del mínimo',
        'pagar todo de una vez',
        'multa por pago anticipado',
        'penalización por prepago',
        'pagos adicionales al capital',
        'liquidar la línea antes',
        'cargo por pagar por adelantado',
      ],
      answer: 'Puede pagar todo o una parte de lo que debe en cualquier momento, y no cobramos por ello.',
    },
  },
  {
    id: 'payments',
    page: '/dashboard',
    offersPerson: false,
    en: {
      question: 'How do I make my payments?',
      wordings: [
        'where do I send my payment',
        'change my autopay',
        'set up autopay',
        'automatic payments',
        'where do I pay',
        'make a payment',
        'due date of the payment',
        'pay by check',
        'payment methods',
        'when is my first payment',
      ],
      answer:
        'Before signing, you choose whether to pay automatically from a bank account or manually each month. Payments are due monthly, on the day shown on your statement. If paying automatically lowers your rate, your offer shows by how much.',
    },
    es: {
      question: '¿Cómo hago mis pagos?',
      wordings: [
        'dónde mando mi pago',
        'cambiar mi pago automático',
        'pago automático',
        'dónde pago',
        'hacer un pago',
        'fecha de vencimiento del pago',
        'pagar con cheque',
        'formas de pago',
        'cuándo es mi primer pago',
      ],
      answer:
        'Antes de firmar usted elige si paga automáticamente desde una cuenta bancaria o por su cuenta cada mes. Los pagos vencen cada mes, el día que indica su estado de cuenta. Si el pago automático baja su tasa, su oferta muestra en cuánto.',
    },
  },
  {
    id: 'home-value',
    page: null,
    offersPerson: false,
    en: {
      question: 'How do you value my home?',
      wordings: [
        'your value for my house is wrong',
        'how is the house appraised online',
        'value of my house',
        'property valuation',
        'automated valuation',
        'the home value is wrong',
        'estimate of my home is too low',
        'how much is my home worth',
      ],
      answer:
        'We usually start with an automated valuation, which compares your home with recent sales nearby. If it is not certain enough, or the line is large, we order a closer look, such as an evaluation or an appraisal. You get a copy of the valuation.',
    },
    es: {
      question: '¿Cómo calculan el valor de mi vivienda?',
      wordings: [
        'el valor que ponen está mal',
        'cómo valoran la casa',
        'valor de mi casa',
        'valuación automática',
        'el valor de la casa está mal',
        'mi casa vale más',
        'estimación del valor de la propiedad',
      ],
      answer:
        'Normalmente empezamos con una valuación automática, que compara su vivienda con ventas recientes cercanas. Si no es lo bastante segura, o la línea es grande, pedimos una revisión más detallada, como una evaluación o una tasación. Usted recibe una copia.',
    },
  },
  {
    id: 'home-visit',
    page: null,
    offersPerson: false,
    en: {
      question: 'Does someone visit my home?',
      wordings: [
        'is an appraisal needed',
        'does an inspector come',
        'someone comes to look at the house',
        'appraiser visit',
        'home inspection',
        'appraisal appointment',
        'an appraiser comes inside the house',
        'in-person appraisal',
        'who pays the appraisal',
      ],
      answer:
        'An automated valuation is often enough, and then no one visits. If a closer look is needed, we tell you which kind it is before it happens. Only an appraisal or a full evaluation may need someone to come inside, and you choose the time.',
    },
    es: {
      question: '¿Viene alguien a mi casa?',
      wordings: [
        'hace falta una tasación',
        'viene un inspector',
        'alguien viene a ver la casa',
        'visita del tasador',
        'inspección de la casa',
        'cita para la tasación',
        'entran a la casa a tasar',
        'quién paga la tasación',
      ],
      answer:
        'A menudo basta una valuación automática, y entonces no viene nadie. Si hace falta una revisión más detallada, le decimos antes de qué tipo es. Solo una tasación o una evaluación completa puede requerir que alguien entre, y usted elige la hora.',
    },
  },
  {
    id: 'insurance',
    page: null,
    offersPerson: false,
    en: {
      question: 'Do I need homeowners insurance?',
      wordings: [
        'is insurance required',
        'proof of coverage on the home',
        'hazard insurance',
        'insurance policy on the house',
        'flood insurance',
        'proof of insurance',
        'which insurer',
        'flood zone',
      ],
      answer:
        'You must keep the home insured, and insured against flood where the law requires it. You choose the insurer.',
    },
    es: {
      question: '¿Necesito un seguro de vivienda?',
      wordings: [
        'se exige seguro de la vivienda',
        'comprobante de seguro de la casa',
        'póliza de la casa',
        'seguro contra inundación',
        'comprobante de la póliza de vivienda',
        'zona de inundación',
        'qué aseguradora',
      ],
      answer:
        'Debe mantener la vivienda asegurada, y también contra inundación donde la ley lo exija. Usted elige la aseguradora.',
    },
  },
]
