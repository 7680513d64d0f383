/** The Spanish text of the pages that ask for additional information. */
export const spanish = {
  'You chose your offer. Now we’ll prepare your application. It takes about four minutes.':
    'Usted eligió su oferta. Con esto podemos preparar su solicitud; toma unos cuatro minutos.',
  'Save and continue': 'Guardar y continuar',
  'We save your answers as you go, except your Social Security number and the code.':
    'Guardamos sus respuestas a medida que avanza, salvo su número de Seguro Social y el código.',
  'Your answers were saved at {time}. Your Social Security number and the code are saved when you continue.':
    'Sus respuestas se guardaron a las {time}. Su número de Seguro Social y el código se guardan cuando usted continúa.',
  'Federal law requires us to verify who you are before we open a line. We encrypt the number, and no one sees it in full without a recorded reason.':
    'La ley federal nos exige saber quién es usted antes de abrir una línea. El número se guarda cifrado y nadie lo ve completo sin un motivo registrado.',
  'On file: {masked}': 'Ya lo tenemos: {masked}',
  'Your citizenship': 'Su ciudadanía',
  'You hold a green card': 'Tiene una tarjeta verde',
  'You live here on a visa or another permit': 'Vive aquí con una visa u otro permiso',
  'We may consider this along with other information. It’s never the only factor.':
    'Podemos considerarlo junto con otra información. Nunca es el único factor.',
  'Your marital status': 'Su estado civil',
  'In your state, a spouse may have to sign, even if they’re not on the deed. It doesn’t change your offer.':
    'En su estado puede ser necesario que firme el cónyuge, incluso si no figura en la escritura. No cambia su oferta.',
  'Single, divorced or widowed': 'Soltero/a, divorciado/a o viudo/a',
  'The other owners': 'Los otros propietarios',
  'Is anyone else on the home’s deed?': '¿Hay alguien más en la escritura de la vivienda?',
  'Every owner signs the deed for the line. We contact them only when it’s time to sign.':
    'Cada propietario firma la escritura de la línea. Les escribimos solo cuando llega el momento de firmar.',
  'Owner {number}': 'Propietario {number}',
  'Add another owner': 'Agregar otro propietario',
  'Relationship to you': 'Relación con usted',
  Spouse: 'Cónyuge',
  'Domestic partner': 'Pareja de hecho',
  'Other relative': 'Otro familiar',
  'Trustee of the trust that holds the home': 'Fiduciario del fideicomiso que posee la vivienda',
  Other: 'Otro',
  'In your state, each owner’s spouse may have to sign, even if they’re not on the deed.':
    'En su estado, puede que el cónyuge de cada propietario deba firmar, incluso si no figura en la escritura.',
  'Without an email, we mail them paper copies.': 'Sin correo electrónico, le enviamos copias en papel.',
  'Spouse’s email': 'Correo electrónico del cónyuge',
  'Spouse’s mobile phone': 'Teléfono móvil del cónyuge',
  'The line': 'La línea',
  'What’s the main purpose of this line?': '¿Cuál es el propósito principal de esta línea?',
  'We report this to the government. You can still use the money however you like.':
    'Informamos esto al gobierno. Usted puede usar el dinero como quiera.',
  'Where your mail goes': 'A dónde va su correo',
  'Is your mailing address different from your home address?': '¿Su dirección postal es distinta de la de su vivienda?',
  'Street address or P.O. box': 'Calle o apartado postal',
  'ZIP code': 'Código postal',
  'Electronic documents': 'Documentos electrónicos',
  'Before we send you documents electronically, the law requires proof that you can read them. Read this one and enter its code. Entering it means you agree to the above.':
    'Antes de enviarle documentos por medios electrónicos, la ley exige una prueba de que puede leerlos. Lea este y escriba su código. Al escribirlo, acepta lo anterior.',
  'The document with your code': 'El documento con su código',
  'Save a copy of this document': 'Guardar una copia de este documento',
  'Code from the document': 'Código del documento',
  'Six letters and digits': 'Seis letras y dígitos',
  'You showed that you can open our documents.': 'Usted demostró que puede abrir nuestros documentos.',
  'If you’d rather have everything on paper, or the document doesn’t open, call us. We’ll continue with you by phone.':
    'Si prefiere recibir todo en papel, o si el documento no se abre, llámenos y continuamos con usted por teléfono.',
  'Please choose yes or no': 'Elija sí o no',
  'Please choose your citizenship': 'Elija su ciudadanía',
  'Please choose your marital status': 'Elija su estado civil',
  'Please choose how you’re related': 'Elija qué relación tienen',
  'Please choose the main purpose': 'Elija el propósito principal',
  'Please call us if there are more owners': 'Llámenos si hay más propietarios',
  'Please enter the code from the document': 'Escriba el código del documento',
  'Please enter the code as the document shows it': 'Escriba el código como lo muestra el documento',
  'That isn’t the code in the document. Please check again.': 'Ese no es el código del documento. Mire de nuevo.',
} as const
