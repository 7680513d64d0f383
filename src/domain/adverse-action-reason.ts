/**
 * Principal reasons for adverse action, in the words of the model form, with their HMDA denial code where one exists.
 * Sources: 12 CFR 1002 Appendix C, form C-1; 12 CFR 1003.4(a)(16).
 */
export const adverseActionReasons = {
  'income-insufficient': { words: 'Income insufficient for amount of credit requested', hmda: 1 },
  'excessive-obligations': { words: 'Excessive obligations in relation to income', hmda: 1 },
  'income-unverifiable': { words: 'Unable to verify income', hmda: 6 },
  'employment-unverifiable': { words: 'Unable to verify employment', hmda: 6 },
  'employment-irregular': { words: 'Temporary or irregular employment', hmda: 2 },
  'employment-short': { words: 'Length of employment', hmda: 2 },
  'identity-unverifiable': { words: 'Unable to verify identity', hmda: 6 },
  'no-credit-file': { words: 'No credit file', hmda: 3 },
  'credit-references-few': { words: 'Insufficient number of credit references provided', hmda: 3 },
  'credit-experience-limited': { words: 'Limited credit experience', hmda: 3 },
  'credit-performance-poor': { words: 'Poor credit performance with us', hmda: 3 },
  'obligations-delinquent': { words: 'Delinquent past or present credit obligations with others', hmda: 3 },
  'collection-action': { words: 'Collection action or judgment', hmda: 3 },
  'garnishment-or-foreclosure': { words: 'Garnishment or attachment, foreclosure or repossession', hmda: 3 },
  bankruptcy: { words: 'Bankruptcy', hmda: 3 },
  'recent-inquiries': { words: 'Number of recent inquiries on credit bureau report', hmda: 3 },
  'collateral-value': { words: 'Value or type of collateral not sufficient', hmda: 4 },
  'residence-unverifiable': { words: 'Unable to verify residence', hmda: 6 },
  'credit-score': { words: 'Credit score below the minimum for this product', hmda: 3 },
  'recent-transfer': { words: 'Property bought or title transferred within the last 90 days', hmda: 4 },
  'property-listed': { words: 'Property is listed for sale', hmda: 4 },
  'property-type': { words: 'Type of property is not accepted as collateral', hmda: 4 },
  'ownership-unverifiable': { words: 'Unable to verify ownership of the property', hmda: 6 },
  'application-incomplete': { words: 'Credit application incomplete', hmda: 7 },
  other: { words: 'Other reason given in this notice', hmda: 9 },
} as const satisfies Record<string, { words: string; hmda: number }>

export type AdverseActionReason = keyof typeof adverseActionReasons

export const spanish = {
  'Income insufficient for amount of credit requested': 'Ingresos insuficientes para la cantidad de crédito solicitada',
  'Excessive obligations in relation to income': 'Obligaciones excesivas en relación con los ingresos',
  'Unable to verify income': 'No pudimos verificar los ingresos',
  'Unable to verify employment': 'No pudimos verificar el empleo',
  'Temporary or irregular employment': 'Empleo temporal o irregular',
  'Length of employment': 'Antigüedad en el empleo',
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
  'Credit score below the minimum for this product': 'Puntaje de crédito inferior al mínimo de este producto',
  'Property bought or title transferred within the last 90 days':
    'Propiedad comprada o título transferido en los últimos 90 días',
  'Property is listed for sale': 'La propiedad está a la venta',
  'Type of property is not accepted as collateral': 'Este tipo de propiedad no se acepta como garantía',
  'Unable to verify ownership of the property': 'No pudimos verificar quién es el dueño de la propiedad',
  'Credit application incomplete': 'Solicitud de crédito incompleta',
  'Other reason given in this notice': 'Otra razón indicada en este aviso',
} as const satisfies Record<(typeof adverseActionReasons)[AdverseActionReason]['words'], string>
