/** User-visible text in the default variables of flags, with its Spanish. */
export const spanish = {
  'This home is in an area affected by the January 2025 fires. You can continue. We may need to inspect the home before closing.':
    'Esta vivienda está en una zona afectada por los incendios de enero de 2025. Puede continuar; es posible que necesitemos una inspección de la vivienda antes del cierre.',
} as const
