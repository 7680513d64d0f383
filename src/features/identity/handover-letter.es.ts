/** Spanish text of the email and text message with the link to take photos on a phone. */
export const spanish = {
  'Take the pictures of your ID on your phone': 'Tome las fotos de su identificación con su teléfono',
  '{name}: take the pictures of your ID on this phone. The link works once, for 15 minutes:':
    '{name}: tome las fotos de su identificación con este teléfono. El enlace sirve una vez, durante 15 minutos:',
  'Open the link on your phone and press the button there. Your computer shows how far you are, and goes on by itself.':
    'Abra el enlace en su teléfono y presione el botón. Su computadora muestra cómo va y continúa sola.',
  'The link works once, for 15 minutes, and opens nothing but the camera for these pictures.':
    'El enlace sirve una vez, durante 15 minutos, y no abre nada más que la cámara para estas fotos.',
  'If you did not ask for this, you need do nothing.': 'Si no lo pidió, no tiene que hacer nada.',
  'Take the pictures': 'Tomar las fotos',
} as const
