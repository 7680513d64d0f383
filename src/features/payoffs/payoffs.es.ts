/** Spanish text of the page that waits for payoff letters. */
export const spanish = {
  'Send us the payoff letter from {creditor}': 'Envíenos la carta de liquidación de {creditor}',
  'Send us payoff letters from {count} creditors': 'Envíenos las cartas de liquidación de {count} acreedores',
  'Your creditors': 'Sus acreedores',
  '{done} of {count} letters received': '{done} de {count} cartas recibidas',
  'Not requested yet': 'Aún no solicitada',
  'Requested on {date}': 'Solicitada el {date}',
  'Letter received: {amount}, good until {date}': 'Carta recibida: {amount}, válida hasta el {date}',
  'Letter received': 'Carta recibida',
  'Will only release the payoff to you': 'Solo le da a usted el monto de liquidación',
  'Send us the letter': 'Envíenos la carta',
  'We ask each creditor for the payoff amount and how long the quote is good.':
    'Pedimos a cada acreedor el monto de liquidación y hasta cuándo es válido.',
  'Once we have the last letter, you choose where to send your money. Keep paying as usual until we’ve paid off the debt.':
    'Cuando tengamos la última carta, usted elige adónde enviar su dinero. Siga pagando como siempre hasta que liquidemos la deuda.',
  'You didn’t choose any debts to pay off.': 'Usted no eligió deudas para liquidar.',
} as const
