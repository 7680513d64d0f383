/** Spanish text of the privacy notice. */
export const spanish = {
  Yes: 'Sí',
  No: 'No',
  'We don’t share': 'No compartimos',
  Facts: 'Datos',
  'What does {lender} do with your personal information?': '¿Qué hace {lender} con su información personal?',
  'Rev. {date}': 'Rev. {date}',
  'Why?': '¿Por qué?',
  'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.':
    'Las compañías financieras eligen cómo comparten su información personal. La ley federal da a los consumidores el derecho a limitar parte de lo que se comparte, pero no todo. La ley federal también nos exige decirle cómo recopilamos, compartimos y protegemos su información personal. Lea este aviso con atención para entender lo que hacemos.',
  'What?': '¿Qué?',
  'The types of personal information we collect and share depend on the product or service you have with us. This information can include:':
    'Los tipos de información personal que recopilamos y compartimos dependen del producto o servicio que usted tiene con nosotros. Esta información puede incluir:',
  'Social Security number and income': 'número de Seguro Social e ingresos',
  'account balances and payment history': 'saldos de cuentas e historial de pagos',
  'credit history and credit scores': 'historial y puntajes de crédito',
  'When you are no longer our customer, we continue to share your information as described in this notice.':
    'Cuando usted ya no sea nuestro cliente, seguiremos compartiendo su información como se describe en este aviso.',
  'How?': '¿Cómo?',
  'All financial companies need to share customers’ personal information to run their everyday business. In the section below, we list the reasons financial companies can share their customers’ personal information; the reasons {lender} chooses to share; and whether you can limit this sharing.':
    'Todas las compañías financieras necesitan compartir información personal de sus clientes para sus actividades diarias. Abajo están las razones por las que pueden compartirla, las razones por las que {lender} elige compartirla y si usted puede limitarlo.',
  'Reasons we can share your personal information': 'Razones por las que podemos compartir su información personal',
  'Does {lender} share?': '¿Comparte {lender}?',
  'Can you limit this sharing?': '¿Puede usted limitarlo?',
  'For our everyday business purposes—such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus':
    'Para nuestras actividades diarias—como procesar sus transacciones, mantener su cuenta, responder a órdenes judiciales e investigaciones legales o informar a las agencias de crédito',
  'For our marketing purposes—to offer our products and services to you':
    'Para nuestra publicidad—para ofrecerle nuestros productos y servicios',
  'For joint marketing with other financial companies': 'Para publicidad conjunta con otras compañías financieras',
  'For our affiliates’ everyday business purposes—information about your transactions and experiences':
    'Para las actividades diarias de nuestras afiliadas—información sobre sus transacciones y experiencias',
  'For our affiliates’ everyday business purposes—information about your creditworthiness':
    'Para las actividades diarias de nuestras afiliadas—información sobre su solvencia',
  'For our affiliates to market to you': 'Para que nuestras afiliadas le hagan publicidad',
  'For nonaffiliates to market to you': 'Para que compañías no afiliadas le hagan publicidad',
  'To limit our sharing': 'Para limitar lo que compartimos',
  'Call {phone}, and we record your choice': 'Llame al {phone} y anotamos su decisión',
  'Visit us online: {address}': 'Visítenos en línea: {address}',
  'Mail the form below': 'Envíe por correo postal el formulario de abajo',
  'Please note:': 'Tenga en cuenta:',
  'If you are a new customer, we can begin sharing your information 30 days from the date we sent this notice.':
    'Si usted es un cliente nuevo, podemos empezar a compartir su información 30 días después de la fecha en que enviamos este aviso.',
  'However, you can contact us at any time to limit our sharing.':
    'Sin embargo, puede comunicarse con nosotros en cualquier momento para limitar lo que compartimos.',
  'Questions?': '¿Preguntas?',
  'Call {phone} or go to {address}': 'Llame al {phone} o visite {address}',
  'Who we are': 'Quiénes somos',
  'What we do': 'Lo que hacemos',
  'Who is providing this notice?': '¿Quién da este aviso?',
  'How does {lender} protect my personal information?': '¿Cómo protege {lender} mi información personal?',
  'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.':
    'Para proteger su información personal contra el acceso y el uso no autorizados, usamos medidas de seguridad que cumplen la ley federal. Estas medidas incluyen protecciones informáticas y archivos y edificios seguros.',
  'How does {lender} collect my personal information?': '¿Cómo recopila {lender} mi información personal?',
  'We collect your personal information, for example, when you':
    'Recopilamos su información personal, por ejemplo, cuando usted',
  'apply for a loan or give us your income information': 'solicita un préstamo o nos da información de sus ingresos',
  'provide employment information or give us your contact information':
    'nos da información de su empleo o sus datos de contacto',
  'show your government-issued ID': 'muestra su identificación oficial',
  'We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.':
    'También recopilamos su información personal de otros, como las agencias de crédito, las afiliadas u otras compañías.',
  'Why can’t I limit all sharing?': '¿Por qué no puedo limitar todo lo que se comparte?',
  'Federal law gives you the right to limit only': 'La ley federal le da el derecho a limitar solo',
  'sharing for affiliates’ everyday business purposes—information about your creditworthiness':
    'que se comparta información sobre su solvencia para las actividades diarias de las afiliadas',
  'affiliates from using your information to market to you':
    'que las afiliadas usen su información para hacerle publicidad',
  'sharing for nonaffiliates to market to you': 'que se comparta con no afiliadas para que le hagan publicidad',
  'State laws and individual companies may give you additional rights to limit sharing.':
    'Las leyes estatales y algunas compañías pueden darle otros derechos a limitar lo que se comparte.',
  'What happens when I limit sharing for an account I hold jointly with someone else?':
    '¿Qué pasa cuando limito lo que se comparte de una cuenta que tengo junto con otra persona?',
  'Your choices will apply to everyone on your account.':
    'Sus decisiones se aplican a todas las personas de su cuenta.',
  Definitions: 'Definiciones',
  Affiliates: 'Afiliadas',
  'Companies related by common ownership or control. They can be financial and nonfinancial companies.':
    'Compañías relacionadas por propiedad o control común. Pueden ser financieras y no financieras.',
  'Our affiliates include {companies}.': 'Nuestras afiliadas incluyen {companies}.',
  '{lender} does not share with our affiliates.': '{lender} no comparte con sus afiliadas.',
  Nonaffiliates: 'No afiliadas',
  'Companies not related by common ownership or control. They can be financial and nonfinancial companies.':
    'Compañías no relacionadas por propiedad o control común. Pueden ser financieras y no financieras.',
  'Nonaffiliates we share with can include {companies}.':
    'Las no afiliadas con las que compartimos pueden incluir {companies}.',
  '{lender} does not share with nonaffiliates so they can market to you.':
    '{lender} no comparte con no afiliadas para que le hagan publicidad.',
  'Joint marketing': 'Publicidad conjunta',
  'A formal agreement between nonaffiliated financial companies that together market financial products or services to you.':
    'Un acuerdo formal entre compañías financieras no afiliadas que juntas le ofrecen productos o servicios financieros.',
  'Our joint marketing partners include {companies}.': 'Nuestros socios de publicidad conjunta incluyen {companies}.',
  '{lender} doesn’t jointly market.': '{lender} no hace publicidad conjunta.',
  'Mail-in form': 'Formulario para enviar por correo postal',
  'Mark any/all you want to limit:': 'Marque lo que quiera limitar:',
  'Do not share information about my creditworthiness with your affiliates for their everyday business purposes.':
    'No compartan información sobre mi solvencia con sus afiliadas para las actividades diarias de ellas.',
  'Do not allow your affiliates to use my personal information to market to me.':
    'No permitan que sus afiliadas usen mi información personal para hacerme publicidad.',
  'Do not share my personal information with nonaffiliates to market their products and services to me.':
    'No compartan mi información personal con no afiliadas para que me ofrezcan sus productos y servicios.',
  'Your details': 'Sus datos',
  Name: 'Nombre',
  Address: 'Dirección',
  'City, State, Zip': 'Ciudad, estado, código postal',
  'Account #': 'Cuenta n.º',
  'Mail to:': 'Envíe a:',
  '{lender} · NMLS {nmls}': '{lender} · NMLS {nmls}',
} as const
