/** Spanish text of the notice of the right to cancel. */
export const spanish = {
  'Notice of your right to cancel': 'Aviso de su derecho a cancelar',
  'Date: {date}': 'Fecha: {date}',
  'Loan number: {number}': 'Número de préstamo: {number}',
  'For: {name}': 'Para: {name}',
  'The home: {address}': 'La vivienda: {address}',
  'Copy 1 of 2, to keep': 'Copia 1 de 2, para guardar',
  'Copy 2 of 2, to send back if you cancel': 'Copia 2 de 2, para devolver si cancela',
  '1. Your right to cancel': '1. Su derecho a cancelar',
  'We have agreed to open a line of credit for which your home is the security. We acquire a security interest in your home: you could lose it if the line is not repaid as agreed.':
    'Acordamos abrir una línea de crédito garantizada con su vivienda. Adquirimos un derecho de garantía sobre su vivienda: podría perderla si la línea no se paga según lo acordado.',
  'You have a legal right under federal law to cancel the line, without cost, within three business days after the last of these:':
    'La ley federal le da el derecho de cancelar la línea, sin costo, dentro de los tres días hábiles posteriores a lo último de esto:',
  'the line was opened, which was on {date};': 'se abrió la línea, lo que fue el {date};',
  'you received the disclosures that the Truth in Lending Act asks for; and':
    'usted recibió las divulgaciones que exige la Ley de Veracidad en los Préstamos; y',
  'you received this notice of your right to cancel.': 'usted recibió este aviso de su derecho a cancelar.',
  'Saturdays count as business days. Sundays and the federal holidays do not. Every owner of the home has this right, and what one of you does counts for all.':
    'Los sábados cuentan como días hábiles. Los domingos y los feriados federales no. Cada dueño de la vivienda tiene este derecho, y lo que haga uno vale para todos.',
  '2. If you cancel': '2. Si cancela',
  'The security interest in your home is also cancelled. Within 20 calendar days after we receive your notice we take the steps needed to show that your home no longer secures the line, and return any money or property that was given to us or to anyone else in connection with it.':
    'El derecho de garantía sobre su vivienda también queda cancelado. Dentro de los 20 días calendario posteriores a recibir su aviso, tomamos las medidas necesarias para mostrar que su vivienda ya no garantiza la línea y devolvemos el dinero o los bienes que se nos dieron, a nosotros o a otros, en relación con ella.',
  'You may keep any money or property we have given you until we have done so. Then you must offer it back. If it is impractical or unfair for you to return property, you may offer its reasonable value, at your home or where the property is; money must be offered at our address below. If we do not take it within 20 calendar days of your offer, you may keep it without further obligation.':
    'Puede conservar el dinero o los bienes que le hayamos dado hasta que lo hagamos. Después debe ofrecer devolverlos. Si devolver los bienes es impráctico o injusto, puede ofrecer su valor razonable, en su vivienda o donde estén; el dinero debe ofrecerse en nuestra dirección, abajo. Si no lo recogemos dentro de los 20 días calendario posteriores a su ofrecimiento, puede conservarlo sin más obligación.',
  '3. How to cancel': '3. Cómo cancelar',
  'You may cancel here: log in to your application and press ‘Cancel the line’. Or tell us in writing, at:':
    'Puede cancelar aquí: entre a su solicitud y pulse «Cancelar la línea». O avísenos por escrito, a:',
  'You may use any written statement that is signed and dated by you and says that you cancel, or you may use this notice by dating and signing it below. Keep one copy: it holds important information about your rights.':
    'Puede usar cualquier escrito firmado y fechado por usted que diga que cancela, o este aviso, con fecha y firma abajo. Guarde una copia: contiene información importante sobre sus derechos.',
  'If you cancel by mail, you must post the notice no later than midnight of {date}. If you send or deliver it some other way, it must reach the address above no later than that time.':
    'Si cancela por correo, debe enviar el aviso a más tardar a la medianoche del {date}. Si lo envía o entrega de otra forma, debe llegar a la dirección de arriba a más tardar a esa hora.',
  'I wish to cancel': 'Deseo cancelar',
  'Signature of {name}': 'Firma de {name}',
  Date: 'Fecha',
} as const
