export const spanish = {
  '{fee}, only if you cannot sign online': '{fee}, solo si usted no puede firmar en línea',
  'You pay {amount} for the in-person notary.': 'Usted paga {amount} por el notario en persona.',
  'If you cannot sign online, you pay {amount} for an in-person notary.':
    'Si no puede firmar en línea, usted paga {amount} por un notario en persona.',
} as const
