/** Spanish text of the privacy notice. */
export const spanish = {
  Yes: 'Sí',
  No: 'No',
  'We don’t share': 'No compartimos',
  'What does {lender} do with your personal information?': '¿Qué hace {lender} con su información personal?',
  'Revised: {date}': 'Revisado: {date}',
  'Why?': '¿Por qué?',
  'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.':
    'Las compañías financieras eligen cómo comparten su información personal. La ley federal da a los consumidores el derecho a limitar parte de lo que se comparte, pero no todo. La ley federal también nos exige decirle cómo recopilamos, compartimos y protegemos su información personal. Lea este aviso con atención para entender lo que hacemos.',
  'What?': '¿Qué?',
  'The types of personal information we collect and share depend on the product or service you have with us. This information can include:':
    'Los tipos de información personal que recopilamos y compartimos dependen del producto o servicio que usted tiene con nosotros. Esta información puede incluir:',
  'Social Security number and income': 'número de Seguro Social e ingresos',
  'account balances and payment history': 'saldos de cuentas e historial de pagos',
  'credit history and credit scores': 'historial y puntajes de crédito',
  'How?': '¿Cómo?',
  'All financial companies need to share customers’ personal information to run their everyday business. Below are the reasons financial companies can share their customers’ personal information, the reasons {lender} chooses to share, and whether you can limit this sharing.':
    'Todas las compañías financieras necesitan compartir información personal de sus clientes para sus actividades diarias. Abajo están las razones por las que pueden compartirla, las razones por las que {lender} elige compartirla y si usted puede limitarlo.',
  'Reasons we can share your personal information': 'Razones por las que podemos compartir su información personal',
  Reason: 'Razón',
  'Does {lender} share?': '¿Comparte {lender}?',
  'Can you limit this sharing?': '¿Puede usted limitarlo?',
  'For our everyday business purposes, such as to process your transactions, maintain your account, respond to court orders and legal investigations, or report to credit bureaus':
    'Para nuestras actividades diarias, como procesar sus transacciones, mantener su cuenta, responder a órdenes judiciales e investigaciones legales o informar a las agencias de crédito',
  'For our marketing purposes, to offer our products and services to you':
    'Para nuestra publicidad, para ofrecerle nuestros productos y servicios',
  'For joint marketing with other financial companies': 'Para publicidad conjunta con otras compañías financieras',
  'For our affiliates’ everyday business purposes: information about your transactions and experiences':
    'Para las actividades diarias de nuestras afiliadas: información sobre sus transacciones y experiencias',
  'For our affiliates’ everyday business purposes: information about your creditworthiness':
    'Para las actividades diarias de nuestras afiliadas: información sobre su solvencia',
  'For our affiliates to market to you': 'Para que nuestras afiliadas le hagan publicidad',
  'For nonaffiliates to market to you': 'Para que compañías no afiliadas le hagan publicidad',
  'Questions? Call {phone} or write to {email}.': '¿Preguntas? Llame al {phone} o escriba a {email}.',
  'What we do': 'Lo que hacemos',
  'Who is providing this notice?': '¿Quién da este aviso?',
  'How do we protect your personal information?': '¿Cómo protegemos su información personal?',
  'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.':
    'Para proteger su información personal contra el acceso y el uso no autorizados, usamos medidas de seguridad que cumplen la ley federal. Estas medidas incluyen protecciones informáticas y archivos y edificios seguros.',
  'How do we collect your personal information?': '¿Cómo recopilamos su información personal?',
  'We collect it, for example, when you apply for a line of credit, give us your income information, or show your government-issued ID. We also collect it from others, such as credit bureaus.':
    'La recopilamos, por ejemplo, cuando usted solicita una línea de crédito, nos da información de sus ingresos o muestra su identificación oficial. También la recopilamos de otros, como las agencias de crédito.',
  'Why can’t I limit all sharing?': '¿Por qué no puedo limitar todo lo que se comparte?',
  'Federal law gives you the right to limit only sharing for affiliates’ everyday business purposes (information about your creditworthiness), affiliates from using your information to market to you, and sharing for nonaffiliates to market to you. State laws may give you additional rights to limit sharing.':
    'La ley federal le da el derecho a limitar solo que se comparta información sobre su solvencia para las actividades diarias de las afiliadas, que las afiliadas usen su información para hacerle publicidad y que se comparta con no afiliadas para que le hagan publicidad. Las leyes estatales pueden darle otros derechos.',
  Definitions: 'Definiciones',
  Affiliates: 'Afiliadas',
  'Companies related by common ownership or control. {lender} does not share with affiliates.':
    'Compañías relacionadas por propiedad o control común. {lender} no comparte con afiliadas.',
  Nonaffiliates: 'No afiliadas',
  'Companies not related by common ownership or control. {lender} does not share with nonaffiliates so they can market to you.':
    'Compañías no relacionadas por propiedad o control común. {lender} no comparte con no afiliadas para que le hagan publicidad.',
  'Joint marketing': 'Publicidad conjunta',
  'A formal agreement between nonaffiliated financial companies that together market financial products or services to you. {lender} does not jointly market.':
    'Un acuerdo formal entre compañías financieras no afiliadas que juntas le ofrecen productos o servicios financieros. {lender} no hace publicidad conjunta.',
  '{lender} · NMLS {nmls}': '{lender} · NMLS {nmls}',
} as const
