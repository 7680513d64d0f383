import type { LegalPage, LegalText } from './legal-texts.en.ts'

export const demonstrationNote =
  '{company} es una demostración. No presta dinero, no abre cuentas y no tiene licencia. Por favor, no escriba datos de personas reales.'

export const legalTexts: Readonly<Record<LegalPage, LegalText>> = {
  terms: {
    lead: 'Lo que usted y nosotros podemos esperar mientras usa este sitio.',
    sections: [
      {
        heading: 'Quiénes somos',
        paragraphs: [
          'Este sitio pertenece a {legalName}, NMLS {nmlsId}, {address}. En estas páginas, “nosotros” es {company} y “usted” es la persona que usa el sitio.',
        ],
      },
      {
        heading: 'Quién puede usarlo',
        paragraphs: [
          'Puede usar el sitio si es mayor de edad donde vive y los datos que da son suyos y verdaderos. Alguien puede ayudarle, pero solo usted puede aceptar, firmar y enviar.',
          'No comparta su contraseña. Avísenos de inmediato si cree que otra persona ha usado su cuenta.',
        ],
      },
      {
        heading: 'Una solicitud no es una promesa de préstamo',
        paragraphs: [
          'Las tasas, los montos y los plazos que se muestran antes de solicitar describen lo habitual. Lo que usted puede obtener depende de su crédito, sus ingresos, la propiedad y lo que se debe sobre ella.',
          'Mantenemos una oferta solo hasta la fecha que indica. La línea de crédito existe cuando usted ha firmado el contrato y ha pasado el plazo para cancelar. Si algo en este sitio difiere de ese contrato, vale el contrato.',
        ],
      },
      {
        heading: 'Su expediente de crédito',
        paragraphs: [
          'Consultamos su expediente de crédito solo después de que usted lo acepta. La primera consulta no afecta su puntaje. Le preguntamos de nuevo antes de una que sí podría afectarlo.',
        ],
      },
      {
        heading: 'Uso correcto',
        paragraphs: ['No puede usar el sitio para:'],
        points: [
          'hacerse pasar por otra persona o solicitar sin que ella lo sepa',
          'leer o cambiar datos que no son suyos',
          'sobrecargar o perturbar el sitio, o copiarlo con máquinas',
        ],
      },
      {
        heading: 'Errores e interrupciones',
        paragraphs: [
          'Mantenemos el sitio en marcha y correcto lo mejor que podemos. Aun así, a veces puede no estar disponible y una página puede contener un error. Corregimos lo que podemos; sus respuestas se conservan. Nada de esto le quita un derecho que la ley le da.',
        ],
      },
      {
        heading: 'Cambios',
        paragraphs: [
          'Si cambiamos estos términos, los nuevos valen desde el día en que aparecen aquí. Una solicitud ya enviada conserva los términos con los que se envió.',
        ],
      },
      {
        heading: 'Preguntas y quejas',
        paragraphs: [
          'Llame al {phone}, escriba a {email} o envíe una carta a {legalName}, {address}. Respondemos las quejas por escrito. También puede acudir a la Oficina para la Protección Financiera del Consumidor.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'Qué hace {company} con su información personal y qué puede decidir usted.',
    sections: [
      {
        heading: 'Qué reunimos',
        paragraphs: [
          'Reunimos lo que necesita una solicitud de crédito, de usted y, cuando usted lo acepta, de otros:',
        ],
        points: [
          'su nombre, fecha de nacimiento, dirección, correo electrónico, teléfono y número de Seguro Social',
          'sus ingresos, empleo, bienes y deudas',
          'su historial y sus puntajes de crédito, de las agencias de crédito',
          'datos de la propiedad, de registros públicos y valoraciones',
          'documentos, imágenes de una identificación y firmas que usted nos da',
        ],
      },
      {
        heading: 'Para qué la usamos',
        paragraphs: [
          'Para saber que usted es usted, decidir sobre su solicitud, preparar y registrar los documentos, pagar y administrar la línea, prevenir fraudes y conservar los registros que la ley exige a un prestamista.',
        ],
      },
      {
        heading: 'Con quién la compartimos',
        paragraphs: [
          'La ley federal da a los consumidores el derecho de limitar parte de lo que se comparte, pero no todo. Compartimos solo donde no existe el derecho de limitarlo:',
        ],
        points: [
          'empresas que trabajan para nosotros, como agencias de crédito, tasadores, compañías de títulos y notarios, cada una con lo que su tarea necesita',
          'el condado que registra la línea y las autoridades que pueden pedirla por ley',
          'las personas que firman con usted, por la solicitud que comparten',
        ],
      },
      {
        heading: 'Qué no hacemos',
        paragraphs: [
          'No vendemos su información. No la compartimos con empresas que quieran ofrecerle productos, ni afiliadas ni otras.',
        ],
      },
      {
        heading: 'Cómo la protegemos',
        paragraphs: [
          'Lo que le identifica está cifrado donde se guarda y en el camino. Solo pueden abrirlo quienes trabajan en su solicitud, y cada consulta queda registrada.',
        ],
      },
      {
        heading: 'Visitas a este sitio',
        paragraphs: [
          'Contamos las visitas y los pasos de una solicitud con un número al azar guardado en su navegador. En esas cuentas no entran nombres, datos de contacto ni números suyos. Si su navegador envía Global Privacy Control o Do Not Track, no contamos su visita.',
          'El sitio necesita una cookie para mantener su sesión. Las respuestas a medio llenar quedan en su navegador hasta que las envía o las borra.',
        ],
      },
      {
        heading: 'Cuánto tiempo la conservamos',
        paragraphs: [
          'Conservamos una solicitud al menos 25 meses después de nuestra decisión, como pide la Regulación B, y los documentos de una línea mientras dura y siete años más.',
        ],
      },
      {
        heading: 'Lo que usted decide',
        paragraphs: [
          'Puede leer y corregir sus datos de contacto en su configuración. Puede detener los mensajes de texto respondiendo STOP. Para saber qué guardamos sobre usted, o para corregir o borrar algo donde la ley lo permite, llame al {phone} o escriba a {email}.',
        ],
      },
    ],
  },
  communications: {
    lead: 'Qué significa recibir y firmar documentos por medios electrónicos, y cómo cambiar de opinión.',
    sections: [
      {
        heading: 'Qué acepta',
        paragraphs: [
          'Con su consentimiento le damos por medios electrónicos los documentos de su solicitud y de su línea: divulgaciones, avisos, contratos, estados de cuenta y cartas sobre nuestra decisión. Su firma electrónica vale entonces como una en papel.',
        ],
      },
      {
        heading: 'Su derecho al papel',
        paragraphs: [
          'Puede tener cualquiera de estos documentos en papel, ahora o después, sin costo. Llame al {phone} o escriba a {email} y diga cuál quiere.',
        ],
      },
      {
        heading: 'Retirar su consentimiento',
        paragraphs: [
          'Puede retirar su consentimiento en cualquier momento, sin costo, llamando al {phone} o escribiendo a {email}. Los documentos llegarán entonces por correo. Una solicitud en curso puede tardar más, porque los documentos viajan, y algunos pasos solo podrán hacerse en papel. Lo que ya se entregó sigue siendo válido.',
        ],
      },
      {
        heading: 'Mantener sus datos al día',
        paragraphs: [
          'Enviamos los avisos a la dirección de correo electrónico de su configuración. Cámbiela allí o llámenos cuando cambie. Si un correo es devuelto, enviamos el papel por correo postal.',
        ],
      },
      {
        heading: 'Qué necesita',
        paragraphs: ['Para leer y guardar los documentos necesita:'],
        points: [
          'una versión actual de Chrome, Edge, Firefox o Safari',
          'un programa que abra archivos PDF',
          'una cuenta de correo electrónico y un teléfono que reciba mensajes de texto',
          'espacio para guardar archivos, o una impresora',
        ],
      },
      {
        heading: 'Mostrar que funciona',
        paragraphs: [
          'Cuando usted acepta, le mostramos un documento en la forma en que llegarán los demás. Al abrirlo, muestra que puede leer lo que enviamos. Le avisamos si estas necesidades cambian de un modo que pudiera impedirle leer, y entonces puede retirar su consentimiento sin costo.',
        ],
      },
    ],
  },
  'illinois-community-reinvestment': {
    lead: 'Illinois examina cómo sirven los prestamistas a las comunidades en las que prestan. Este aviso dice qué puede pedir usted y cómo hacerse escuchar.',
    sections: [
      {
        heading: 'Aviso de reinversión comunitaria del estado de Illinois',
        paragraphs: [
          'El Departamento de Regulación Financiera y Profesional (Departamento) evalúa nuestro desempeño en la atención de las necesidades de servicios financieros de esta comunidad, incluidas las de los hogares de ingresos bajos a moderados. El Departamento tiene en cuenta esta evaluación al decidir sobre ciertas solicitudes que le presentamos para su aprobación. Le animamos a participar. Usted puede obtener una copia de nuestra evaluación. También puede enviar al Departamento comentarios firmados y por escrito sobre nuestro desempeño en la atención de las necesidades de servicios financieros de la comunidad.',
        ],
      },
      {
        heading: 'Una copia de nuestra evaluación',
        paragraphs: [
          'Llame al {phone}, escriba a {email} o envíe una carta a {legalName}, {address}. Le enviamos una copia sin costo, o le decimos que el Departamento aún no nos ha evaluado.',
        ],
      },
      {
        heading: 'Comentarios al Departamento',
        paragraphs: [
          'Envíe una carta firmada al Illinois Department of Financial and Professional Regulation, 320 West Washington Street, 3rd Floor, Springfield, IL 62786, o 555 West Monroe Street, Suite 500, Chicago, IL 60661. Mencione a {legalName}, NMLS {nmlsId}.',
        ],
      },
    ],
  },
}
