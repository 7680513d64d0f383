/** Spanish for reading and signing documents. */
export const spanish = {
  'We couldn’t open this document.': 'No pudimos abrir este documento.',
  'Open it again': 'Abrirlo de nuevo',
  'Page {page} of {count}': 'Página {page} de {count}',
  'Opening the document': 'Abriendo el documento',
  'About {minutes} min left': 'Quedan unos {minutes} min',
  Text: 'Texto',
  'To the end': 'Al final',
  'End of “{title}”': 'Fin de «{title}»',
  'You haven’t seen {count|page|pages} {pages} yet.': 'Aún no ha visto {count|la página|las páginas} {pages}.',
  'Scroll back to read what’s left. If you’ve already read this document, tell us.':
    'Desplácese hacia atrás para leer lo que falta. Si ya leyó este documento, indíquelo.',
  'Type it': 'Escribirla',
  'Draw it': 'Dibujarla',
  'Type your name: {name}': 'Escriba su nombre: {name}',
  'You typed this when you signed before. You can sign with it again, or change it.':
    'Usted escribió esto cuando firmó antes. Puede firmar con lo mismo otra vez o cambiarlo.',
  'Draw your signature with a finger or the mouse': 'Dibuje su firma con un dedo o el ratón',
  'Draw your signature first': 'Primero dibuje su firma',
  'Your drawn signature': 'Su firma dibujada',
  'Clear the drawing': 'Borrar el dibujo',
  'Please type your name': 'Escriba su nombre',
  'Please type only your name': 'Escriba solo su nombre',
  'Please draw your signature': 'Dibuje su firma',
  'Please draw a shorter signature': 'Dibújela de nuevo, más corta',
  'Please draw your whole signature': 'Dibuje su firma completa',
} as const
