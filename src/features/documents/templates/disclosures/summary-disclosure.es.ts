/** Spanish text of the summary given when an application is submitted. */
export const spanish = {
  'Summary of your application': 'Resumen de su solicitud',
  'You submitted this application for a {product}. This summary shows what you requested and the terms. It is not an agreement. You receive the final figures before you sign.':
    'Usted envió esta solicitud de {product}. Este resumen muestra lo que pidió y las condiciones. No es un contrato. Recibirá las cifras finales antes de firmar.',
  'What you chose': 'Lo que eligió',
  'Credit limit': 'Límite de crédito',
  'Initial draw': 'Retiro inicial',
  'Initial draw, before tax': 'Retiro inicial, sin el impuesto',
  'The digital assets that you pledge secure the line too.':
    'Los criptoactivos que usted entregue en prenda también garantizan la línea.',
  'Initial draw, before fee': 'Retiro inicial, sin el cargo',
  'Initial draw, before fee and tax': 'Retiro inicial, sin el cargo ni el impuesto',
  'Rate, fixed': 'Tasa, fija',
  'Annual percentage rate, without fees': 'Tasa de porcentaje anual (APR), sin cargos',
  Term: 'Plazo',
  '{years} years': '{years} años',
  'Monthly payment': 'Pago mensual',
  'Total interest over the term': 'Total de intereses durante el plazo',
  'The home that secures the line': 'La vivienda que garantiza la línea',
  'If you do not meet your obligations, you could lose your home.':
    'Si no cumple sus obligaciones, podría perder su vivienda.',
  'What comes next': 'Lo que sigue',
  'We verify your income, your identity and the liens on your home.':
    'Verificamos sus ingresos, su identidad y los gravámenes de su vivienda.',
  'We request your full credit report, as you agreed when you submitted this application. This request may lower your credit score.':
    'Solicitamos su informe de crédito completo, como usted aceptó al enviar la solicitud. Esta solicitud puede bajar su puntaje de crédito.',
  'If our review changes a figure, you will see it and choose again before you sign anything.':
    'Si nuestra revisión cambia una cifra, usted la verá y elegirá de nuevo antes de firmar.',
  'You can withdraw at any time before you sign, at no cost.':
    'Puede retirarse en cualquier momento antes de firmar, sin costo.',
} as const
