/** The Spanish text of the email about a changed disbursement account. */
export const spanish = {
  'The account for your money was changed': 'Se cambió la cuenta para su dinero',
  'We now send your money to the account ending in {now} instead of the one ending in {before}.':
    'Ahora enviamos su dinero a la cuenta que termina en {now} en lugar de la que termina en {before}.',
  'For {hours} hours after the change, we do not send anything to it.':
    'Durante {hours} horas desde el cambio no enviamos nada a ella.',
  'If you did not change it, call us right away at {phone}. Then choose a new password.':
    'Si usted no la cambió, llámenos de inmediato al {phone}. Después elija una contraseña nueva.',
  'See the account': 'Ver la cuenta',
} as const
