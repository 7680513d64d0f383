/** Spanish text of the credit agreement. */
export const spanish = {
  'Credit agreement and promissory note': 'Contrato de crédito y pagaré',
  'In this agreement “you” is the borrower and “we” is {lender}, the lender. It is for a {product} on the home at {address}.':
    'En este contrato «usted» es el prestatario y «nosotros» es {lender}, el prestamista. Es por una {product} sobre la vivienda en {address}.',
  '1. The line': '1. La línea',
  'Credit limit': 'Límite de crédito',
  'First draw, with the origination fee': 'Primer retiro, con el cargo de originación',
  'Yearly rate of the first draw, fixed': 'Tasa anual del primer retiro, fija',
  'Monthly payment of the first draw': 'Pago mensual del primer retiro',
  Payments: 'Pagos',
  'We send the first draw once the time to cancel is over. What you have repaid you can draw again for {months} months.':
    'Enviamos el primer retiro cuando termina el plazo para cancelar. Lo que haya pagado lo puede volver a retirar durante {months} meses.',
  '2. Your promise to pay': '2. Su promesa de pago',
  'You promise to pay to us, or to whom we transfer this agreement, all that you draw, the fees named here, and interest at {rate} a year on the first draw and at its own fixed rate on each later draw, in level monthly payments until all is paid.':
    'Usted promete pagarnos, a nosotros o a quien transfiramos este contrato, todo lo que retire, los cargos aquí nombrados e intereses al {rate} anual sobre el primer retiro y a su propia tasa fija sobre cada retiro posterior, en pagos mensuales iguales hasta que todo esté pagado.',
  'Payments are due on the day of the month that your statement names. They pay interest first, then principal.':
    'Los pagos vencen el día del mes que indica su estado de cuenta. Pagan primero los intereses y después el capital.',
  'You may pay all or part early without a charge.': 'Puede pagar todo o parte antes sin cargo.',
  'A payment that is {days} days late costs {percent} of it.':
    'Un pago con {days} días de atraso cuesta el {percent} de él.',
  'The rate is lower by {points} while you pay automatically, and rises by as much when you end that.':
    'La tasa es {points} más baja mientras usted paga automáticamente, y sube en lo mismo cuando lo termina.',
  'Initials: promise to pay': 'Iniciales: promesa de pago',
  '3. Your home secures the line': '3. Su vivienda garantiza la línea',
  'What you owe is secured by a lien on the home. If you do not keep this agreement we can, after the notices that the law asks for, have the home sold. You keep the home in repair, insured, and its taxes paid.':
    'Lo que usted debe está garantizado por un gravamen sobre la vivienda. Si no cumple este contrato podemos, después de los avisos que exige la ley, hacer vender la vivienda. Usted mantiene la vivienda en buen estado, asegurada y con sus impuestos pagados.',
  'Initials: lien on the home': 'Iniciales: gravamen sobre la vivienda',
  '4. Later draws': '4. Retiros posteriores',
  '5. Your right to cancel': '5. Su derecho a cancelar',
  'Where the home is the one you live in, you can cancel this agreement until midnight of the third business day after the papers are signed. Each owner is given a notice that says how.':
    'Si la vivienda es en la que usted vive, puede cancelar este contrato hasta la medianoche del tercer día hábil después de firmar los documentos. Cada dueño recibe un aviso que dice cómo.',
  '6. Law and notices': '6. Ley y avisos',
  'Federal law, and where it is silent the law of the state in which the home stands, governs this agreement. We write to you at the home, or electronically as you agreed. The English paper counts; a translation is a help to read it. You may have this paper on paper, free of charge, and take back your consent to electronic papers at any time.':
    'La ley federal y, donde ella calla, la ley del estado en que está la vivienda rigen este contrato. Le escribimos a la vivienda, o por medios electrónicos como usted aceptó. Cuenta el documento en inglés; una traducción es una ayuda para leerlo. Puede tener este documento en papel, sin costo, y retirar su consentimiento a los documentos electrónicos en cualquier momento.',
  'Do not sign before you have read this agreement. You are entitled to a copy of it, and are given one at once.':
    'No firme antes de haber leído este contrato. Usted tiene derecho a una copia, y la recibe de inmediato.',
  'Signature of {name}, borrower': 'Firma de {name}, prestatario',
  'Date of the signature': 'Fecha de la firma',
} as const
