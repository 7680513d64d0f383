/** Spanish text of the email about an erasure. */
export const spanish = {
  'Your request about your data': 'Su solicitud sobre sus datos',
  'We have deleted your account and everything we held about you.':
    'Borramos su cuenta y todo lo que teníamos sobre usted.',
  'We have deleted everything we are allowed to delete. Your account stays open because the law requires us to keep the following.':
    'Borramos todo lo que se nos permite borrar. Su cuenta permanece porque la ley nos exige conservar lo siguiente.',
  'Application {loanNumber} is deleted.': 'La solicitud {loanNumber} está borrada.',
  'Application {loanNumber} is kept until {day}: {why} ({source})':
    'La solicitud {loanNumber} se conserva hasta el {day}: {why} ({source})',
  'Application {loanNumber} is kept: {why} ({source})': 'La solicitud {loanNumber} se conserva: {why} ({source})',
  'When the retention period ends, we automatically delete what we kept.':
    'Lo que conservamos se borra automáticamente cuando vence el plazo de conservación.',
  'A legal proceeding requires it.': 'Un procedimiento legal lo exige.',
  'It’s still open. Withdraw it first. We then keep it for 25 months.':
    'Todavía está abierta. Retírela primero; después se conserva 25 meses.',
  'We keep applications and the data used to decide them for 25 months after the decision notice.':
    'Las solicitudes y lo que se usó para evaluarlas se conservan 25 meses después del aviso de la decisión.',
  'We need the contract while the line is open. That is longer than the 25 months of Regulation B and the 2 years of Regulation Z.':
    'El contrato hace falta mientras la línea esté abierta, y más que los 25 meses del Reglamento B y los 2 años del Reglamento Z.',
  'How we protect your data': 'Cómo protegemos sus datos',
}
