/** The Spanish wording of the answers to people's texts. */
export const spanish = {
  '{name}: you will not get any more texts from us. We will email you anything important. Reply START to get texts again.':
    '{name}: ya no recibirá mensajes de texto. Le enviaremos lo importante por correo electrónico. Responda START para volver a recibirlos.',
  '{name}: you will get the texts you agreed to again. Reply HELP for help, STOP to opt out.':
    '{name}: volverá a recibir los mensajes de texto que aceptó. Responda STOP para dejar de recibirlos, HELP para ayuda.',
  '{name}, {lender}: texts about your application. Help: {phone} or {email}. Msg & data rates may apply. Reply STOP to opt out.':
    '{name}, {lender}: mensajes sobre su solicitud. Ayuda: {phone} o {email}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar.',
} as const
