/** Spanish text of the terms of the late charge. */
export const spanish = {
  'If a payment is more than {days} days late, we charge {percent} of that payment.':
    'Si un pago tiene más de {days} días de atraso, cobramos {percent} de ese pago.',
  'If a payment is more than {days} days late, we charge {percent} of that payment, but at most {most}.':
    'Si un pago tiene más de {days} días de atraso, cobramos {percent} de ese pago, pero como máximo {most}.',
  '{percent} of the payment, once it is more than {days} days late':
    '{percent} del pago, cuando tiene más de {days} días de atraso',
  '{percent} of the payment, at most {most}, once it is more than {days} days late':
    '{percent} del pago, como máximo {most}, cuando tiene más de {days} días de atraso',
} as const

export type LateChargeSentence = keyof typeof spanish
