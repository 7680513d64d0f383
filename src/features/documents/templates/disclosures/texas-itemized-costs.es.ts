/** Spanish text of the final itemized disclosure of Texas. */
export const spanish = {
  'Final itemized disclosure of fees, points, interest, costs and charges':
    'Divulgación final detallada de cargos, puntos, intereses, costos y gastos',
  'The home: {address}': 'La vivienda: {address}',
  'These are the actual fees, points, interest, costs and charges of your line at closing. Texas law gives you at least one business day to review them: unless you agree, the line does not close earlier (Texas Constitution, article XVI, section 50(a)(6)(M)(ii)).':
    'Estos son los cargos, puntos, intereses, costos y gastos reales de su línea en el cierre. La ley de Texas le da al menos un día hábil con ellos: a menos que usted lo acepte, la línea no se cierra antes (Constitución de Texas, artículo XVI, sección 50(a)(6)(M)(ii)).',
  'What you are charged at closing': 'Lo que se le cobra en el cierre',
  Item: 'Concepto',
  'Paid to': 'Se paga a',
  Amount: 'Monto',
  'No other fees, points, costs or charges are due at closing, and no interest is paid in advance.':
    'En el cierre no se paga ningún otro cargo, punto, costo ni gasto, y no se pagan intereses por adelantado.',
  'The county': 'El condado',
  'The state': 'El estado',
  'The notary': 'El notario',
  Interest: 'Intereses',
  Figure: 'Cifra',
  'Credit limit': 'Límite de crédito',
  'Initial draw': 'Retiro inicial',
  'Initial draw, including the fee': 'Retiro inicial, con el cargo incluido',
  'Annual rate on the initial draw, fixed': 'Tasa anual del retiro inicial, fija',
  'Annual percentage rate': 'Tasa de porcentaje anual',
  'Interest for each day before the first month': 'Intereses por cada día antes del primer mes',
  'Last payment': 'Último pago',
  'Total of {count} payments': 'Total de {count} pagos',
  'Monthly payment': 'Pago mensual',
  'Total interest, if you repay the initial draw as agreed':
    'Total de intereses, si paga el retiro inicial como se acordó',
  'With this disclosure you receive a copy of the loan application. If a figure here is not what you expect, call {phone} before you sign.':
    'Con esta divulgación recibe una copia de la solicitud del préstamo. Si una cifra no es la que espera, llame al {phone} antes de firmar.',
} as const
