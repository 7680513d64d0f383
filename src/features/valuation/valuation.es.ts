/** Spanish text of the pages about the value of the home. */
export const spanish = {
  'Please choose the condition of your home': 'Elija el estado de su vivienda',
  'your home': 'su vivienda',
  'You agreed to it': 'Usted la aceptó',
  'A local broker values your home from the street': 'Un agente local valúa su vivienda desde la calle',
  'An evaluator values your home from the street': 'Un evaluador valúa su vivienda desde la calle',
  'Somebody reports on its condition': 'Alguien informa sobre su estado',
  'The title of your home is examined': 'Se examina el título de su vivienda',
  'We confirm your figures': 'Confirmamos sus cifras',
  'The appraisal is ordered': 'Se pide la tasación',
  'The fee is settled': 'Se arregla el pago',
  'The appraiser visits and writes the report': 'El tasador visita y escribe el informe',
  'A person on our team reviews it': 'Una persona de nuestro equipo lo revisa',
  'What is known of your home': 'Lo que se sabe de su vivienda',
  'Automated model': 'Modelo automático',
  'Local broker': 'Agente local',
  Evaluator: 'Evaluador',
  Appraiser: 'Tasador',
  'could not be seen': 'no se pudo ver',
  poor: 'malo',
  fair: 'regular',
  average: 'promedio',
  good: 'bueno',
  excellent: 'excelente',
  '{date}; condition: {condition}': '{date}; estado: {condition}',
  'A copy of each went to you by mail, the last on {date}. By law your line can be opened from {day}.':
    'Le enviamos una copia de cada una por correo, la última el {date}. Por ley, su línea puede abrirse desde el {day}.',
  'You get a copy of every valuation by mail, whatever becomes of your application.':
    'Recibe por correo una copia de cada valuación, sea cual sea el resultado de su solicitud.',
  'Let somebody look at your home': 'Deje que alguien vea su vivienda',
  'For a line of this size an evaluator looks at {home} and says what it is worth.':
    'Para una línea de este tamaño, un evaluador ve {home} y dice cuánto vale.',
  'For a line of this size a local broker looks at {home} and says what it is worth.':
    'Para una línea de este tamaño, un agente local ve {home} y dice cuánto vale.',
  'Order the valuation': 'Pedir la valuación',
  Ordering: 'Pidiendo',
  'In what condition is your home?': '¿En qué estado está su vivienda?',
  'Texas asks that you say it yourself. The valuation is held against it.':
    'Texas pide que usted mismo lo diga. La valuación se compara con ello.',
  'Something that keeps it standing or dry needs work': 'Algo que la sostiene o la mantiene seca necesita arreglo',
  'Liveable, with repairs that have waited': 'Habitable, con reparaciones pendientes',
  'Kept up, with wear that fits its age': 'Cuidada, con el desgaste de su edad',
  'Well kept, parts of it renewed': 'Bien cuidada, con partes renovadas',
  'New, or renewed throughout': 'Nueva o renovada por completo',
  'What happens': 'Qué sucede',
  'Nobody comes in: it is seen from the street, with a few photos.':
    'Nadie entra: se ve desde la calle, con algunas fotos.',
  'You pay nothing for it now; a fee, if there is one, stands among the costs of your offer. It usually takes two to four business days.':
    'Ahora no paga nada por ella; si hay un cargo, está entre los costos de su oferta. Suele tardar de dos a cuatro días hábiles.',
  'You get a copy by mail, whatever becomes of your application.':
    'Recibe una copia por correo, sea cual sea el resultado de su solicitud.',
  'If the value turns out lower': 'Si el valor resulta menor',
  'Your offer may get smaller, or an appraiser may have to visit. You see what changed and choose again before you sign anything.':
    'Su oferta puede reducirse, o quizá un tasador deba visitarla. Verá qué cambió y elegirá de nuevo antes de firmar nada.',
  'What I said of my home is true, and I agree to the valuation':
    'Lo que dije de mi vivienda es cierto y acepto la valuación',
  'I agree to the valuation of my home': 'Acepto la valuación de mi vivienda',
  'The visit': 'La visita',
  '{date}, between {from} and {to}': '{date}, entre las {from} y las {to}',
  'The appraiser calls you to agree on a time, usually within two business days.':
    'El tasador lo llama para acordar una hora, normalmente en dos días hábiles.',
  'It takes about an hour. Somebody over 18 must let the appraiser in.':
    'Dura cerca de una hora. Alguien mayor de 18 años debe recibir al tasador.',
  'Every room, the attic and the basement are looked at, and photos are taken.':
    'Se ven todos los cuartos, el ático y el sótano, y se toman fotos.',
  'Pets are best kept in one room. You need not tidy up.':
    'Conviene dejar a las mascotas en un cuarto. No hace falta ordenar.',
  'We pay for the appraisal. There is nothing for you to pay.':
    'Nosotros pagamos la tasación. Usted no tiene que pagar nada.',
  'Paid back to your card': 'Devuelto a su tarjeta',
  'Your receipt': 'Su recibo',
  '{brand} ending in {ending}': '{brand} terminada en {ending}',
  '{date}, receipt {number}': '{date}, recibo {number}',
  'To pay once': 'A pagar una vez',
  'The fee of the appraiser': 'El precio del tasador',
  'The appraiser sets it, and we keep nothing of it. It is paid back in full if you withdraw before the visit begins.':
    'Lo fija el tasador y no nos quedamos con nada. Se devuelve por completo si se retira antes de que empiece la visita.',
  'We are asking the payment service whether you paid.': 'Estamos preguntando al servicio de pago si usted pagó.',
  'The payment service does not answer just now': 'El servicio de pago no responde en este momento',
  'Nothing was charged by pressing the button. Please try again in a few minutes.':
    'Al pulsar el botón no se cobró nada. Intente de nuevo en unos minutos.',
  'It is not paid yet': 'Todavía no está pagado',
  'If your bank asked you to confirm the payment, this page goes on by itself as soon as it arrives.':
    'Si su banco le pidió confirmar el pago, esta página sigue sola en cuanto llegue.',
  'Opening the payment page': 'Abriendo la página de pago',
  'Pay {amount} by card': 'Pagar {amount} con tarjeta',
  'You pay on the page of a payment service. Your card number never reaches us, and it is charged once only.':
    'Usted paga en la página de un servicio de pago. Su número de tarjeta nunca nos llega y se cobra una sola vez.',
} as const
