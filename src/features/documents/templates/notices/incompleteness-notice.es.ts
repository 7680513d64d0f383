/** Spanish text of the notice of incompleteness. */
export const spanish = {
  'Your application is not complete': 'Su solicitud no está completa',
  'Thank you for applying to us for a {product} on {date}. The following information is needed to make a decision on your application:':
    'Gracias por solicitarnos una {product} el {date}. Se necesita la siguiente información para tomar una decisión sobre su solicitud:',
  Deadline: 'Fecha límite',
  'We need to receive this information by {date}. If we do not receive it by that date, we will regrettably be unable to give further consideration to your credit request.':
    'Debemos recibir esta información a más tardar el {date}. Si no la recibimos en esa fecha, lamentablemente no podremos seguir considerando su solicitud de crédito.',
  How: 'Cómo',
  'Log in to your application and upload it there, call {phone}, or write to {lender}, {address}. If you cannot get one of these items, contact us. There may be another way.':
    'Inicie sesión en su solicitud y súbala allí, llame al {phone} o escriba a {lender}, {address}. Si no puede conseguir algo de la lista, comuníquese con nosotros. Puede haber otra manera.',
} as const
