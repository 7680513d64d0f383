/** Spanish text of the notice of a counteroffer. */
export const spanish = {
  'Notice of our counteroffer and statement of reasons': 'Aviso de nuestra contraoferta y declaración de razones',
  'Thank you for applying to us for a {product} on {date}.': 'Gracias por solicitarnos una {product} el {date}.',
  'We cannot give you the line that you chose: {line} at {rate} a year over {years}, {payment} a month.':
    'No podemos darle la línea que eligió: {line} al {rate} anual a {years}, {payment} al mes.',
  'We cannot give you a line of {least} or more, the least that we usually open.':
    'No podemos darle una línea de {least} o más, la menor que abrimos normalmente.',
  Why: 'Por qué',
  'The verified rent of the home is lower than the rent your offer rested on':
    'La renta verificada de la vivienda es menor que la renta en que se basaba su oferta',
  'Your verified income is lower than the income your offer rested on':
    'Sus ingresos verificados son menores que los ingresos en que se basaba su oferta',
  'Your credit score is lower than the one your offer rested on':
    'Su puntaje de crédito es menor que aquel en que se basaba su oferta',
  'The value of your home is lower than the one your offer rested on':
    'El valor de su vivienda es menor que aquel en que se basaba su oferta',
  'More is owed on your home than your offer rested on': 'Se debe más sobre su vivienda de lo que se basaba su oferta',
  'Your monthly debts are higher than those your offer rested on':
    'Sus deudas mensuales son mayores que aquellas en que se basaba su oferta',
  'The prices of the day on which you chose are no longer in force':
    'Los precios del día en que eligió ya no están vigentes',
  'What we can offer you': 'Lo que podemos ofrecerle',
  'We can offer you credit on any one of these terms:': 'Podemos ofrecerle crédito en cualquiera de estas condiciones:',
  'Time to repay': 'Tiempo para pagar',
  'Yearly rate, fixed': 'Tasa anual, fija',
  'Origination fee': 'Cargo de originación',
  'Line up to': 'Línea de hasta',
  '{count} {count|year|years}': '{count} {count|año|años}',
  '{percent} of the first draw': '{percent} del primer retiro',
  'If one of these is acceptable to you, choose it on the page of your application, or tell us, by {date}. If you do not, we go no further with your application, and this is our notice of that.':
    'Si una de ellas le conviene, elíjala en la página de su solicitud, o díganoslo, a más tardar el {date}. Si no lo hace, no seguimos con su solicitud, y este es nuestro aviso de ello.',
} as const
