/** Spanish text about what changed since an offer was chosen. */
export const spanish = {
  'What changed since you chose': 'Lo que cambió desde que eligió',
  'We verified what you told us. Some figures were different, so you have new offers.':
    'Verificamos lo que nos dijo. Algunas cifras fueron distintas, así que tiene ofertas nuevas.',
  'We can no longer make the offer you chose. These use your verified figures and today’s rates.':
    'Ya no podemos hacer la oferta que eligió. Estas usan sus cifras verificadas y las tasas de hoy.',
  'Rate of the offer you chose': 'Tasa de la oferta que eligió',
  'no longer offered': 'ya no se ofrece',
  'The most you can draw': 'Lo máximo que puede retirar',
  'You don’t owe anything for looking. If none of these works for you, you can withdraw at no cost.':
    'Mirar no le cuesta nada. Si ninguna le conviene, puede retirarse sin costo.',
  Before: 'Antes',
  'Qualifying annual income': 'Ingreso anual que cuenta',
  'Qualifying monthly rent': 'Alquiler mensual que cuenta',
  'The rent is higher than you told us, so it supports a larger payment.':
    'El alquiler es más alto de lo que nos dijo, así que alcanza para un pago mayor.',
  'The rent is lower than you told us, so it supports a smaller payment.':
    'El alquiler es más bajo de lo que nos dijo, así que alcanza para un pago menor.',
  'Credit score': 'Puntaje de crédito',
  'Value of your home': 'Valor de su vivienda',
  'Mortgage balances before our line': 'Saldos hipotecarios antes de nuestra línea',
  'Monthly debt payments': 'Pagos mensuales de deudas',
  'We verified more than you told us, so your income supports a larger payment.':
    'Pudimos verificar más de lo que nos dijo: sus ingresos permiten un pago mayor.',
  'We verified less than you told us, so your income supports a smaller payment.':
    'Pudimos verificar menos de lo que nos dijo: sus ingresos permiten un pago menor.',
  'Your score is higher than before, which lowers the rate.':
    'Su puntaje es más alto que al principio, lo que baja la tasa.',
  'Your score is lower than before. That raises the rate and may lower how much we lend against the home.':
    'Su puntaje es más bajo que al principio, lo que sube la tasa y puede reducir lo que prestamos sobre la vivienda.',
  'Your home is worth more than we estimated, so it supports a larger line.':
    'Su vivienda vale más de lo que estimamos, así que permite una línea mayor.',
  'Your home is worth less than we estimated, so it supports a smaller line.':
    'Su vivienda vale menos de lo que estimamos, así que permite una línea menor.',
  'Your mortgage balances are higher than we calculated, so less is left for our line.':
    'Sus saldos hipotecarios son más altos de lo que calculamos al principio, así que queda menos para nuestra línea.',
  'Your mortgage balances are lower than we calculated, or you’re paying some off, so more is left for our line.':
    'Sus saldos hipotecarios son más bajos de lo que calculamos al principio, o usted paga una parte, así que queda más para nuestra línea.',
  'Your monthly debts are higher than we calculated, so less of your income is left for a payment.':
    'Sus deudas mensuales son más altas de lo que calculamos al principio, así que queda menos de sus ingresos para un pago.',
  'Your monthly debts are lower than we calculated, so more of your income is left for a payment.':
    'Sus deudas mensuales son más bajas de lo que calculamos al principio, así que queda más de sus ingresos para un pago.',
} as const
