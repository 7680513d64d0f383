/** Spanish text of the notice of incompleteness. */
export const spanish = {
  'Your application is not complete': 'Su solicitud no está completa',
  'Thank you for applying to us for a {product} on {date}. To decide on your application we need the following:':
    'Gracias por solicitarnos una {product} el {date}. Para decidir sobre su solicitud necesitamos lo siguiente:',
  'By when': 'Para cuándo',
  'We need to receive it by {date}. If we do not, we regret that we can give your application no further consideration, and we close it.':
    'Debemos recibirlo a más tardar el {date}. Si no lo recibimos, lamentamos no poder seguir considerando su solicitud, y la cerramos.',
  How: 'Cómo',
  'Log in to your application and send it there, call {phone} or write to {lender}, {address}. If something of it cannot be had, tell us: there may be another way.':
    'Entre en su solicitud y envíelo allí, llame al {phone} o escriba a {lender}, {address}. Si algo no se puede conseguir, díganoslo: puede haber otra manera.',
} as const
