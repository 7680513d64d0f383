import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { liabilityNames, removalNames } from './liens.labels.table.ts'

type LienName = (typeof liabilityNames)[keyof typeof liabilityNames] | (typeof removalNames)[keyof typeof removalNames]

const names = {
  'Home-equity line of credit': 'Línea de crédito con garantía hipotecaria',
  'Court judgment': 'Sentencia judicial',
  'It’s paid off': 'Ya está pagado',
  'It’s on a different property': 'Es de otra propiedad',
  'It isn’t mine': 'No es mío',
  'It’s listed twice': 'Aparece dos veces',
} as const satisfies Record<Exclude<LienName, SharedSentence>, string>

/** The Spanish text of the page about mortgages and liens. */
export const spanish = {
  ...names,
  'Mortgages and liens on your home': 'Hipotecas y gravámenes sobre su vivienda',
  'This is what public records and your credit file show. Fix anything that’s wrong. It affects how large your line can be.':
    'Esto es lo que muestran los registros públicos y su historial de crédito. Corrija lo que esté mal. Afecta el tamaño de su línea.',
  'One more question about your loans': 'Una pregunta más sobre sus préstamos',
  'Your full credit file shows a home loan that wasn’t on your list. Tell us which home secures it.':
    'Su historial de crédito completo muestra un préstamo hipotecario que no estaba en su lista. Díganos qué vivienda lo garantiza.',
  'What your credit file shows': 'Lo que muestra su historial de crédito',
  'We couldn’t save that. Please wait a minute and try again.':
    'No pudimos guardarlo. Espere un minuto e inténtelo otra vez.',
  'On your home': 'Sobre su vivienda',
  'We didn’t find any mortgages or liens on this home. If that’s wrong, add what’s missing.':
    'No encontramos ninguno: la vivienda está libre de hipotecas y gravámenes. Si no es así, agregue lo que falte.',
  'Add a mortgage or lien': 'Agregar una hipoteca o un gravamen',
  'What is missing?': '¿Qué falta?',
  'What should it say?': '¿Qué debería decir?',
  'Type of debt': 'Tipo de deuda',
  Creditor: 'Acreedor',
  'Last four digits of the account': 'Últimos cuatro dígitos de la cuenta',
  'Current balance': 'Saldo actual',

  '0 if there is none': '0 si no hay',
  'An open line counts at its full limit.': 'Una línea abierta cuenta con todo su límite.',
  'Save the correction': 'Guardar la corrección',
  'Add it to the list': 'Agregarlo a la lista',
  'account ending {ending}': 'cuenta que termina en {ending}',
  'You added this.': 'Usted lo agregó.',
  'On the public record and in your credit file.': 'En el registro público y en su historial de crédito.',
  'On the public record, which estimates {amount}.': 'En el registro público, que estima {amount}.',
  'In your credit file, not on the public record.': 'En su historial de crédito, no en el registro público.',
  'Your creditor reports {amount}, which is what counts.': 'Su acreedor informa {amount}, y eso es lo que cuenta.',
  'You said: {reason}.': 'Usted dijo: {reason}.',
  Undo: 'Deshacer',
  'Is this loan secured by this home?': '¿Esta vivienda garantiza este préstamo?',
  'Yes, on this home': 'Sí, sobre esta vivienda',
  Correct: 'Corregir',
  'Not on my home': 'No está sobre mi vivienda',
  'Why doesn’t it belong here?': '¿Por qué no corresponde aquí?',
  'Pay it off with the line': 'Pagarlo con la línea',
  'You must pay it off. Our line can’t be second to it.':
    'Debe liquidarlo. Nuestra línea no puede quedar después de este gravamen.',
  'It stays. Paying it off takes more than the line allows.':
    'Se queda. Pagarlo cuesta más de lo que permite la línea.',
  'Other debts the line can pay off': 'Otras deudas que la línea puede pagar',
  'From your credit file. You don’t have to pay off any of them.':
    'De su historial de crédito. No tiene que pagar ninguna.',
  'How this affects your line': 'Cómo afecta esto a su línea',
  'Largest line': 'Línea más grande',
  'Largest draw, after the fee': 'Retiro más grande, después del cargo',
  'Paid to your creditors': 'Pagado a sus acreedores',
  'You receive {amount}.': 'Usted recibe {amount}.',
  'With this list, the home doesn’t support a line. Please check it again, or call us.':
    'Con esta lista la vivienda no permite ninguna línea. Revísela una vez más o llámenos.',
  'The offer you chose still works with this list.': 'La oferta que eligió se mantiene con esta lista.',
  'The offer you chose changes with this list. You’ll see the new figures and choose again before you sign anything.':
    'La oferta que eligió cambia con esta lista. Verá las nuevas cifras y elegirá de nuevo antes de firmar nada.',
  'To the best of my knowledge, this lists every loan and lien on this home.':
    'Hasta donde sé, esta lista tiene todos los préstamos y gravámenes sobre esta vivienda.',
  'Other home equity loans': 'Otros préstamos con garantía hipotecaria',
  'Texas allows one home equity loan on a home at a time, and one closing a year.':
    'Texas permite un solo préstamo con garantía hipotecaria (“home equity”) por vivienda a la vez, y un cierre al año.',
  'Is your first mortgage a Texas home equity or cash-out loan?':
    '¿Su primera hipoteca es un préstamo con garantía hipotecaria de Texas (“home equity”) o con retiro de efectivo?',
  'If it is, its deed of trust says “Texas Home Equity”.':
    'Si lo es, su escritura de fideicomiso dice “Texas Home Equity”.',
  'In the last 12 months, did a home equity loan or line on this home close?':
    'En los últimos 12 meses, ¿se cerró un préstamo con garantía hipotecaria o una línea (“home equity”) sobre esta vivienda?',
  'Count one that you’ve already paid off.': 'Cuente también uno que ya pagó.',
  'When did it close?': '¿Cuándo se cerró?',
  'I’m not sure': 'No estoy seguro',
  'Please choose an answer': 'Elija una respuesta',
  'Must be today or earlier': 'Debe ser hoy o antes',
  'Please enter the day it closed': 'Escriba el día en que se cerró',
  'Confirm and continue': 'Confirmar y continuar',
  'Next, we’ll request your full credit report, as you agreed when you applied. It may lower your credit score by a few points.':
    'A continuación pedimos su informe de crédito completo, como aceptó al enviar la solicitud. Puede bajar su puntaje de crédito unos puntos.',
  'We’ll use the credit report we have. We won’t request it again.':
    'Seguimos con el informe de crédito que tenemos. No se vuelve a pedir.',
  'Must be less than $50,000,000': 'Debe ser menos de $50,000,000',
  'Please choose what it is': 'Elija qué es',
  'Please enter the creditor': 'Escriba a quién se debe',
  'Please shorten this to 80 characters': 'Abrévielo a 80 caracteres',
  'Please enter the balance, in whole dollars': 'Escriba lo que se debe, en dólares enteros',
  'Please enter the credit limit, in whole dollars': 'Escriba el límite de crédito, en dólares enteros',
  'Please enter the payment, 0 if there is none': 'Escriba el pago, 0 si no hay',
  'Please enter the last four characters, or leave it empty': 'Escriba los últimos cuatro caracteres o déjelo vacío',
  'Please choose why it doesn’t belong here': 'Elija por qué no corresponde aquí',
} as const
