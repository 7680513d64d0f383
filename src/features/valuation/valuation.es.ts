/** Spanish text of the pages about the value of the home. */
export const spanish = {
  'Please choose the condition of your home': 'Elija el estado de su vivienda',
  'your home': 'su vivienda',
  'You agreed to it': 'Usted la aceptó',
  'A local broker values your home from the street': 'Un agente local valúa su vivienda desde la calle',
  'An evaluator values your home from the street': 'Un evaluador valúa su vivienda desde la calle',
  'Property condition report': 'Informe sobre el estado de la propiedad',
  'Title review': 'Revisión del título de propiedad',
  'We confirm your figures': 'Confirmamos sus cifras',
  'Appraisal ordered': 'Tasación pedida',
  'Fee paid': 'Cargo pagado',
  'Appraiser’s visit and report': 'Visita e informe del tasador',
  'Our team reviews it': 'Nuestro equipo lo revisa',
  'What we know about your home': 'Lo que sabemos de su vivienda',
  'Automated model': 'Modelo automático',
  'Local broker': 'Agente local',
  Evaluator: 'Evaluador',
  Appraiser: 'Tasador',
  'not observable': 'no se pudo observar',
  poor: 'malo',
  fair: 'regular',
  average: 'promedio',
  good: 'bueno',
  excellent: 'excelente',
  '{date}; condition: {condition}': '{date}; estado: {condition}',
  'We emailed you a copy of each valuation, the last on {date}. By law, your line can’t open until {day}.':
    'Le enviamos por correo electrónico una copia de cada valuación, la última el {date}. Por ley, su línea no puede abrirse antes del {day}.',
  'We’ll email you a copy of every valuation, whether or not we approve your application.':
    'Le enviaremos por correo electrónico una copia de cada valuación, aprobemos o no su solicitud.',
  'Order a property evaluation': 'Pida una evaluación de la propiedad',
  'For a line of this size, an evaluator estimates what {home} is worth.':
    'Para una línea de este tamaño, un evaluador estima cuánto vale {home}.',
  'For a line of this size, a local broker estimates what {home} is worth.':
    'Para una línea de este tamaño, un agente local estima cuánto vale {home}.',
  'Order the valuation': 'Pedir la valuación',
  Ordering: 'Pidiendo',
  'What condition is your home in?': '¿En qué estado está su vivienda?',
  'Texas requires you to state it yourself. We compare the valuation with your answer.':
    'Texas exige que usted mismo lo diga. Comparamos la valuación con su respuesta.',
  'The structure, roof or plumbing needs work': 'La estructura, el techo o la plomería necesita arreglos',
  'Livable, with some overdue repairs': 'Habitable, con reparaciones pendientes',
  'Maintained, with normal wear for its age': 'Cuidada, con el desgaste de su edad',
  'Well maintained, with some updates': 'Bien cuidada, con partes renovadas',
  'New or fully renovated': 'Nueva o renovada por completo',
  'What happens': 'Qué sucede',
  'No one comes inside. They take a few photos from the street.': 'Nadie entra. Se toman algunas fotos desde la calle.',
  'You pay nothing for it now. Any fee is listed in your offer’s costs. It usually takes two to four business days.':
    'Ahora no paga nada. Si hay un cargo, aparece entre los costos de su oferta. Suele tardar de dos a cuatro días hábiles.',
  'We’ll email you a copy, whether or not we approve your application.':
    'Le enviaremos una copia por correo electrónico, aprobemos o no su solicitud.',
  'If the value is lower than expected': 'Si el valor resulta menor',
  'Your offer may get smaller, or you may need an appraisal. You’ll see what changed and choose again before you sign anything.':
    'Su oferta puede reducirse, o quizá un tasador deba visitarla. Verá qué cambió y elegirá de nuevo antes de firmar nada.',
  'What I said about my home is true, and I agree to the valuation':
    'Lo que dije de mi vivienda es cierto y acepto la valuación',
  'I agree to the valuation of my home': 'Acepto la valuación de mi vivienda',
  'The visit': 'La visita',
  '{date}, between {from} and {to}': '{date}, entre las {from} y las {to}',
  'The appraiser will call you to set a time, usually within two business days.':
    'El tasador lo llama para acordar una hora, normalmente en dos días hábiles.',
  'It takes about an hour. An adult (18 or older) must let the appraiser in.':
    'Dura cerca de una hora. Alguien mayor de 18 años debe recibir al tasador.',
  'The appraiser looks at every room, the attic and the basement, and takes photos.':
    'El tasador ve todos los cuartos, el ático y el sótano, y toma fotos.',
  'Please keep pets in one room. There’s no need to clean up.':
    'Conviene dejar a las mascotas en un cuarto. No hace falta ordenar.',
  'We pay for the appraisal. You owe nothing for it.': 'Nosotros pagamos la tasación. Usted no tiene que pagar nada.',
  'Refunded to your card': 'Reembolsado a su tarjeta',
  'Your receipt': 'Su recibo',
  '{brand} ending in {ending}': '{brand} terminada en {ending}',
  '{date}, receipt {number}': '{date}, recibo {number}',
  'One-time payment': 'Pago único',
  'Appraisal fee': 'Cargo de tasación',
  'The appraiser sets this fee and we keep none of it. If you withdraw before the visit begins, we refund it in full.':
    'El tasador fija este cargo y no nos quedamos con nada. Si se retira antes de que empiece la visita, se lo devolvemos por completo.',
  'We’re checking with the payment service.': 'Estamos consultando al servicio de pago.',
  'The payment service isn’t responding': 'El servicio de pago no responde',
  'You haven’t been charged. Please try again in a few minutes.':
    'No se le cobró nada. Intente de nuevo en unos minutos.',
  'Not paid yet': 'Todavía no está pagado',
  'If your bank asked you to confirm the payment, this page continues automatically once it arrives.':
    'Si su banco le pidió confirmar el pago, esta página continúa automáticamente en cuanto llegue.',
  'Arrange payment': 'Coordinar el pago',
  'We’ll contact you about the payment': 'Nos comunicaremos con usted sobre el pago',
  'Expect to hear from us within one business day. This page updates when your payment arrives.':
    'Le contactaremos en un día hábil. Esta página se actualizará cuando recibamos su pago.',
  'Opening the payment page': 'Abriendo la página de pago',
  'Pay {amount} by card': 'Pagar {amount} con tarjeta',
  'You’ll pay on a payment service’s page. We never see your card number, and you’re charged only once.':
    'Usted paga en la página de un servicio de pago. Nunca vemos su número de tarjeta y se le cobra una sola vez.',
} as const
