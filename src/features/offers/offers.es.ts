import type { limitMessages, offerTypeLabels } from './offers.labels.table.ts'

type LimitMessages = (typeof limitMessages)[keyof typeof limitMessages]
type Message = LimitMessages['says'] | LimitMessages['raise'] | (typeof offerTypeLabels)[keyof typeof offerTypeLabels]

/** Spanish text of the offers. */
export const spanish = {
  'Your home’s value sets the limit. With this line, you reach the most we lend against it.':
    'El valor de su vivienda fija el límite. Con esta línea se llega a lo máximo que prestamos sobre ella.',
  'State law sets the limit. It caps all loans on a home as a share of its value.':
    'La ley estatal fija el límite. Limita la suma de préstamos sobre una vivienda a una parte de su valor.',
  'Paying down a mortgage, or a higher value, would raise it.':
    'Pagar parte de una hipoteca, o un valor más alto, lo aumentaría.',
  'This is the largest line we offer on a home used this way.':
    'Esta es la línea más grande que ofrecemos para una vivienda con este uso.',
  'This is the largest line we offer in your state.': 'Esta es la línea más grande que ofrecemos en su estado.',
  'Nothing about your finances lowers it.': 'Nada de su parte la reduce.',
  'Your income sets the limit. With this payment, your monthly debts reach the share of income we allow.':
    'Sus ingresos fijan el límite. Con este pago, sus deudas mensuales llegan a la parte de los ingresos que permitimos.',
  'A longer term, paying off a debt, or more income would raise it.':
    'Un plazo más largo, pagar una deuda o más ingresos lo aumentarían.',
  'The rent sets the limit. It must more than cover the payments on the home.':
    'El alquiler fija el límite. Debe cubrir con holgura los pagos de la vivienda.',
  'A longer term, or a higher rent, would raise it.': 'Un plazo más largo, o un alquiler más alto, lo aumentaría.',
  'This is the largest line based on our review of your home’s value and title so far.':
    'Esta es la línea más grande según nuestra revisión del valor y el título de su vivienda hasta ahora.',
  'A closer review of your home would raise it. Call us if you want a larger line.':
    'Un examen más detallado de su vivienda la aumentaría. Llámenos si quiere una línea más grande.',
  'Lowest rate': 'La tasa más baja',
  'Lower fee': 'Menor cargo',
  'No origination fee': 'Sin cargo de originación',
} as const satisfies Record<Message, string>
