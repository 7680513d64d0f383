/** Spanish text of the email to a caller for whom staff started an application. */
export const spanish = {
  'Continue your application': 'Continúe su solicitud',
  'You asked us to start your application for a home equity line of credit. What you told us is filled in.':
    'Nos pidió que empezáramos su solicitud de una línea de crédito con garantía hipotecaria. Ya escribimos lo que nos dijo.',
  'Review your answers, correct anything that is wrong, and finish the rest. Checking your rate does not change your credit score.':
    'Revise sus respuestas, corrija lo que esté mal y complete el resto. Consultar su tasa no cambia su puntaje de crédito.',
  'The link expires in 14 days. Don’t forward this email: the link shows your name and how to reach you.':
    'El enlace vence en 14 días. No reenvíe este correo: el enlace muestra su nombre y sus datos de contacto.',
  'Continue my application': 'Continuar mi solicitud',
  'If you did not speak with us, you can ignore this email.': 'Si no habló con nosotros, puede ignorar este correo.',
} as const
