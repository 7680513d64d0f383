/** Spanish text of the pages from the deed to the disbursement, and of the open line of credit. */
export const spanish = {
  'We don’t send money until it ends.': 'No se envía dinero antes de que termine.',
  'Sent to the county on {date}.': 'Enviada al condado el {date}.',
  'The county needs a correction. We’re taking care of it.': 'El condado pide una corrección. Nos encargamos de ello.',
  'Your county accepts only paper, so we sent the deed by U.S. mail.':
    'Su condado solo acepta papel, así que enviamos la escritura por correo postal.',
  'Recorded on {date} as instrument number {number}.': 'Registrada el {date} con el número de instrumento {number}.',
  'Final checks': 'Últimas revisiones',
  'We check that the deed is recorded, your documents are signed and the account is yours.':
    'Que la escritura esté registrada, sus documentos firmados y la cuenta sea suya.',
  '{amount} to the account ending in {ending}.': '{amount} a la cuenta terminada en {ending}.',
  'On {date} or later.': 'El {date} o después.',
  '{amount} went to your account ending in {ending} on {date}.':
    '{amount} llegaron a su cuenta terminada en {ending} el {date}.',
  'Sent on {date}. Banks take up to two business days.': 'Enviado el {date}. Los bancos tardan hasta dos días hábiles.',
  'It includes {interest} of interest for the {days} {days|day|days} before the first month.':
    'Incluye {interest} de intereses por {days} {days|día|días} antes del primer mes.',
  'It’s {interest} lower because we sent the money {days} {days|day|days} into the first month.':
    'Es {interest} más bajo, porque el dinero se envió {days} {days|día|días} después de comenzar el primer mes.',
  'Every payment is the same. The last one covers the remaining balance.':
    'Todos los pagos son iguales; el último salda lo que quede.',
  'Every other payment is {amount}. The last one covers the remaining balance.':
    'Todos los demás pagos son de {amount}; el último salda lo que quede.',
  'Your line is open': 'Su línea está abierta',
  Disbursements: 'Desembolsos',
  'Disbursements made': 'Desembolsos hechos',
  'To your creditors': 'A sus acreedores',
  'Origination fee, added to the line': 'Cargo de originación, sumado a la línea',
  'Recording tax, added to the line': 'Impuesto de registro, sumado a la línea',
  'Opening balance': 'Saldo inicial',
  'Paid on {date}': 'Pagado el {date}',
  'On its way': 'En camino',
  'Not sent yet': 'Aún no enviado',
  'We’re resolving this payment with the creditor. Please keep paying as usual.':
    'Estamos aclarando este pago con el acreedor. Siga pagando como siempre, por favor.',
  'Your bank returned the money': 'Su banco devolvió el dinero',
  'Your money is safe with us. Please add another account in your own name. We’ll review it, then send the money again.':
    'Su dinero está seguro con nosotros. Agregue otra cuenta a su nombre. La revisaremos y después volveremos a enviar el dinero.',
  'No account has that number.': 'No existe una cuenta con ese número.',
  'That account is closed.': 'Esa cuenta está cerrada.',
  'Your bank couldn’t deposit it.': 'Su banco no pudo acreditarlo.',
  'We’re reviewing your new account': 'Estamos revisando su nueva cuenta',
  'It takes up to one business day. Then we’ll send the money there.':
    'Tarda como máximo un día hábil. Después enviamos el dinero allí.',
  'Send it for review': 'Enviarla a revisión',
  'Your first payment': 'Su primer pago',
  'Due on {date}': 'Vence el {date}',
  'We’ll debit it automatically. You’ll get a statement at least 21 days before.':
    'Lo cobramos automáticamente. Un estado de cuenta llega al menos 21 días antes.',
  'You’ll pay it yourself. At least 21 days before, you’ll get a statement that says how.':
    'Usted lo paga por su cuenta. Un estado de cuenta llega al menos 21 días antes y dice cómo.',
  'Draw again': 'Hacer otro retiro',
  'You can draw {amount} now. During your draw period, you can draw again what you repay.':
    'Ahora puede retirar {amount}. Lo que pague lo puede volver a retirar durante el período de retiro de su contrato.',
  'You’ve drawn your full line. During your draw period, you can draw again what you repay.':
    'Ya retiró todo. Lo que pague lo puede volver a retirar durante el período de retiro de su contrato.',
  'To draw, call us at {phone}. A draw within your limit doesn’t need new documents.':
    'Para hacer un retiro, llámenos al {phone}. Un retiro dentro de su límite no requiere documentos nuevos.',
  'Documents for your records': 'Documentos para sus archivos',
  'That document didn’t load. Please try again.': 'No se pudo cargar ese documento. Inténtelo de nuevo.',
  'You have signed': 'Usted ya firmó',
  'The other owners still need to meet the notary. We’ll email you when everyone has signed.':
    'Los otros dueños aún se reúnen con el notario. Le escribimos cuando todos hayan firmado.',
  'You don’t live in this home, so the law doesn’t give you a right to cancel. We continued right away.':
    'Usted no vive en esta vivienda, así que la ley no da derecho a cancelar. Continuamos de inmediato.',
  'Returned. We need another account.': 'Devuelto. Necesitamos otra cuenta.',
} as const
