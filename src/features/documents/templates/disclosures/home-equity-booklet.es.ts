/** Spanish text of the booklet on home equity lines of credit. */
export const spanish = {
  'What you should know about home equity lines of credit':
    'Lo que debe saber sobre las líneas de crédito con garantía hipotecaria',
  'This booklet explains how home equity lines of credit work, what they cost and what they put at risk. It describes such lines in general, from us and from other lenders. The terms of the line you applied for are in the disclosures that come with it.':
    'Este folleto explica cómo funcionan las líneas de crédito con garantía hipotecaria, lo que cuestan y lo que ponen en riesgo. Describe estas líneas en general, las nuestras y las de otros prestamistas. Las condiciones de la línea que usted nos pidió están en las divulgaciones que la acompañan.',
  'What a home equity line of credit is': 'Qué es una línea de crédito con garantía hipotecaria',
  'A home equity line of credit, or HELOC, lets you borrow again and again, up to a limit, against the equity in your home: its value less what you owe on it. As you repay, you can borrow again. You owe interest only on what you have drawn. Your home secures the line: if you do not pay as agreed, the lender can foreclose and you can lose your home.':
    'Una línea de crédito con garantía hipotecaria, o HELOC, le permite pedir prestado una y otra vez, hasta un límite, sobre el valor neto de su vivienda: su valor menos lo que debe por ella. A medida que paga, puede volver a pedir prestado. Debe intereses solo sobre lo que ha retirado. Su vivienda garantiza la línea: si no paga según lo acordado, el prestamista puede ejecutar la hipoteca y usted puede perder su vivienda.',
  'Lenders usually set the limit at a percentage of the home’s value, such as 85 percent, minus your mortgage balances. On a home worth $400,000 with mortgage balances of $220,000, 85 percent is $340,000, and the line could be up to $120,000. Lenders also look at your income, debts and credit history.':
    'Los prestamistas suelen fijar el límite como un porcentaje del valor de la vivienda, por ejemplo el 85 por ciento, menos lo que se debe por ella. En una vivienda que vale $400,000 y por la que se deben $220,000, el 85 por ciento son $340,000, y la línea podría llegar a $120,000. Los prestamistas también consideran sus ingresos, sus deudas y su historial de crédito.',
  'Draw period, repayment period and balloon payments': 'Período de retiro, período de pago y pagos globales',
  'Most plans have a draw period, often five to ten years, when you can borrow. After it comes a repayment period, often ten to twenty years, when you can no longer borrow and must repay what you owe.':
    'La mayoría de los planes tienen un período de retiro, a menudo de cinco a diez años, en el que puede pedir prestado, y después un período de pago, a menudo de diez a veinte años, en el que ya no puede y debe pagar lo que debe.',
  'Some plans require only interest payments during the draw period. The payment then rises, sometimes sharply, when the repayment period begins.':
    'Algunos planes exigen solo pagos de intereses durante el período de retiro. El pago sube después, a veces mucho, cuando comienza el período de pago.',
  'Some plans require you to pay the entire remaining balance at the end, a balloon payment. Know how you would pay it: from savings, with a new loan, or by selling the home. If you could not, you could lose the home.':
    'Algunos planes exigen pagar al final todo el saldo restante, un pago global. Sepa cómo lo pagaría: con ahorros, con un préstamo nuevo o vendiendo la vivienda. Si no pudiera, podría perder la vivienda.',
  'Some plans can be renewed when the draw period ends, but the lender does not have to agree.':
    'Algunos planes pueden renovarse al terminar el período de retiro; el prestamista no tiene que aceptarlo.',
  'You may pay more than the minimum. What you pay toward principal lowers your future interest. Ask whether there is a charge for paying off or closing the plan early.':
    'Usted puede pagar más que el mínimo. Lo que paga de capital reduce los intereses futuros. Pregunte si hay un cargo por pagar o cerrar el plan antes de tiempo.',
  'How rates work': 'Cómo funcionan las tasas',
  'Many lines have a variable rate. It is an index that the lender does not control, often the prime rate, plus a margin that the lender sets. When the index moves, your rate and your payment move with it. An example: with an index of 7 percent and a margin of 1 percent, the rate is 8 percent; if the index rises to 9 percent, the rate is 10 percent.':
    'Muchas líneas tienen una tasa variable. Es un índice que el prestamista no controla, a menudo la tasa preferencial, más un margen que fija el prestamista. Cuando el índice cambia, cambian su tasa y su pago. Un ejemplo: con un índice del 7 por ciento y un margen del 1 por ciento, la tasa es del 8 por ciento; si el índice sube al 9 por ciento, la tasa es del 10 por ciento.',
  'A variable rate on a line secured by a home must have a cap, the highest rate it can ever reach. Ask about the cap, any limit on how much the rate can change at one time, and the floor, the lowest rate.':
    'Una tasa variable en una línea garantizada por una vivienda debe tener un tope, la tasa más alta que puede alcanzar. Pregunte cuál es, si hay un límite a cuánto puede cambiar de una vez y el mínimo del que no baja.',
  'An introductory rate is low only for a short time. Ask what the rate is afterward.':
    'Una tasa de introducción es baja solo por poco tiempo. Pregunte cuál es la tasa después.',
  'Some plans let you fix the rate on a draw, or fix it from the start. You then know the payment, but a fixed rate may start higher than a variable rate, and it does not fall when rates fall.':
    'Algunos planes le permiten fijar la tasa de un retiro, o la fijan desde el inicio. El pago se conoce entonces de antemano, pero una tasa fija puede empezar más alta que una variable y no baja cuando bajan las tasas.',
  'The annual percentage rate (APR) of a line includes only interest, not fees. The APR of a traditional loan also includes certain fees, so you cannot compare the two by APR alone.':
    'La tasa de porcentaje anual de una línea cuenta solo los intereses, no los cargos. La de un préstamo común cuenta también ciertos cargos, así que no basta para comparar los dos.',
  'What it costs to open and keep a line': 'Lo que cuesta abrir y mantener una línea',
  'Many costs are like those of buying a home. Some lenders waive some of them. Ask whether you must pay them back if you close the plan early.':
    'Muchos costos se parecen a los de comprar una vivienda. Algunos prestamistas no cobran algunos de ellos. Pregunte si tendrá que pagarlos si cierra el plan antes de tiempo.',
  'a fee for the application or the origination, often a share of the line or of the initial draw;':
    'un cargo por la solicitud o la originación, a menudo una parte de la línea o del retiro inicial;',
  'an appraisal or other valuation of the home;': 'una tasación u otra valuación de la vivienda;',
  'a title search, filing and recording fees, taxes, and insurance;':
    'una búsqueda de título, cargos de registro, impuestos y seguro;',
  'annual fees, fees for each draw, or inactivity fees; and': 'cargos anuales, por cada retiro o por inactividad; y',
  'charges for late payments, draws over the limit, and closing the plan early.':
    'cargos por pagos atrasados, por retiros sobre el límite y por terminar el plan antes de tiempo.',
  'If you plan to draw only a little, or for a short time, these costs can outweigh a low rate.':
    'Si piensa retirar poco o por poco tiempo, estos costos pueden pesar más que una tasa baja.',
  'What a lender may do while the plan is open': 'Lo que un prestamista puede hacer mientras el plan está abierto',
  'Federal law lets a lender end a plan and demand the entire balance only if you commit fraud or make a material misstatement, do not meet the repayment terms, or harm the home or the lender’s rights in it. A lender may stop further draws or lower your limit if, for example:':
    'La ley federal permite que un prestamista termine un plan y exija todo el saldo solo si usted comete fraude o hace una declaración falsa importante, no cumple las condiciones de pago o perjudica la vivienda o los derechos del prestamista sobre ella. Un prestamista puede suspender los retiros o reducir su límite si, entre otros casos:',
  'the home’s value falls significantly below its appraised value;':
    'el valor de la vivienda cae mucho por debajo de su valor tasado;',
  'the lender reasonably believes that you will not be able to pay, because your finances changed materially;':
    'el prestamista cree con razón que usted no podrá pagar, porque su situación económica cambió de forma importante;',
  'you are in default of a material obligation; or': 'usted incumple una obligación importante; o',
  'the rate reaches its cap, or the government keeps the lender from charging the agreed rate.':
    'la tasa llega a su tope, o el gobierno impide al prestamista cobrar la tasa acordada.',
  'You must be told in writing within three business days of such a step, with the reason. If the reason no longer applies, ask to have the line restored. Ask too whether you can have a new valuation, and whether another lender would offer you a line. The lender may also have the right to change certain terms that the agreement names, and may sell the plan or its servicing; the terms then stay the same.':
    'Deben avisarle por escrito dentro de los tres días hábiles siguientes a tal medida, con la razón. Si la razón ya no existe, pida que se restablezca la línea. Pregunte también si puede pedir una nueva valuación y si otro prestamista le ofrecería una línea. El prestamista puede también tener derecho a cambiar ciertas condiciones que el contrato nombra, y puede vender el plan o su administración; las condiciones siguen entonces iguales.',
  'Your right to cancel': 'Su derecho a cancelar',
  'If the line is secured by the home you live in, you can usually cancel it for any reason, in writing, until midnight of the third business day after the last of three things: the plan is opened, you receive the disclosures, and you receive two copies of the notice of this right. Saturdays count as business days; Sundays and federal holidays do not. No money may be paid out before then. If you cancel, all fees are returned to you and the lien on your home is released.':
    'Si la línea está garantizada por la vivienda en la que usted vive, por lo general puede cancelarla por cualquier razón, por escrito, hasta la medianoche del tercer día hábil después de la última de tres cosas: se abre el plan, usted recibe las divulgaciones y recibe dos copias del aviso de este derecho. Los sábados cuentan como días hábiles; los domingos y feriados federales no. Antes no se puede entregar dinero. Si cancela, se le devuelven todos los cargos y se libera el gravamen sobre su vivienda.',
  'If the disclosed terms change before the plan is opened and you decide for that reason not to open it, the fees you paid must be returned to you.':
    'Si las condiciones que se le mostraron cambian antes de abrirse el plan y usted decide por eso no seguir, se le deben devolver los cargos que pagó.',
  'Before you sell or rent your home, and taxes': 'Antes de vender o alquilar su vivienda, y los impuestos',
  'When you sell the home, you will probably have to pay off the line. Some plans do not let you rent the home out. Ask a tax advisor whether you can deduct the interest; it can depend on what you use the money for.':
    'Al vender la vivienda, probablemente tendrá que pagar toda la línea. Algunos planes no le permiten alquilarla. Pregunte a un asesor fiscal si puede deducir los intereses; puede depender de para qué use el dinero.',
  'What to ask and compare': 'Qué preguntar y comparar',
  'Ask at least two other lenders, and compare their answers with ours:':
    'Pregunte al menos a otros dos prestamistas y compare sus respuestas con las nuestras:',
  'The limit, and the minimum draw': 'El límite, y lo mínimo que debe retirar',
  'Fixed or variable rate, and the annual percentage rate': 'Tasa fija o variable, y la tasa de porcentaje anual',
  'Index and margin': 'Índice y margen',
  'How often and how much the rate can change; cap and floor':
    'Con qué frecuencia y cuánto puede cambiar la tasa; tope y mínimo',
  'Introductory rate, and how long it lasts': 'Tasa de introducción, y cuánto dura',
  'Length of the draw period and of the repayment period': 'Duración del período de retiro y del período de pago',
  'Payment while you draw, and afterward': 'Pago mientras retira, y después',
  'Balloon payment, renewal, refinancing': 'Pago global, renovación, refinanciamiento',
  'Costs to open the plan': 'Costos de abrir el plan',
  'Fees: annual, per draw, inactivity': 'Cargos anuales, por retiro, por inactividad',
  'Charge for closing or paying off early': 'Cargo por cerrar o pagar antes de tiempo',
  'Ask three lenders the same questions. Write down each answer.':
    'Haga las mismas preguntas a tres prestamistas. Escriba cada respuesta.',
  'What to ask': 'Qué preguntar',
  'This lender': 'Este prestamista',
  'Lender B': 'Prestamista B',
  'Lender C': 'Prestamista C',
  'Other ways to borrow, and how they differ': 'Otras formas de pedir prestado, y sus diferencias',
  'Home equity loan': 'Préstamo con garantía hipotecaria',
  'One amount, paid out all at once, usually at a fixed rate with level payments. It is secured by your home: you can lose it.':
    'Una sola suma, entregada de una vez, por lo general a tasa fija y con pagos iguales. Está garantizado por su vivienda: puede perderla.',
  'Cash-out refinancing': 'Refinanciamiento con retiro de efectivo',
  'A larger mortgage replaces the one you have. You give up its rate, and your home secures the new loan.':
    'Una hipoteca mayor sustituye a la que tiene. Usted renuncia a la tasa de la anterior, y su vivienda garantiza el préstamo nuevo.',
  'Personal loan or line': 'Préstamo o línea personal',
  'Not secured by your home, so usually at a higher rate and for a shorter term.':
    'No está garantizado por su vivienda, así que suele tener una tasa más alta y menos plazo.',
  'Credit card': 'Tarjeta de crédito',
  'Easy to use, usually at a much higher rate; your home is not at risk.':
    'Fácil de usar, por lo general a una tasa mucho más alta; su vivienda no está en riesgo.',
  'Loan from a retirement plan or life insurance': 'Préstamo de un plan de jubilación o seguro de vida',
  'You do not have to qualify with a lender, but it reduces your savings and may be taxed if you do not repay it.':
    'No tiene que calificar ante un prestamista, pero reduce sus ahorros y puede pagar impuestos si no lo devuelve.',
  'Reverse mortgage': 'Hipoteca inversa',
  'For people age 62 and older: no monthly payments, but the debt grows and is due when you sell or leave the home.':
    'Para personas de 62 años o más: sin pagos mensuales, pero la deuda crece y vence cuando la vivienda se vende o se deja.',
  'Saving, or help': 'Ahorrar, o pedir ayuda',
  'Waiting costs no interest. Public programs and counselors may help with repairs, bills and debts.':
    'Esperar no cuesta intereses. Programas públicos y asesores pueden ayudar con reparaciones, facturas y deudas.',
  'Is it right for you?': '¿Es lo adecuado para usted?',
  'Do I need money over time, or one amount now?': '¿Necesito dinero a lo largo del tiempo, o una sola suma ahora?',
  'Could I pay if the rate went to its cap, my income fell, or the full payment began?':
    '¿Podría pagar si la tasa llegara a su tope, bajaran mis ingresos o comenzara el pago completo?',
  'If I pay off credit cards with it, will I avoid running them up again? Paying unsecured debts this way puts my home at risk.':
    'Si pago tarjetas con ella, ¿evitaré volver a cargarlas? Pagar así deudas sin garantía pone en riesgo mi vivienda.',
  'Do I plan to sell or move soon?': '¿Pienso vender o mudarme pronto?',
  'How much equity do I want left if home prices fall?':
    '¿Cuánto valor neto quiero que quede si bajan los precios de las viviendas?',
  'If you fall behind, or fear that you will, call the lender and a housing counselor right away. Be wary of anyone who rushes you, asks you to sign documents with blanks, or promises to save your home for a fee.':
    'Si se atrasa, o teme atrasarse, llame de inmediato al prestamista y a un asesor de vivienda. Desconfíe de quien lo apure, le pida firmar papeles con espacios en blanco o prometa salvar su vivienda a cambio de un cargo.',
  'Terms used here': 'Palabras que se usan aquí',
  'Annual percentage rate (APR)': 'Tasa de porcentaje anual (APR)',
  'The cost of credit as a yearly rate. For a line, it includes only interest.':
    'El costo del crédito como tasa anual. En una línea cuenta solo los intereses.',
  'Balloon payment': 'Pago global',
  'A large payment of the remaining balance at the end of a plan.':
    'Un pago grande de todo lo que queda, al final de un plan.',
  'Closing costs': 'Costos de cierre',
  'Fees to open the plan, such as origination, valuation, title and recording.':
    'Cargos por abrir el plan, como originación, valuación, título y registro.',
  Draw: 'Retiro',
  'An amount you borrow from the line.': 'Una cantidad que usted toma de la línea.',
  Equity: 'Valor neto de la vivienda',
  'The value of the home minus the mortgage balances.': 'El valor de la vivienda menos lo que se debe por ella.',
  Foreclosure: 'Ejecución hipotecaria',
  'The legal process by which a lender takes and sells a home when the debt it secures is not paid.':
    'El proceso legal por el que un prestamista toma y vende una vivienda cuando no se paga la deuda que garantiza.',
  'A published rate that moves with the market, and what the lender adds to it.':
    'Una tasa publicada que cambia con el mercado, y lo que el prestamista le suma.',
  Lien: 'Gravamen',
  'A lender’s legal right in the home until the debt is paid.':
    'El derecho de un prestamista sobre la vivienda hasta que se pague la deuda.',
  Principal: 'Capital',
  'What you borrowed and still owe, without interest.': 'Lo que pidió prestado y aún debe, sin intereses.',
  'Variable rate': 'Tasa variable',
  'A rate that changes with an index, up to a cap.': 'Una tasa que cambia con un índice, hasta un tope.',
  'Where to learn more': 'Dónde saber más',
  'Consumer Financial Protection Bureau': 'Oficina para la Protección Financiera del Consumidor',
  'Questions and complaints about lenders, and its own booklet on these lines: www.consumerfinance.gov, 855-411-2372.':
    'Preguntas y quejas sobre prestamistas, y su propio folleto sobre estas líneas: www.consumerfinance.gov, 855-411-2372.',
  'Housing counselors approved by HUD': 'Asesores de vivienda aprobados por HUD',
  'Advice at little or no cost: www.hud.gov/housingcounseling, 800-569-4287.':
    'Consejo gratuito o de bajo costo: www.hud.gov/housingcounseling, 800-569-4287.',
  'Free credit reports': 'Informes de crédito gratuitos',
  'www.annualcreditreport.com, 877-322-8228.': 'Por internet en www.annualcreditreport.com o al 877-322-8228.',
  'Who supervises lenders': 'Quién supervisa a los prestamistas',
  'Licensed lenders: www.nmlsconsumeraccess.org. Banks: www.fdic.gov and www.occ.gov. Credit unions: www.ncua.gov.':
    'Prestamistas con licencia: www.nmlsconsumeraccess.org. Bancos: www.fdic.gov y www.occ.gov. Cooperativas de crédito: www.ncua.gov.',
  '{lender} · NMLS {nmls}': '{lender} · NMLS {nmls}',
} as const

export type HomeEquityBookletSentence = keyof typeof spanish
