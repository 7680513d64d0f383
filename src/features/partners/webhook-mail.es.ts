/** Spanish text of the email about a webhook that was turned off. */
export const spanish = {
  'A webhook was turned off': 'Se apagó un webhook',
  'The webhook at {host} has not accepted a message since {day}. We have stopped sending to it.':
    'El webhook de {host} no ha recibido ningún mensaje desde el {day}. Dejamos de enviarle.',
  'No events are lost: we keep them for 90 days. When your system responds again, turn the webhook on and resend what it missed.':
    'Nada se ha perdido: los eventos se conservan 90 días. Cuando su sistema vuelva a responder, encienda el webhook y repita lo que faltó.',
  'See the webhook API calls': 'Ver las llamadas para webhooks',
}
