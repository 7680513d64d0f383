import type { outlookWords } from './offers.outlook.table.ts'

type OutlookWords = (typeof outlookWords)[keyof typeof outlookWords]

/** The offer pages in Spanish. */
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
  Remove: 'Quitar',
  'Monthly payment': 'Pago mensual',
  'APR, fixed': 'APR, fija',
  'All-in yearly cost': 'Costo anual total',
  'Origination fee': 'Cargo de apertura',
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
  '{amount} a month': '{amount} al mes',
  Mortgage: 'Hipoteca',
  'Line of credit': 'Línea de crédito',
  'Car loan': 'Préstamo de auto',
  'Credit card': 'Tarjeta de crédito',
  'Student loan': 'Préstamo estudiantil',
  'You can draw up to {amount}, on figures that are verified.':
    'Puede retirar hasta {amount}, según cifras verificadas.',
  'What changed since you chose': 'Lo que cambió desde que eligió',
  'We verified what you told us. These figures came out differently, and so your offers are new.':
    'Verificamos lo que nos dijo. Estas cifras resultaron distintas, y por eso sus ofertas son nuevas.',
  'The offer you chose has run out, and the prices are those of today.':
    'La oferta que eligió venció, y los precios son los de hoy.',
  'Rate of the offer you chose': 'Tasa de la oferta que eligió',
  'no longer offered': 'ya no se ofrece',
  'The most you can draw': 'Lo máximo que puede retirar',
  'You owe nothing by looking. If none of these suits you, you can withdraw free of charge.':
    'Mirar no le cuesta nada. Si ninguna le conviene, puede retirarse sin cargo.',
  Before: 'Antes',
  Now: 'Ahora',
  'Income a year, as it counts': 'Ingreso al año, según cuenta',
  'Credit score': 'Puntaje de crédito',
  'Value of your home': 'Valor de su casa',
  'Owed on your home before our line': 'Lo que se debe sobre su casa antes de nuestra línea',
  'Payments a month on your debts': 'Pagos al mes por sus deudas',
  'We could verify more than you told us: your income carries a larger payment.':
    'Pudimos verificar más de lo que nos dijo: sus ingresos permiten un pago mayor.',
  'We could verify less than you told us: your income carries a smaller payment.':
    'Pudimos verificar menos de lo que nos dijo: sus ingresos permiten un pago menor.',
  'Your score is higher than at first, which lowers the rate.':
    'Su puntaje es más alto que al principio, lo que baja la tasa.',
  'Your score is lower than at first, which raises the rate and may lower what we lend against the home.':
    'Su puntaje es más bajo que al principio, lo que sube la tasa y puede reducir lo que prestamos sobre la casa.',
  'Your home was found to be worth more, so it carries more.': 'Se encontró que su casa vale más, así que permite más.',
  'Your home was found to be worth less, so it carries less.':
    'Se encontró que su casa vale menos, así que permite menos.',
  'More is owed on the home than we knew, so less is left for our line.':
    'Se debe más sobre la casa de lo que sabíamos, así que queda menos para nuestra línea.',
  'Less is owed on the home than we knew, or you pay some of it off, so more is left for our line.':
    'Se debe menos sobre la casa de lo que sabíamos, o usted paga una parte, así que queda más para nuestra línea.',
  'Your monthly debts are higher than we knew, so less of your income is left for a payment.':
    'Sus deudas mensuales son más altas de lo que sabíamos, así que queda menos de sus ingresos para un pago.',
  'Your monthly debts are lower than we knew, so more of your income is left for a payment.':
    'Sus deudas mensuales son más bajas de lo que sabíamos, así que queda más de sus ingresos para un pago.',
  'These offers rest on paying it off.': 'Estas ofertas se basan en pagarlo.',
  'Tax lien': 'Gravamen fiscal',
  Judgment: 'Sentencia judicial',
  'Another claim on the home': 'Otro reclamo sobre la casa',
  'Installment loan': 'Préstamo a plazos',
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
  'Initial draw': 'Retiro inicial',
  'Total draw': 'Retiro total',
  'Recording tax': 'Impuesto de registro',
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
  '{count} {count|year|years}': '{count} {count|año|años}',
  'Fee against rate': 'Cargo o tasa',
  'A fee buys a lower rate. Whether it is worth it depends on how long you keep the line.':
    'Un cargo compra una tasa más baja. Si vale la pena depende de cuánto tiempo conserve la línea.',
  'a month': 'al mes',
  '{rate} rate, {fee} fee, {cost} all-in': 'tasa {rate}, cargo {fee}, costo total {cost}',
  '{rate} rate, no fee, {cost} all-in': 'tasa {rate}, sin cargo, costo total {cost}',
  Compare: 'Comparar',
  'Costs more than “{name}” in every month, although its rate is lower.':
    'Cuesta más que «{name}» en todos los meses, aunque su tasa es más baja.',
  'Costs less than “{name}” from the first month.': 'Cuesta menos que «{name}» desde el primer mes.',
  'Pays for itself only from month {month}, against “{name}”.':
    'Se paga solo apenas desde el mes {month}, frente a «{name}».',
  'We could not load this page. Your application is safe.': 'No pudimos cargar esta página. Su solicitud está a salvo.',
  'Go to your next step': 'Ir a su siguiente paso',
  'Try again': 'Intentar de nuevo',
  'Pay more each month': 'Pagar más cada mes',
  'Nothing more': 'Nada más',
  '{amount} more': '{amount} más',
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
  Month: 'Mes',
  Payment: 'Pago',
  Interest: 'Intereses',
  Principal: 'Capital',
  'The numbers, year by year': 'Los números, año por año',
  'Payments, interest, principal and what is owed, year by year':
    'Pagos, intereses, capital y lo que se debe, año por año',
  Year: 'Año',
  Paid: 'Pagado',
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
  'Choose your offer': 'Elija su oferta',
  'Your offer': 'Su oferta',
  'Continue to the amount': 'Continuar a la cantidad',
  'Review and confirm': 'Revisar y confirmar',
  'Back to the terms': 'Volver a los plazos',
  'Choose your term': 'Elija su plazo',
  'Choose your amount': 'Elija su cantidad',
  'You can draw up to {amount}. Your rate is ready; your credit score is unchanged.':
    'Puede retirar hasta {amount}. Su tasa está lista; su puntaje de crédito no cambió.',
  'These prices hold through {date}.': 'Estos precios valen hasta el {date} inclusive.',
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
  'Confirm your offer': 'Confirme su oferta',
  'There is no amount to confirm yet': 'Todavía no hay una cantidad que confirmar',
  'Please check what you chose. You can come back and change it until you sign.':
    'Revise lo que eligió. Puede volver y cambiarlo hasta que firme.',
  'Confirm this offer': 'Confirmar esta oferta',
  'Confirming your offer': 'Confirmando su oferta',
  'Back to the offers': 'Volver a las ofertas',
  'What you chose': 'Lo que eligió',
  Offer: 'Oferta',
  offer: 'oferta',
  amount: 'cantidad',
  Rate: 'Tasa',
  rate: 'tasa',
  '{rate}, fixed': '{rate}, fija',
  'Lower rate for': 'Tasa más baja por',
  'Paid off at closing': 'Se paga al cierre',
  '{creditor}, {amount}': '{creditor}, {amount}',
  'What comes next': 'Lo que sigue',
  'You tell us a little more and verify income and identity.':
    'Usted nos cuenta un poco más y verifica ingresos e identidad.',
  'We ask for your permission before any check that your credit score can feel. This step is not one.':
    'Le pedimos permiso antes de cualquier consulta que pueda afectar su puntaje de crédito. Este paso no lo hace.',
  'You read and sign the documents. Only then is the line yours.':
    'Usted lee y firma los documentos. Solo entonces la línea es suya.',
  'Please choose what kind of asset it is': 'Elija qué tipo de activo es',
  'Please enter an amount in whole dollars': 'Escriba una cantidad en dólares enteros',
  'Must be at least $1': 'Debe ser al menos $1',
  'Must be at most $100,000,000': 'Debe ser como máximo $100,000,000',
  'Checking and savings': 'Cuentas corrientes y de ahorro',
  'Stocks, bonds and funds': 'Acciones, bonos y fondos',
  'Retirement accounts': 'Cuentas de jubilación',
  'Cash value of life insurance': 'Valor en efectivo de un seguro de vida',
  'Do you have assets we can count?': '¿Tiene activos que podamos contar?',
  'Your income alone does not carry the line yet. Money you could draw on can count as income.':
    'Sus ingresos por sí solos aún no alcanzan para la línea. El dinero del que podría disponer puede contar como ingreso.',
  'Price my offers again': 'Calcular mis ofertas de nuevo',
  Sending: 'Enviando',
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
  'That did not go through. Please try again.': 'No se pudo completar. Inténtelo de nuevo.',
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
  'Keep my application': 'Conservar mi solicitud',
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
  Name: 'Nombre',
  Phone: 'Teléfono',
  'Write to': 'Escriba a',
  Email: 'Correo electrónico',
  'What you can do now': 'Lo que puede hacer ahora',
  'If something here is wrong or has changed, call us: a person looks at it. We send you this notice in writing too.':
    'Si algo aquí está mal o cambió, llámenos: una persona lo revisa. También le enviamos este aviso por escrito.',
  'Go to your dashboard': 'Ir a su panel',
  'Apply for another home': 'Solicitar para otra vivienda',
  'More income that can be verified, or a smaller amount, would change this.':
    'Más ingresos comprobables, o una cantidad menor, lo cambiarían.',
  'Lower monthly debts would change this: a loan or card paid off counts as soon as your credit file shows it.':
    'Menos deudas mensuales lo cambiarían: un préstamo o una tarjeta liquidados cuentan en cuanto aparecen en su historial.',
  'Documents that prove it would change this. Call us, and we will say which ones.':
    'Documentos que lo prueben lo cambiarían. Llámenos y le diremos cuáles.',
  'Payments made on time from now on change this, month by month.':
    'Los pagos puntuales de ahora en adelante lo cambian, mes a mes.',
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
  'Taking the home off the market would change this.': 'Retirar la vivienda del mercado lo cambiaría.',
  'Insuring the home against flood would change this.': 'Asegurar la vivienda contra inundaciones lo cambiaría.',
  'Time changes this: a borrower must be old enough to enter into a contract.':
    'El tiempo lo cambia: quien solicita debe tener edad para celebrar un contrato.',
  'Another home of yours may be accepted.': 'Otra vivienda suya puede ser aceptada.',
} as const satisfies Record<OutlookWords, string> & Record<string, string>
