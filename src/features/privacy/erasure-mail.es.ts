/** Spanish text of the email about an erasure. */
export const spanish = {
  'Your request about your data': 'Su solicitud sobre sus datos',
  'We have erased your account and everything we held about you.':
    'Borramos su cuenta y todo lo que teníamos sobre usted.',
  'We have erased what we may. Your account stays, since a law has us keep what follows.':
    'Borramos lo que podemos. Su cuenta permanece, porque la ley nos pide conservar lo siguiente.',
  'Application {loanNumber} is erased.': 'La solicitud {loanNumber} está borrada.',
  'Application {loanNumber} is kept until {day}: {why} ({source})':
    'La solicitud {loanNumber} se conserva hasta el {day}: {why} ({source})',
  'Application {loanNumber} is kept: {why} ({source})': 'La solicitud {loanNumber} se conserva: {why} ({source})',
  'What is kept goes by itself when its time is over.': 'Lo que se conserva se borra solo cuando vence su plazo.',
  'A legal proceeding asks for it.': 'Un procedimiento legal lo exige.',
  'It is still open. Withdraw it first; it is then kept 25 months.':
    'Todavía está abierta. Retírela primero; después se conserva 25 meses.',
  'Applications and what was used to judge them are kept 25 months after the notice of the decision.':
    'Las solicitudes y lo que se usó para evaluarlas se conservan 25 meses después del aviso de la decisión.',
  'The contract is needed while the line is open, and longer than the 25 months of Regulation B and the 2 years of Regulation Z.':
    'El contrato hace falta mientras la línea esté abierta, y más que los 25 meses del Reglamento B y los 2 años del Reglamento Z.',
  'How we protect your data': 'Cómo protegemos sus datos',
}
