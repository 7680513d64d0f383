/** Spanish text of the emails about a chat. */
export const spanish = {
  'Our answer to your message': 'Nuestra respuesta a su mensaje',
  'You left us a message in the chat. This is our answer:':
    'Usted nos dejó un mensaje en el chat. Esta es nuestra respuesta:',
  'To answer us, open the chat in the same browser, or call us.':
    'Para respondernos, abra el chat en el mismo navegador o llámenos.',
  'Open the chat': 'Abrir el chat',
  'Your chat with us': 'Su chat con nosotros',
  'Here is the transcript of your chat on {day}.': 'Esta es la transcripción de su chat del {day}.',
  'You wrote, {time}: {text}': 'Usted escribió, {time}: {text}',
  '{name} wrote, {time}: {text}': '{name} escribió, {time}: {text}',
  'Our assistant (automated), {time}: {text}': 'Nuestro asistente (automatizado), {time}: {text}',
  'You sent a file, {time}: {file}': 'Usted envió un archivo, {time}: {file}',
  '{name} sent a file, {time}: {file}': '{name} envió un archivo, {time}: {file}',
} as const
