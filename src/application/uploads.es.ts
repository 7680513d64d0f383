/** Spanish of the places where people send files, with what may be wrong with one. */
export const spanish = {
  '{count} {count|file|files} added': '{count} {count|archivo agregado|archivos agregados}',
  'Sending: {percent} percent': 'Enviando: {percent} por ciento',
  Resume: 'Reanudar',
  Paused: 'En pausa',
  'Checking the file': 'Revisando el archivo',
  Added: 'Agregado',
  'It couldn’t be sent.': 'No se pudo enviar en este momento.',
  'Pause {name}': 'Pausar {name}',
  'Resume {name}': 'Reanudar {name}',
  'Preview {name}': 'Ver {name}',
  Pause: 'Pausar',
  Preview: 'Ver',

  'That file is empty. Please choose another.': 'Ese archivo está vacío. Elija otro.',
  'That file is larger than 20 MB. Please send a smaller copy, or its pages one by one.':
    'Ese archivo pesa más de 20 MB. Envíe una copia más pequeña o sus páginas una por una.',
  'We can read PDF, JPG, PNG and HEIC files only. Please send the document as one of these.':
    'Solo podemos leer archivos PDF, JPG, PNG y HEIC. Envíe el documento en uno de estos formatos.',
  'That file name has characters we can’t accept, such as slashes. Please rename the file.':
    'Ese nombre de archivo tiene caracteres que no aceptamos, como barras. Cambie el nombre del archivo.',
  'That file name is longer than 200 characters. Please rename the file.':
    'Ese nombre de archivo tiene más de 200 caracteres. Cambie el nombre del archivo.',
  'You’ve reached the file limit for one application. Please remove some, or call us.':
    'Ya envió todos los archivos que caben en una solicitud. Quite algunos o llámenos.',
  'We no longer need this document. Please check what we need now.':
    'Ya no necesitamos este documento. Vea otra vez lo que pedimos.',
  'The file changed while it was uploading. Please choose it again.':
    'El archivo cambió mientras se enviaba. Elíjalo de nuevo.',
  'That file is damaged and can’t be opened. Please send another copy.':
    'Ese archivo está dañado y no se puede abrir. Envíe otra copia.',
  'That PDF is locked with a password. Print it to a new PDF without one, and send that.':
    'Ese PDF está protegido con contraseña. Imprímalo a un PDF nuevo sin contraseña y envíe ese.',
  'That photo is larger than 12,000 by 12,000 pixels or 50 megapixels. Please send a smaller copy.':
    'Esa foto supera los 12,000 por 12,000 píxeles o 50 megapíxeles. Envíe una copia más pequeña.',
  'That file expands to far more than its size, so we can’t open it safely. Please send a plain copy.':
    'Ese archivo se descomprime a mucho más que su tamaño y no podemos abrirlo con seguridad. Envíe una copia sencilla.',
  'That PDF contains scripts, program links or other files, which we can’t accept. Print it to a new PDF, and send that.':
    'Ese PDF contiene scripts, enlaces a programas u otros archivos que no podemos aceptar. Imprímalo a un PDF nuevo y envíe ese.',
  'Our virus check found something in that file. Please send another copy.':
    'Nuestro antivirus encontró algo en ese archivo. Envíe otra copia.',
} as const
