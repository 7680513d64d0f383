/** Spanish text of the pages from the deed to the disbursement, and of the open line of credit. */
export const spanish = {
  'From here to your money': 'De aquí a su dinero',
  'No money is sent before it is over.': 'No se envía dinero antes de que termine.',
  'Sent to the county on {date}.': 'Enviada al condado el {date}.',
  'The county asks for a correction. We are taking care of it.':
    'El condado pide una corrección. Nos encargamos de ello.',
  'Your county takes paper only, so the deed went there by mail.':
    'Su condado solo acepta papel, así que la escritura se envió por correo.',
  'Recorded on {date} as number {number}.': 'Registrada el {date} con el número {number}.',
  'We make the last checks': 'Hacemos las últimas revisiones',
  'That the deed is recorded, the papers are signed and the account is yours.':
    'Que la escritura esté registrada, los papeles firmados y la cuenta sea suya.',
  '{amount} to the account ending in {ending}.': '{amount} a la cuenta terminada en {ending}.',
  'On {date} at the earliest.': 'El {date} como muy pronto.',
  '{amount} went to your account ending in {ending} on {date}.':
    '{amount} llegaron a su cuenta terminada en {ending} el {date}.',
  'Sent on {date}. Banks take up to two business days.': 'Enviado el {date}. Los bancos tardan hasta dos días hábiles.',
  'Your line is open': 'Su línea está abierta',
  'What is paid out': 'Lo que se paga',
  'What was paid out': 'Lo que se pagó',
  'To your creditors': 'A sus acreedores',
  'Origination fee, added to the line': 'Cargo de originación, sumado a la línea',
  'Recording tax, added to the line': 'Impuesto de registro, sumado a la línea',
  'You owe on the first day': 'Usted debe el primer día',
  'Paid on {date}': 'Pagado el {date}',
  'On its way': 'En camino',
  'Not sent yet': 'Aún no enviado',
  'We are sorting out this payment with the creditor. Please keep paying as usual.':
    'Estamos aclarando este pago con el acreedor. Siga pagando como siempre, por favor.',
  'Your bank sent the money back': 'Su banco devolvió el dinero',
  'It is safe with us. Please name another account in your own name; a person looks at it, and then we send the money again.':
    'Está seguro con nosotros. Indique otra cuenta a su nombre; una persona la revisa y después volvemos a enviar el dinero.',
  'There is no account with that number.': 'No existe una cuenta con ese número.',
  'That account is closed.': 'Esa cuenta está cerrada.',
  'Your bank could not credit it.': 'Su banco no pudo acreditarlo.',
  'We are looking at your new account': 'Estamos revisando su nueva cuenta',
  'It takes a business day at most. Then we send the money there.':
    'Tarda como máximo un día hábil. Después enviamos el dinero allí.',
  'Send it for review': 'Enviarla a revisión',
  'Your first payment': 'Su primer pago',
  'Due on {date}': 'Vence el {date}',
  'We draw it automatically. A statement comes at least 21 days before.':
    'Lo cobramos automáticamente. Un estado de cuenta llega al menos 21 días antes.',
  'You pay it by hand. A statement comes at least 21 days before, and says how.':
    'Usted lo paga por su cuenta. Un estado de cuenta llega al menos 21 días antes y dice cómo.',
  'Draw again': 'Hacer otro retiro',
  '{amount} can be drawn now. What you repay can be drawn again, during the draw period of your agreement.':
    'Ahora puede retirar {amount}. Lo que pague lo puede volver a retirar durante el período de retiro de su contrato.',
  'Everything is drawn. What you repay can be drawn again, during the draw period of your agreement.':
    'Ya retiró todo. Lo que pague lo puede volver a retirar durante el período de retiro de su contrato.',
  'To draw, call us at {phone}. A draw within your limit needs no new papers.':
    'Para hacer un retiro, llámenos al {phone}. Un retiro dentro de su límite no requiere documentos nuevos.',
  'Papers to keep': 'Papeles para guardar',
  'That paper did not load. Please try again.': 'No se pudo cargar ese papel. Inténtelo de nuevo, por favor.',
  'You have signed': 'Usted ya firmó',
  'The other owners still meet the notary. We write to you when everybody has signed.':
    'Los otros dueños aún se reúnen con el notario. Le escribimos cuando todos hayan firmado.',
  'This home is not the one you live in, so the law gives no time to cancel, and we went on at once.':
    'Esta no es la vivienda en la que usted vive, así que la ley no da plazo para cancelar y seguimos de inmediato.',
  'It came back, and waits for another account.': 'Volvió, y espera otra cuenta.',
} as const
