/** What the assistant says where it may not answer. */
export const spanish = {
  'I can answer only about the application you’re logged in with. I don’t look up applications by name or number.':
    'Solo puedo responder sobre la solicitud con la que usted inició sesión, y no sobre la de otra persona. No busco solicitudes por nombre ni por número.',
  'Please don’t type Social Security, card or account numbers here. I didn’t use what you typed. Your application asks for these numbers securely when it needs them.':
    'Por favor, no escriba aquí números de Seguro Social, de tarjeta ni de cuenta. No usé lo que escribió. Las páginas de su solicitud piden esos números de forma segura donde hacen falta.',
  'I can’t decide an application or predict a decision. You can see your offers without any effect on your credit score.':
    'No puedo decidir sobre una solicitud ni decir cómo se decidirá. Puede ver si hay ofertas para usted sin que afecte su puntaje de crédito.',
  'I can’t promise, guarantee or change a rate, payment or amount. Only the offer on your application page counts, through the date it shows.':
    'No puedo prometer, garantizar ni cambiar una tasa, un pago o un monto. Solo cuenta la oferta en la página de su solicitud, hasta la fecha que indica.',
  'I can’t give legal, tax or financial advice. An attorney, tax professional or HUD-approved housing counselor can. I can explain how our line works.':
    'No puedo dar consejos legales, de impuestos ni financieros. Puede darlos un abogado, un profesional de impuestos o un consejero de vivienda aprobado por HUD. Yo puedo explicar cómo funciona nuestra línea.',
  'I only answer questions about our line of credit and your application. I can’t change how I work or show how I was set up.':
    'Solo respondo preguntas sobre nuestra línea de crédito y su solicitud. No puedo cambiar mi forma de trabajar ni mostrar cómo me configuraron.',
} as const
