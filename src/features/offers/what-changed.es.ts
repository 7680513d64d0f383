/** Spanish text about what changed since an offer was chosen. */
export const spanish = {
  'What changed since you chose': 'Lo que cambió desde que eligió',
  'We verified what you told us. These figures came out differently, and so your offers are new.':
    'Verificamos lo que nos dijo. Estas cifras resultaron distintas, y por eso sus ofertas son nuevas.',
  'The offer you chose can no longer be made. These rest on what is verified, at the prices of today.':
    'La oferta que eligió ya no es posible. Estas se basan en lo verificado, a los precios de hoy.',
  'Rate of the offer you chose': 'Tasa de la oferta que eligió',
  'no longer offered': 'ya no se ofrece',
  'The most you can draw': 'Lo máximo que puede retirar',
  'You owe nothing by looking. If none of these suits you, you can withdraw free of charge.':
    'Mirar no le cuesta nada. Si ninguna le conviene, puede retirarse sin cargo.',
  Before: 'Antes',
  'Income a year, as it counts': 'Ingreso al año, según cuenta',
  'Rent a month, as it counts': 'Renta al mes, según cuenta',
  'The rent is higher than you told us: it carries a larger payment.':
    'La renta es más alta de lo que nos dijo: alcanza para un pago mayor.',
  'The rent is lower than you told us: it carries a smaller payment.':
    'La renta es más baja de lo que nos dijo: alcanza para un pago menor.',
  'Credit score': 'Puntaje de crédito',
  'Value of your home': 'Valor de su casa',
  'Owed on your home before our line': 'Lo que se debe sobre su casa antes de nuestra línea',
  'Payments a month on your debts': 'Pagos al mes por sus deudas',
  'We could verify more than you told us: your income carries a larger payment.':
    'Pudimos verificar más de lo que nos dijo: sus ingresos permiten un pago mayor.',
  'We could verify less than you told us: your income carries a smaller payment.':
    'Pudimos verificar menos de lo que nos dijo: sus ingresos permiten un pago menor.',
  'Your score is higher than at first, which lowers the rate.':
    'Su puntaje es más alto que al principio, lo que baja la tasa.',
  'Your score is lower than at first, which raises the rate and may lower what we lend against the home.':
    'Su puntaje es más bajo que al principio, lo que sube la tasa y puede reducir lo que prestamos sobre la casa.',
  'Your home was found to be worth more, so it carries more.': 'Se encontró que su casa vale más, así que permite más.',
  'Your home was found to be worth less, so it carries less.':
    'Se encontró que su casa vale menos, así que permite menos.',
  'More is owed on the home than we knew, so less is left for our line.':
    'Se debe más sobre la casa de lo que sabíamos, así que queda menos para nuestra línea.',
  'Less is owed on the home than we knew, or you pay some of it off, so more is left for our line.':
    'Se debe menos sobre la casa de lo que sabíamos, o usted paga una parte, así que queda más para nuestra línea.',
  'Your monthly debts are higher than we knew, so less of your income is left for a payment.':
    'Sus deudas mensuales son más altas de lo que sabíamos, así que queda menos de sus ingresos para un pago.',
  'Your monthly debts are lower than we knew, so more of your income is left for a payment.':
    'Sus deudas mensuales son más bajas de lo que sabíamos, así que queda más de sus ingresos para un pago.',
} as const
