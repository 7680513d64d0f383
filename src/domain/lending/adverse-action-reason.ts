/**
 * Principal reasons for adverse action, in the words of the model form, with their HMDA denial code where one exists.
 * Sources: 12 CFR 1002 Appendix C, form C-1; 12 CFR 1003.4(a)(16).
 */
export const adverseActionReasons = {
  'income-insufficient': { text: 'Income insufficient for amount of credit requested', hmda: 1 },
  'excessive-obligations': { text: 'Excessive obligations in relation to income', hmda: 1 },
  'income-unverifiable': { text: 'Unable to verify income', hmda: 6 },
  'employment-unverifiable': { text: 'Unable to verify employment', hmda: 6 },
  'employment-irregular': { text: 'Temporary or irregular employment', hmda: 2 },
  'employment-short': { text: 'Length of employment', hmda: 2 },
  'credit-unverifiable': { text: 'Unable to verify credit references', hmda: 6 },
  'identity-unverifiable': { text: 'Unable to verify identity', hmda: 6 },
  'no-credit-file': { text: 'No credit file', hmda: 3 },
  'credit-references-few': { text: 'Insufficient number of credit references provided', hmda: 3 },
  'credit-experience-limited': { text: 'Limited credit experience', hmda: 3 },
  'credit-performance-poor': { text: 'Poor credit performance with us', hmda: 3 },
  'obligations-delinquent': { text: 'Delinquent past or present credit obligations with others', hmda: 3 },
  'collection-action': { text: 'Collection action or judgment', hmda: 3 },
  'garnishment-or-foreclosure': { text: 'Garnishment or attachment, foreclosure or repossession', hmda: 3 },
  bankruptcy: { text: 'Bankruptcy', hmda: 3 },
  'recent-inquiries': { text: 'Number of recent inquiries on credit bureau report', hmda: 3 },
  'collateral-value': { text: 'Value or type of collateral not sufficient', hmda: 4 },
  'residence-unverifiable': { text: 'Unable to verify residence', hmda: 6 },
  // For score factors that have no row here. Never the score itself, which does not explain the decision (12 CFR 1002
  // Supp. I, 9(b)(2)-3).
  'credit-score': { text: 'The factors that lowered your credit score, which are listed with it', hmda: 3 },
  'balances-high': { text: 'Balances on revolving accounts high against their limits', hmda: 3 },
  'amounts-owed': { text: 'Amount owed on loans high against their original amounts', hmda: 3 },
  'accounts-young': { text: 'Length of time accounts have been open', hmda: 3 },
  'accounts-paid-few': { text: 'Number of accounts paid as agreed', hmda: 3 },
  'rate-above-range': {
    text: 'The rate for your credit score, mortgage balances, use of the home and term is above our highest rate',
    hmda: 9,
  },
  'high-cost-by-rate': { text: 'The rate would make this a high-cost mortgage, which we do not make', hmda: 9 },
  'high-cost-by-fees': { text: 'The fees would make this a high-cost mortgage, which we do not make', hmda: 9 },
  'new-york-high-cost-by-rate': {
    text: 'The rate would make this a high-cost home loan under New York law, which we do not make',
    hmda: 9,
  },
  'new-york-high-cost-by-fees': {
    text: 'The fees would make this a high-cost home loan under New York law, which we do not make',
    hmda: 9,
  },
  'new-york-limit-unknown': {
    text: 'We cannot show that the rate stays below the New York law limit for high-cost home loans',
    hmda: 9,
  },
  'texas-fees-above-limit': {
    text: 'The fees on a line of this size would exceed the Texas law limit for home equity loans',
    hmda: 9,
  },
  'texas-one-equity-loan': {
    text: 'Texas law allows one home equity loan per home at a time, and this line cannot pay off yours',
    hmda: 9,
  },
  'recent-transfer': { text: 'Property bought or title transferred within the last 90 days', hmda: 4 },
  'property-listed': { text: 'Property is listed for sale', hmda: 4 },
  'property-type': { text: 'Type of property is not accepted as collateral', hmda: 4 },
  'ownership-unverifiable': { text: 'Unable to verify ownership of the property', hmda: 6 },
  'account-unverifiable': { text: 'Unable to verify ownership of the bank account', hmda: 6 },
  'flood-insurance-missing': { text: 'Flood insurance required by law was not provided', hmda: 9 },
  'not-of-age': { text: 'Not old enough to enter into a binding contract', hmda: 9 },
  'application-incomplete': { text: 'Credit application incomplete', hmda: 7 },
  other: { text: 'Other reason given in this notice', hmda: 9 },
} as const satisfies Record<string, { text: string; hmda: number }>

export type AdverseActionReason = keyof typeof adverseActionReasons

/** The reasons that a rule can give. OTHER is excluded because a person must word it. */
export type ReasonOfRule = Exclude<AdverseActionReason, 'other'>

export const spanish = {
  'Income insufficient for amount of credit requested': 'Ingresos insuficientes para la cantidad de crédito solicitada',
  'Excessive obligations in relation to income': 'Obligaciones excesivas en relación con los ingresos',
  'Unable to verify income': 'No pudimos verificar los ingresos',
  'Unable to verify employment': 'No pudimos verificar el empleo',
  'Temporary or irregular employment': 'Empleo temporal o irregular',
  'Length of employment': 'Antigüedad en el empleo',
  'Unable to verify credit references': 'No pudimos verificar las referencias de crédito',
  'Unable to verify ownership of the bank account': 'No pudimos verificar quién es el dueño de la cuenta bancaria',
  'Flood insurance required by law was not provided': 'No se presentó el seguro contra inundaciones que exige la ley',
  'Not old enough to enter into a binding contract': 'No tiene la edad para celebrar un contrato obligatorio',
  'Unable to verify identity': 'No pudimos verificar la identidad',
  'No credit file': 'No existe un historial de crédito',
  'Insufficient number of credit references provided': 'Número insuficiente de referencias de crédito',
  'Limited credit experience': 'Experiencia de crédito limitada',
  'Poor credit performance with us': 'Mal historial de crédito con nosotros',
  'Delinquent past or present credit obligations with others':
    'Obligaciones de crédito atrasadas, pasadas o presentes, con otros',
  'Collection action or judgment': 'Acción de cobro o sentencia judicial',
  'Garnishment or attachment, foreclosure or repossession': 'Embargo, ejecución hipotecaria o recuperación de bienes',
  Bankruptcy: 'Bancarrota',
  'Number of recent inquiries on credit bureau report': 'Número de consultas recientes en el informe de crédito',
  'Value or type of collateral not sufficient': 'Valor o tipo de garantía insuficiente',
  'Unable to verify residence': 'No pudimos verificar la residencia',
  'The factors that lowered your credit score, which are listed with it':
    'Los factores que bajaron su puntaje de crédito, que se indican junto a él',
  'Balances on revolving accounts high against their limits':
    'Saldos de cuentas rotativas altos en relación con sus límites',
  'Amount owed on loans high against their original amounts':
    'Cantidad adeudada en préstamos alta en relación con sus montos originales',
  'Length of time accounts have been open': 'Tiempo que las cuentas llevan abiertas',
  'Number of accounts paid as agreed': 'Número de cuentas pagadas según lo acordado',
  'The rate for your credit score, mortgage balances, use of the home and term is above our highest rate':
    'La tasa que corresponde a su puntaje de crédito, lo que se debe sobre la casa, su uso y el plazo supera la tasa más alta a la que prestamos',
  'The rate would make this a high-cost mortgage, which we do not make':
    'La tasa haría de este crédito una hipoteca de alto costo, que no otorgamos',
  'The fees would make this a high-cost mortgage, which we do not make':
    'Los cargos harían de este crédito una hipoteca de alto costo, que no otorgamos',
  'The rate would make this a high-cost home loan under New York law, which we do not make':
    'La tasa haría de este crédito un préstamo para vivienda de alto costo según la ley de Nueva York, que no otorgamos',
  'The fees would make this a high-cost home loan under New York law, which we do not make':
    'Los cargos harían de este crédito un préstamo para vivienda de alto costo según la ley de Nueva York, que no otorgamos',
  'We cannot show that the rate stays below the New York law limit for high-cost home loans':
    'No podemos demostrar que la tasa no llegue al límite de la ley de Nueva York para préstamos para vivienda de alto costo',
  'The fees on a line of this size would exceed the Texas law limit for home equity loans':
    'Los cargos de una línea de este monto superarían el límite de la ley de Texas para préstamos con garantía hipotecaria (“home equity”)',
  'Texas law allows one home equity loan per home at a time, and this line cannot pay off yours':
    'La ley de Texas permite un solo préstamo con garantía hipotecaria (“home equity”) por vivienda a la vez, y esta línea no alcanza para pagar el que usted tiene',
  'Property bought or title transferred within the last 90 days':
    'Propiedad comprada o título transferido en los últimos 90 días',
  'Property is listed for sale': 'La propiedad está a la venta',
  'Type of property is not accepted as collateral': 'Este tipo de propiedad no se acepta como garantía',
  'Unable to verify ownership of the property': 'No pudimos verificar quién es el dueño de la propiedad',
  'Credit application incomplete': 'Solicitud de crédito incompleta',
  'Other reason given in this notice': 'Otra razón indicada en este aviso',
} as const satisfies Record<(typeof adverseActionReasons)[AdverseActionReason]['text'], string>
