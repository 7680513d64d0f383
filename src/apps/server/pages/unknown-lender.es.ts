export const spanish = {
  'About this address': 'Sobre esta dirección',
  'We don’t know a lender called {name}. This page belongs to {lender}.':
    'No conocemos un prestamista llamado {name}. Esta página pertenece a {lender}.',
} as const
