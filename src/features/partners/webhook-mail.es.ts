/** Spanish text of the email about a webhook that was turned off. */
export const spanish = {
  'A webhook was switched off': 'Se apagó un webhook',
  'The webhook at {host} has not taken a single message since {day}. We stopped sending to it.':
    'El webhook de {host} no ha recibido ningún mensaje desde el {day}. Dejamos de enviarle.',
  'Nothing is lost: events are kept for 90 days. When your system answers again, switch the webhook on and replay what it missed.':
    'Nada se ha perdido: los eventos se conservan 90 días. Cuando su sistema vuelva a responder, encienda el webhook y repita lo que faltó.',
  'See the calls for webhooks': 'Ver las llamadas para webhooks',
}
