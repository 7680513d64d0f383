/** Spanish text of the disclosures given with the application. */
export const spanish = {
  'Important terms of our {product}': 'Términos importantes de nuestra {product}',
  'This disclosure contains important information about our plan. Read it carefully and keep a copy for your records.':
    'Esta divulgación contiene información importante sobre nuestro plan. Léala con atención y guarde una copia.',
  'Notice of your right to a copy of appraisals': 'Aviso de su derecho a una copia de las tasaciones',
  'We may order an appraisal to determine the property’s value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.':
    'Podemos pedir una tasación para determinar el valor de la propiedad y cobrarle esa tasación. Le daremos sin demora una copia de toda tasación, aunque su préstamo no se cierre. Puede pagar otra tasación para su propio uso y por su cuenta.',
  'Availability of terms': 'Disponibilidad de los términos',
  'All of the terms described here may change before your plan is opened. Your own rate, fees and limit are shown to you before you accept them.':
    'Todos los términos descritos aquí pueden cambiar antes de que se abra su plan. Le mostramos su tasa, sus cargos y su límite antes de que usted los acepte.',
  'If these terms change and you decide, for that reason, not to open a plan, we refund any fees you paid to us or to anyone else in connection with your application.':
    'Si estos términos cambian y por esa razón usted decide no abrir un plan, le devolvemos los cargos que haya pagado a nosotros o a otros por su solicitud.',
  'You owe no nonrefundable fee until three business days after you receive this disclosure.':
    'Usted no debe ningún cargo no reembolsable hasta tres días hábiles después de recibir esta divulgación.',
  'Security interest': 'Garantía',
  'We will take a security interest in your home. You could lose your home if you do not meet the obligations in your agreement with us.':
    'Tomaremos una garantía sobre su vivienda. Usted podría perder su vivienda si no cumple las obligaciones de su contrato con nosotros.',
  'We will also take a security interest in the digital assets that you pledge for this plan. You could lose them too.':
    'También tomaremos una garantía sobre los criptoactivos que usted entregue en prenda para este plan. También podría perderlos.',
  'What we may do': 'Lo que podemos hacer',
  'We can end your plan and require you to pay the entire balance in one payment if:':
    'Podemos terminar su plan y exigirle el pago de todo el saldo en un solo pago si:',
  'you commit fraud or make a material misrepresentation in connection with the plan;':
    'usted comete fraude o hace una declaración falsa importante en relación con el plan;',
  'you do not meet the repayment terms; or': 'usted no cumple los términos de pago; o',
  'what you do, or fail to do, adversely affects the home or our rights in it.':
    'lo que usted hace, o deja de hacer, perjudica la vivienda o nuestros derechos sobre ella.',
  'We can refuse further draws or reduce your limit if:': 'Podemos negar más retiros o reducir su límite si:',
  'the value of your home falls significantly below its appraised value for the plan;':
    'el valor de su vivienda baja de manera importante respecto del valor tasado para el plan;',
  'we reasonably believe that you cannot meet the repayment terms because your financial circumstances changed materially;':
    'creemos razonablemente que usted no podrá cumplir los términos de pago porque su situación económica cambió de manera importante;',
  'you are in default of a material obligation in the agreement;':
    'usted incumple una obligación importante del contrato;',
  'government action keeps us from charging the agreed rate, or lowers the priority of our lien so far that the value of our security interest is less than 120 percent of your limit; or':
    'una acción del gobierno nos impide cobrar la tasa acordada, o reduce la prioridad de nuestro gravamen hasta que el valor de nuestra garantía es menos del 120 por ciento de su límite; o',
  'a regulatory agency has notified us that continued advances would constitute an unsafe and unsound practice.':
    'un organismo regulador nos ha notificado que más retiros serían una práctica insegura y poco sólida.',
  'We can change a term of the plan if you agree to the change in writing, if the change benefits you for the rest of the plan, or if the change is insignificant. Ask us and we will tell you when each of these actions may be taken.':
    'Podemos cambiar un término del plan si usted acepta el cambio por escrito, si el cambio le beneficia durante el resto del plan o si el cambio es insignificante. Pregúntenos y le diremos cuándo se puede tomar cada una de estas medidas.',
  'Minimum payments': 'Pagos mínimos',
  'The initial draw is made when the plan opens. For {months} months, the draw period, you can draw again what you have repaid.':
    'El retiro inicial se hace al abrir el plan. Durante {months} meses, el período de retiro, usted puede volver a retirar lo que haya pagado.',
  'You choose over how many years each draw is repaid: {years}. Payments are due monthly and begin in the draw period; the repayment period ends when the last draw is repaid.':
    'Usted elige en cuántos años paga cada retiro: {years}. Los pagos son mensuales y comienzan en el período de retiro; el período de pago termina cuando se paga el último retiro.',
  'The minimum payment for a draw is the level monthly amount that repays it, with interest, by the end of its term. If you have several draws, the amounts are added together.':
    'El pago mínimo de un retiro es la cantidad mensual fija que lo paga, con intereses, al final de su plazo. Si hay varios retiros, las cantidades se suman.',
  'The minimum payments repay the balance in full. There is no balloon payment.':
    'Los pagos mínimos pagan todo el saldo. No hay un pago global al final.',
  'Example: if you made only the minimum payments and took no other draws, a balance of {balance} would be repaid as follows.':
    'Ejemplo: si usted hiciera solo los pagos mínimos y ningún otro retiro, un saldo de {balance} se pagaría así.',
  Term: 'Plazo',
  'ANNUAL PERCENTAGE RATE': 'TASA DE PORCENTAJE ANUAL',
  'Monthly payment': 'Pago mensual',
  'Time to repay': 'Tiempo para pagar',
  '{count} {count|year|years}': '{count} {count|año|años}',
  '{count} payments': '{count} pagos',
  'Recent ANNUAL PERCENTAGE RATES on plans like this ran from {lowest} to {highest}. The rate of a draw is fixed and does not change while you repay it; this plan has no variable rate.':
    'Las TASAS DE PORCENTAJE ANUAL recientes de planes como este fueron de {lowest} a {highest}. La tasa de un retiro es fija y no cambia mientras usted lo paga; este plan no tiene tasa variable.',
  'The annual percentage rate does not include costs other than interest.':
    'La tasa de porcentaje anual no incluye costos distintos de los intereses.',
  'Every minimum payment covers the interest due, so unpaid interest is never added to what you owe (no negative amortization).':
    'Cada pago mínimo cubre los intereses debidos, así que los intereses no pagados nunca se suman a lo que usted debe (no hay amortización negativa).',
  '{least} to {most}': 'de {least} a {most}',
  'Fees and charges': 'Cargos',
  'To open and keep a plan you pay these fees to {lender}:':
    'Para abrir y mantener un plan, usted paga estos cargos a {lender}:',
  '{fee}, when the plan opens': '{fee}, al abrir el plan',
  'up to {percent} of the initial draw': 'hasta {percent} del retiro inicial',
  '{fee}, when ordered, only if no automated valuation is found':
    '{fee}, al pedirla, solo si no se encuentra una valuación automática',
  none: 'ninguno',
  'You also pay these fees to others. They are our estimates:':
    'Usted también paga estos cargos a otros. Son nuestros estimados:',
  '{fee}, only if someone must visit the home': '{fee}, solo si alguien debe visitar la vivienda',
  '{fee} for each $100,000 of the line, where one is due': '{fee} por cada $100,000 de la línea, donde corresponda',
  '{fee} in {state}, for each $100,000 of the line': '{fee} en {state}, por cada $100,000 de la línea',
  'A recording tax may be due in {states}.': 'Puede corresponder un impuesto de registro en {states}.',
  'These fees generally total {range}.': 'Total aproximado de estos cargos: {range}.',
  'These fees generally total {range} for a line of $100,000.':
    'Total aproximado de estos cargos para una línea de $100,000: {range}.',
  'You must carry insurance on the property that secures this plan, including flood insurance where required.':
    'Usted debe mantener un seguro sobre la propiedad que garantiza este plan, incluso contra inundaciones donde se exija.',
  'Limits on draws': 'Límites de los retiros',
  'The smallest line is {least} and the largest {most}. The initial draw is for the whole line, fees included.':
    'La línea más pequeña es de {least} y la más grande de {most}. El retiro inicial toma toda la línea, con los cargos incluidos.',
  'A later draw must be at least {least}. You can make {count} {count|draw|draws} per month.':
    'Un retiro posterior es de al menos {least}. Usted puede hacer {count} {count|retiro|retiros} al mes.',
  'If the home is your homestead in Texas, a draw must be at least $4,000.':
    'Si es su vivienda familiar en Texas, un retiro es de al menos $4,000.',
  'There is no minimum balance requirement.': 'No se exige un saldo mínimo.',
  'Tax deductibility': 'Deducción de impuestos',
  'Ask a tax advisor whether interest and charges under the plan can be deducted.':
    'Consulte a un asesor fiscal si los intereses y los cargos del plan se pueden deducir.',
} as const

export type EarlyDisclosureSentence = keyof typeof spanish
