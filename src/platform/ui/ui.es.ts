/** The design system's own sentences in Spanish. */
export const spanish = {
  Error: 'Error',
  'There is a problem': 'Hay un problema',
  'We could not send your answers. They are kept here. Please try again.':
    'No pudimos enviar sus respuestas. Siguen aquí. Inténtelo de nuevo.',
  Continue: 'Continuar',
  Submitting: 'Enviando',
  'Why we ask': 'Por qué lo preguntamos',
  optional: 'opcional',
  Show: 'Mostrar',
  Hide: 'Ocultar',
  password: 'contraseña',
  Yes: 'Sí',
  No: 'No',
  'Choose one': 'Elija una opción',
  Month: 'Mes',
  Day: 'Día',
  Year: 'Año',
  'My number is from another country': 'Mi número es de otro país',
  'Country of the number': 'País del número',
} as const
