/** The Spanish text of the pages that ask for additional information. */
export const spanish = {
  'You chose your offer. With this we can prepare your application; it takes about four minutes.':
    'Usted eligió su oferta. Con esto podemos preparar su solicitud; toma unos cuatro minutos.',
  'Save and go on': 'Guardar y continuar',
  'Federal law has us know who you are before a line is opened. The number is encrypted, and nobody sees it in full without a recorded reason.':
    'La ley federal nos exige saber quién es usted antes de abrir una línea. El número se guarda cifrado y nadie lo ve completo sin un motivo registrado.',
  'We have it: {masked}': 'Ya lo tenemos: {masked}',
  'Your citizenship': 'Su ciudadanía',
  'You hold a green card': 'Tiene una tarjeta verde',
  'You live here on a visa or another permit': 'Vive aquí con una visa u otro permiso',
  'It may bear on how a line can be repaid and enforced. It never decides alone.':
    'Puede influir en cómo se paga y se hace valer una línea. Nunca decide por sí sola.',
  'Your marital status': 'Su estado civil',
  'In your state a spouse may have to sign, even one who is not on the deed. It does not change your offer.':
    'En su estado puede ser necesario que firme el cónyuge, incluso si no figura en la escritura. No cambia su oferta.',
  'Single, divorced or widowed': 'Soltero, divorciado o viudo',
  'The other owners': 'Los otros propietarios',
  'Is anybody else on the deed of the home?': '¿Hay alguien más en la escritura de la vivienda?',
  'Every owner signs the deed of the line. We write to them only when it is time to sign.':
    'Cada propietario firma la escritura de la línea. Les escribimos solo cuando llega el momento de firmar.',
  'Owner {number}': 'Propietario {number}',
  'Add another owner': 'Agregar otro propietario',
  'Who they are to you': 'Qué relación tienen',
  Spouse: 'Cónyuge',
  'Partner in life': 'Pareja',
  'Another relative': 'Otro familiar',
  'Trustee of the trust that holds the home': 'Fiduciario del fideicomiso que posee la vivienda',
  'Somebody else': 'Otra persona',
  'The line': 'La línea',
  'What is the money for, mainly?': '¿Para qué es el dinero, principalmente?',
  'The government has us report it. You stay free to use the money as you like.':
    'El gobierno nos exige informarlo. Usted sigue siendo libre de usar el dinero como quiera.',
  'Where your mail goes': 'A dónde va su correo',
  'Does your mail go to another address than your home’s?': '¿Recibe su correo en otra dirección que la de su hogar?',
  'Street or post box': 'Calle o apartado postal',
  'ZIP code': 'Código postal',
  'Electronic documents': 'Documentos electrónicos',
  'Before documents reach you electronically, the law asks for proof that you can open them. Open this one and type the code you find in it.':
    'Antes de que los documentos le lleguen por vía electrónica, la ley pide una prueba de que usted puede abrirlos. Abra este y escriba el código que encuentre en él.',
  'Open the document with the code': 'Abrir el documento con el código',
  'The document is being drawn.': 'Se está preparando el documento.',
  'We could not draw the document just now.': 'No pudimos preparar el documento en este momento.',
  'Code from the document': 'Código del documento',
  'Six letters and digits': 'Seis letras y dígitos',
  'I agree to this': 'Estoy de acuerdo con esto',
  'You showed that you can open our documents.': 'Usted demostró que puede abrir nuestros documentos.',
  'If you would rather have everything on paper, or the document does not open, call us and we go on with you by phone.':
    'Si prefiere recibir todo en papel, o si el documento no se abre, llámenos y continuamos con usted por teléfono.',
  'Please choose yes or no': 'Elija sí o no',
  'Please choose your citizenship': 'Elija su ciudadanía',
  'Please choose your marital status': 'Elija su estado civil',
  'Please choose how you are related': 'Elija qué relación tienen',
  'Please choose what the money is for': 'Elija para qué es el dinero',
  'Please call us if there are more owners': 'Llámenos si hay más propietarios',
  'Please type the code from the document': 'Escriba el código del documento',
  'Please type the code as the document shows it': 'Escriba el código como lo muestra el documento',
  'That is not the code in the document. Please look again.': 'Ese no es el código del documento. Mire de nuevo.',
} as const
