/** Spanish text of what recording costs. */
export const spanish = {
  '{first} for the first page of the recorded instrument, and {further} for each further page':
    '{first} por la primera página del instrumento registrado y {further} por cada página adicional',
  'You pay {amount} for recording with the county.': 'Usted paga {amount} por el registro en el condado.',
  'For recording with the county, you pay {first} for the first page and {further} for each further page.':
    'Por el registro en el condado, usted paga {first} por la primera página y {further} por cada página adicional.',
} as const
