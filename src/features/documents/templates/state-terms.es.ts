/** Spanish text of the terms that the constitution of Texas requires in a home equity line on a homestead. */
export const spanish = {
  'Texas home equity law': 'Ley de Texas sobre préstamos con garantía hipotecaria',
  'If the home is your homestead in Texas': 'Si es su vivienda familiar en Texas',
  'These terms apply in place of any term above that says otherwise.':
    'Estos términos valen en lugar de todo término anterior que diga otra cosa.',
  'This is an extension of credit as defined by section 50(a)(6), article XVI, of the Texas Constitution, and a home equity line of credit as defined by section 50(t).':
    'Este es un crédito según la sección 50(a)(6) del artículo XVI de la Constitución de Texas, y una línea de crédito con garantía hipotecaria según la sección 50(t).',
  'The line is without recourse for personal liability against each owner and the spouse of each owner, unless the owner or spouse obtained it by actual fraud.':
    'Ningún dueño ni su cónyuge responde personalmente por la línea, salvo que el dueño o el cónyuge la haya obtenido por fraude real.',
  'The lien may be foreclosed upon only by a court order.': 'El gravamen se ejecuta solo por orden judicial.',
  'No real or personal property other than the homestead secures the line.':
    'Ningún otro bien inmueble o mueble, aparte de la vivienda familiar, garantiza la línea.',
  'We do not require early payment because the market value of the home decreases, or because you default on a debt that is not secured by a prior valid lien on the home.':
    'No exigimos el pago anticipado porque baje el valor de mercado de la vivienda, ni porque usted incumpla una deuda que no esté garantizada por un gravamen anterior válido sobre la vivienda.',
  'We forfeit all principal and interest if we fail to comply with our obligations and do not correct the failure within 60 days after you notify us of it, as section 50(a)(6)(Q)(x) provides.':
    'Perdemos todo el capital y los intereses si no cumplimos nuestras obligaciones y no corregimos la falta en los 60 días después de que usted nos la notifique, como dispone la sección 50(a)(6)(Q)(x).',
  'You may not use a credit card, a debit card, a similar device, or a preprinted check that you did not request, to draw.':
    'Usted no puede usar para un retiro una tarjeta de crédito, una tarjeta de débito, un medio parecido ni un cheque impreso que no haya pedido.',
  'We charge and collect fees only when the line is established. There is no fee for any draw.':
    'Cobramos cargos solo cuando se establece la línea. No hay cargo por ningún retiro.',
  'The most principal that may be extended under the line, together with all other debt on the home, is 80 percent of the fair market value of the home on the day the line is established.':
    'El capital máximo de la línea, junto con toda otra deuda sobre la vivienda, es el 80 por ciento del valor justo de mercado de la vivienda el día en que se establece la línea.',
  'If the principal you owe ever exceeds 80 percent of that value, you can draw again only after it is below.':
    'Si el capital que usted debe supera alguna vez el 80 por ciento de ese valor, puede volver a retirar solo cuando esté por debajo.',
  'We cannot change the terms of the line on our own.':
    'No podemos cambiar los términos de la línea por nuestra cuenta.',
  'The lien is voluntary. It is created under a written agreement, with the consent of each owner and of the spouse of each owner.':
    'El gravamen es voluntario. Se crea por un contrato escrito, con el consentimiento de cada dueño y del cónyuge de cada dueño.',
  'When the line is established, the home secures no other debt, except one made for a purpose of subsections (a)(1) to (a)(5) or (a)(8) of section 50.':
    'Cuando se establece la línea, la vivienda no garantiza ninguna otra deuda, salvo una contraída para un fin de los incisos (a)(1) a (a)(5) o (a)(8) de la sección 50.',
  'We do not require you to repay another debt with the line, except a debt that the home secures or that you owe to another lender.':
    'No exigimos que pague con la línea otra deuda, salvo una deuda que la vivienda garantice o que usted deba a otro prestamista.',
  'No owner assigns wages as security for the line.': 'Ningún dueño cede su salario como garantía de la línea.',
  'No owner signs a document in which blanks that relate to substantive terms are left to be filled in.':
    'Ningún dueño firma un documento con espacios en blanco por llenar sobre términos sustanciales.',
  'No owner signs a confession of judgment, or a power of attorney to us or to another person to confess judgment or to appear for an owner in a court proceeding.':
    'Ningún dueño firma una admisión de sentencia, ni un poder para que nosotros u otra persona admita una sentencia o comparezca por un dueño en un proceso judicial.',
  'At the closing, each owner receives a copy of the final loan application and of all documents that the owner signs.':
    'En el cierre, cada dueño recibe una copia de la solicitud final del préstamo y de todos los documentos que firma.',
  'Within a reasonable time after the line is closed and paid in full, we cancel and return this note to the owner. We give the owner, in recordable form and at no cost, a release of the lien, or a copy of an endorsement and assignment of the lien to a lender that refinances the line.':
    'Dentro de un plazo razonable después de que la línea se cierre y se pague por completo, cancelamos este pagaré y lo devolvemos al dueño. Le damos, en forma registrable y sin costo, la liberación del gravamen, o una copia del endoso y la cesión del gravamen a un prestamista que refinancie la línea.',
  'Each owner, and the spouse of each owner, may rescind the line within three days after it is made, without penalty or charge. A longer right to cancel stays as it is.':
    'Cada dueño, y el cónyuge de cada dueño, puede cancelar la línea dentro de los tres días después de que se otorgue, sin multa ni cargo. Un derecho a cancelar más largo queda como es.',
  'At the closing, each owner and we sign a written acknowledgment of the fair market value of the home on the day the line is established.':
    'En el cierre, cada dueño y nosotros firmamos un reconocimiento escrito del valor justo de mercado de la vivienda el día en que se establece la línea.',
  'We also forfeit all principal and interest if we are not a lender that section 50(a)(6)(P) permits, or if the lien was not created under a written agreement with the consent of each owner and of the spouse of each owner, unless those who did not consent do so later.':
    'También perdemos todo el capital y los intereses si no somos un prestamista que la sección 50(a)(6)(P) permite, o si el gravamen no se creó por un contrato escrito con el consentimiento de cada dueño y del cónyuge de cada dueño, salvo que quienes no consintieron lo hagan después.',
  'Payments are due monthly and begin within two months after the line is established. Each is at least the interest that has accrued.':
    'Los pagos vencen cada mes y empiezan dentro de los dos meses después de que se establece la línea. Cada uno cubre al menos los intereses devengados.',
  'We can refuse further draws, without changing your limit, while:':
    'Podemos negar más retiros, sin cambiar su límite, mientras:',
  'We cannot change the terms on our own. Ask us and we will tell you when each of these actions may be taken.':
    'No podemos cambiar los términos por nuestra cuenta. Pregúntenos y le diremos cuándo se puede tomar cada una de estas medidas.',
  'A draw must be at least {least}. You can make {count} {count|draw|draws} per month.':
    'Un retiro debe ser de al menos {least}. Puede hacer {count} {count|retiro|retiros} al mes.',
  'A lien on the home secures what you owe. If you default under this agreement we can, after the notices that the law requires, have the home sold only by a court order. You must keep the home in good repair and insured, and pay its taxes.':
    'Un gravamen sobre la vivienda garantiza lo que usted debe. Si incumple este contrato podemos, después de los avisos que la ley exige, hacer vender la vivienda solo por orden judicial. Usted debe mantener la vivienda en buen estado y asegurada, y pagar sus impuestos.',
} as const

export type StateTermsSentence = keyof typeof spanish
