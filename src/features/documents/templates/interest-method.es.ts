/** Spanish text of how interest is counted and how payments repay a draw. */
export const spanish = {
  'Interest begins on the day we send a draw. There is no grace period.':
    'Los intereses comienzan el día en que enviamos un retiro. No hay período de gracia.',
  'Months run from one payment date to the next. Interest for a month is the principal of each draw at the start of the month, times the monthly periodic rate: the annual rate divided by 12.':
    'Los meses van de un día de pago al siguiente. Los intereses de un mes son el capital de cada retiro al comienzo del mes, por la tasa periódica mensual: la tasa anual dividida entre 12.',
  'The first month of a draw begins one month before its first payment is due. Each day between the day we send the draw and that day accrues interest at a daily periodic rate: the annual rate divided by 365. If we send the draw before that day, the first payment is higher by that interest. If we send it after, the first payment is lower by it. No other payment changes.':
    'El primer mes de un retiro comienza un mes antes de que venza su primer pago. Cada día entre el día en que enviamos el retiro y ese día genera intereses a una tasa periódica diaria: la tasa anual dividida entre 365. Si enviamos el retiro antes de ese día, el primer pago es más alto por esos intereses. Si lo enviamos después, el primer pago es más bajo por ellos. Ningún otro pago cambia.',
  'Anything you pay beyond a scheduled payment lowers the principal on the day it arrives. Interest on that amount ends that day, counted daily.':
    'Lo que usted pague además de un pago programado reduce el capital el día en que llega. Los intereses sobre esa cantidad terminan ese día, contados por día.',
  'Payments are rounded up to the next cent. The last one is smaller.':
    'Los pagos se redondean al centavo siguiente. El último es menor.',
  'Payments are rounded up to the next whole dollar. There may be fewer of them, and the last one is smaller.':
    'Los pagos se redondean al dólar entero siguiente. Puede haber menos pagos, y el último es menor.',
  Payment: 'Pago',
  Amount: 'Monto',
  'Payments on the initial draw': 'Pagos del retiro inicial',
  '{first} to {last}, monthly': '{first} al {last}, mensual',
  '{last}, final payment': '{last}, pago final',
  'Total of {count} payments': 'Total de {count} pagos',
  'Paid to you, or to the creditors you chose': 'Pagado a usted, o a los acreedores que eligió',
  '{fee}, added to the initial draw': '{fee}, sumado al retiro inicial',
  'Initial draw, total of the above': 'Retiro inicial, total de lo anterior',
} as const

export type InterestMethodSentence = keyof typeof spanish
