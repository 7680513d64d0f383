/** Spanish text of the page that waits for payoff letters. */
export const spanish = {
  'Send us the letter of {creditor}': 'Envíenos la carta de {creditor}',
  'Send us letters of {count} creditors': 'Envíenos las cartas de {count} acreedores',
  'Your creditors': 'Sus acreedores',
  '{done} of {count} letters are here': 'Ya llegaron {done} de {count} cartas',
  'Not asked yet': 'Aún sin pedir',
  'Asked on {date}': 'Pedida el {date}',
  'Letter received: {amount}, good until {date}': 'Carta recibida: {amount}, válida hasta el {date}',
  'Letter received': 'Carta recibida',
  'Tells its figure only to you': 'Da su cifra solo a usted',
  'Send us its letter': 'Enviarnos su carta',
  'We ask each creditor what it takes to pay the debt off, and until when that figure holds.':
    'Preguntamos a cada acreedor cuánto falta para liquidar la deuda y hasta cuándo vale esa cifra.',
  'With the last letter you choose the account for your money. Keep paying as usual until we have paid the debt off.':
    'Con la última carta usted elige la cuenta para su dinero. Siga pagando como siempre hasta que liquidemos la deuda.',
  'No debt is marked to be paid off.': 'Ninguna deuda está marcada para liquidar.',
} as const
