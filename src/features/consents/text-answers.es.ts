/** The Spanish wording of the answers to people's texts. */
export const spanish = {
  '{name}: you get no more texts from us. What you must know comes by mail. Reply START to get texts again.':
    '{name}: ya no recibirá mensajes de texto. Lo que deba saber llegará por correo. Responda START para volver a recibirlos.',
  '{name}: you get texts again where you agreed to them. Reply STOP to end them, HELP for help.':
    '{name}: volverá a recibir los mensajes de texto que aceptó. Responda STOP para dejar de recibirlos, HELP para ayuda.',
  '{name}, {lender}: texts about your application. Help: {phone} or {email}. Message and data rates may apply. Reply STOP to end.':
    '{name}, {lender}: mensajes sobre su solicitud. Ayuda: {phone} o {email}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar.',
} as const
