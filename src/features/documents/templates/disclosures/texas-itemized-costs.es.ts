/** Spanish text of the final itemized disclosure of Texas. */
export const spanish = {
  'Final itemized disclosure of fees, points, interest, costs and charges':
    'Divulgación final detallada de comisiones, puntos, intereses, costos y cargos',
  'The home: {address}': 'La vivienda: {address}',
  'These are the actual fees, points, interest, costs and charges of your line at closing. Texas law gives you at least one business day with them: unless you agree to it, the line does not close earlier (Texas Constitution, article XVI, section 50(a)(6)(M)(ii)).':
    'Estas son las comisiones, puntos, intereses, costos y cargos reales de su línea en el cierre. La ley de Texas le da al menos un día hábil con ellos: a menos que usted lo acepte, la línea no se cierra antes (Constitución de Texas, artículo XVI, sección 50(a)(6)(M)(ii)).',
  'What is charged when the line closes': 'Lo que se cobra cuando se cierra la línea',
  What: 'Concepto',
  'To whom': 'A quién',
  Amount: 'Monto',
  'Origination fee': 'Cargo de originación',
  'Discount points': 'Puntos de descuento',
  'Valuation of the home, at closing': 'Valuación de la vivienda, en el cierre',
  'Recording of the deed of trust': 'Registro de la escritura de fideicomiso',
  'The county': 'El condado',
  'Recording tax': 'Impuesto de registro',
  'The state': 'El estado',
  'Notary at the office': 'Notario en la oficina',
  'The notary': 'El notario',
  'Annual, transaction and inactivity fees': 'Cargos anuales, por transacción y por inactividad',
  Interest: 'Intereses',
  Figure: 'Cifra',
  'Credit limit': 'Límite de crédito',
  'First draw, fee included': 'Primer retiro, con el cargo incluido',
  'Yearly rate of the first draw, fixed': 'Tasa anual del primer retiro, fija',
  'Annual percentage rate': 'Tasa de porcentaje anual',
  'Interest paid in advance at closing': 'Intereses pagados por adelantado en el cierre',
  'Monthly payment': 'Pago mensual',
  'Interest in all, if the first draw is repaid as agreed':
    'Intereses en total, si el primer retiro se paga como se acordó',
  'A copy of your application was given to you when you submitted it: it is among your documents as ‘Summary of your application’. If a figure here differs from what you expect, call {phone} before you sign.':
    'Se le dio una copia de su solicitud cuando la presentó: está entre sus documentos como ‘Resumen de su solicitud’. Si una cifra no es la que espera, llame al {phone} antes de firmar.',
} as const
