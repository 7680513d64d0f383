/** Spanish text of the email to people on the waiting list. */
export const spanish = {
  'We now lend in your area': 'Ya prestamos en su zona',
  'You joined our waiting list, and we now lend where your home is.':
    'Usted se unió a nuestra lista de espera y ya prestamos donde está su vivienda.',
  'You can check your rate online. This does not affect your credit score.':
    'Puede consultar su tasa en línea. Esto no afecta su puntaje de crédito.',
  'This is the only email you’ll get from our waiting list.':
    'Este es el único correo que recibe de nuestra lista de espera.',
  'Check my rate': 'Ver mi tasa',
  'Leave the waiting list': 'Salir de la lista de espera',
} as const
