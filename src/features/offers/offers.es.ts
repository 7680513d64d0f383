import type { limitWords, offerTypeWords } from './offers.words.table.ts'

type LimitWords = (typeof limitWords)[keyof typeof limitWords]
type Words = LimitWords['says'] | LimitWords['raise'] | (typeof offerTypeWords)[keyof typeof offerTypeWords]

/** Spanish text of the offers. */
export const spanish = {
  'Your home is the limit: with this line, everything owed on it reaches the most we lend against its value.':
    'Su casa es el límite: con esta línea, todo lo que se debe sobre ella llega al máximo que prestamos según su valor.',
  'State law is the limit: it caps what may be owed on a home against its value.':
    'La ley estatal es el límite: fija cuánto puede deberse sobre una vivienda según su valor.',
  'Paying down a mortgage, or a higher value, would raise it.':
    'Pagar parte de una hipoteca, o un valor más alto, lo aumentaría.',
  'This is the largest line we offer on a home used this way.':
    'Esta es la línea más grande que ofrecemos para una vivienda con este uso.',
  'This is the largest line we offer in your state.': 'Esta es la línea más grande que ofrecemos en su estado.',
  'Nothing on your side holds it down.': 'Nada de su parte la reduce.',
  'Your income is the limit: with this payment, your monthly debts reach the most of your income we allow.':
    'Sus ingresos son el límite: con este pago, sus deudas mensuales llegan a la mayor parte de sus ingresos que permitimos.',
  'A longer term, paying off a debt, or more income would raise it.':
    'Un plazo más largo, pagar una deuda o más ingresos lo aumentarían.',
  'The rent is the limit: it must cover the payments on the home with room to spare.':
    'La renta es el límite: debe cubrir los pagos de la vivienda con holgura.',
  'A longer term, or a higher rent, would raise it.': 'Un plazo más largo, o una renta más alta, lo aumentaría.',
  'This is the largest line that the value and the title of your home, as far as we have looked into them, carry.':
    'Esta es la línea más grande que permiten el valor y el título de su casa, hasta donde los hemos examinado.',
  'A closer look at your home would raise it. Call us if you want a larger line.':
    'Un examen más detallado de su casa la aumentaría. Llámenos si quiere una línea más grande.',
  'Lowest rate': 'La tasa más baja',
  'Lower fee': 'Menor cargo',
  'No origination fee': 'Sin cargo de originación',
} as const satisfies Record<Words, string>
