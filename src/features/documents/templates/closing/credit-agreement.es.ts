/** Spanish text of the credit agreement. */
export const spanish = {
  'Credit agreement and promissory note': 'Contrato de crédito y pagaré',
  'In this agreement “you” means the borrower and “we” means {lender}, the lender. This agreement is for a {product} on the home at {address}.':
    'En este contrato «usted» es el prestatario y «nosotros» es {lender}, el prestamista. Su objeto es una {product}, garantizada por la vivienda en {address}.',
  '1. The line': '1. La línea',
  'Credit limit': 'Límite de crédito',
  'Annual rate on the initial draw, fixed': 'Tasa anual del retiro inicial, fija',
  'If you have a right to cancel, we send the initial draw after it ends. For {months} months, you can draw again what you have repaid.':
    'Si usted tiene derecho a cancelar, enviamos el retiro inicial cuando ese derecho termina. Durante {months} meses, puede volver a retirar lo que haya pagado.',
  '2. Your promise to pay': '2. Su promesa de pago',
  'You promise to pay us, or anyone to whom we transfer this agreement, all amounts you draw, each fee and tax listed here, and interest at {rate} a year on the initial draw and at its own fixed rate on each later draw, in level monthly payments until everything is paid.':
    'Usted promete pagarnos, a nosotros o a quien transfiramos este contrato, todo lo que retire, con cada cargo e impuesto aquí nombrado, e intereses al {rate} anual sobre el retiro inicial y a su propia tasa fija sobre cada retiro posterior, en pagos mensuales iguales hasta que todo esté pagado.',
  'Payments are due on the day of the month shown on your statement. They are applied to interest first, then to principal.':
    'Los pagos vencen el día del mes que indica su estado de cuenta. Se aplican primero a los intereses y después al capital.',
  'You may prepay all or part at any time without a charge.':
    'Puede pagar por adelantado todo o parte en cualquier momento sin cargo.',
  'The rate is lower by {points} while you pay automatically. It rises by the same amount if you stop automatic payments.':
    'La tasa es {points} más baja mientras usted paga automáticamente. Sube lo mismo si termina los pagos automáticos.',
  'Initials: promise to pay': 'Iniciales: promesa de pago',
  '3. Your home secures the line': '3. Su vivienda garantiza la línea',
  'A lien on the home secures what you owe. If you default under this agreement we can, after the notices that the law requires, foreclose and have the home sold. You must keep the home in good repair and insured, and pay its taxes.':
    'Un gravamen sobre la vivienda garantiza lo que usted debe. Si incumple este contrato podemos, después de los avisos que exige la ley, ejecutar la garantía y hacer vender la vivienda. Usted debe mantener la vivienda en buen estado y asegurada, y pagar sus impuestos.',
  'The digital assets that you pledge to us for this line secure what you owe too. If you default, we can sell them too, after the notices that the law requires.':
    'Los criptoactivos que usted nos entrega en prenda para esta línea también garantizan lo que usted debe. Si incumple, también podemos venderlos, después de los avisos que exige la ley.',
  'Initials: lien on the home': 'Iniciales: gravamen sobre la vivienda',
  '4. Later draws': '4. Retiros posteriores',
  '5. What we may do': '5. Lo que podemos hacer',
  '6. Your right to cancel': '6. Su derecho a cancelar',
  'If the home is your principal dwelling, you can cancel this agreement until midnight of the third business day after the latest of three events: you sign, you receive the disclosures of this line’s costs, and you receive the notice of your right to cancel. Each person who can cancel receives that notice, which explains how.':
    'Si la vivienda es su residencia principal, puede cancelar este contrato hasta la medianoche del tercer día hábil después del último de tres hechos: usted firma, recibe la divulgación de los costos de esta línea y recibe el aviso de su derecho a cancelar. Cada persona que puede cancelar recibe ese aviso, que explica cómo.',
  '7. Law and notices': '7. Ley y avisos',
  'This agreement is governed by federal law and, where federal law does not apply, by the law of the state where the home is located. We send notices to your mailing address, or electronically as you agreed. The English version controls. A translation is provided only for your convenience. You may have this document on paper at no cost, and withdraw your consent to electronic documents at any time.':
    'Este contrato se rige por la ley federal y, donde esta no se aplica, por la ley del estado donde está la vivienda. Enviamos los avisos a su dirección postal, o por medios electrónicos como usted aceptó. Prevalece la versión en inglés. La traducción se ofrece solo para su comodidad. Puede tener este documento en papel, sin costo, y retirar su consentimiento a los documentos electrónicos en cualquier momento.',
  'Do not sign this agreement before you read it. You are entitled to a copy, and you receive one immediately.':
    'No firme este contrato antes de leerlo. Usted tiene derecho a una copia y la recibe de inmediato.',
  'Signature of {name}, borrower': 'Firma de {name}, prestatario',
  'Date signed': 'Fecha de firma',
} as const

export type CreditAgreementSentence = keyof typeof spanish
