/** Spanish text of the notice of the right to cancel. */
export const spanish = {
  'Notice of Right to Cancel': 'Aviso de su derecho a cancelar',
  'Copy 1 of 2, to keep': 'Copia 1 de 2, para guardar',
  'Copy 2 of 2, to send back if you cancel': 'Copia 2 de 2, para devolver si cancela',
  '1. Your Right to Cancel': '1. Su derecho a cancelar',
  'We have agreed to establish an open-end credit account for you, and you have agreed to give us a security interest in your home as security for the account. You could lose your home if you do not repay the account as agreed. You have a legal right under federal law to cancel the account, without cost, within three business days after the latest of the following events:':
    'Acordamos abrirle una cuenta de crédito rotativo, y usted acordó darnos un derecho de garantía sobre su vivienda como garantía de la cuenta. Podría perder su vivienda si no paga la cuenta según lo acordado. La ley federal le da el derecho de cancelar la cuenta, sin costo, dentro de los tres días hábiles posteriores al último de los siguientes hechos:',
  '(1) the opening date of your account, which is {date}; or':
    '(1) la fecha de apertura de su cuenta, que es el {date}; o',
  '(2) the date you received your Truth-in-Lending disclosures; or':
    '(2) la fecha en que recibió sus divulgaciones de Veracidad en los Préstamos; o',
  '(3) the date you received this notice of your right to cancel the account.':
    '(3) la fecha en que recibió este aviso de su derecho a cancelar la cuenta.',
  'If you cancel the account, the security interest in your home is also cancelled. Within 20 calendar days after we receive your notice of cancellation, we must take the necessary steps to reflect the fact that the security interest in your home has been cancelled. We must return to you any money or property you have given to us or to anyone else in connection with the account.':
    'Si cancela la cuenta, el derecho de garantía sobre su vivienda también queda cancelado. Dentro de los 20 días calendario después de recibir su aviso de cancelación, debemos tomar las medidas necesarias para reflejar que el derecho de garantía sobre su vivienda se canceló. Debemos devolverle el dinero o los bienes que nos haya dado, a nosotros o a otra persona, en relación con la cuenta.',
  'You may keep any money or property we have given you until we have done the things mentioned above, but you must then offer to return the money or property. If it is impractical or unfair for you to return the property, you must offer its reasonable value. You may offer to return the property at your home or at the location of the property. Money must be returned to the address shown below. If we do not take possession of the money or property within 20 calendar days of your offer, you may keep it without further obligation.':
    'Puede conservar el dinero o los bienes que le hayamos dado hasta que hayamos hecho lo anterior, pero después debe ofrecer devolverlos. Si devolver los bienes es impráctico o injusto para usted, debe ofrecer su valor razonable. Puede ofrecer devolver los bienes en su vivienda o en el lugar donde estén. El dinero debe devolverse a la dirección que se indica abajo. Si no tomamos posesión del dinero o de los bienes dentro de los 20 días calendario posteriores a su ofrecimiento, puede conservarlos sin más obligación.',
  'Saturdays count as business days. Sundays and federal holidays do not. Each person who gets this notice has this right. If one person cancels, the account is canceled for everyone.':
    'Los sábados cuentan como días hábiles. Los domingos y los feriados federales no. Cada persona que recibe este aviso tiene este derecho, y si una cancela, la cuenta se cancela para todas.',
  '2. How to Cancel': '2. Cómo cancelar',
  'If you decide to cancel the account, you may do so by notifying us, in writing, at {lender}, {address}, {email}. You may also cancel on our site: log in to your application and select “Cancel the line”.':
    'Si decide cancelar la cuenta, puede hacerlo avisándonos por escrito a {lender}, {address}, {email}. También puede cancelar en nuestro sitio: entre a su solicitud y pulse «Cancelar la línea».',
  'You may use any written statement that is signed and dated by you and states your intention to cancel, or you may use this notice by dating and signing below. Keep one copy of this notice no matter how you notify us because it contains important information about your rights.':
    'Puede usar cualquier escrito firmado y fechado por usted que exprese su intención de cancelar, o puede usar este aviso con fecha y firma abajo. Guarde una copia de este aviso, sin importar cómo nos avise, porque contiene información importante sobre sus derechos.',
  'If you cancel by mail or telegram, you must send the notice no later than midnight of {date} (or midnight of the third business day following the latest of the three events listed above). If you send or deliver your written notice to cancel some other way, it must be delivered to the above address no later than that time.':
    'Si cancela por correo o telegrama, debe enviar el aviso a más tardar a la medianoche del {date} (o a la medianoche del tercer día hábil posterior al último de los tres hechos indicados arriba). Si envía o entrega su aviso escrito de cancelación de otra forma, debe entregarse en la dirección de arriba a más tardar a esa hora.',
  'I WISH TO CANCEL': 'DESEO CANCELAR',
  'Signature of {name}': 'Firma de {name}',
  Date: 'Fecha',
} as const
