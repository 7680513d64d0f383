export const spanish = {
  'I don’t have a sure answer to that, and I don’t guess. A person on our team can help you.':
    'No tengo una respuesta segura para eso y no adivino. Una persona de nuestro equipo puede ayudarle.',
} as const
