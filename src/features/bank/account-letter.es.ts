/** The Spanish text of the email about a changed disbursement account. */
export const spanish = {
  'The account for your money was changed': 'Se cambió la cuenta para su dinero',
  'Your money goes to the account ending in {now}, and no longer to the one ending in {before}.':
    'Su dinero va a la cuenta que termina en {now}, y ya no a la que termina en {before}.',
  'For {hours} hours from the change we send nothing to it.':
    'Durante {hours} horas desde el cambio no enviamos nada a ella.',
  'If it was not you who changed it, call us at once at {phone}. Then choose a new password.':
    'Si no fue usted quien la cambió, llámenos de inmediato al {phone}. Después elija una contraseña nueva.',
  'See the account': 'Ver la cuenta',
} as const
