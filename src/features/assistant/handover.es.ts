export const spanish = {
  'I’m not sure about that, and I don’t want to guess. A person on our team can help you.':
    'No estoy seguro de eso y no quiero adivinar. Una persona de nuestro equipo puede ayudarle.',
} as const
