/** Spanish text of the statement of billing rights. */
export const spanish = {
  'Your Billing Rights: Keep this Document for Future Use':
    'Sus derechos de facturación: guarde este documento para el futuro',
  'This notice tells you about your rights and our responsibilities under the Fair Credit Billing Act.':
    'Este aviso le informa de sus derechos y de nuestras responsabilidades según la Ley de Facturación Justa de Crédito.',
  'What To Do If You Find A Mistake On Your Statement': 'Qué hacer si encuentra un error en su estado de cuenta',
  'If you think there is an error on your statement, write to us at {address}. In your letter, give us the following information:':
    'Si cree que hay un error en su estado de cuenta, escríbanos a {address}. En su carta, denos la siguiente información:',
  'Account information: Your name and account number.': 'Datos de la cuenta: su nombre y número de cuenta.',
  'Dollar amount: The dollar amount of the suspected error.': 'Monto: el monto en dólares del posible error.',
  'Description of problem: If you think there is an error on your bill, describe what you believe is wrong and why you believe it is a mistake.':
    'Descripción del problema: si cree que hay un error en su factura, describa qué cree que está mal y por qué cree que es un error.',
  'You must contact us:': 'Debe comunicarse con nosotros:',
  'Within 60 days after the error appeared on your statement.':
    'Dentro de los 60 días después de que el error apareció en su estado de cuenta.',
  'At least 3 business days before an automated payment is scheduled, if you want to stop payment on the amount you think is wrong.':
    'Al menos 3 días hábiles antes de un pago automático programado, si quiere detener el pago del monto que cree equivocado.',
  'You must notify us of any potential errors in writing. You may call us, but if you do we are not required to investigate any potential errors and you may have to pay the amount in question.':
    'Debe notificarnos por escrito cualquier posible error. Puede llamarnos, pero en ese caso no estamos obligados a investigar ningún posible error y es posible que usted deba pagar el monto en cuestión.',
  'What Will Happen After We Receive Your Letter': 'Qué ocurre después de que recibimos su carta',
  'When we receive your letter, we must do two things:': 'Cuando recibimos su carta, debemos hacer dos cosas:',
  'Within 30 days of receiving your letter, we must tell you that we received your letter. We will also tell you if we have already corrected the error.':
    'Dentro de los 30 días después de recibir su carta, debemos decirle que la recibimos. También le diremos si ya corregimos el error.',
  'Within 90 days of receiving your letter, we must either correct the error or explain to you why we believe the bill is correct.':
    'Dentro de los 90 días después de recibir su carta, debemos corregir el error o explicarle por qué creemos que la factura es correcta.',
  'While we investigate whether or not there has been an error:': 'Mientras investigamos si hubo o no un error:',
  'We cannot try to collect the amount in question, or report you as delinquent on that amount.':
    'No podemos intentar cobrar el monto en cuestión ni informar que usted está en mora por ese monto.',
  'The charge in question may remain on your statement, and we may continue to charge you interest on that amount.':
    'El cargo en cuestión puede permanecer en su estado de cuenta, y podemos seguir cobrándole intereses sobre ese monto.',
  'While you do not have to pay the amount in question, you are responsible for the remainder of your balance.':
    'Aunque no tiene que pagar el monto en cuestión, usted es responsable del resto de su saldo.',
  'We can apply any unpaid amount against your credit limit.':
    'Podemos contar cualquier monto no pagado contra su límite de crédito.',
  'After we finish our investigation, one of two things will happen:':
    'Cuando terminemos la investigación, ocurrirá una de dos cosas:',
  'If we made a mistake: You will not have to pay the amount in question or any interest or other fees related to that amount.':
    'Si cometimos un error: usted no tendrá que pagar el monto en cuestión ni intereses u otros cargos relacionados con ese monto.',
  'If we do not believe there was a mistake: You will have to pay the amount in question, along with applicable interest and fees. We will send you a statement of the amount you owe and the date payment is due. We may then report you as delinquent if you do not pay the amount we think you owe.':
    'Si no creemos que hubo un error: usted tendrá que pagar el monto en cuestión, con los intereses y cargos que correspondan. Le enviaremos un estado del monto que debe y la fecha en que vence el pago. Entonces podemos informar que usted está en mora si no paga el monto que creemos que debe.',
  'If you receive our explanation but still believe your bill is wrong, you must write to us within 10 days telling us that you still refuse to pay. If you do so, we cannot report you as delinquent without also reporting that you are questioning your bill. We must tell you the name of anyone to whom we reported you as delinquent, and we must let those organizations know when the matter has been settled between us.':
    'Si recibe nuestra explicación y aún cree que su factura está equivocada, debe escribirnos dentro de 10 días para decirnos que todavía se niega a pagar. Si lo hace, no podemos informar que usted está en mora sin informar también que usted cuestiona su factura. Debemos decirle el nombre de todos a quienes informamos que usted está en mora, y debemos avisar a esas organizaciones cuando el asunto se haya resuelto entre nosotros.',
  'If we do not follow all of the rules above, you do not have to pay the first $50 of the amount you question even if your bill is correct.':
    'Si no seguimos todas las reglas anteriores, usted no tiene que pagar los primeros $50 del monto que cuestiona, aunque su factura sea correcta.',
} as const
