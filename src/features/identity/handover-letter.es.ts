/** Spanish text of the email and text message with the link to take photos on a phone. */
export const spanish = {
  'Take photos of your ID with your phone': 'Tome las fotos de su identificación con su teléfono',
  '{name}: take photos of your ID with this phone. The link works once and expires in 15 minutes:':
    '{name}: tome las fotos de su identificación con este teléfono. El enlace sirve una sola vez y vence en 15 minutos:',
  'Open the link on your phone and select the button there. Your computer shows your progress and continues automatically.':
    'Abra el enlace en su teléfono y presione el botón. Su computadora muestra su avance y continúa automáticamente.',
  'The link works once, expires in 15 minutes, and only opens the camera for these photos.':
    'El enlace sirve una sola vez, vence en 15 minutos y solo abre la cámara para estas fotos.',
  'If you did not ask for this, you can ignore it.': 'Si no lo pidió, puede ignorarlo.',
  'Take photos': 'Tomar las fotos',
} as const
