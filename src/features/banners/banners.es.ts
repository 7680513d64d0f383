export const spanish = {
  Announcements: 'Avisos',
  'Close this announcement': 'Cerrar este aviso',
} as const
