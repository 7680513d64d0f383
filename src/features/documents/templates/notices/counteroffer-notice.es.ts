/** Spanish text of the notice of a counteroffer. */
export const spanish = {
  'Notice of Action Taken, Statement of Reasons and Counteroffer':
    'Aviso de la decisión tomada, declaración de razones y contraoferta',
  'Thank you for applying to us for a {product} on {date}.': 'Gracias por solicitarnos una {product} el {date}.',
  'We are unable to offer you credit on the terms that you requested: a line of {line} at {rate} a year over {years}, with a monthly payment of {payment}.':
    'No podemos ofrecerle crédito en las condiciones que pidió: una línea de {line} al {rate} anual a {years}, con un pago mensual de {payment}.',
  'We are unable to offer you credit on the terms that you requested: a line of {least} or more, our usual minimum.':
    'No podemos ofrecerle crédito en las condiciones que pidió: una línea de {least} o más, nuestro mínimo habitual.',
  Why: 'Por qué',
  'The verified rent of the home is lower than the rent your offer was based on':
    'La renta verificada de la vivienda es menor que la renta en que se basaba su oferta',
  'Your verified income is lower than the income your offer was based on':
    'Sus ingresos verificados son menores que los ingresos en que se basaba su oferta',
  'Your credit score is lower than the score your offer was based on':
    'Su puntaje de crédito es menor que aquel en que se basaba su oferta',
  'The value of your home is lower than the value your offer was based on':
    'El valor de su vivienda es menor que aquel en que se basaba su oferta',
  'You owe more on your home than your offer was based on':
    'Usted debe más sobre su vivienda que la deuda en que se basaba su oferta',
  'Your monthly debts are higher than the debts your offer was based on':
    'Sus deudas mensuales son mayores que aquellas en que se basaba su oferta',
  'The rates on the day you chose your offer are no longer available':
    'Las tasas del día en que eligió su oferta ya no están disponibles',
  'What we can offer you': 'Lo que podemos ofrecerle',
  'We can, however, offer you credit on any one of the following terms:':
    'Sin embargo, podemos ofrecerle crédito en cualquiera de las siguientes condiciones:',
  Term: 'Plazo',
  'Annual rate, fixed': 'Tasa anual, fija',
  'Maximum line': 'Línea máxima',
  '{count} {count|year|years}': '{count} {count|año|años}',
  '{percent} of the initial draw': '{percent} del retiro inicial',
  'If one of these offers is acceptable to you, please notify us by {date}: choose it on your application page, or write to {lender}, {address}. If you do not, we will take no further action on your application, and this letter is our notice of that.':
    'Si acepta una de estas ofertas, avísenos a más tardar el {date}: elíjala en la página de su solicitud, o escriba a {lender}, {address}. Si no lo hace, no continuaremos con su solicitud, y esta carta es nuestro aviso de ello.',
} as const
