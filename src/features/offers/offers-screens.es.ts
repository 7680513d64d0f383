import type { valuationPathWords } from './offers.valuation-paths.table.ts'

type ValuationPathWords = (typeof valuationPathWords)[keyof typeof valuationPathWords]

/** Spanish text of the offer pages. */
export const spanish = {
  'This offer cannot pay off all of these debts': 'Esta oferta no alcanza para pagar todas estas deudas',
  'Together they come to {payoff}; the most you can draw is {most}. Take one off, or choose another offer.':
    'Juntas suman {payoff}; lo máximo que puede retirar es {most}. Quite una o elija otra oferta.',
  'You draw all that this offer allows: {amount}.': 'Usted retira todo lo que permite esta oferta: {amount}.',
  'How much cash would you like?': '¿Cuánto efectivo desea?',
  'How much would you like to draw?': '¿Cuánto desea retirar?',
  'Anything from {min} to {max}.': 'Cualquier cantidad de {min} a {max}.',
  '{amount}, {payment} a month': '{amount}, {payment} al mes',
  'You had {wished}; this offer gives at most {most}.': 'Usted tenía {wished}; esta oferta da {most} como máximo.',
  'There is no payment to show until the debts fit the line.':
    'No hay un pago que mostrar hasta que las deudas quepan en la línea.',
  'The draw is at least {amount}, debts included.': 'El retiro es de al menos {amount}, deudas incluidas.',
  'Please enter whole dollars.': 'Escriba dólares enteros.',
  'Please enter an amount, such as {example}.': 'Escriba una cantidad, por ejemplo {example}.',
  'Please enter an amount from {min} to {max}.': 'Escriba una cantidad de {min} a {max}.',
  'One offer is set aside. Add another, of this term or of a different one, to compare them.':
    'Apartó una oferta. Agregue otra, de este plazo o de otro, para compararlas.',
  '{count} offers are set aside, at most {most}.': 'Apartó {count} ofertas; pueden ser {most} como máximo.',
  'Compare them': 'Compararlas',
  'Compare offers': 'Comparar ofertas',
  'Each for a draw of {amount}.': 'Cada una para un retiro de {amount}.',
  'All-in yearly cost': 'Costo anual total',
  'Interest over the term': 'Intereses durante el plazo',
  '{name}, {years} years': '{name}, {years} años',
  'Paid off after five years, it costs {amount} less than “{name}”.':
    'Si se liquida a los cinco años, cuesta {amount} menos que «{name}».',
  'Paid off after five years, it costs {amount} more than “{name}”.':
    'Si se liquida a los cinco años, cuesta {amount} más que «{name}».',
  'Kept to the end, it costs {amount} less.': 'Si se mantiene hasta el final, cuesta {amount} menos.',
  'Kept to the end, it costs {amount} more.': 'Si se mantiene hasta el final, cuesta {amount} más.',
  'Lower the rate': 'Baje la tasa',
  '{from} to {to}': '{from} a {to}',
  'Pay off debts with it': 'Pague deudas con ella',
  'We send the money to these creditors for you at closing.':
    'Al cierre enviamos el dinero a estos acreedores por usted.',
  'Paying these off takes {payoff} and frees {freed} a month.':
    'Pagarlas requiere {payoff} y le libera {freed} al mes.',
  'Line of credit': 'Línea de crédito',
  'With this choice you can draw up to {amount}, on figures that are verified.':
    'Con esta opción puede retirar hasta {amount}, según cifras verificadas.',
  'These offers rest on paying it off.': 'Estas ofertas se basan en pagarlo.',
  Judgment: 'Sentencia judicial',
  'How should the debts be paid?': '¿Cómo deben pagarse las deudas?',
  'Out of the amount I chose': 'De la cantidad que elegí',
  'The debts are paid first; what is left of the draw is yours.':
    'Primero se pagan las deudas; lo que queda del retiro es suyo.',
  'On top of the cash I want': 'Además del efectivo que quiero',
  'You keep your cash whole; the draw grows by the debts.':
    'Usted conserva todo su efectivo; el retiro crece con las deudas.',
  'Draw all I can': 'Retirar todo lo posible',
  'The largest draw this offer allows; the debts are paid and the rest is yours.':
    'El mayor retiro que permite esta oferta; se pagan las deudas y el resto es suyo.',
  'Why this limit': 'Por qué este límite',
  'Up to {amount}': 'Hasta {amount}',
  'How the home carries the line': 'Cómo la vivienda respalda la línea',
  'Value of the home': 'Valor de la vivienda',
  'Your estimate, to be verified': 'Su estimación, por verificar',
  'Counted until it is verified': 'Se cuenta hasta que se verifique',
  '{percent} of that may be owed': 'Puede deberse el {percent} de eso',
  'Owed on the home today': 'Se debe hoy sobre la vivienda',
  'Every limit we looked at': 'Todos los límites que revisamos',
  'The lowest, so this one counts': 'El más bajo, así que es el que cuenta',
  'By the value of the home': 'Por el valor de la vivienda',
  'By state law on the value': 'Por la ley estatal sobre el valor',
  'By the size of line we open': 'Por el tamaño de línea que abrimos',
  'By the largest line in your state': 'Por la línea más grande de su estado',
  'By your income': 'Por sus ingresos',
  'By what we have looked into': 'Según lo que hemos examinado',
  'By the rent': 'Por la renta',
  'This fee is never more than {amount}.': 'Este cargo nunca pasa de {amount}.',
  '{percent} of the initial draw': '{percent} del retiro inicial',
  'How your line adds up': 'Cómo se suma su línea',
  'Debts paid off': 'Deudas pagadas',
  'Cash to you': 'Efectivo para usted',
  'Total draw': 'Retiro total',
  '{amount} for each $100 of the line': '{amount} por cada $100 de la línea',
  'Your line': 'Su línea',
  'What it costs': 'Lo que cuesta',
  'The rate alone, without fees': 'Solo la tasa, sin cargos',
  'Every fee counted in': 'Con todos los cargos',
  'Every fee and the tax counted in': 'Con los cargos y el impuesto',
  Payments: 'Pagos',
  '{count} months': '{count} meses',
  'Why are there two yearly figures?': '¿Por qué hay dos cifras anuales?',
  'The APR of a line of credit is its rate a year. By law it leaves fees out, so it cannot show whether a fee is worth paying.':
    'La APR de una línea de crédito es su tasa al año. Por ley no incluye cargos, así que no muestra si vale la pena pagar uno.',
  'The all-in yearly cost is the rate at which your payments equal the money you receive, every fee counted in. Compare offers by it.':
    'El costo anual total es la tasa a la que sus pagos igualan el dinero que recibe, con todos los cargos. Compare las ofertas con él.',
  'Costs that may come on top': 'Costos que pueden sumarse',
  'Valuation of the home': 'Valuación de la vivienda',
  'Only where the value cannot be found from public records':
    'Solo si el valor no puede obtenerse de los registros públicos',
  'Notary who comes to you': 'Notario que va con usted',
  'Only where you cannot sign online': 'Solo si no puede firmar en línea',
  'Recording fee of the county': 'Cuota de registro del condado',
  'Over how many years?': '¿En cuántos años?',
  'A longer term costs less a month and more in all.': 'Un plazo más largo cuesta menos al mes y más en total.',
  'The rent carries so much a month and no more, so over fewer years it repays a smaller draw.':
    'La renta cubre hasta cierto pago al mes y no más, así que en menos años alcanza para un retiro menor.',
  'Your income carries so much a month and no more, so over fewer years it repays a smaller draw.':
    'Sus ingresos cubren hasta cierto pago al mes y no más, así que en menos años alcanza para un retiro menor.',
  'for {amount} at most': 'por {amount} como máximo',
  'Fee against rate': 'Cargo o tasa',
  'A fee buys a lower rate. Whether it is worth it depends on how long you keep the line.':
    'Un cargo compra una tasa más baja. Si vale la pena depende de cuánto tiempo conserve la línea.',
  'a month': 'al mes',
  '{rate} rate, {fee} fee, {cost} all-in': 'tasa {rate}, cargo {fee}, costo anual total {cost}',
  '{rate} rate, no fee, {cost} all-in': 'tasa {rate}, sin cargo, costo anual total {cost}',
  Compare: 'Comparar',
  'Costs more than “{name}” in every month, although its rate is lower.':
    'Cuesta más que «{name}» en todos los meses, aunque su tasa es más baja.',
  'Costs less than “{name}” from the first month.': 'Cuesta menos que «{name}» desde el primer mes.',
  'Pays for itself only from month {month}, against “{name}”.':
    'Se compensa a partir del mes {month}, frente a «{name}».',
  'We could not load this page. Your application is safe.': 'No pudimos cargar esta página. Su solicitud está a salvo.',
  'Go to your next step': 'Ir a su siguiente paso',
  'Pay more each month': 'Pagar más cada mes',
  'Nothing more': 'Nada más',
  'What you owe and the interest paid so far, over the years. The table below holds the numbers.':
    'Lo que debe y los intereses pagados, a lo largo de los años. La tabla de abajo tiene los números.',
  Today: 'Hoy',
  'Year {year}': 'Año {year}',
  Owed: 'Se debe',
  'Interest paid': 'Intereses pagados',
  'Paying more': 'Pagando más',
  'Half of it is paid off after {years} years, all of it after {all}. Interest comes to {interest} in all.':
    'La mitad queda pagada a los {years} años; todo, a los {all}. Los intereses suman {interest} en total.',
  'Paid off {count} {count|month|months} sooner, with {amount} less interest.':
    'Se liquida {count} {count|mes|meses} antes, con {amount} menos de intereses.',
  Payment: 'Pago',
  Interest: 'Intereses',
  Principal: 'Capital',
  'The numbers, year by year': 'Los números, año por año',
  'Payments, interest, principal and what is owed, year by year':
    'Pagos, intereses, capital y lo que se debe, año por año',
  'Download every month (CSV)': 'Descargar todos los meses (CSV)',
  'What if things go otherwise?': '¿Y si las cosas salen de otra manera?',
  'If you stop paying automatically': 'Si deja el pago automático',
  'a month, at {rate}': 'al mes, a {rate}',
  'If you pay it off early': 'Si la liquida antes',
  'Paid off after {years} years': 'Liquidada a los {years} años',
  'of interest by then, and {amount} left to pay': 'de intereses hasta entonces, y quedan {amount} por pagar',
  'If you draw {amount} again later': 'Si más adelante retira otros {amount}',
  'This draw keeps its rate. A later draw takes the rate of its own day, for the same number of years.':
    'Este retiro conserva su tasa. Uno posterior toma la tasa de su día, por el mismo número de años.',
  'At {rate}': 'A {rate}',
  'Continue to the amount': 'Continuar a la cantidad',
  'Review and confirm': 'Revisar y confirmar',
  'Back to the terms': 'Volver a los plazos',
  'Choose your term': 'Elija su plazo',
  'Choose your amount': 'Elija su cantidad',
  'With this choice you can draw up to {amount}. Your rate is ready; your credit score is unchanged.':
    'Con esta opción puede retirar hasta {amount}. Su tasa está lista; su puntaje de crédito no cambió.',
  'These prices hold through {date}.': 'Estos precios valen hasta el {date} inclusive.',
  'Your offers have run out': 'Sus ofertas vencieron',
  'Their prices held through {date}. We price your application again at the prices of today.':
    'Sus precios valían hasta el {date} inclusive. Calculamos su solicitud de nuevo con los precios de hoy.',
  'Get new offers': 'Pedir nuevas ofertas',
  'Pricing your offers': 'Calculando sus ofertas',
  'The new offers can be better or worse than the old ones. If we can make none, we tell you the reasons.':
    'Las nuevas ofertas pueden ser mejores o peores que las anteriores. Si no podemos hacerle ninguna, le decimos las razones.',
  'Your credit report serves for 90 days. If it is older, we request a new one, as you agreed when you submitted. It may lower your credit score by a few points.':
    'Su informe de crédito sirve durante 90 días. Si es más antiguo, solicitamos uno nuevo, como usted aceptó al enviar la solicitud. Puede bajar su puntaje de crédito unos puntos.',
  'Your offers were priced again': 'Sus ofertas se calcularon de nuevo',
  'We kept your amount where the new offers allow it. Please look at the figures once more.':
    'Conservamos su cantidad donde las nuevas ofertas lo permiten. Revise las cifras una vez más.',
  'for {years} years, at a rate that never changes': 'durante {years} años, a una tasa que nunca cambia',
  'No fee to earn back.': 'No hay cargo que recuperar.',
  'For a draw of {amount}.': 'Para un retiro de {amount}.',
  'What the home carries': 'Lo que respalda la vivienda',
  'How it is paid back': 'Cómo se paga',
  'Nothing is final yet. You look at everything once more on the next page, and sign only at the end.':
    'Nada es definitivo todavía. En la página siguiente revisa todo una vez más, y firma solo al final.',
  '{amount} at {rate}': '{amount} a {rate}',
  'There is no amount to confirm yet': 'Todavía no hay una cantidad que confirmar',
  'Please check what you chose. You can change it until you confirm, and withdraw until you sign.':
    'Revise lo que eligió. Puede cambiarlo hasta que lo confirme, y retirar su solicitud hasta que firme.',
  'Confirm this offer': 'Confirmar esta oferta',
  'Confirming your offer': 'Confirmando su oferta',
  'Back to the offers': 'Volver a las ofertas',
  'What you chose': 'Lo que eligió',
  Offer: 'Oferta',
  offer: 'oferta',
  amount: 'cantidad',
  rate: 'tasa',
  'Lower rate for': 'Tasa más baja por',
  'Paid off at closing': 'Se paga al cierre',
  '{creditor}, {amount}': '{creditor}, {amount}',
  'You tell us a little more and verify income and identity.':
    'Usted nos cuenta un poco más y verifica ingresos e identidad.',
  'We ask for your permission before any check that your credit score can feel. This step is not one.':
    'Le pedimos permiso antes de cualquier consulta que pueda afectar su puntaje de crédito. Este paso no lo hace.',
  'You read and sign the documents. Only then is the line yours.':
    'Usted lee y firma los documentos. Solo entonces la línea es suya.',
  'Please choose what kind of asset it is': 'Elija qué tipo de activo es',
  'Please enter an amount in whole dollars': 'Escriba una cantidad en dólares enteros',
  'Must be at least $1': 'Debe ser al menos $1',
  'Checking and savings': 'Cuentas corrientes y de ahorro',
  'Stocks, bonds and funds': 'Acciones, bonos y fondos',
  'Retirement accounts': 'Cuentas de jubilación',
  'Cash value of life insurance': 'Valor en efectivo de un seguro de vida',
  'Do you have assets we can count?': '¿Tiene activos que podamos contar?',
  'Your income alone does not carry the line yet. Money you could draw on can count as income.':
    'Sus ingresos por sí solos aún no alcanzan para la línea. El dinero del que podría disponer puede contar como ingreso.',
  'Price my offers again': 'Calcular mis ofertas de nuevo',
  'Why we ask, and what we do with it': 'Por qué lo preguntamos y qué hacemos con ello',
  'By law we must see that the payments can be carried. We spread what you name over the years of the line and add it to your income. Nothing is moved, blocked or pledged, and we may ask for statements later.':
    'Por ley debemos comprobar que los pagos son asequibles. Repartimos lo que indique entre los años de la línea y lo sumamos a sus ingresos. Nada se mueve, se bloquea ni se da en garantía, y más adelante podemos pedir estados de cuenta.',
  'Add another asset': 'Agregar otro activo',
  'Asset {number}': 'Activo {number}',
  Kind: 'Tipo',
  'Value today': 'Valor actual',
  Together: 'En total',
  'I have no assets to add': 'No tengo activos que agregar',
  'Go on without assets?': '¿Continuar sin activos?',
  'Go on without assets': 'Continuar sin activos',
  'Back to the assets': 'Volver a los activos',
  'Then we cannot offer a line on this income, and the application ends. We show you the reasons and what would change them. Your credit score is not affected.':
    'Entonces no podemos ofrecer una línea con estos ingresos y la solicitud termina. Le mostramos las razones y qué las cambiaría. Su puntaje de crédito no se ve afectado.',
  'A smaller line fits your home': 'Una línea más pequeña se ajusta a su vivienda',
  'Our lines usually begin at {minimum}. Yours can be up to {most}, at rates set for smaller lines.':
    'Nuestras líneas suelen empezar en {minimum}. La suya puede ser de hasta {most}, con tasas para líneas más pequeñas.',
  'See offers for this line': 'Ver ofertas para esta línea',
  'Preparing your offers': 'Preparando sus ofertas',
  'Looking at the offers commits you to nothing. Your credit score stays unchanged.':
    'Ver las ofertas no le compromete a nada. Su puntaje de crédito no cambia.',
  'Your line can be up to': 'Su línea puede ser de hasta',
  '{amount} less than our usual minimum': '{amount} menos que nuestro mínimo habitual',
  'Why it is smaller': 'Por qué es más pequeña',
  'Paying down what is owed on the home, or a higher value, makes room for more. You can apply again then.':
    'Pagar parte de lo que se debe sobre la vivienda, o un valor más alto, deja lugar para más. Entonces puede solicitarla de nuevo.',
  'Cancel my application': 'Cancelar mi solicitud',
  'Cancel your application?': '¿Cancelar su solicitud?',
  'Yes, cancel it': 'Sí, cancelarla',
  'We stop here and your credit score stays unchanged. You can apply again at any time.':
    'Nos detenemos aquí y su puntaje de crédito no cambia. Puede volver a solicitar en cualquier momento.',
  'We cannot offer you a line at this time': 'No podemos ofrecerle una línea en este momento',
  'Thank you for applying. Below are the reasons for our decision, what would change it, and whom you can ask.':
    'Gracias por su solicitud. Abajo están las razones de nuestra decisión, qué la cambiaría y a quién puede preguntar.',
  'The reasons': 'Las razones',
  'Decided on {date}': 'Decidido el {date}',
  'From {date} on, time alone no longer stands against you, and you can apply again.':
    'A partir del {date}, el tiempo ya no está en su contra y puede solicitar de nuevo.',
  'The credit score we used': 'El puntaje de crédito que usamos',
  '{model}, on {date}': '{model}, el {date}',
  'Scores run from {lowest} to {highest}.': 'Los puntajes van de {lowest} a {highest}.',
  'What held the score down': 'Lo que bajó el puntaje',
  'Your credit report is free': 'Su informe de crédito es gratis',
  'Whoever gave us your report did not make the decision and cannot explain it. You can ask them for a copy, and dispute what is wrong or missing in it.':
    'Quien nos dio su informe no tomó la decisión y no puede explicarla. Puede pedirle una copia e impugnar lo que esté mal o falte en él.',
  'Until {date} the copy is free.': 'Hasta el {date} la copia es gratis.',
  'Write to': 'Escriba a',
  'What you can do now': 'Lo que puede hacer ahora',
  'If something here is wrong or has changed, call us: a person looks at it. We send you this notice in writing too.':
    'Si algo aquí está mal o cambió, llámenos: una persona lo revisa. También le enviamos este aviso por escrito.',
  'Apply for another home': 'Solicitar para otra vivienda',
  'More income that can be verified, or a smaller amount, would change this.':
    'Más ingresos comprobables, o una cantidad menor, lo cambiarían.',
  'Lower monthly debts would change this: a loan or card paid off counts as soon as your credit file shows it.':
    'Menos deudas mensuales lo cambiarían: un préstamo o una tarjeta liquidados cuentan en cuanto aparecen en su historial.',
  'Documents that prove it would change this. Call us, and we will say which ones.':
    'Documentos que lo prueben lo cambiarían. Llámenos y le diremos cuáles.',
  'Payments made on time from now on change this, month by month.':
    'Los pagos puntuales de ahora en adelante lo cambian, mes a mes.',
  'Lower balances would change this, once your credit file shows them.':
    'Saldos más bajos lo cambiarían, en cuanto aparezcan en su historial de crédito.',
  'A longer record of credit would change this.': 'Un historial de crédito más largo lo cambiaría.',
  'A higher value of the home, or less owed on it, would change this.':
    'Un valor más alto de la vivienda, o deber menos sobre ella, lo cambiaría.',
  'The answers or documents that are missing would change this.':
    'Las respuestas o documentos que faltan lo cambiarían.',
  'Call us, and we will explain what would change this.': 'Llámenos y le explicaremos qué lo cambiaría.',
  'Steadier work, or income from another source, would change this.':
    'Un trabajo más estable, o ingresos de otra fuente, lo cambiarían.',
  'More time in your work would change this.': 'Más tiempo en su trabajo lo cambiaría.',
  'Bringing these accounts up to date would change this.': 'Poner estas cuentas al día lo cambiaría.',
  'Settling it would change this, once your credit file shows it.':
    'Liquidarlo lo cambiaría, una vez que aparezca en su historial de crédito.',
  'Time changes this, and payments made on time.': 'El tiempo lo cambia, y los pagos puntuales.',
  'Fewer new applications for credit in the coming months would change this.':
    'Menos solicitudes de crédito en los próximos meses lo cambiarían.',
  'Time changes this: a home counts once it has been owned for 90 days.':
    'El tiempo lo cambia: una vivienda cuenta una vez que se ha tenido 90 días.',
  'Paying off or closing the other home equity loan would change this.':
    'Pagar o cerrar el otro préstamo sobre el valor de la vivienda cambiaría esto.',
  'A larger line would change this.': 'Una línea mayor cambiaría esto.',
  'Taking the home off the market would change this.': 'Retirar la vivienda del mercado lo cambiaría.',
  'Insuring the home against flood would change this.': 'Asegurar la vivienda contra inundaciones lo cambiaría.',
  'Time changes this: a borrower must be old enough to enter into a contract.':
    'El tiempo lo cambia: quien solicita debe tener edad para celebrar un contrato.',
  'Another home of yours may be accepted.': 'Otra vivienda suya puede ser aceptada.',
} as const satisfies Record<ValuationPathWords, string> & Record<string, string>
