import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { liabilityNames, removalNames } from './liens.words.table.ts'

type LienName = (typeof liabilityNames)[keyof typeof liabilityNames] | (typeof removalNames)[keyof typeof removalNames]

const names = {
  'Home-equity line of credit': 'Línea de crédito con garantía hipotecaria',
  'Court judgment': 'Sentencia judicial',
  'It is paid off': 'Ya está pagado',
  'It stands on another property': 'Está sobre otra propiedad',
  'It is not mine': 'No es mío',
  'It is listed twice': 'Aparece dos veces',
} as const satisfies Record<Exclude<LienName, SharedSentence>, string>

/** The Spanish text of the page about mortgages and liens. */
export const spanish = {
  ...names,
  'Mortgages and liens on your home': 'Hipotecas y gravámenes sobre su casa',
  'This is what public records and your credit file say. Put right what is not; it decides how large your line can be.':
    'Esto es lo que dicen los registros públicos y su historial de crédito. Corrija lo que no sea así; de ello depende el tamaño de su línea.',
  'One more question about your loans': 'Una pregunta más sobre sus préstamos',
  'Your full credit file shows a loan on a home that was not on your list. Tell us which home it stands on.':
    'Su historial de crédito completo muestra un préstamo sobre una vivienda que no estaba en su lista. Díganos sobre qué vivienda está.',
  'What your credit file shows': 'Lo que muestra su historial de crédito',
  'We could not save that just now. Please wait a minute and try once more.':
    'No pudimos guardarlo en este momento. Espere un minuto e inténtelo otra vez.',
  'On your home': 'Sobre su casa',
  'We found none: the home is free of mortgages and liens. If that is not so, add what is missing.':
    'No encontramos ninguno: la casa está libre de hipotecas y gravámenes. Si no es así, agregue lo que falte.',
  'Add a mortgage or lien': 'Agregar una hipoteca o un gravamen',
  'What is missing?': '¿Qué falta?',
  'What is right about it?': '¿Cómo es en realidad?',
  'What it is': 'Qué es',
  'Owed to': 'A quién se debe',
  'Last four of the account': 'Últimos cuatro de la cuenta',
  'What is owed today': 'Lo que se debe hoy',
  'Payment a month': 'Pago al mes',
  '0 if there is none': '0 si no hay',
  'An open line counts with its whole limit.': 'Una línea abierta cuenta con todo su límite.',
  'Save the correction': 'Guardar la corrección',
  'Add it to the list': 'Agregarlo a la lista',
  'account ending {ending}': 'cuenta que termina en {ending}',
  'You added this.': 'Usted lo agregó.',
  'On the public record and on your credit file.': 'En el registro público y en su historial de crédito.',
  'On the public record, which estimates {amount}.': 'En el registro público, que estima {amount}.',
  'On your credit file, not on the public record.': 'En su historial de crédito, no en el registro público.',
  'Your creditor reports {amount}, and that is what counts.': 'Su acreedor informa {amount}, y eso es lo que cuenta.',
  'You said: {reason}.': 'Usted dijo: {reason}.',
  'Put it back': 'Volver a ponerlo',
  'Does this stand on the home of this application?': '¿Está esto sobre la vivienda de esta solicitud?',
  'Yes, on this home': 'Sí, sobre esta casa',
  Correct: 'Corregir',
  'Not on my home': 'No está sobre mi casa',
  'Why does it not belong here?': '¿Por qué no corresponde aquí?',
  'Pay it off with the line': 'Pagarlo con la línea',
  'It must be paid off: our line cannot stand behind it.':
    'Hay que pagarlo: nuestra línea no puede quedar detrás de él.',
  'It stays: paying it off takes more than the line can give.':
    'Se queda: pagarlo costaría más de lo que la línea puede dar.',
  'Other debts the line can pay off': 'Otras deudas que la línea puede pagar',
  'From your credit file. You need not pay off any of them.': 'De su historial de crédito. No tiene que pagar ninguna.',
  'What this does to your line': 'Lo que esto hace a su línea',
  'Largest line': 'Línea más grande',
  'Largest draw, after the fee': 'Retiro más grande, después del cargo',
  'Paid to your creditors': 'Pagado a sus acreedores',
  'Of it {amount} comes to you.': 'De eso, {amount} es para usted.',
  'With this list the home carries no line. Please look at it once more, or call us.':
    'Con esta lista la casa no permite ninguna línea. Revísela una vez más o llámenos.',
  'The offer you chose holds with this list.': 'La oferta que eligió se mantiene con esta lista.',
  'The offer you chose changes with this list. You see the new figures and choose again before anything is signed.':
    'La oferta que eligió cambia con esta lista. Verá las nuevas cifras y elegirá de nuevo antes de firmar nada.',
  'This is everything that is owed on this home, as far as I know.':
    'Esto es todo lo que se debe sobre esta casa, hasta donde sé.',
  'Confirm and go on': 'Confirmar y continuar',
  'Next we request your full credit report, as you agreed when you submitted. It may lower your credit score by a few points.':
    'A continuación pedimos su informe de crédito completo, como aceptó al enviar la solicitud. Puede bajar su puntaje de crédito unos puntos.',
  'We go on with the credit report we have. It is not requested again.':
    'Seguimos con el informe de crédito que tenemos. No se vuelve a pedir.',
  'Must be less than $50,000,000': 'Debe ser menos de $50,000,000',
  'Please choose what it is': 'Elija qué es',
  'Please enter who it is owed to': 'Escriba a quién se debe',
  'Please shorten this to 80 characters': 'Abrévielo a 80 caracteres',
  'Please enter what is owed, in whole dollars': 'Escriba lo que se debe, en dólares enteros',
  'Please enter the credit limit, in whole dollars': 'Escriba el límite de crédito, en dólares enteros',
  'Please enter the payment, 0 if there is none': 'Escriba el pago, 0 si no hay',
  'Please enter the last four characters, or leave it empty': 'Escriba los últimos cuatro caracteres o déjelo vacío',
  'Please choose why it does not belong here': 'Elija por qué no corresponde aquí',
} as const
