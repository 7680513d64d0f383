import type { valuationPathMessages } from './offers.valuation-paths.table.ts'

type ValuationPathMessage = (typeof valuationPathMessages)[keyof typeof valuationPathMessages]

/** Spanish text of the offer pages. */
export const spanish = {
  'This offer can’t pay off all of these debts': 'Esta oferta no alcanza para pagar todas estas deudas',
  'They total {payoff}, and the most you can draw is {most}. Remove one, or choose another offer.':
    'Juntas suman {payoff}; lo máximo que puede retirar es {most}. Quite una o elija otra oferta.',
  'You’re drawing the most this offer allows: {amount}.': 'Usted retira todo lo que permite esta oferta: {amount}.',
  'How much cash would you like?': '¿Cuánto efectivo desea?',
  'How much would you like to draw?': '¿Cuánto desea retirar?',
  'From {min} to {max}.': 'Cualquier cantidad de {min} a {max}.',
  '{amount}, {payment} a month': '{amount}, {payment} al mes',
  'You chose {wished}. This offer allows up to {most}.': 'Usted eligió {wished}. Esta oferta permite hasta {most}.',
  'We can show a payment once the debts fit the line.':
    'No hay un pago que mostrar hasta que las deudas quepan en la línea.',
  'The draw must be at least {amount}, including debts.': 'El retiro es de al menos {amount}, deudas incluidas.',
  'Please enter whole dollars.': 'Escriba dólares enteros.',
  'Please enter an amount, such as {example}.': 'Escriba una cantidad, por ejemplo {example}.',
  'Please enter an amount from {min} to {max}.': 'Escriba una cantidad de {min} a {max}.',
  'One offer is saved. Add another, with this term or a different one, to compare.':
    'Guardó una oferta. Agregue otra, con este plazo o con otro, para comparar.',
  '{count} of {most} offers saved.': '{count} de {most} ofertas guardadas.',

  'Compare offers': 'Comparar ofertas',
  'Each for a draw of {amount}.': 'Cada una para un retiro de {amount}.',
  'Total yearly cost, fees included': 'Costo anual total, con cargos incluidos',
  'Total interest': 'Total de intereses',
  '{name}, {years} years': '{name}, {years} años',
  'Paid off after five years, it costs {amount} less than “{name}”.':
    'Si se liquida a los cinco años, cuesta {amount} menos que «{name}».',
  'Paid off after five years, it costs {amount} more than “{name}”.':
    'Si se liquida a los cinco años, cuesta {amount} más que «{name}».',
  'Over the full term, it costs {amount} less.': 'Si se mantiene hasta el final, cuesta {amount} menos.',
  'Over the full term, it costs {amount} more.': 'Si se mantiene hasta el final, cuesta {amount} más.',
  'Rate discounts': 'Descuentos en la tasa',
  '{from} to {to}': '{from} a {to}',
  '{first} for the first page, {further} for each further page':
    '{first} por la primera página, {further} por cada página adicional',
  'Pay off debts with it': 'Pague deudas con ella',
  'We send the money to these creditors for you at closing.':
    'Al cierre enviamos el dinero a estos acreedores por usted.',
  'Paying these off takes {payoff} and frees up {freed} a month.':
    'Pagarlas requiere {payoff} y le libera {freed} al mes.',
  'Line of credit': 'Línea de crédito',
  'You can draw up to {amount}, based on verified figures.': 'Puede retirar hasta {amount}, según cifras verificadas.',
  'These offers require paying it off.': 'Estas ofertas se basan en pagarlo.',
  Judgment: 'Sentencia judicial',
  'How should we pay your debts?': '¿Cómo debemos pagar sus deudas?',
  'From the amount I chose': 'De la cantidad que elegí',
  'We pay the debts first. You get the rest of the draw.':
    'Primero se pagan las deudas; lo que queda del retiro es suyo.',
  'In addition to the cash I want': 'Además del efectivo que quiero',
  'You get all your cash. The draw grows by the debts.':
    'Usted conserva todo su efectivo; el retiro crece con las deudas.',
  'Draw the maximum': 'Retirar el máximo',
  'The largest draw this offer allows. We pay the debts and you get the rest.':
    'El mayor retiro que permite esta oferta; se pagan las deudas y el resto es suyo.',
  'Why this limit': 'Por qué este límite',
  'Up to {amount}': 'Hasta {amount}',
  'How your home supports the line': 'Cómo la vivienda respalda la línea',
  'Value of the home': 'Valor de la vivienda',
  'Your estimate, to be verified': 'Su estimación, por verificar',
  'Counted until verified': 'Se cuenta hasta que se verifique',
  'We lend up to {percent} of the value': 'Prestamos hasta el {percent} del valor',
  'Current mortgage balances': 'Saldos hipotecarios actuales',
  'Every limit we checked': 'Todos los límites que revisamos',
  'The lowest, so this one counts': 'El más bajo, así que es el que cuenta',
  'Based on the home’s value': 'Por el valor de la vivienda',
  'Based on state law': 'Por la ley estatal sobre el valor',
  'Based on our line sizes': 'Por el tamaño de línea que abrimos',
  'Based on the largest line in your state': 'Por la línea más grande de su estado',
  'Based on your income': 'Por sus ingresos',
  'Based on our property review': 'Según nuestra revisión de la propiedad',
  'Based on the rent': 'Por el alquiler',
  'This fee is never more than {amount}.': 'Este cargo nunca pasa de {amount}.',
  '{percent} of the initial draw': '{percent} del retiro inicial',
  'Your line at a glance': 'Su línea en resumen',
  'Debts paid off': 'Deudas pagadas',
  'Cash to you': 'Efectivo para usted',
  'Total draw': 'Retiro total',
  '{amount} for each $100 of the line': '{amount} por cada $100 de la línea',
  'Your line': 'Su línea',
  'What it costs': 'Lo que cuesta',
  'Interest rate only, excludes fees': 'Solo la tasa, sin cargos',
  'Includes all fees': 'Con todos los cargos',
  'Includes all fees and the tax': 'Con los cargos y el impuesto',
  Payments: 'Pagos',
  '{count} months': '{count} meses',
  'Why are there two yearly figures?': '¿Por qué hay dos cifras anuales?',
  'A line of credit’s APR is its annual rate. By law, it excludes fees. So it can’t show whether a fee is worth paying.':
    'La APR de una línea de crédito es su tasa al año. Por ley no incluye cargos, así que no muestra si vale la pena pagar uno.',
  'The total yearly cost is the rate at which your payments equal the money you receive, with all fees included. Use it to compare offers.':
    'El costo anual total es la tasa a la que sus pagos igualan el dinero que recibe, con todos los cargos. Compare las ofertas con él.',
  'Other possible costs': 'Otros costos posibles',
  'Only if we can’t find the value in public records': 'Solo si no encontramos el valor en los registros públicos',
  'Only if you can’t sign online': 'Solo si no puede firmar en línea',
  'Over how many years?': '¿En cuántos años?',
  'A longer term costs less each month but more in total.': 'Un plazo más largo cuesta menos al mes y más en total.',
  'The rent supports a set monthly payment, so a shorter term means a smaller draw.':
    'El alquiler alcanza para cierto pago mensual, así que un plazo más corto significa un retiro menor.',
  'Your income supports a set monthly payment, so a shorter term means a smaller draw.':
    'Sus ingresos alcanzan para cierto pago mensual, así que un plazo más corto significa un retiro menor.',
  'up to {amount}': 'hasta {amount}',
  'Fee vs. rate': 'Cargo o tasa',
  'A fee buys a lower rate. Whether it’s worth it depends on how long you keep the line.':
    'Un cargo compra una tasa más baja. Si vale la pena depende de cuánto tiempo conserve la línea.',
  'a month': 'al mes',
  '{rate} rate, {fee} fee, {cost} total': 'tasa {rate}, cargo {fee}, costo anual total {cost}',
  '{rate} rate, no fee, {cost} total': 'tasa {rate}, sin cargo, costo anual total {cost}',
  Compare: 'Comparar',
  'Costs more than “{name}” in every month, even though its rate is lower.':
    'Cuesta más que «{name}» en todos los meses, aunque su tasa es más baja.',
  'Costs less than “{name}” from the first month.': 'Cuesta menos que «{name}» desde el primer mes.',
  'Pays for itself starting in month {month}, compared with “{name}.”':
    'Se compensa a partir del mes {month}, frente a «{name}».',
  'We couldn’t load this page. Your application is safe.': 'No pudimos cargar esta página. Su solicitud está a salvo.',
  'Go to your next step': 'Ir a su siguiente paso',
  'Pay more each month': 'Pagar más cada mes',
  'Minimum payment only': 'Solo el pago mínimo',
  'Balance and total interest by year. The table below shows the numbers.':
    'Saldo y total de intereses por año. La tabla de abajo muestra los números.',
  Today: 'Hoy',
  'Year {year}': 'Año {year}',
  Balance: 'Saldo',
  'Interest paid': 'Intereses pagados',
  'Paying more': 'Pagando más',
  'Half is paid off after {years} years, all of it after {all}. Total interest is {interest}.':
    'La mitad queda pagada a los {years} años; todo, a los {all}. Los intereses suman {interest} en total.',
  'Paid off {count} {count|month|months} sooner, with {amount} less interest.':
    'Se liquida {count} {count|mes|meses} antes, con {amount} menos de intereses.',
  Payment: 'Pago',
  Interest: 'Intereses',
  Principal: 'Capital',
  'The numbers by year': 'Los números por año',
  'Payments, interest, principal and balance by year': 'Pagos, intereses, capital y saldo por año',
  'Download every month (CSV)': 'Descargar todos los meses (CSV)',
  'What if something changes?': '¿Y si algo cambia?',
  'If you turn off automatic payments': 'Si deja el pago automático',
  'a month, at {rate}': 'al mes, a {rate}',
  'If you pay it off early': 'Si la liquida antes',
  'Paid off after {years} years': 'Liquidada a los {years} años',
  'of interest by then, and {amount} left to pay': 'de intereses hasta entonces, y quedan {amount} por pagar',
  'If you draw {amount} again later': 'Si más adelante retira otros {amount}',
  'This draw keeps its rate. A later draw gets the rate on that day, for the same number of years.':
    'Este retiro conserva su tasa. Uno posterior toma la tasa de su día, por el mismo número de años.',
  'At {rate}': 'A {rate}',
  'Continue to the terms': 'Continuar a los plazos',
  'Review and confirm': 'Revisar y confirmar',
  'Back to the amount': 'Volver a la cantidad',
  'Choose your term': 'Elija su plazo',
  'Choose your amount': 'Elija su cantidad',
  'You can draw up to {amount}. Your rate is ready, and your credit score hasn’t changed.':
    'Puede retirar hasta {amount}. Su tasa está lista y su puntaje de crédito no cambió.',
  'Rates are good through {date}.': 'Las tasas valen hasta el {date} inclusive.',
  'Your offers have expired': 'Sus ofertas vencieron',
  'They were good through {date}. We’ll price your application again at today’s rates.':
    'Valieron hasta el {date} inclusive. Calcularemos su solicitud de nuevo con las tasas de hoy.',
  'Get new offers': 'Pedir nuevas ofertas',
  'Pricing your offers': 'Calculando sus ofertas',
  'The new offers may be better or worse. If we can’t make one, we’ll tell you why.':
    'Las nuevas ofertas pueden ser mejores o peores que las anteriores. Si no podemos hacerle ninguna, le decimos las razones.',
  'A credit report is good for 90 days. If yours is older, we’ll request a new one, as you agreed when you applied. It may lower your credit score by a few points.':
    'Su informe de crédito sirve durante 90 días. Si es más antiguo, solicitamos uno nuevo, como usted aceptó al enviar la solicitud. Puede bajar su puntaje de crédito unos puntos.',
  'We updated your offers': 'Actualizamos sus ofertas',
  'We kept your amount where the new offers allow it. Please review the figures.':
    'Conservamos su cantidad donde las nuevas ofertas lo permiten. Revise las cifras una vez más.',
  'for {years} years, at a rate that never changes': 'durante {years} años, a una tasa que nunca cambia',
  'No fee to earn back.': 'No hay cargo que recuperar.',
  'For a draw of {amount}.': 'Para un retiro de {amount}.',
  'Your home equity': 'El valor neto de su vivienda',
  'How you pay it back': 'Cómo se paga',
  'Nothing is final yet. You’ll review everything on the next page and sign only at the end.':
    'Nada es definitivo todavía. En la página siguiente revisa todo una vez más, y firma solo al final.',
  '{amount} at {rate}': '{amount} a {rate}',
  'There’s no amount to confirm yet': 'Todavía no hay una cantidad que confirmar',
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
  'Next you’ll give us a few more details and verify your income and identity.':
    'Ahora nos dará algunos datos más y verificará sus ingresos y su identidad.',
  'We’ll ask before any check that could affect your credit score. This step doesn’t.':
    'Le preguntaremos antes de cualquier consulta que pueda afectar su puntaje de crédito. Este paso no lo afecta.',
  'You read and sign the documents. Then the line is yours.':
    'Usted lee y firma los documentos. Entonces la línea es suya.',
  'Please choose what kind of asset it is': 'Elija qué tipo de activo es',
  'Please enter an amount in whole dollars': 'Escriba una cantidad en dólares enteros',
  'Must be at least $1': 'Debe ser al menos $1',
  'Checking and savings': 'Cuentas corrientes y de ahorro',
  'Stocks, bonds and funds': 'Acciones, bonos y fondos',
  'Retirement accounts': 'Cuentas de jubilación',
  'Cash value of life insurance': 'Valor en efectivo de un seguro de vida',
  'Do you have assets we can count?': '¿Tiene activos que podamos contar?',
  'Your income alone isn’t enough to qualify yet. Savings and other assets can count as income.':
    'Sus ingresos por sí solos aún no alcanzan para calificar. Los ahorros y otros activos pueden contar como ingreso.',
  'Price my offers again': 'Calcular mis ofertas de nuevo',
  'Why we ask, and what we do with it': 'Por qué lo preguntamos y qué hacemos con ello',
  'By law, we must check that you can afford the payments. We spread these assets over the years of the line and add them to your income. We don’t move, freeze or pledge anything. We may ask for statements later.':
    'Por ley debemos comprobar que usted puede hacer los pagos. Repartimos estos activos entre los años de la línea y los sumamos a sus ingresos. No movemos, bloqueamos ni tomamos nada en garantía. Más adelante podemos pedir estados de cuenta.',
  'Add another asset': 'Agregar otro activo',
  'Asset {number}': 'Activo {number}',
  Kind: 'Tipo',
  'Current value': 'Valor actual',
  Total: 'En total',
  'I have no assets to add': 'No tengo activos que agregar',
  'Continue without assets?': '¿Continuar sin activos?',
  'Continue without assets': 'Continuar sin activos',
  'Back to the assets': 'Volver a los activos',
  'Then we can’t offer a line on this income, and the application ends. We’ll show you the reasons and what could help. Your credit score isn’t affected.':
    'Entonces no podemos ofrecer una línea con estos ingresos y la solicitud termina. Le mostraremos las razones y qué podría ayudar. Su puntaje de crédito no se ve afectado.',
  'You may qualify for a smaller line': 'Es posible que califique para una línea menor',
  'Our lines usually start at {minimum}. Yours can be up to {most}, at our rates for smaller lines.':
    'Nuestras líneas suelen empezar en {minimum}. La suya puede ser de hasta {most}, con tasas para líneas más pequeñas.',
  'See offers for this line': 'Ver ofertas para esta línea',
  'Preparing your offers': 'Preparando sus ofertas',
  'You can look at the offers without committing. Your credit score won’t change.':
    'Ver las ofertas no le compromete a nada. Su puntaje de crédito no cambia.',
  'Your line can be up to': 'Su línea puede ser de hasta',
  '{amount} less than our usual minimum': '{amount} menos que nuestro mínimo habitual',
  'Why it’s smaller': 'Por qué es más pequeña',
  'You could get a larger line by paying down your mortgage, or if your home’s value rises. You can apply again then.':
    'Podría obtener una línea más grande si paga parte de su hipoteca o si sube el valor de su vivienda. Entonces puede solicitar de nuevo.',
  'Cancel my application': 'Cancelar mi solicitud',
  'Cancel your application?': '¿Cancelar su solicitud?',
  'Yes, cancel it': 'Sí, cancelarla',
  'We’ll stop here. Your credit score won’t change, and you can apply again at any time.':
    'Nos detenemos aquí y su puntaje de crédito no cambia. Puede volver a solicitar en cualquier momento.',
  'We can’t offer you a line at this time': 'No podemos ofrecerle una línea en este momento',
  'Thank you for applying. Below are the reasons for our decision, what could help, and where to ask questions.':
    'Gracias por su solicitud. Abajo están las razones de nuestra decisión, qué podría ayudar y dónde hacer preguntas.',
  'The reasons': 'Las razones',
  'Decided on {date}': 'Decidido el {date}',
  'You can apply again after {date}.': 'Puede solicitar de nuevo después del {date}.',
  'The credit score we used': 'El puntaje de crédito que usamos',
  '{model}, on {date}': '{model}, el {date}',
  'Scores run from {lowest} to {highest}.': 'Los puntajes van de {lowest} a {highest}.',
  'What lowered your score': 'Lo que bajó el puntaje',
  'Your credit report is free': 'Su informe de crédito es gratis',
  'The agency that gave us your report didn’t make this decision and can’t explain it. You can ask it for a copy, and dispute anything wrong or missing.':
    'La agencia que nos dio su informe no tomó esta decisión y no puede explicarla. Puede pedirle una copia e impugnar lo que esté mal o falte.',
  'The copy is free until {date}.': 'Hasta el {date} la copia es gratis.',
  'Write to': 'Escriba a',
  'What you can do now': 'Lo que puede hacer ahora',
  'If something here is wrong or has changed, call us and we’ll review it. We also send you this notice in writing.':
    'Si algo aquí está mal o cambió, llámenos y lo revisaremos. También le enviamos este aviso por escrito.',
  'Apply with a different property': 'Solicitar con otra propiedad',
  'What could help: more income that we can verify, or a smaller amount.':
    'Qué podría ayudar: más ingresos que podamos verificar, o una cantidad menor.',
  'What could help: lower monthly debts. A loan or card you pay off counts once your credit file shows it.':
    'Qué podría ayudar: menos deudas mensuales. Un préstamo o una tarjeta que liquide cuenta cuando aparece en su historial de crédito.',
  'What could help: documents that prove it. Call us, and we’ll tell you which ones.':
    'Qué podría ayudar: documentos que lo prueben. Llámenos y le diremos cuáles.',
  'What could help: making payments on time, month after month.': 'Qué podría ayudar: pagar a tiempo, mes tras mes.',
  'What could help: lower balances, once your credit file shows them.':
    'Qué podría ayudar: saldos más bajos, cuando aparezcan en su historial de crédito.',
  'What could help: a longer credit history.': 'Qué podría ayudar: un historial de crédito más largo.',
  'What could help: a higher home value, or lower mortgage balances.':
    'Qué podría ayudar: un valor más alto de la vivienda, o saldos hipotecarios más bajos.',
  'What could help: the missing answers or documents.':
    'Qué podría ayudar: las respuestas o los documentos que faltan.',
  'Call us, and we’ll explain what could help.': 'Llámenos y le explicaremos qué podría ayudar.',
  'What could help: steadier work, or income from another source.':
    'Qué podría ayudar: un trabajo más estable, o ingresos de otra fuente.',
  'What could help: more time at your job.': 'Qué podría ayudar: más tiempo en su trabajo.',
  'What could help: bringing these accounts up to date.': 'Qué podría ayudar: poner estas cuentas al día.',
  'What could help: settling it, once your credit file shows it.':
    'Qué podría ayudar: saldarlo, cuando aparezca en su historial de crédito.',
  'What could help: time, and making payments on time.': 'Qué podría ayudar: el tiempo y pagar puntualmente.',
  'What could help: fewer new credit applications in the coming months.':
    'Qué podría ayudar: menos solicitudes nuevas de crédito en los próximos meses.',
  'What could help: time. A home counts once you’ve owned it for 90 days.':
    'Qué podría ayudar: el tiempo. Una vivienda cuenta cuando la ha tenido 90 días.',
  'What could help: paying off or closing the other home equity loan.':
    'Qué podría ayudar: pagar o cerrar el otro préstamo con garantía hipotecaria.',
  'What could help: a larger line.': 'Qué podría ayudar: una línea mayor.',
  'What could help: taking the home off the market.': 'Qué podría ayudar: retirar la vivienda del mercado.',
  'What could help: flood insurance on the home.': 'Qué podría ayudar: un seguro contra inundaciones para la vivienda.',
  'What could help: time. A borrower must be old enough to enter into a contract.':
    'Qué podría ayudar: el tiempo. Un solicitante debe tener edad para celebrar un contrato.',
  'What could help: another home you own.': 'Qué podría ayudar: otra vivienda suya.',
} as const satisfies Record<ValuationPathMessage, string> & Record<string, string>
